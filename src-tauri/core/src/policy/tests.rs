use super::*;

fn policy() -> Policy {
    let tier = |name: &str, excerpt_limit| Tier {
        name: name.to_owned(),
        excerpt_limit,
        context_limit: 200,
        page_images: false,
        daily_evidence: 10_000,
        daily_share: 40,
        topic_probes: 10,
    };
    Policy {
        schema: SCHEMA.to_owned(),
        version: 1,
        person: None,
        end_date: None,
        default_consent: Consent::Undecided,
        show_undecided_people: true,
        tiers: vec![tier("family", 300), tier("close-family", 600)],
        signers: None,
        drafter: None,
        enforcement: Enforcement::default(),
    }
}

fn family(tier: &str) -> Viewer {
    Viewer { name: "local".to_owned(), role: Role::Family, tier: tier.to_owned() }
}

#[test]
fn a_tier_sees_what_it_may_and_an_unknown_tier_sees_nothing() {
    let close = Consent::Tier("close-family".to_owned());
    for (tier, consent, access) in [
        ("family", Consent::Open, Access::Shown),
        ("family", close.clone(), Access::Hidden),
        ("close-family", close, Access::Shown),
        ("close-family", Consent::Tier("nobody".to_owned()), Access::Hidden),
        ("family", Consent::AuditorOnly, Access::Restricted),
        ("close-family", Consent::ExistenceNotDisclosed, Access::Hidden),
        ("close-family", Consent::Withdrawn, Access::Hidden),
        ("close-family", Consent::Undecided, Access::Hidden),
        ("made-up", Consent::Open, Access::Hidden),
    ] {
        assert_eq!(policy().access(&family(tier), &consent), access, "{tier} {consent}");
    }
}

#[test]
fn consent_states_read_back_and_others_are_refused() {
    for text in
        ["undecided", "open", "tier:close-family", "auditor-only", "existence-not-disclosed", "withdrawn"]
    {
        assert_eq!(text.parse::<Consent>().map(|c| c.to_string()), Ok(text.to_owned()));
    }
    for text in ["", "tier:", "tier:Two words", "Open", "secret"] {
        assert!(text.parse::<Consent>().is_err());
    }
}

#[test]
fn people_who_are_not_cleared_block_and_undecided_ones_as_the_policy_says() {
    let (mut policy, reader) = (policy(), family("close-family"));
    assert_eq!(policy.access_to_named(&reader, Clearance::NotCleared, false), Access::Hidden);
    assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, false), Access::Shown);
    assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, true), Access::Hidden);
    policy.show_undecided_people = false;
    assert_eq!(policy.access_to_named(&reader, Clearance::Undecided, false), Access::Hidden);
    assert_eq!(policy.access_to_named(&reader, Clearance::Cleared, true), Access::Shown);
}

#[test]
fn a_policy_that_makes_no_sense_says_why() {
    assert_eq!(policy().fault(), None);
    let faulty = |change: fn(&mut Policy)| {
        let mut policy = policy();
        change(&mut policy);
        policy.fault().is_some()
    };
    assert!(faulty(|p| p.tiers.clear()));
    assert!(faulty(|p| p.tiers[1].name = "family".to_owned()));
    assert!(faulty(|p| p.tiers[0].name = "The Family".to_owned()));
    assert!(faulty(|p| p.tiers[0].excerpt_limit = 0));
    assert!(faulty(|p| p.tiers[0].daily_share = 0));
    assert!(faulty(|p| p.tiers[0].daily_share = 101));
    assert!(faulty(|p| p.end_date = Some("1987-13".to_owned())));
    assert!(faulty(|p| p.default_consent = Consent::Tier("nobody".to_owned())));
}

#[test]
fn the_published_schema_names_what_a_policy_has() -> Result<(), serde_json::Error> {
    use serde_json::Value;
    let schema: Value =
        serde_json::from_str(include_str!("../../../../assets/schemas/policy.v1.schema.json"))?;
    let shipped: Value = serde_json::from_str(include_str!("../../../../assets/default-policy.json"))?;
    let names = |value: &Value| -> Vec<String> {
        value.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect()
    };
    // Who has to sign along, which model drafts and profiles of its own are left out where there are none.
    let mut whole = shipped.clone();
    whole["signers"] = Value::Null;
    whole["drafter"] = Value::Null;
    whole["enforcement"] = Value::Null;
    assert_eq!(names(&schema["properties"]), names(&whole));
    assert_eq!(names(&schema["$defs"]["tier"]["properties"]), names(&shipped["tiers"][0]));
    let policy: Policy = serde_json::from_value(shipped)?;
    assert_eq!(policy.fault(), None);
    Ok(())
}
