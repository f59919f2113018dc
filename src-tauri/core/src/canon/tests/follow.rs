//! A change follows the comment that lets it through, and no more than that.

use super::{FAMILY, NOTES, accepted, hash, path, with};
use crate::canon::act::{Act, Resolution};
use crate::canon::markdown::{Everything, trace};

/// What is cited, what of the text is replaced by what, and the words of the refusal; none where it is let through.
type Attempt = (&'static [&'static str], &'static [(&'static str, &'static str)], Option<&'static str>);

const ATTEMPTS: &[Attempt] = &[
    // The cited fact.
    (&["canon/f.yaml#L4"], &[("elder sister", "younger sister")], None),
    (&["canon/f.yaml#L3"], &[("elder sister", "younger sister")], None),
    (&["canon/f.yaml#L7"], &[("husband of", "widower of")], None),
    (&["canon/f.yaml#L12"], &[("son of", "daughter of"), ("note: \"\"", "note: it is so")], None),
    (&["canon/f.yaml#L8"], &[("  - who: Tom Marr\n    is: husband of\n    to: Hester Skaife\n", "")], None),
    // Another one.
    (&["canon/f.yaml#L4"], &[("husband of", "widower of")], Some("line 8 of `canon/f.yaml` is changed")),
    (
        &["canon/f.yaml#L4"],
        &[("[Mrs. Marr]", "[Mrs. Marr, Hetty]")],
        Some("line 18 of `canon/f.yaml` is changed"),
    ),
    (
        &["canon/f.yaml#L4"],
        &[("elder sister", "younger sister"), ("husband of", "widower of")],
        Some("line 8 of `canon/f.yaml` is changed"),
    ),
    (
        &["canon/f.yaml#L4"],
        &[("  - who: Tom Marr\n    is: husband of\n    to: Hester Skaife\n", "")],
        Some("line 7 of `canon/f.yaml`, as it is now, is taken out"),
    ),
    // Each with its own citation.
    (
        &["canon/f.yaml#L4", "canon/f.yaml#L8"],
        &[("elder sister", "younger sister"), ("husband of", "widower of")],
        None,
    ),
    (&["canon/f.yaml#L4-L8"], &[("elder sister", "younger sister"), ("husband of", "widower of")], None),
    // A new one beside it; two, or one that is beside nothing that is cited, or with a change of the fact itself.
    (
        &["canon/f.yaml#L4"],
        &[("  # nobody", "  - who: Ann\n    is: aunt of\n    to: Tom Marr\n  # nobody")],
        None,
    ),
    (&["canon/f.yaml#L18"], &[("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n")], None),
    (
        &["canon/f.yaml#L18"],
        &[("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n  - name: Eve\n")],
        Some("is new"),
    ),
    (
        &["canon/f.yaml#L18", "canon/f.yaml#L17", "canon/f.yaml#L17-L18"],
        &[("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n  - name: Eve\n")],
        Some("is new"),
    ),
    (
        &["canon/f.yaml#L18"],
        &[("[Mrs. Marr]\n", "[Mrs. Marr, Hetty]\n  - name: Ann\n")],
        Some("line 19 of `canon/f.yaml` is new"),
    ),
    (
        &["canon/f.yaml#L4"],
        &[("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n")],
        Some("line 19 of `canon/f.yaml` is new"),
    ),
    // Remarks and headings go with what stands beside them; blank lines are nothing.
    (&["canon/f.yaml#L4"], &[("elder", "younger"), ("# nobody says when", "# Dinah knows")], None),
    (&["canon/f.yaml#L4"], &[("elder", "younger"), ("\n\n", "\n")], None),
    (
        &["canon/f.yaml#L4"],
        &[("elder", "younger"), ("# as they were called", "# Tom drank")],
        Some("line 16 of `canon/f.yaml`, a remark or a heading"),
    ),
    (
        &["canon/f.yaml#L8"],
        &[("husband of", "widower of"), ("# Who is what", "# Tom drank, and what")],
        Some("line 1 of `canon/f.yaml`, a remark or a heading"),
    ),
    // Moved: with a citation, and without.
    (
        &["canon/f.yaml#L3"],
        &[
            ("  - who: Ruth Hale\n    is: elder sister of\n    to: Hester Skaife\n", ""),
            (
                "# Dinah says so\n",
                "# Dinah says so\n  - who: Ruth Hale\n    is: elder sister of\n    to: Hester Skaife\n",
            ),
        ],
        None,
    ),
    (
        &["canon/f.yaml#L18"],
        &[
            ("  - who: Ruth Hale\n    is: elder sister of\n    to: Hester Skaife\n", ""),
            (
                "# Dinah says so\n",
                "# Dinah says so\n  - who: Ruth Hale\n    is: elder sister of\n    to: Hester Skaife\n",
            ),
        ],
        Some("of `canon/f.yaml` stood elsewhere"),
    ),
    // A citation of another file.
    (&["canon/n.md#L3"], &[("elder sister", "younger sister")], Some("line 4 of `canon/f.yaml` is changed")),
    (&["canon/f.yaml#L1-L2", "canon/n.md#L3"], &[("elder", "younger")], Some("line 4 of `canon/f.yaml`")),
    // Nothing of what is cited.
    (&["canon/f.yaml#L4"], &[("\n\n", "\n")], Some("nothing in this change")),
];

