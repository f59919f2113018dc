//! Enforcement profiles (F1): those that ship, and an archive's own beside them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{ONE, Requirements};
use crate::policy::is_name;

/// The form of a list of profiles.
pub const SCHEMA: &str = "bindery.profiles.v1";
/// Most documents that a profile can ask for: retrieval finds no more passages.
const MOST_SOURCES: u32 = 20;
/// Most profiles of an archive's own.
const MOST: usize = 40;

/// What an answer needs, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Its name: lower-case letters, digits and hyphens.
    pub name: String,
    /// See [`Requirements::citations_required`].
    pub citations_required: bool,
    /// See [`Requirements::similarity_threshold`].
    pub similarity_threshold: u32,
    /// See [`Requirements::min_sources`].
    pub min_sources: u32,
    /// See [`Requirements::primary_sources_only`].
    pub primary_sources_only: bool,
    /// See [`Requirements::strict_mode`].
    pub strict_mode: bool,
}

impl Profile {
    /// What it needs.
    pub const fn required(&self) -> Requirements {
        Requirements {
            citations_required: self.citations_required,
            similarity_threshold: self.similarity_threshold,
            min_sources: self.min_sources,
            primary_sources_only: self.primary_sources_only,
            strict_mode: self.strict_mode,
        }
    }

    fn fault(&self) -> Option<String> {
        let name = &self.name;
        if !is_name(name) {
            return Some(format!(
                "`{name}` is no name for a profile; use lower-case letters, digits and hyphens"
            ));
        }
        let fault = fault(self.similarity_threshold, self.min_sources)?;
        Some(format!("profile `{name}`: {fault}"))
    }
}

/// What is wrong with thresholds, in a sentence without its end.
pub(super) fn fault(similarity: u32, sources: u32) -> Option<String> {
    if similarity > ONE {
        return Some("a similarity threshold is at most 1 (1000 thousandths)".to_owned());
    }
    (!(1..=MOST_SOURCES).contains(&sources))
        .then(|| format!("the least number of sources is from 1 to {MOST_SOURCES}"))
}

/// The profiles that ship, as `assets/profiles.json` has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipped {
    /// [`SCHEMA`].
    pub schema: String,
    /// The profile of a question that names none.
    pub default_profile: String,
    /// The profiles.
    pub profiles: Vec<Profile>,
}

impl Shipped {
    /// Reads them once. That the file reads is tested; without it there is no profile, and no answer.
    pub fn get() -> &'static Self {
        static SHIPPED: LazyLock<Shipped> = LazyLock::new(|| {
            let read = serde_json::from_str(include_str!("../../../../../assets/profiles.json"));
            read.unwrap_or_else(|_| Shipped {
                schema: SCHEMA.to_owned(),
                default_profile: String::new(),
                profiles: Vec::new(),
            })
        });
        &SHIPPED
    }
}

/// What an archive's policy says about profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enforcement {
    /// The profile of a question that names none; the shipped default where it is none.
    pub default_profile: Option<String>,
    /// Profiles of the archive's own.
    pub profiles: Vec<Profile>,
}

impl Enforcement {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What is wrong with it, in a sentence without its end.
    pub fn fault(&self) -> Option<String> {
        if self.profiles.len() > MOST {
            return Some(format!("an archive has at most {MOST} profiles of its own"));
        }
        for (index, profile) in self.profiles.iter().enumerate() {
            let name = &profile.name;
            if let Some(fault) = profile.fault() {
                return Some(fault);
            }
            if Shipped::get().profiles.iter().any(|shipped| shipped.name == *name) {
                return Some(format!(
                    "`{name}` ships with the program and stays as it is; choose another name"
                ));
            }
            if self.profiles[..index].iter().any(|other| other.name == *name) {
                return Some(format!("there are two profiles `{name}`"));
            }
        }
        let named = self.default_profile.as_ref();
        named.filter(|name| self.profile(name).is_none()).map(|name| self.unknown(name))
    }

    /// Every profile: the shipped ones, then the archive's own.
    pub fn all(&self) -> impl Iterator<Item = &Profile> {
        Shipped::get().profiles.iter().chain(&self.profiles)
    }

    /// The profile `name`.
    pub fn profile(&self, name: &str) -> Option<&Profile> {
        self.all().find(|profile| profile.name == name)
    }

    /// The name of the profile of a question that names none.
    pub fn default_name(&self) -> &str {
        self.default_profile.as_deref().unwrap_or(&Shipped::get().default_profile)
    }

    /// What to say of a name that no profile has, without its end.
    pub fn unknown(&self, name: &str) -> String {
        let known: Vec<&str> = self.all().map(|profile| profile.name.as_str()).collect();
        let name: String = name.chars().take(40).collect();
        format!("there is no profile `{name}`; the profiles are {}", known.join(", "))
    }
}
