use std::collections::BTreeSet;
use std::convert::Infallible;

use proptest::prelude::*;

use super::*;
use crate::pipeline::{
    Appraise, Basis, Composed, Draft, DraftSentence, Found, Hit, Retrieve, Sources, Standing,
};
use crate::policy::category::RulesAlone;
use crate::policy::enforce::{Demand, Shipped};
use crate::policy::{Clearance, Consent, Role, SCHEMA, Tier};
use crate::proof::hash::{Digest, SnapshotDigest};
use crate::question::{Question, Scoped};
use crate::record::artifact::{Field, RecordLine, Segment, SegmentKind};
use crate::record::citation::BlockPointer;
use crate::record::lead::Lead;
use crate::text::sentences::sentences as parted;

/// Letters of some sentences each, all of which are retrieved, drafted and found carried.
#[derive(Debug)]
struct Letters(Vec<String>);

fn id(number: usize) -> ArtifactId {
    ArtifactId::from_digest(Digest::from_bytes([number as u8 + 1; 32]))
}

impl Letters {
    fn at(&self, artifact: ArtifactId) -> Option<usize> {
        (0..self.0.len()).find(|number| id(*number) == artifact)
    }

    fn pointer(&self, number: usize) -> Option<BlockPointer> {
        let text = &self.0[number];
        Some(BlockPointer::new(id(number), 0, Span::whole(text)?, text))
    }

    fn record(number: usize) -> Vec<RecordLine> {
        let lines = [
            (Field::Kind, "letter"),
            (Field::To, "Ruth Hale"),
            (Field::Date, ["1931-06-03", "1947"][number % 2]),
        ];
        lines.into_iter().filter_map(|(field, value)| RecordLine::new(field, value, "catalogue")).collect()
    }

    fn judged(&self) -> Judged {
        let question = Question::new("What did she carry home?");
        let Ok(scoped) = Scoped::filter(question, &RulesAlone::default());
        let Ok(retrieved) = scoped.retrieve(self);
        let required = Shipped::get().profiles[0].required();
        let demand = Demand { profile: "family".to_owned(), required };
        let Ok(enforced) = retrieved.enforce(&demand, self);
        let Ok(drafted) = enforced.draft(self);
        let Ok(bound) = drafted.segment().bind(self, &crate::entailment::judge::NoJudge);
        bound.judge()
    }
}

impl Retrieve for Letters {
    type Error = Infallible;

    fn version(&self) -> ArchiveVersion {
        ArchiveVersion { number: 1, digest: SnapshotDigest::from_digest(Digest::from_bytes([9; 32])) }
    }

    fn retrieve(&self, _: &Question) -> Result<Found, Infallible> {
        let hit = |number| {
            let pointer = self.pointer(number)?;
            let (matched, text) = (Vec::new(), self.0[number].clone());
            Some(Hit {
                pointer,
                score: 1.0,
                lexical_score: 1.0,
                dense_score: 1.0,
                matched,
                idle: false,
                text,
            })
        };
        let hits = (0..self.0.len()).filter_map(hit).collect();
        Ok(Found { hits, sufficient: true, unanswered: Vec::new() })
    }
}

impl Appraise for Letters {
    type Error = Infallible;

    fn appraise(&self, _: &Hit) -> Result<Standing, Infallible> {
        Ok(Standing { similarity: 1.0, citeable: true, recorded: true, primary: true, shown: true })
    }
}

impl Draft for Letters {
    type Error = Infallible;

    fn draft(&self, _: &str, _: &[Hit]) -> Result<Composed, Infallible> {
        let mut draft = Vec::new();
        for number in 0..self.0.len() {
            let lead = Lead::of(&Self::record(number));
            draft.extend(lead.map(|lead| DraftSentence {
                text: lead.text().to_owned(),
                basis: Basis::Record(id(number)),
            }));
            let text = &self.0[number];
            for (span, pointer) in parted(text).into_iter().zip(std::iter::repeat(self.pointer(number))) {
                let text = span.of(text).map(str::to_owned);
                draft.extend(
                    text.zip(pointer).map(|(text, at)| DraftSentence { text, basis: Basis::Block(at) }),
                );
            }
        }
        Ok(Composed { sentences: draft, given: Vec::new() })
    }
}