#[test]
fn a_comment_lets_through_what_becomes_of_the_fact_that_it_cites_and_nothing_else() {
    for (citations, edits, refused) in ATTEMPTS {
        let mut desk = with(&[("f.yaml", FAMILY), ("n.md", NOTES)]);
        let comment = accepted(&mut desk, citations);
        let text = edits.iter().fold(FAMILY.to_owned(), |text, (from, to)| {
            assert_eq!(text.matches(from).count(), 1, "{from}");
            text.replace(from, to)
        });
        let made = desk.commit("f.yaml", &text, &[&comment]);
        match refused {
            None => {
                assert_eq!(made, Ok(()), "{citations:?} {edits:?}");
                let ground = &desk.book.current(&path("f.yaml")).unwrap().commit.grounds[0];
                assert!(!ground.changes.is_empty(), "{citations:?} {edits:?}");
            }
            Some(words) => {
                let said = made.unwrap_err().to_string();
                assert!(said.contains(words), "{citations:?} {edits:?}: {said}");
            }
        }
    }
}

#[test]
fn every_item_of_a_list_in_running_text_is_a_fact_of_its_own() {
    let text = "People:\n- Ruth, a sister\n- Tom, a husband\n  from Stavesby\n1. Ann\n| Lotte | partner |\n";
    for (cites, from, to, passes) in [
        ("canon/l.md#L2", "a sister", "a cousin", true),
        ("canon/l.md#L3", "from Stavesby", "from Hull", true),
        ("canon/l.md#L4", "a husband", "a friend", true),
        ("canon/l.md#L6", "partner", "rival", true),
        ("canon/l.md#L2", "a husband", "a friend", false),
        ("canon/l.md#L2", "Ann", "Eve", false),
        ("canon/l.md#L5", "partner", "rival", false),
        ("canon/l.md#L1", "a sister", "a cousin", false),
    ] {
        let mut desk = with(&[("l.md", text)]);
        let comment = accepted(&mut desk, &[cites]);
        assert_eq!(
            desk.commit("l.md", &text.replace(from, to), &[&comment]).is_ok(),
            passes,
            "{cites}: {to}"
        );
    }
}

#[test]
fn a_long_file_that_is_written_anew_is_compared_in_good_time() {
    let long = |name: &str| {
        let entries =
            (0..6_000).map(|n| format!("  - name: {name} {n}\n    note: n{n}\n")).collect::<String>();
        format!("names:\n{entries}")
    };
    let mut desk = with(&[("l.yaml", &long("A"))]);
    let free = desk.comment("all of it", &[]);
    desk.override_it(&free);
    let begun = std::time::Instant::now();
    desk.commit("l.yaml", &long("B"), &[&free]).unwrap();
    assert!(begun.elapsed().as_secs() < 60);
}

#[test]
fn every_change_is_on_record_with_the_citation_that_it_follows() {
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let one = accepted(&mut desk, &["canon/f.yaml#L4"]);
    let other = accepted(&mut desk, &["canon/f.yaml#L18"]);
    let text = FAMILY.replace("elder", "younger").replace("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n");
    desk.commit("f.yaml", &text, &[&one, &other]).unwrap();
    let grounds = &desk.book.current(&path("f.yaml")).unwrap().commit.grounds;
    let told: Vec<(String, Option<&str>)> = grounds
        .iter()
        .flat_map(|ground| &ground.changes)
        .map(|change| (change.in_words(), change.citation.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            ("canon/f.yaml#L3-L5 says something else".to_owned(), Some("canon/f.yaml#L4")),
            ("canon/f.yaml#L19 is new".to_owned(), Some("canon/f.yaml#L18")),
        ]
    );
    assert!(trace(&desk.book, 1, &Everything).contains("canon/f.yaml#L19 is new"));
}

