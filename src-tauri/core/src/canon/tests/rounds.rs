//! Rounds of comments: ledger and trace, and what follows when all of it is decided.

use super::{BY, Desk, hash, path};
use crate::canon::act::{Act, Commit, Resolution};
use crate::canon::checks::{Refused, Wanted, sum_up};
use crate::canon::comment::Status;
use crate::canon::markdown::{Everything, ledger, tag, trace};

#[test]
fn a_round_is_closed_when_all_of_it_is_decided_and_the_next_comment_begins_another() {
    let mut desk = Desk::with_file();
    let (one, other) = (desk.comment("x", &["canon/a.md#L1"]), desk.comment("y", &[]));
    let wanted = |comment: &str, resolution| Wanted { comment: comment.to_owned(), resolution, reason: None };
    let half = [wanted(&one, Resolution::Accepted)];
    assert_eq!(sum_up(&desk.book, &desk.shelf(), 1, &half, true).unwrap_err(), Refused::Undecided(1));
    let all = [wanted(&one, Resolution::Accepted), wanted(&other, Resolution::Parked)];
    let summed = sum_up(&desk.book, &desk.shelf(), 1, &all, true).unwrap();
    desk.take(&summed.entry(BY.0, BY.1));
    let next = desk.comment("z", &[]);
    assert_eq!(desk.book.comment(&next).unwrap().comment().round, 2);
    assert!(matches!(sum_up(&desk.book, &desk.shelf(), 2, &all[..1], false), Err(Refused::OtherRound(..))));
    assert!(matches!(sum_up(&desk.book, &desk.shelf(), 1, &[], true), Err(Refused::Closed(1))));
    assert!(matches!(sum_up(&desk.book, &desk.shelf(), 3, &all, false), Err(Refused::NoRound(3))));
}

#[test]
fn a_record_that_was_put_together_by_hand_does_not_follow() {
    let mut desk = Desk::with_file();
    let advisory = desk.comment("x", &[]);
    let good = desk.book.commits().next().unwrap().commit.clone();
    let before = Some(good.after);
    let after = hash("forged\n");
    let mut ground = good.grounds[0].clone();
    let forged = |grounds| Act::Commit(Commit { before, after, grounds, ..good.clone() });
    assert!(desk.book.clone().take(90, forged(vec![])).is_err());
    assert!(desk.book.clone().take(90, forged(vec![ground.clone()])).is_err(), "its override was used");
    ground.comment = advisory;
    assert!(desk.book.clone().take(90, forged(vec![ground.clone()])).is_err(), "nobody overrode it");
    (ground.overridden, ground.status) = (false, Status::Cited);
    assert!(desk.book.clone().take(90, forged(vec![ground])).is_err(), "nobody accepted it");
    assert!(
        desk.book.clone().take(90, Act::Commit(Commit { before: None, ..good })).is_err(),
        "of another text"
    );
}

// --- Markdown ---------------------------------------------------------------------------------------------

#[test]
fn the_ledger_is_the_table_that_agents_read() {
    let files = vec![(path("story-arc.md"), "line\n".repeat(45))];
    let mut desk = Desk { files, ..Desk::default() };
    let cited = desk.comment("Act 2A needs pinch point", &["canon/story-arc.md#L45"]);
    let advisory = desk.comment("Theme underdeveloped", &[]);
    desk.resolve(&cited, Resolution::Accepted).unwrap();
    desk.resolve(&advisory, Resolution::Parked).unwrap();
    let text = "\
## Round 1 Ledger
| Agent | Comment Summary | Resolution | Citations | Status |
|-------|----------------|------------|-----------|--------|
| plot_analyst | Act 2A needs pinch point | accepted | canon/story-arc.md#L45 | cited |
| plot_analyst | Theme underdeveloped | parked | \u{2014} | advisory |
";
    assert_eq!(ledger(&desk.book, 1, &Everything), text);
    assert_eq!(tag(desk.book.comment(&cited).unwrap()), "[cited, source: canon/story-arc.md#L45]");
    assert_eq!(tag(desk.book.comment(&advisory).unwrap()), "[advisory, uncited]");
}

#[test]
fn an_override_stays_in_ledger_and_trace_also_when_the_comment_is_rejected_later() {
    let mut desk = Desk::with_file();
    let first = desk.book.comments()[0].comment().id.clone();
    for _ in 0..2 {
        for text in [ledger(&desk.book, 1, &Everything), trace(&desk.book, 1, &Everything)] {
            assert!(text.contains("Apply this without citation.") && text.contains("I was there"), "{text}");
            assert!(text.contains("Ada"), "{text}");
        }
        desk.resolve(&first, Resolution::Rejected).unwrap();
    }
}