impl Sources for Letters {
    type Error = Infallible;

    fn segment(&self, artifact: ArtifactId, _: u32) -> Result<Option<Segment>, Infallible> {
        Ok(self.at(artifact).and_then(|number| Segment::text(SegmentKind::Paragraph, &self.0[number])))
    }

    fn record(&self, artifact: ArtifactId) -> Result<Option<Vec<RecordLine>>, Infallible> {
        Ok(self.at(artifact).map(Self::record))
    }
}

// --- what is generated ----------------------------------------------------------------------------------

fn letters() -> impl Strategy<Value = Letters> {
    let word = prop::sample::select(vec![
        "ledger", "harbour", "kettle", "calfskin", "lantern", "window", "chapel", "marble", "thimble",
        "slipway", "bridge", "winter", "copper", "oak", "binder", "herring",
    ]);
    let sentence =
        prop::collection::vec(word, 3..40).prop_map(|words| format!("She carried the {}.", words.join(" ")));
    let letter = prop::collection::vec(sentence, 1..4).prop_map(|sentences| sentences.join(" "));
    prop::collection::vec(letter, 1..6).prop_map(Letters)
}

fn tier_name(number: usize) -> String {
    format!("tier-{number}")
}

fn policies() -> impl Strategy<Value = Policy> {
    (prop::collection::vec(40..300u32, 1..4), any::<bool>()).prop_map(|(limits, show_undecided_people)| {
        Policy {
            schema: SCHEMA.to_owned(),
            version: 1,
            person: None,
            end_date: None,
            default_consent: Consent::Undecided,
            show_undecided_people,
            signers: None,
            drafter: None,
            enforcement: crate::policy::enforce::Enforcement::default(),
            tiers: limits
                .into_iter()
                .enumerate()
                .map(|(number, excerpt_limit)| Tier {
                    name: tier_name(number),
                    excerpt_limit,
                    context_limit: 0,
                    page_images: false,
                    daily_evidence: 0,
                    daily_share: 100,
                    topic_probes: 0,
                })
                .collect(),
        }
    })
}

fn consents() -> impl Strategy<Value = Consent> {
    prop_oneof![
        3 => Just(Consent::Open),
        2 => (0..4usize).prop_map(|number| Consent::Tier(tier_name(number))),
        2 => Just(Consent::AuditorOnly),
        1 => Just(Consent::Undecided),
        1 => Just(Consent::ExistenceNotDisclosed),
        1 => Just(Consent::Withdrawn),
    ]
}

/// What is said of each letter: its consent, and the clearance of someone named in it.
fn rules() -> impl Strategy<Value = Vec<(Consent, Option<Clearance>)>> {
    let clearance =
        prop::sample::select(vec![Clearance::Undecided, Clearance::Cleared, Clearance::NotCleared]);
    prop::collection::vec((consents(), prop::option::of(clearance)), 6)
}

fn reader(tier: usize) -> Viewer {
    Viewer { name: "Ann".to_owned(), role: Role::Family, tier: tier_name(tier) }
}

fn shown(judged: &Judged, viewer: &Viewer, policy: &Policy, access: &[Access]) -> Vec<DisplayedSentence> {
    let access = |citation: &Citation| {
        (0..access.len())
            .find(|number| id(*number) == citation.artifact())
            .map_or(Access::Hidden, |n| access[n])
    };
    sentences(&judged.ruling.claims, &View { viewer, policy, access: &access })
}

/// Whether `less` is `more`, or the beginning of it with the mark that says so.
fn is_part(less: &str, more: &str) -> bool {
    less == more || less.strip_suffix('\u{2026}').is_some_and(|words| more.starts_with(words))
}

