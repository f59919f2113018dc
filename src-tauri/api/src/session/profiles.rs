//! Enforcement profiles: which there are, and the archive's own.

use bindery_core::message::ToMessage as _;
use bindery_core::policy::Policy;
use bindery_core::policy::enforce::{Enforcement, Profile, ProfileFault, Shipped, threshold};
use bindery_engine::error::Result;
use bindery_engine::review::gaps::{self, Standing};
use bindery_engine::search::calibrate;

use super::{Reply, Session, shown};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::views;

impl Session {
    pub(crate) fn profiles(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Profiles> {
        let rules = self.archive()?.in_force();
        let own = &rules.policy.enforcement;
        Ok(Profiles {
            default_profile: own.default_name().to_owned(),
            shipped: Shipped::get().profiles.iter().map(views::profile).collect(),
            own: own.profiles.iter().map(views::profile).collect(),
        })
    }

    pub(crate) fn profile_put(&self, request: ProfileRequest, progress: OnProgress<'_>) -> Reply<Profiles> {
        let profile = profile(&request.profile)?;
        self.put_profiles(request.why.as_deref(), |own| {
            match own.profiles.iter_mut().find(|other| other.name == profile.name) {
                Some(other) => *other = profile,
                None => own.profiles.push(profile),
            }
            Ok(())
        })?;
        self.profiles(Nothing {}, progress)
    }

    pub(crate) fn profile_remove(&self, wanted: ProfileRef, progress: OnProgress<'_>) -> Reply<Profiles> {
        self.put_profiles(None, |own| {
            let name = &wanted.name;
            if Shipped::get().profiles.iter().any(|shipped| shipped.name == *name) {
                return Err(Refused::ShippedProfile { name: name.clone() }.into());
            }
            if own.default_profile.as_ref() == Some(name) {
                return Err(Refused::DefaultProfile { name: name.clone() }.into());
            }
            if own.profile(name).is_none() {
                return Err(own.unknown(name).into());
            }
            own.profiles.retain(|profile| profile.name != *name);
            Ok(())
        })?;
        self.profiles(Nothing {}, progress)
    }

    pub(crate) fn profile_default(&self, wanted: ProfileRef, progress: OnProgress<'_>) -> Reply<Profiles> {
        self.put_profiles(None, |own| {
            // The default that ships is not written down: an archive that says nothing stays as it was.
            let other = wanted.name != Shipped::get().default_profile;
            own.default_profile = other.then(|| wanted.name.clone());
            Ok(())
        })?;
        self.profiles(Nothing {}, progress)
    }

    pub(crate) fn calibrate(&self, request: Job, progress: OnProgress<'_>) -> Reply<CalibrationReport> {
        let archive = self.archive()?;
        let job = self.jobs.start(&request.job);
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        let made = calibrate::calibrate(&archive, &self.world, &follow)?;
        let words = match made.medians {
            Some((right, wrong)) => format!(
                "{} questions were made of the archive\u{2019}s own sentences. The passage that one was made of is at {right:.2} \
                 in the middle, the best one of another document at {wrong:.2}; a similarity of 0.80 means the same here now \
                 as in every archive.",
                made.questions
            ),
            None => format!(
                "Too little in the archive is open to everyone to measure it ({} questions could be made of it); the shipped \
                 thresholds hold.",
                made.questions
            ),
        };
        Ok(CalibrationReport { questions: made.questions, mapped: made.medians.is_some(), words })
    }

    pub(crate) fn gaps(&self, _: Nothing, _: OnProgress<'_>) -> Reply<GapReport> {
        let (refused, topics) = gaps::report(&*self.archive()?)?;
        let topic = |topic: gaps::Topic| {
            let (standing, words) = match topic.standing {
                Standing::Nowhere => ("nowhere", "No document has the word."),
                Standing::Closed => {
                    ("closed", "Only documents that are closed to the family, or undecided, have the word.")
                }
                Standing::Thin => ("thin", "Open documents have the word, and they do not answer."),
            };
            GapTopic {
                word: topic.word,
                refused: topic.refused,
                standing: standing.to_owned(),
                words: words.to_owned(),
            }
        };
        Ok(GapReport { refused, topics: topics.into_iter().map(topic).collect() })
    }

    /// A change of the profiles is a change of the policy: signed, logged, in force at once.
    fn put_profiles(
        &self,
        why: Option<&str>,
        change: impl FnOnce(&mut Enforcement) -> Result<()>,
    ) -> Result<()> {
        self.govern(why, |archive, by| {
            let mut policy: Policy = archive.in_force().policy.clone();
            change(&mut policy.enforcement)?;
            archive.set_policy(by, policy).map(drop)
        })
    }
}

/// A profile from the contract. Whether its thresholds make sense is the policy's to say; what whole thousandths
/// cannot hold is said here.
fn profile(info: &ProfileInfo) -> Result<Profile> {
    let similarity_threshold = threshold(info.similarity_threshold)
        .map_err(|bad| ProfileFault::Of { name: info.name.clone(), why: bad.message() })?;
    Ok(Profile {
        name: info.name.clone(),
        citations_required: info.citations_required,
        similarity_threshold,
        min_sources: info.min_sources,
        primary_sources_only: info.primary_sources_only,
        strict_mode: info.strict_mode,
    })
}

/// The archive's own profiles from the contract.
pub(super) fn enforcement(info: &EnforcementInfo) -> Result<Enforcement> {
    Ok(Enforcement {
        default_profile: info.default_profile.clone(),
        profiles: info.profiles.iter().map(profile).collect::<Result<_>>()?,
    })
}
