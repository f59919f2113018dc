#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use proptest::prelude::*;

use super::*;
use crate::proof::hash::Digest;

fn document(number: u8) -> ArtifactId {
    ArtifactId::from_digest(Digest::from_bytes([number; 32]))
}

fn passage(number: u8, similarity: u32, citeable: bool, primary: bool) -> Passage {
    Passage { document: document(number), similarity, citeable, primary }
}

fn demand(profile: &str) -> Demand {
    let own = Enforcement::default();
    let required = own.profile(profile).unwrap().required();
    Demand { profile: profile.to_owned(), required }
}

fn reason(profile: &str, kind: QueryType, passages: &[Passage]) -> Option<RefusalCode> {
    Decision::of(&demand(profile), kind, passages).reason
}

#[test]
fn the_four_profiles_have_the_thresholds_of_their_origin() {
    // persona, citations required, similarity, sources, primary only, strict: as seed 001 prints them.
    let seed = [
        ("educator", true, 0.80, 2, false, true),
        ("researcher", true, 0.75, 3, true, true),
        ("creator", false, 0.60, 1, false, false),
        ("builder", false, 0.65, 1, false, false),
    ];
    for (name, citations_required, similarity, min_sources, primary_sources_only, strict_mode) in seed {
        let similarity_threshold = thousandths(similarity);
        let expected = Requirements {
            citations_required,
            similarity_threshold,
            min_sources,
            primary_sources_only,
            strict_mode,
        };
        assert_eq!(demand(name).required, expected, "{name}");
    }
    assert_eq!(Enforcement::default().default_name(), "family");
    assert_eq!(Shipped::get().schema, SCHEMA);
}

#[test]
fn an_exact_threshold_passes_and_a_hair_less_does_not() {
    for (similarity, whole) in [(0.8, 800), (0.1 + 0.2, 300), (0.7 + 0.1, 800), (0.799_999_999_99, 800)] {
        assert_eq!(thousandths(similarity), whole, "{similarity}");
    }
    // What is less by what a score can mean is less.
    for (similarity, whole) in
        [(0.7999, 799), (0.7996, 799), (0.0, 0), (-1.0, 0), (1.0, 1000), (7.0, 1000), (f64::NAN, 0)]
    {
        assert_eq!(thousandths(similarity), whole, "{similarity}");
    }
    let two = |similarity| [passage(1, similarity, true, false), passage(2, similarity, true, false)];
    assert_eq!(reason("educator", QueryType::Factual, &two(thousandths(0.8))), None);
    assert_eq!(reason("educator", QueryType::Factual, &two(799)), Some(RefusalCode::LowSimilarityScore));
}

#[test]
fn every_reason_comes_at_its_place_in_the_tree() {
    use RefusalCode::{
        BelowMinSources, InsufficientRetrieval, LowSimilarityScore, NoCiteableContent, NoPrimarySources,
    };
    let factual = QueryType::Factual;
    // Each case mends what the one before was refused for.
    let cases: [(&[Passage], Option<RefusalCode>); 7] = [
        (&[], Some(InsufficientRetrieval)),
        (&[passage(1, 900, false, true), passage(2, 900, false, true)], Some(NoCiteableContent)),
        (&[passage(1, 900, false, true), passage(2, 749, true, true)], Some(LowSimilarityScore)),
        (
            &[passage(1, 750, true, true), passage(1, 990, true, true), passage(2, 800, true, true)],
            Some(BelowMinSources),
        ),
        (
            &[passage(1, 750, true, false), passage(2, 800, true, false), passage(3, 749, true, true)],
            Some(BelowMinSources),
        ),
        (
            &[passage(1, 750, true, false), passage(2, 800, true, false), passage(3, 751, true, false)],
            Some(NoPrimarySources),
        ),
        (&[passage(1, 750, true, false), passage(2, 800, true, false), passage(3, 751, true, true)], None),
    ];
    for (number, (passages, expected)) in cases.into_iter().enumerate() {
        assert_eq!(reason("researcher", factual, passages), expected, "case {number}");
    }
}