// --- what holds -----------------------------------------------------------------------------------------

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_requestor_sees_a_part_of_what_the_archivist_sees(
        letters in letters(), policy in policies(), rules in rules(), tier in 0..4usize, strict: bool,
    ) {
        let (judged, viewer) = (letters.judged(), reader(tier));
        let archivist = Viewer { role: Role::Archivist, ..viewer.clone() };
        let access: Vec<Access> = rules.iter().map(|(consent, named)| {
            let to_named = named.map(|clearance| policy.access_to_named(&viewer, clearance, strict));
            policy.access(&viewer, consent).min(to_named.unwrap_or(Access::Shown))
        }).collect();
        let all = shown(&judged, &archivist, &policy, &[Access::Shown; 6]);
        prop_assert!(all.len() >= letters.0.len());
        let limit = policy.excerpt_limit(&viewer.tier);
        let seen = shown(&judged, &viewer, &policy, &access);
        if limit == 0 {
            prop_assert!(seen.is_empty());
        }
        for sentence in &seen {
            let whole = all.iter().find(|other| other.claim() == sentence.claim());
            let Some(whole) = whole else { return Err(TestCaseError::fail("shown to nobody but a requestor")) };
            prop_assert_eq!(
                (sentence.verdict(), sentence.rung(), sentence.role()),
                (whole.verdict(), whole.rung(), whole.role())
            );
            prop_assert_eq!(sentence.citations().len(), whole.citations().len());
            let restricted = sentence.text() == RESTRICTED;
            prop_assert!(restricted || is_part(sentence.text(), whole.text()));
            prop_assert!(restricted || scalars(sentence.text()) <= limit);
            prop_assert!(!restricted || sentence.reveals().is_empty());
            for (less, more) in sentence.citations().iter().zip(whole.citations()) {
                prop_assert_eq!(less.evidence, more.evidence);
                let Some(excerpt) = &less.excerpt else { continue };
                prop_assert!(!restricted && scalars(excerpt) <= limit);
                prop_assert!(more.excerpt.as_ref().is_some_and(|whole| is_part(excerpt, whole)));
            }
            for part in sentence.reveals() {
                let within = |more: &ShownText| {
                    more.artifact == part.artifact && more.range.cover(part.range) == more.range
                };
                prop_assert!(part.range.len() <= limit && whole.reveals().iter().any(within));
            }
        }
    }

    #[test]
    fn hiding_more_never_shows_more(
        letters in letters(), policy in policies(), before in prop::collection::vec(0..3usize, 6),
        after in prop::collection::vec(0..3usize, 6), tier in 0..3usize,
    ) {
        const LEVELS: [Access; 3] = [Access::Hidden, Access::Restricted, Access::Shown];
        let (judged, viewer) = (letters.judged(), reader(tier));
        let after: Vec<Access> = before.iter().zip(&after).map(|(a, b)| LEVELS[*a.min(b)]).collect();
        let before: Vec<Access> = before.iter().map(|level| LEVELS[*level]).collect();
        let said = |access: &[Access]| -> BTreeSet<(usize, String)> {
            let all = shown(&judged, &viewer, &policy, access);
            let words = all.iter().filter(|sentence| sentence.text() != RESTRICTED);
            words.map(|sentence| (sentence.claim(), sentence.text().to_owned())).collect()
        };
        prop_assert!(said(&after).is_subset(&said(&before)));
        for sentence in shown(&judged, &viewer, &policy, &after) {
            let artifact = judged.ruling.claims[sentence.claim()].claim().evidence()[0].citation.artifact();
            let access = letters.at(artifact).map(|number| after[number]);
            let right = if sentence.text() == RESTRICTED { Access::Restricted } else { Access::Shown };
            prop_assert_eq!(access, Some(right));
        }
    }

    #[test]
    fn a_name_of_a_source_depends_on_its_place_in_the_answer_alone(
        letters in letters(), policy in policies(), access in prop::collection::vec(1..3usize, 6),
    ) {
        let levels = [Access::Hidden, Access::Restricted, Access::Shown];
        let access: Vec<Access> = access.into_iter().map(|level| levels[level]).collect();
        let mut names: Vec<String> = Vec::new();
        for sentence in shown(&letters.judged(), &reader(0), &policy, &access) {
            for citation in sentence.citations() {
                if !names.contains(&citation.handle) {
                    names.push(citation.handle.clone());
                }
            }
        }
        let in_order: Vec<String> = ('A'..='Z').take(names.len()).map(|letter| format!("Source {letter}")).collect();
        prop_assert_eq!(names, in_order);
    }
}
