//! Enforcement profiles (F1): those that ship, and an archive's own beside them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{ONE, Requirements};
use crate::message::{Message, ToMessage as _};
use crate::messages;
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

    fn fault(&self) -> Option<ProfileFault> {
        let name = self.name.clone();
        if !is_name(&name) {
            return Some(ProfileFault::Name { name });
        }
        let why = fault(self.similarity_threshold, self.min_sources)?.message();
        Some(ProfileFault::Of { name, why })
    }
}

messages! {
    /// What is wrong with profiles, or with what one question is held to.
    pub enum ProfileFault {
        /// A similarity over one.
        Similarity => "profile-similarity",
        /// A number of sources that is none, or too many.
        Sources {
            /// The most.
            most: u32,
        } => "profile-sources",
        /// A name that is none.
        Name {
            /// The name.
            name: String,
        } => "profile-name",
        /// Something is wrong with one of them.
        Of {
            /// Its name.
            name: String,
            /// What.
            why: Message,
        } => "profile-fault",
        /// There are too many.
        Many {
            /// The most.
            most: usize,
        } => "profiles-many",
        /// The name is that of a shipped one.
        IsShipped {
            /// The name.
            name: String,
        } => "profile-shipped",
        /// Two have one name.
        Two {
            /// The name.
            name: String,
        } => "profile-twice",
        /// None has the name.
        Unknown {
            /// The name, as far as it is shown.
            name: String,
            /// The names of those there are.
            known: String,
        } => "profile-missing",
    }
}

/// What is wrong with thresholds.
pub(super) fn fault(similarity: u32, sources: u32) -> Option<ProfileFault> {
    if similarity > ONE {
        return Some(ProfileFault::Similarity);
    }
    (!(1..=MOST_SOURCES).contains(&sources)).then_some(ProfileFault::Sources { most: MOST_SOURCES })
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

    /// What is wrong with it.
    pub fn fault(&self) -> Option<ProfileFault> {
        if self.profiles.len() > MOST {
            return Some(ProfileFault::Many { most: MOST });
        }
        for (index, profile) in self.profiles.iter().enumerate() {
            let name = profile.name.clone();
            if let Some(fault) = profile.fault() {
                return Some(fault);
            }
            if Shipped::get().profiles.iter().any(|shipped| shipped.name == name) {
                return Some(ProfileFault::IsShipped { name });
            }
            if self.profiles[..index].iter().any(|other| other.name == name) {
                return Some(ProfileFault::Two { name });
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

    /// What to say of a name that no profile has.
    pub fn unknown(&self, name: &str) -> ProfileFault {
        let known: Vec<&str> = self.all().map(|profile| profile.name.as_str()).collect();
        ProfileFault::Unknown { name: name.chars().take(40).collect(), known: known.join(", ") }
    }
}