#[test]
fn a_comment_is_followed_once_and_then_accepted_again() {
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let comment = accepted(&mut desk, &["canon/f.yaml#L18", "canon/f.yaml#L17"]);
    let once = FAMILY.replace("[Mrs. Marr]\n", "[Mrs. Marr]\n  - name: Ann\n");
    let twice = once.replace("  - name: Ann\n", "  - name: Eve\n  - name: Ann\n");
    desk.commit("f.yaml", &once, &[&comment]).unwrap();
    let said = desk.commit("f.yaml", &twice, &[&comment]).unwrap_err().to_string();
    assert!(
        said.contains("line 19 of `canon/f.yaml` is new") && said.contains("sum its round up again"),
        "{said}"
    );
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    desk.commit("f.yaml", &twice, &[&comment]).unwrap();
}

#[test]
fn a_comment_stays_with_its_fact_when_lines_move() {
    // Line 5 says the same before and after, of another fact.
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let new = accepted(&mut desk, &["canon/f.yaml#L3"]);
    let old = accepted(&mut desk, &["canon/f.yaml#L5"]);
    let moved = FAMILY.replace(
        "  - who: Ruth",
        "  - who: Lotte Feiler\n    is: partner of\n    to: Hester Skaife\n  - who: Ruth",
    );
    desk.commit("f.yaml", &moved, &[&new]).unwrap();
    let wrong = moved.replace("partner of", "servant of");
    let said = desk.commit("f.yaml", &wrong, &[&old]).unwrap_err().to_string();
    assert!(said.contains("line 4 of `canon/f.yaml` is changed"), "{said}");
    desk.commit("f.yaml", &moved.replace("elder", "younger"), &[&old]).unwrap();
}

#[test]
fn a_fact_that_was_changed_since_its_comment_was_accepted_is_looked_at_again() {
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let (one, other) = (accepted(&mut desk, &["canon/f.yaml#L4"]), accepted(&mut desk, &["canon/f.yaml#L4"]));
    desk.commit("f.yaml", &FAMILY.replace("elder", "younger"), &[&one]).unwrap();
    let text = FAMILY.replace("elder", "half");
    let said = desk.commit("f.yaml", &text, &[&other]).unwrap_err().to_string();
    assert!(said.contains("sum its round up again"), "{said}");
    desk.resolve(&other, Resolution::Accepted).unwrap();
    desk.commit("f.yaml", &text, &[&other]).unwrap();
}

#[test]
fn a_new_file_follows_no_citation_and_an_override_lets_everything_through_once() {
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let cited = accepted(&mut desk, &["canon/f.yaml#L4"]);
    let said = desk.commit("n.md", NOTES, &[&cited]).unwrap_err().to_string();
    assert!(said.contains("line 3 of `canon/n.md` is new"), "{said}");
    let free = desk.comment("I was there", &[]);
    desk.override_it(&free);
    let text = FAMILY.replace("elder", "younger").replace("husband", "widower");
    desk.commit("f.yaml", &text, &[&cited, &free]).unwrap();
    let grounds = &desk.book.current(&path("f.yaml")).unwrap().commit.grounds;
    assert_eq!(grounds.iter().map(|ground| ground.changes.len()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn an_act_of_an_earlier_program_reads_and_a_change_on_record_follows_its_own_comment() {
    let mut desk = with(&[("f.yaml", FAMILY)]);
    let one = accepted(&mut desk, &["canon/f.yaml#L4"]);
    desk.commit("f.yaml", &FAMILY.replace("elder", "younger"), &[&one]).unwrap();
    let good = desk.book.current(&path("f.yaml")).unwrap().commit.clone();
    let bare = serde_json::to_value(Act::Commit(good.clone())).unwrap().to_string();
    assert!(bare.contains("\"changes\"") && bare.contains("\"facts\""));
    let mut old = serde_json::to_value(Act::Commit(good)).unwrap();
    let ground = old["grounds"][0].as_object_mut().unwrap();
    ground.remove("changes");
    ground["findings"][0].as_object_mut().unwrap().remove("facts");
    let read: Act = serde_json::from_value(old.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), old);
    // It names a citation that the comment has not.
    let Act::Commit(mut forged) = read else { unreachable!() };
    (forged.before, forged.after) = (Some(forged.after), hash("forged\n"));
    assert!(desk.book.clone().take(90, Act::Commit(forged.clone())).is_ok());
    let at = "canon/f.yaml#L8".to_owned();
    let change = crate::canon::follow::Followed {
        at: at.clone(),
        kind: crate::canon::follow::Kind::Changed,
        citation: Some(at),
    };
    forged.grounds[0].changes.push(change);
    assert!(desk.book.clone().take(90, Act::Commit(forged)).is_err());
}