#[test]
fn a_creative_question_passes_only_where_citations_are_not_required() {
    for (profile, kind, expected) in [
        ("creator", QueryType::Creative, None),
        ("builder", QueryType::Creative, None),
        ("creator", QueryType::Factual, Some(RefusalCode::InsufficientRetrieval)),
        ("creator", QueryType::Analytical, Some(RefusalCode::InsufficientRetrieval)),
        ("educator", QueryType::Creative, Some(RefusalCode::InsufficientRetrieval)),
        ("family", QueryType::Creative, Some(RefusalCode::InsufficientRetrieval)),
    ] {
        assert_eq!(reason(profile, kind, &[]), expected, "{profile} {kind:?}");
    }
    let strict = Toggles { citations_required: Some(true), ..Toggles::default() };
    let toggled = demand("creator").required.with(&strict);
    let found = Figures::of(&[], toggled.similarity_threshold);
    assert_eq!(decide(&toggled, QueryType::Creative, &found), Some(RefusalCode::InsufficientRetrieval));
}

#[test]
fn toggles_change_what_they_name_and_nothing_else() {
    let family = demand("family").required;
    assert_eq!(family.with(&Toggles::default()), family);
    let toggles = Toggles {
        citations_required: Some(false),
        primary_sources_only: Some(true),
        similarity_threshold: Some(910),
        min_sources: Some(4),
    };
    let expected = Requirements {
        citations_required: false,
        similarity_threshold: 910,
        min_sources: 4,
        primary_sources_only: true,
        strict_mode: family.strict_mode,
    };
    assert_eq!(family.with(&toggles), expected);
    assert!(toggles.fault().is_none());
    assert!(Toggles { similarity_threshold: Some(1001), ..toggles }.fault().is_some());
    assert!(Toggles { min_sources: Some(0), ..toggles }.fault().is_some());
}

#[test]
fn a_refusal_says_what_was_found_against_what_was_required() {
    let said = |profile: &str, passages: &[Passage]| {
        Decision::of(&demand(profile), QueryType::Factual, passages).refusal().unwrap()
    };
    let low = said("educator", &[passage(1, 655, true, true)]);
    assert_eq!(low.gaps, ["No passage answers the question clearly enough."]);
    let few = said("researcher", &[passage(1, 800, true, true)]);
    assert!(few.message.contains("One document speaks of it clearly; 3 are needed."), "{}", few.message);
    assert_eq!(few.gaps, ["Documents that answer it clearly: 1 found, 3 needed."]);
    let second = [1, 2, 3].map(|number| passage(number, 800, true, false));
    let primary = said("researcher", &second);
    assert!(primary.suggestions.iter().any(|said| said.contains("other than primary sources")));
    let all = [low, few, primary, said("family", &[]), said("family", &[passage(1, 900, false, true)])];
    for (index, refusal) in all.iter().enumerate() {
        assert!(!refusal.gaps.is_empty() && !refusal.suggestions.is_empty(), "{refusal:?}");
        assert!(
            all[..index].iter().all(|other| other.message != refusal.message && other.code != refusal.code)
        );
    }
}

#[test]
fn profiles_that_make_no_sense_say_why() {
    let own = |change: fn(&mut Profile)| {
        let mut profile = Profile { name: "court".to_owned(), ..Shipped::get().profiles[0].clone() };
        change(&mut profile);
        Enforcement { default_profile: Some("court".to_owned()), profiles: vec![profile] }
    };
    assert_eq!(own(|_| ()).fault(), None);
    for (faulty, word) in [
        (own(|p| p.name = "educator".to_owned()), "ships"),
        (own(|p| p.name = "The Court".to_owned()), "name"),
        (own(|p| p.similarity_threshold = 1001), "at most 1"),
        (own(|p| p.min_sources = 0), "from 1 to 20"),
        (
            own(|p| p.name = "other".to_owned()),
            "there is no profile `court`; the profiles are family, educator",
        ),
    ] {
        let fault = faulty.fault().map(|fault| fault.to_string()).unwrap_or_default();
        assert!(fault.contains(word), "{fault}");
    }
    let twice =
        Enforcement { profiles: [own(|_| ()).profiles, own(|_| ()).profiles].concat(), ..own(|_| ()) };
    assert!(matches!(twice.fault(), Some(ProfileFault::Two { .. })));
}

