use std::convert::Infallible;

use super::*;
use crate::entailment::Verdict;
use crate::entailment::judge::NoJudge;
use crate::pipeline::gate::{Judged, JudgedClaim, Rung};
use crate::policy::category::RulesAlone;
use crate::policy::enforce::{Demand, Shipped};
use crate::proof::hash::{Digest, SnapshotDigest};
use crate::question::Question;
use crate::record::artifact::{Field, SegmentKind};
use crate::text::span::Span;

/// Papers of one block each, and a drafter that says what it is told to.
struct Desk<'a> {
    papers: [&'a str; 3],
    draft: Vec<DraftSentence>,
    /// How many of the papers the drafter was given.
    given: usize,
}

const PAPERS: [&str; 3] = [
    "We sailed for Hartwell on 3 June 1931. I paid Mr. Hale five shillings for the press, which he carried home.",
    "The press weighs eleven hundredweight. It came up the lane in 1871.",
    "Silas Orrin sold the press to Mr. Hale in 1929.",
];

fn id(number: usize) -> ArtifactId {
    ArtifactId::from_digest(Digest::from_bytes([number as u8 + 1; 32]))
}

fn pointer(number: usize) -> Option<BlockPointer> {
    Some(BlockPointer::new(id(number), 0, Span::whole(PAPERS[number])?, PAPERS[number]))
}

impl Desk<'_> {
    /// The judged claims of a draft: each sentence with the paper that it claims.
    fn judged(draft: &[(&str, usize)], given: usize) -> Judged {
        let sentence = |(text, number): &(&str, usize)| {
            let claimed = pointer(*number).into_iter().collect();
            DraftSentence { text: (*text).to_owned(), basis: Basis::Claimed(claimed) }
        };
        let desk = Desk { papers: PAPERS, draft: draft.iter().map(sentence).collect(), given };
        let Ok(scoped) = Scoped::filter(Question::new("What about the press?"), &RulesAlone::default());
        let Ok(retrieved) = scoped.retrieve(&desk);
        let demand = Demand { profile: "family".to_owned(), required: Shipped::get().profiles[0].required() };
        let Ok(enforced) = retrieved.enforce(&demand, &desk);
        let Ok(drafted) = enforced.draft(&desk);
        let Ok(bound) = drafted.segment().bind(&desk, &NoJudge);
        bound.judge()
    }
}

impl Retrieve for Desk<'_> {
    type Error = Infallible;

    fn version(&self) -> ArchiveVersion {
        ArchiveVersion { number: 1, digest: SnapshotDigest::from_digest(Digest::from_bytes([9; 32])) }
    }

    fn retrieve(&self, _: &Question) -> Result<Found, Infallible> {
        let hit = |number: usize| {
            let (matched, text) = (Vec::new(), self.papers[number].to_owned());
            let pointer = pointer(number)?;
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
        Ok(Found { hits: (0..3).filter_map(hit).collect(), sufficient: true, unanswered: Vec::new() })
    }
}

impl Appraise for Desk<'_> {
    type Error = Infallible;

    fn appraise(&self, _: &Hit) -> Result<Standing, Infallible> {
        Ok(Standing { similarity: 1.0, citeable: true, recorded: true, primary: true, shown: true })
    }
}

impl Draft for Desk<'_> {
    type Error = Infallible;

    fn draft(&self, _: &str, hits: &[Hit]) -> Result<Composed, Infallible> {
        let given = hits.iter().take(self.given).map(|hit| hit.pointer).collect();
        Ok(Composed { sentences: self.draft.clone(), given })
    }
}

impl Sources for Desk<'_> {
    type Error = Infallible;

    fn segment(&self, artifact: ArtifactId, _: u32) -> Result<Option<Segment>, Infallible> {
        let number = (0..3).find(|number| id(*number) == artifact);
        Ok(number.and_then(|number| Segment::text(SegmentKind::Paragraph, self.papers[number])))
    }

    fn record(&self, artifact: ArtifactId) -> Result<Option<Vec<RecordLine>>, Infallible> {
        let year = ["1931", "1932", "1933"];
        let lines = (0..3).find(|number| id(*number) == artifact).map(|number| {
            let lines = [(Field::Kind, "letter"), (Field::Date, year[number])];
            lines
                .into_iter()
                .filter_map(|(field, value)| RecordLine::new(field, value, "catalogue"))
                .collect()
        });
        Ok(lines)
    }
}

