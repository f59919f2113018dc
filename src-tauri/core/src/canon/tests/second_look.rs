//! Cited lines that are gone, changed or moved between the first check and the second.

use super::{BY, Desk, hash, path};
use crate::canon::act::Resolution;
use crate::canon::checks::{Change, Refused, cited, look, permit};
use crate::canon::finding::Standing;

#[test]
fn cited_lines_that_are_not_there_are_found_by_the_first_check() {
    let mut desk = Desk::with_file();
    for citation in ["canon/a.md#L4", "canon/a.md#L3-L4", "canon/b.md#L1", "canon/b.md"] {
        let comment = desk.comment("x", &["canon/a.md#L1", citation]);
        let refused = desk.resolve(&comment, Resolution::Accepted).unwrap_err();
        assert!(matches!(&refused, Refused::Gone { gone, .. } if gone == citation), "{citation}: {refused}");
        desk.resolve(&comment, Resolution::Rejected).unwrap();
    }
}

#[test]
fn a_cited_line_that_is_deleted_between_the_checks_is_found_by_the_second() {
    let mut desk = Desk::with_file();
    let (one, other) = (desk.comment("three", &["canon/a.md#L3"]), desk.comment("one", &["canon/a.md#L1"]));
    desk.resolve(&one, Resolution::Accepted).unwrap();
    desk.resolve(&other, Resolution::Accepted).unwrap();
    desk.commit("a.md", "one\ntwo\n", &[&other]).unwrap();
    let refused = desk.commit("a.md", "one\n", &[&one]).unwrap_err();
    assert!(matches!(refused, Refused::Gone { .. }), "{refused}");
}

#[test]
fn a_cited_line_that_changed_or_moved_is_said() {
    let mut desk = Desk::with_file();
    let comment =
        desk.comment("x", &["canon/a.md#L1", "canon/a.md#L2", "canon/a.md#L3", "canon/a.md", "here"]);
    desk.files = vec![(path("a.md"), "one\nnew\ntwo\n".into())];
    let found = look(desk.book.comment(&comment).unwrap(), &desk.shelf());
    let found: Vec<(Standing, Option<&str>)> = found.iter().map(|f| (f.standing, f.to.as_deref())).collect();
    assert_eq!(
        found,
        [
            (Standing::Same, None),
            (Standing::Moved, Some("canon/a.md#L3")),
            (Standing::Changed, None),
            (Standing::Changed, None),
            (Standing::NoPlace, None),
        ]
    );
    let later = desk.comment("y", &["canon/a.md#L9"]);
    desk.files = vec![(path("a.md"), "1\n".repeat(9))];
    assert_eq!(look(desk.book.comment(&later).unwrap(), &desk.shelf())[0].standing, Standing::New);
}

#[test]
fn a_comment_that_changed_between_the_checks_has_to_be_accepted_again() {
    let mut desk = Desk::with_file();
    let comment = desk.comment("x", &["canon/a.md#L1"]);
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    let entry = cited(&desk.book, &desk.shelf(), &comment, "canon/a.md#L2", BY).unwrap();
    desk.take(&entry);
    assert!(matches!(desk.commit("a.md", "x\n", &[&comment]), Err(Refused::CommentChanged(_))));
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    desk.commit("a.md", "x\n", &[&comment]).unwrap();
}

#[test]
fn of_two_changes_of_one_text_the_second_is_refused() {
    let mut desk = Desk::with_file();
    let comment = desk.comment("x", &["canon/a.md#L1"]);
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    let before = desk.book.current(&path("a.md")).map(|version| version.hash);
    desk.commit("a.md", "one\nfirst\n", &[&comment]).unwrap();
    let text = "one\nsecond\n";
    let change = Change { path: path("a.md"), before, after: hash(text), text: text.to_owned() };
    let refused = permit(&desk.book, &desk.shelf(), change, &[comment]).unwrap_err();
    assert_eq!(refused, Refused::FileChanged(path("a.md")));
}