/// The seed's tree, written down as it is drawn: `None` where it allows.
fn as_drawn(required: &Requirements, creative: bool, passages: &[Passage]) -> Option<&'static str> {
    let citations_required = required.citations_required;
    // Otherwise "apply persona defaults": what follows holds with the profile's thresholds.
    if !citations_required && creative {
        return None;
    }
    let any_results_returned = !passages.is_empty();
    if !any_results_returned {
        return Some("INSUFFICIENT_RETRIEVAL");
    }
    let results: Vec<&Passage> = passages.iter().filter(|p| p.citeable).collect();
    let citeable_content_present = !results.is_empty();
    if !citeable_content_present {
        return Some("NO_CITEABLE_CONTENT");
    }
    let reaching: Vec<&&Passage> =
        results.iter().filter(|p| p.similarity >= required.similarity_threshold).collect();
    let scores_meet_threshold = !reaching.is_empty();
    if !scores_meet_threshold {
        return Some("LOW_SIMILARITY_SCORE");
    }
    let mut unique: Vec<ArtifactId> = reaching.iter().map(|p| p.document).collect();
    unique.sort();
    unique.dedup();
    let enough_unique_sources = unique.len() as u32 >= required.min_sources;
    if !enough_unique_sources {
        return Some("BELOW_MIN_SOURCES");
    }
    let primary_sources_required = required.primary_sources_only;
    if !primary_sources_required {
        return None;
    }
    let primary_sources_found = reaching.iter().any(|p| p.primary);
    if primary_sources_found { None } else { Some("NO_PRIMARY_SOURCES") }
}

fn passages() -> impl Strategy<Value = Vec<Passage>> {
    // Few documents and few similarities, so that thresholds are met exactly and documents come twice.
    let one =
        (0..5u8, prop::sample::select(vec![0, 599, 600, 601, 799, 800, 1000]), any::<bool>(), any::<bool>());
    prop::collection::vec(one.prop_map(|(d, s, c, p)| passage(d, s, c, p)), 0..8)
}

proptest! {
    #[test]
    fn the_decision_is_that_of_the_tree_as_drawn(
        found in passages(),
        citations_required in any::<bool>(),
        similarity_threshold in prop::sample::select(vec![0, 600, 800, 1000]),
        min_sources in 1..5u32,
        primary_sources_only in any::<bool>(),
        kind in prop::sample::select(vec![QueryType::Factual, QueryType::Creative, QueryType::Analytical]),
    ) {
        let required = Requirements {
            citations_required, similarity_threshold, min_sources, primary_sources_only, strict_mode: false,
        };
        let demand = Demand { profile: "any".to_owned(), required };
        let decided = Decision::of(&demand, kind, &found);
        let name = decided.reason.and_then(|code| serde_json::to_value(code).ok());
        let name = name.as_ref().and_then(|name| name.as_str());
        prop_assert_eq!(name, as_drawn(&required, kind == QueryType::Creative, &found));
        prop_assert_eq!(decided.refusal().is_some(), name.is_some());
    }
}

#[test]
fn a_threshold_is_kept_as_it_is_said_or_refused() {
    for (said, kept) in [
        ("0", 0),
        ("1", 1000),
        ("0.5", 500),
        (".5", 500),
        ("1.", 1000),
        ("0.755", 755),
        ("0.7500000", 750),
        ("00.001", 1),
    ] {
        let read = read_threshold(said);
        assert_eq!(read.and_then(threshold), Ok(kept), "{said}");
    }
    for n in 0..=ONE {
        assert_eq!(threshold(f64::from(n) / f64::from(ONE)), Ok(n));
        assert_eq!(read_threshold(&format!("{}.{:03}", n / ONE, n % ONE)).and_then(threshold), Ok(n));
    }
    for said in [
        "NaN",
        "nan",
        "-NaN",
        "inf",
        "-inf",
        "infinity",
        "1e400",
        "-1",
        "-0.1",
        "-0",
        "1.001",
        "1.0000000000000000001",
        "2",
        "",
        ".",
        " 0.5",
        "0,5",
        "+0.5",
        "5e-1",
        "0x1",
        "half",
        "0.5.1",
        "\u{660}.5",
    ] {
        assert!(read_threshold(said).is_err(), "{said}");
    }
    for said in ["0.7555", "0.80000000000000000001", "0.0001", "0.9999", "0.1234"] {
        assert_eq!(read_threshold(said), Err(BadThreshold::Digits), "{said}");
    }
    for (said, why) in [
        (f64::NAN, BadThreshold::Range),
        (f64::INFINITY, BadThreshold::Range),
        (f64::NEG_INFINITY, BadThreshold::Range),
        (-0.001, BadThreshold::Range),
        (1.001, BadThreshold::Range),
        (0.1 + 0.2, BadThreshold::Digits),
        (0.7555, BadThreshold::Digits),
        (f64::MIN_POSITIVE, BadThreshold::Digits),
    ] {
        assert_eq!(threshold(said), Err(why), "{said}");
    }
}