/// What may be displayed: rung, text, and the papers it rests on.
fn shown(judged: &Judged) -> Vec<(Rung, &str, Vec<usize>)> {
    let papers = |claim: &JudgedClaim| {
        let mut papers: Vec<usize> = Vec::new();
        for evidence in claim.claim().evidence() {
            papers.extend((0..3).filter(|number| id(*number) == evidence.citation.artifact()));
        }
        papers.dedup();
        papers
    };
    let permitted = judged.ruling.claims.iter().filter(|claim| claim.permit().is_some());
    permitted.map(|claim| (claim.rung(), claim.claim().text(), papers(claim))).collect()
}

const PAID: &str = "I paid Mr. Hale five shillings for the press";

#[test]
fn what_a_drafter_says_is_bound_where_it_stands_and_led_in_by_what_is_on_record() {
    // It names the wrong paper.
    let judged = Desk::judged(&[("The press weighs eleven hundredweight.", 0)], 3);
    let expected = [
        (Rung::Supported, "In a letter, 1932:", vec![1]),
        (Rung::Supported, "The press weighs eleven hundredweight.", vec![1]),
    ];
    assert_eq!(shown(&judged), expected);
}

#[test]
fn a_paper_that_was_not_given_carries_nothing() {
    let judged = Desk::judged(&[("Silas Orrin sold the press to Mr. Hale in 1929.", 2)], 2);
    assert_eq!(shown(&judged), []);
    assert!(!judged.carries_anything());
}

#[test]
fn a_sentence_of_which_a_part_stands_is_narrowed_to_it_and_says_what_was_removed() {
    let judged = Desk::judged(&[(&format!("{PAID}, and he wept for a week in 1944."), 0)], 3);
    let passages: Vec<_> = shown(&judged).into_iter().filter(|(_, text, _)| !text.ends_with(':')).collect();
    assert_eq!(passages.len(), 1, "{passages:?}");
    assert!(passages[0].0 == Rung::Narrowed && passages[0].1.starts_with(PAID), "{passages:?}");
    assert_eq!(judged.ruling.outcome, Rung::Narrowed);
    let removed = &judged.ruling.removed_topics;
    assert_eq!(removed.len(), 1, "{removed:?}");
    // In general terms: none of the words that could not be bound is left anywhere.
    let whole = format!("{judged:?}");
    assert!(!whole.contains("wept") && !whole.contains("1944"), "{whole}");
}

#[test]
fn a_quotation_put_into_the_wrong_mouth_is_narrowed_to_the_quotation() {
    let judged = Desk::judged(&[(&format!("Silas said: \u{201c}{PAID}.\u{201d}"), 0)], 3);
    let texts: Vec<&str> = shown(&judged).into_iter().map(|(_, text, _)| text).collect();
    assert_eq!(texts.len(), 2, "{:?}", judged.ruling.claims);
    assert!(texts[1].starts_with(PAID) && !texts[1].contains("Silas"));
}

#[test]
fn a_quotation_that_stands_nowhere_is_not_shown() {
    for text in [
        "She wrote: \u{201c}I paid Mr. Hale six shillings for the press.\u{201d}",
        "\u{201c}The press was my whole life and I was glad of it.\u{201d}",
    ] {
        assert_eq!(shown(&Desk::judged(&[(text, 0)], 3)), [], "{text}");
    }
}

#[test]
fn a_remark_is_no_claim() {
    let judged = Desk::judged(&[("That is a lovely memory.", 0), (PAID, 0)], 3);
    assert_eq!(shown(&judged).len(), 2);
    assert_eq!(judged.ruling.removed_topics[0].topic, "one general remark of the draft");
}

#[test]
fn a_source_is_said_once_for_all_that_follows_from_it() {
    let draft =
        [(PAID, 0), ("The Queen sold her hat in 1999.", 1), ("We sailed for Hartwell on 3 June 1931.", 0)];
    let judged = Desk::judged(&draft, 3);
    let texts: Vec<&str> = shown(&judged).into_iter().map(|(_, text, _)| text).collect();
    assert_eq!(texts.len(), 3, "{texts:?}");
    assert_eq!((texts[0], texts[2]), ("In a letter, 1931:", "We sailed for Hartwell on 3 June 1931."));
}

