//! The archivist's commands: consent, people, policy, keys, the look of a tier, editions.

use std::io::Write as _;

use bindery_core::policy::rules::NamedPerson;
use bindery_core::policy::signers::Signers;
use bindery_core::policy::{
    Clearance as CoreClearance, Consent, DAILY_SHARE, Policy, Role as CoreRole, SCHEMA, Tier, Viewer,
};
use bindery_core::proof::auditors::identity_of;
use bindery_core::proof::hash::ArtifactId;
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::export::{edition, kin};
use bindery_engine::storage::vault::{NewSlot, Protection};
use bindery_read::tree::Form;
use zeroize::Zeroizing;

use super::{Reply, Session, profiles, shown};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::{source, views};

/// Places that are listed of one person.
const MOST_MENTIONS: usize = 500;

impl Session {
    /// Does `change` as whoever uses the session. Pictures that were given out before it are not served after.
    pub(super) fn govern<T>(
        &self,
        why: Option<&str>,
        change: impl FnOnce(&Archive, &ChangeAuthor<'_>) -> Result<T>,
    ) -> Result<T> {
        let session = self.session()?;
        let by = ChangeAuthor { world: &self.world, who: &session.who.name, why };
        let done = change(&session.archive, &by);
        self.pages().forget();
        done
    }

    fn ids(written: &[String]) -> Result<Vec<ArtifactId>> {
        let missing = |id: &str| Error::from(Missing::Artifact { id: id.to_owned() });
        written.iter().map(|id| id.parse().map_err(|_| missing(id))).collect()
    }

    // --- consent ------------------------------------------------------------------------------------

    pub(crate) fn consent(&self, request: ConsentRequest, _: OnProgress<'_>) -> Reply<ConsentReply> {
        let state = consent(&request.state)?;
        let archive = self.archive()?;
        let mut ids = match &request.artifacts {
            Some(written) => archive.with_attachments(Self::ids(written)?, Some(&state))?,
            None => archive.index_state().artifacts.values().map(|entry| entry.id).collect(),
        };
        let all = ids.len();
        if request.artifacts.is_none() && request.even_stricter != Some(true) {
            // One word for everything must not undo what somebody said of one paper.
            let rules = archive.in_force();
            ids.retain(|id| !rules.would_open(id, &state));
        }
        let kept = (all - ids.len()) as u32;
        let consents: Vec<_> = ids.into_iter().map(|id| (id, state.clone())).collect();
        Ok(ConsentReply { kept, ..self.put_consents(request.why.as_deref(), &consents)? })
    }

    pub(crate) fn consent_restore(&self, request: ConsentRestore, _: OnProgress<'_>) -> Reply<ConsentReply> {
        let one = |c: &ArtifactConsent| {
            Ok((Self::ids(std::slice::from_ref(&c.artifact_id))?[0], consent(&c.state)?))
        };
        let consents = request.consents.iter().map(one).collect::<Result<Vec<_>>>()?;
        self.put_consents(request.why.as_deref(), &consents)
    }

    fn put_consents(&self, why: Option<&str>, consents: &[(ArtifactId, Consent)]) -> Reply<ConsentReply> {
        let before = self.govern(why, |archive, by| archive.set_consents(by, consents))?;
        self.set(before, 0)
    }

    /// What setting consents did: what these had `before`, and how many were `kept` as they are.
    pub(super) fn set(&self, before: Vec<(ArtifactId, Consent)>, kept: u32) -> Reply<ConsentReply> {
        let rules = self.archive()?.in_force();
        let undecided = rules.rules.people.iter().filter(|p| p.clearance == CoreClearance::Undecided).count();
        Ok(ConsentReply {
            changed: before.len() as u32,
            kept,
            before: before
                .into_iter()
                .map(|(id, state)| ArtifactConsent { artifact_id: id.to_string(), state: state.to_string() })
                .collect(),
            policy_version: rules.policy.version,
            undecided_people: if rules.policy.show_undecided_people { undecided as u32 } else { 0 },
        })
    }

    pub(crate) fn passage_consent(&self, request: PassageRequest, _: OnProgress<'_>) -> Reply<SourceView> {
        let id = Self::ids(std::slice::from_ref(&request.artifact_id))?[0];
        let state = request.state.as_deref().map(consent).transpose()?;
        let words = (request.quote.as_str(), request.occurrence);
        self.govern(request.why.as_deref(), |archive, by| {
            archive.set_passage(by, id, request.segment, words, state.as_ref())
        })?;
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let row = self.visible(&archive, &viewer, &request.artifact_id)?;
        Ok(source::document(self, &archive, &viewer, &row)?)
    }

    pub(crate) fn withdrawal(&self, request: WithdrawalRequest, _: OnProgress<'_>) -> Reply<Withdrawal> {
        let archive = self.archive()?;
        let (mut titles, mut answers) = (Vec::new(), Vec::new());
        let mut seen = std::collections::HashSet::new();
        for id in archive.with_attachments(Self::ids(&request.artifacts)?, None)? {
            titles.push(views::title(&archive.artifact(&id)?.record));
            for response in archive.store().responses_citing(&id)? {
                if seen.insert(response.response_id.clone()) {
                    answers.push(views::summary(response));
                }
            }
        }
        answers.sort_by(|a, b| b.answered_at.cmp(&a.answered_at));
        Ok(Withdrawal { titles, answers })
    }

    // --- policy -------------------------------------------------------------------------------------

    pub(crate) fn policy_set(&self, request: PolicyRequest, _: OnProgress<'_>) -> Reply<PolicyInfo> {
        let blank = |text: Option<String>| text.map(|t| t.trim().to_owned()).filter(|t| !t.is_empty());
        let tiers = request.tiers.into_iter().map(|tier| Tier {
            name: tier.name,
            excerpt_limit: tier.excerpt_limit,
            context_limit: tier.context_limit,
            page_images: tier.page_images,
            daily_evidence: tier.daily_evidence,
            daily_share: tier.daily_share.unwrap_or(DAILY_SHARE),
            topic_probes: tier.topic_probes,
        });
        let drafter = self.archive()?.in_force().policy.drafter.clone();
        let policy = Policy {
            schema: SCHEMA.to_owned(),
            version: 0,
            person: blank(request.person),
            end_date: blank(request.end_date),
            default_consent: consent(&request.default_consent)?,
            show_undecided_people: request.show_undecided_people,
            tiers: tiers.collect(),
            enforcement: match &request.enforcement {
                None => self.archive()?.in_force().policy.enforcement.clone(),
                Some(said) => profiles::enforcement(said)?,
            },
            signers: match request.signers {
                None => self.archive()?.in_force().policy.signers.clone(),
                Some(SignersInfo { mut required, quorum }) => {
                    required.sort();
                    // One signer is the issuer, who always signs.
                    (quorum != 1 || !required.is_empty()).then_some(Signers { required, quorum })
                }
            },
            drafter,
        };
        self.govern(request.why.as_deref(), |archive, by| archive.set_policy(by, policy))?;
        Ok(views::policy(&self.archive()?.in_force()))
    }

    // --- people -------------------------------------------------------------------------------------

    pub(crate) fn people(&self, _: Nothing, _: OnProgress<'_>) -> Reply<People> {
        Ok(views::people(&*self.archive()?))
    }

    pub(crate) fn people_find(&self, request: Job, progress: OnProgress<'_>) -> Reply<People> {
        let job = self.jobs.start(&request.job);
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        self.govern(Some("found in the papers"), |archive, by| archive.find_people(by, &follow))?;
        Ok(views::people(&*self.archive()?))
    }

    pub(crate) fn people_import(&self, request: KinFile, _: OnProgress<'_>) -> Reply<KinImport> {
        self.as_oneself()?;
        let path = std::path::PathBuf::from(&request.path);
        let kin = self.govern(Some("as a file of kin says"), |archive, by| archive.take_in_kin(by, &path))?;
        Ok(KinImport {
            added: kin.added,
            not_cleared: kin.not_cleared,
            drafts: kin.drafts.iter().map(ToString::to_string).collect(),
            left: kin.left.iter().map(Said::from).collect(),
            notes: kin.left.iter().map(ToString::to_string).collect(),
        })
    }

    pub(crate) fn people_export(&self, request: KinExport, _: OnProgress<'_>) -> Reply<KinExported> {
        let form = match request.form.as_deref() {
            None | Some("5.5.1") => Form::Five,
            Some("7" | "7.0") => Form::Seven,
            Some(other) => {
                let text = other.to_owned();
                return Err(Refused::NotOneOf { text, known: "`5.5.1`, `7`" }.into());
            }
        };
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let written = kin::export(&archive, &viewer, form)?;
        let path = std::path::Path::new(&request.path);
        let in_file = |error| Error::file(path, error);
        let mut file = std::fs::File::create_new(path).map_err(in_file)?;
        file.write_all(written.text.as_bytes()).map_err(in_file)?;
        Ok(KinExported { people: written.people, left: written.left })
    }

    pub(crate) fn people_put(&self, request: PeopleRequest, _: OnProgress<'_>) -> Reply<People> {
        let person = |entry: PersonEntry| NamedPerson {
            id: entry.id.unwrap_or(0),
            name: entry.name,
            aliases: entry.aliases,
            clearance: clearance(entry.clearance),
            note: entry.note,
        };
        let people: Vec<NamedPerson> = request.people.into_iter().map(person).collect();
        self.govern(None, |archive, by| archive.put_people(by, &people))?;
        Ok(views::people(&*self.archive()?))
    }

    pub(crate) fn person_remove(&self, request: PersonRef, _: OnProgress<'_>) -> Reply<People> {
        self.govern(None, |archive, by| archive.remove_person(by, request.id))?;
        Ok(views::people(&*self.archive()?))
    }

    pub(crate) fn people_clear(&self, request: ClearanceRequest, _: OnProgress<'_>) -> Reply<People> {
        let to = clearance(request.clearance);
        self.govern(request.why.as_deref(), |archive, by| {
            archive.clear_people(by, request.people.as_deref(), to)
        })?;
        Ok(views::people(&*self.archive()?))
    }

    pub(crate) fn mentions(&self, request: PersonRef, _: OnProgress<'_>) -> Reply<Mentions> {
        let archive = self.archive()?;
        let rows: Vec<_> =
            archive.index_state().mentions.iter().filter(|row| row.person == request.id).copied().collect();
        let shown = rows.iter().take(MOST_MENTIONS).map(|row| views::mention(&archive, row));
        let mentions: Vec<Option<MentionInfo>> = shown.collect::<Result<_>>()?;
        Ok(Mentions { mentions: mentions.into_iter().flatten().collect() })
    }

    // --- who is who ---------------------------------------------------------------------------------

    pub(crate) fn preview(&self, request: PreviewRequest, progress: OnProgress<'_>) -> Reply<Status> {
        let mut session = self.session()?;
        if let Some(tier) = &request.tier
            && !session.archive.in_force().policy.has_tier(tier)
        {
            let known = session.archive.in_force().policy.tier_names();
            return Err(Error::from(Missing::Tier { name: tier.clone(), known }).into());
        }
        session.seen_as = request.tier;
        self.put(Some(session));
        self.status(Nothing {}, progress)
    }

    pub(crate) fn keys(&self, _: Nothing, _: OnProgress<'_>) -> Reply<KeyList> {
        let slots = self.archive()?.vault().slots()?;
        Ok(KeyList { keys: slots.iter().map(views::key).collect() })
    }

    pub(crate) fn key_add(&self, request: NewKey, progress: OnProgress<'_>) -> Reply<KeyList> {
        let archive = self.archive()?;
        let policy = &archive.in_force().policy;
        let tier = request.tier.unwrap_or_else(|| policy.tiers[0].name.clone());
        if !policy.has_tier(&tier) {
            let known = policy.tier_names();
            return Err(Error::from(Missing::Tier { name: tier.clone(), known }).into());
        }
        let name = request.name.trim().to_owned();
        let taken = archive.vault().slots()?.iter().any(|slot| slot.who.name == name);
        if taken {
            return Err(Refused::NameTaken { name }.into());
        }
        let who = Viewer { name, role: views::core_role(request.role), tier };
        let protection = Protection::Passphrase(request.passphrase);
        self.govern(None, |archive, by| archive.add_key(by, &NewSlot { who, protection }))?;
        self.keys(Nothing {}, progress)
    }

    pub(crate) fn key_remove(&self, request: KeyRef, progress: OnProgress<'_>) -> Reply<KeyList> {
        self.govern(None, |archive, by| archive.remove_key(by, &request.id))?;
        self.keys(Nothing {}, progress)
    }

    pub(crate) fn key_history(&self, _: Nothing, _: OnProgress<'_>) -> Reply<KeyHistory> {
        Ok(views::key_history(&*self.archive()?))
    }

    pub(crate) fn key_rotate(&self, request: KeyRotation, progress: OnProgress<'_>) -> Reply<KeyHistory> {
        let usage = named(&request.usage, "`issuer`, `log`")?;
        let because = named(&request.because, "`rotated`, `lost`, `compromised`")?;
        self.govern(request.why.as_deref(), |archive, by| archive.rotate_key(by, usage, because))?;
        self.key_history(Nothing {}, progress)
    }

    /// The age identity of the auditor whose session it is: with it they open sealed words where there is no archive.
    pub fn identity(&self) -> Result<Zeroizing<String>> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let seed = archive.vault().unlocked().identity().filter(|_| viewer.role == CoreRole::Auditor);
        let seed = seed.ok_or(Refused::Identity)?;
        Ok(identity_of(seed.bytes()))
    }

    pub(crate) fn edition_create(
        &self,
        request: EditionRequest,
        progress: OnProgress<'_>,
    ) -> Reply<EditionReport> {
        let (archive, session) = (self.archive()?, self.session()?);
        let job = self.jobs.start(&request.job);
        let follow = |step: &bindery_engine::progress::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        let protection = request.passphrase.map_or_else(Protection::by_this_computer, Protection::Passphrase);
        let wanted = edition::Wanted {
            folder: std::path::PathBuf::from(&request.path),
            tier: request.tier,
            name: request.name,
            protection,
            by: session.who.name,
        };
        let made = edition::create(&archive, &self.world, wanted, &follow)?;
        Ok(EditionReport {
            path: request.path,
            artifacts: made.artifacts,
            shortened: made.shortened,
            left_out: made.left_out,
        })
    }
}

/// A name of the list of keys.
fn named<T: serde::de::DeserializeOwned>(text: &str, known: &'static str) -> Result<T> {
    let unknown = |_| Error::from(Refused::NotOneOf { text: text.to_owned(), known });
    serde_json::from_value(text.into()).map_err(unknown)
}

pub(super) fn consent(state: &str) -> Result<Consent> {
    Ok(state.parse::<Consent>()?)
}

const fn clearance(clearance: Clearance) -> CoreClearance {
    match clearance {
        Clearance::Undecided => CoreClearance::Undecided,
        Clearance::Cleared => CoreClearance::Cleared,
        Clearance::NotCleared => CoreClearance::NotCleared,
    }
}