#[test]
fn a_conclusion_is_labeled_when_it_is_marked_tied_and_directly_relevant() {
    let rung = |text: &str| {
        let judged = Desk::judged(&[(text, 1)], 3);
        let passage =
            judged.ruling.claims.into_iter().find(|claim| claim.claim().role() == ClaimRole::Passage);
        passage.map(|claim| {
            (claim.rung(), claim.trail().last().map(|step| step.reason.clone()).unwrap_or_default())
        })
    };
    for text in [
        "The letter suggests that the press weighs eleven hundredweight.",
        "The press probably weighs eleven hundredweight.",
    ] {
        let labeled = rung(text);
        assert_eq!(labeled.as_ref().map(|(rung, _)| *rung), Some(Rung::Labeled), "{text}: {labeled:?}");
    }
    for text in [
        // No mark.
        "The press came up the lane heavy.",
        // Stacked, hollow, certain.
        "The letter may perhaps suggest that the press weighs eleven hundredweight.",
        "Some say the press probably weighs eleven hundredweight.",
        "It seems clear that the press definitely weighs eleven hundredweight.",
        // Of something else nearby.
        "The letter suggests that the harbour was closed to strangers in winter.",
        // A name and a number that do not stand there.
        "The letter suggests that Ruth pushed the press up the lane.",
        "The letter suggests that the press came up the lane in 1872.",
    ] {
        let found = rung(text);
        assert_ne!(found.as_ref().map(|(rung, _)| *rung), Some(Rung::Labeled), "{text}: {found:?}");
    }
}

#[test]
fn a_reviewers_sentence_is_bound_to_the_claims_own_sources_and_to_no_other() {
    let judged = Desk::judged(&[("I paid Mr. Hale five shillings for the press.", 0)], 3);
    let claim = judged.ruling.claims.iter().find(|judged| judged.claim().role() == ClaimRole::Passage);
    let claim = claim.map(JudgedClaim::claim);
    assert!(claim.is_some_and(|claim| !claim.evidence().is_empty()), "{claim:?}");
    let desk = Desk { papers: PAPERS, draft: Vec::new(), given: 0 };
    for (text, verdict) in [
        ("I paid Mr. Hale five shillings for the press.", Verdict::Entailed),
        ("We sailed for Hartwell on 3 June 1931.", Verdict::Entailed),
        // A number, a name and a negation that the source does not have.
        ("I paid Mr. Hale six shillings for the press.", Verdict::Partial),
        ("I paid Mr. Orrin five shillings for the press.", Verdict::Partial),
        ("I never paid Mr. Hale five shillings for the press.", Verdict::Partial),
        // True, and of another paper.
        ("The press weighs eleven hundredweight.", Verdict::Partial),
        ("Nothing of the kind was ever mentioned in Leipzig.", Verdict::Ungrounded),
        // Stacked hedges are no better from a reviewer.
        ("It may perhaps seem that Mr. Hale was paid five shillings for the press.", Verdict::Partial),
    ] {
        let Some(claim) = claim else { continue };
        let Ok(bound) = reword(claim, text, &desk, &NoJudge);
        assert_eq!(bound.text(), text);
        assert!(bound.verdict() <= verdict, "{text}: {bound:?}");
        assert_eq!(bound.verdict() == Verdict::Entailed, verdict == Verdict::Entailed, "{text}: {bound:?}");
        for evidence in bound.evidence() {
            assert_eq!(evidence.citation.artifact(), id(0), "{text}");
            assert_eq!(evidence.citation.version(), claim.evidence()[0].citation.version());
        }
    }
}

#[test]
fn what_is_on_record_may_be_said_in_other_words() {
    let judged = Desk::judged(&[("Mr. Hale was paid five shillings for the press.", 0)], 3);
    let lead = judged.ruling.claims.iter().find(|judged| judged.claim().role() == ClaimRole::Lead);
    let Some(lead) = lead.map(JudgedClaim::claim) else { return assert!(lead.is_some(), "{judged:?}") };
    let desk = Desk { papers: PAPERS, draft: Vec::new(), given: 0 };
    let Ok(same) = reword(lead, lead.text(), &desk, &NoJudge);
    assert_eq!((same.verdict(), same.id()), (Verdict::Entailed, lead.id()));
    let Ok(other) = reword(lead, "In a diary of 1950, found in Leipzig:", &desk, &NoJudge);
    assert_ne!(other.verdict(), Verdict::Entailed, "{other:?}");
}
