#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use proptest::prelude::*;

use super::act::{Act, Commit, Entry, OVERRIDE, Resolution};
use super::address::{Address, CanonPath, Lines};
use super::book::Book;
use super::checks::{Change, Refused, Shelf, Wanted, cited, look, overridden, permit, sum_up};
use super::comment::{BadComment, Comment, NewComment, Status};
use super::file::FactsFile;
use super::finding::Standing;
use super::markdown::{Everything, ledger, tag, trace};
use crate::policy::Role;
use crate::proof::hash::{Digest, OriginalHash};
use crate::proof::json;
use crate::record::artifact::artifact_id;

const TIMELINE: &str = "\
# What happened when
timeline:
  - date: 1931-03-07
    what: Tom Marr brings the Euclid to be bound.
    who: [Tom Marr, Hester Skaife]

  - date: 1932-04-09
    what: Hester takes over the bindery.
    # nobody knows the price
";

fn path(text: &str) -> CanonPath {
    text.parse().unwrap()
}

fn hash(text: &str) -> OriginalHash {
    OriginalHash::from_digest(Digest::of(&[text.as_bytes()]))
}

// --- addresses ------------------------------------------------------------------------------------------

#[test]
fn an_address_names_file_and_lines_and_reads_back() {
    for text in
        ["canon/timeline.yaml#L12", "canon/family/names.yaml#L4-L9", "canon/arc.md", "canon/k\u{f6}ln.txt#L1"]
    {
        assert_eq!(text.parse::<Address>().unwrap().to_string(), text);
    }
    assert_eq!("canon/a.md#L3-L3".parse::<Address>().unwrap().to_string(), "canon/a.md#L3");
}

#[test]
fn what_leads_out_of_the_facts_or_names_no_line_is_no_address() {
    for text in [
        "",
        "canon",
        "canon/",
        "timeline.yaml#L1",
        "/canon/a.md",
        "canon//a.md",
        "canon/../a.md",
        "canon/./a.md",
        "canon/a/../../b.md",
        "canon/..",
        "canon/a..",
        "canon/.hidden.md",
        "canon\\a.md",
        "canon/a\\b.md",
        "canon/C:a.md",
        "canon/a b.md",
        "canon/a.md\n",
        "canon/a\0.md",
        "canon/a.exe",
        "canon/a",
        "canon/%2e%2e/a.md",
        "canon/a.md#",
        "canon/a.md#L",
        "canon/a.md#L0",
        "canon/a.md#0",
        "canon/a.md#L-1",
        "canon/a.md#L+1",
        "canon/a.md#L01",
        "canon/a.md#L5-L4",
        "canon/a.md#L1-L0",
        "canon/a.md#L1-2",
        "canon/a.md#L4294967296",
        "canon/a.md#L1#L2",
        "canon/a.md#l1",
        "canon/a.md #L1",
        "canon/\u{202e}dm.a.md",
        "canon/k\u{6f}\u{308}ln.txt",
        " canon/a.md",
        "canon/a/b/c/d/e/f/g/h/i.md",
        "CANON/a.md",
    ] {
        assert!(text.parse::<Address>().is_err(), "`{text}` was taken");
    }
    assert!(format!("canon/{}.md", "a".repeat(300)).parse::<Address>().is_err());
}

proptest! {
    #[test]
    fn no_text_whatever_leads_out_of_the_facts(text in "(canon/)?([a-z.]{0,3}[/\\\\]){0,4}[a-zA-Z.:~ #L0-9-]{0,12}") {
        if let Ok(address) = text.parse::<Address>() {
            let path = address.path.address();
            let inside = std::path::Path::new(&path).components().skip(1);
            let plain = inside.clone().all(|part| matches!(part, std::path::Component::Normal(_)));
            prop_assert!(path.starts_with("canon/") && plain && inside.count() > 0);
            prop_assert!(address.lines.is_none_or(|lines| lines.first() >= 1 && lines.first() <= lines.last()));
            prop_assert_eq!(address.to_string().parse::<Address>().unwrap(), address);
        }
    }

    #[test]
    fn lines_are_there_exactly_as_far_as_the_text_goes(texts in proptest::collection::vec("[a-z ]{0,6}", 1..9), first in 0u32..12, more in 0u32..12) {
        let text = texts.join("\n") + "\n";
        let lines = Lines::new(first, first + more);
        let there = first >= 1 && (first + more) as usize <= texts.len();
        prop_assert_eq!(lines.and_then(|lines| lines.of(&text)).is_some(), there);
    }

    #[test]
    fn whatever_is_written_in_a_file_reads_or_says_what_is_wrong(text in "(timeline:\n)?(  - (date|what|who|[a-z]{1,4}): ?[\\PC]{0,20}\n| {0,6}[\\PC]{0,12}\n){0,8}") {
        match FactsFile::read(&path("timeline.yaml"), &text) {
            Ok(file) => {
                let most = file.text().lines().count() as u32;
                prop_assert!(file.facts().iter().all(|fact| fact.lines.last() <= most));
            }
            Err(faults) => prop_assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line >= 1)),
        }
    }
}

// --- files ----------------------------------------------------------------------------------------------

#[test]
fn an_entry_is_a_row_with_its_lines_and_remarks_are_no_fact() {
    let file = FactsFile::read(&path("timeline.yaml"), TIMELINE).unwrap();
    let facts: Vec<(&str, u32, u32)> = file
        .facts()
        .iter()
        .map(|fact| (fact.segment.text.as_str(), fact.lines.first(), fact.lines.last()))
        .collect();
    assert_eq!(
        facts,
        [
            ("date\twhat\twho\tplace\tnote\tsource", 2, 2),
            ("1931-03-07\tTom Marr brings the Euclid to be bound.\tTom Marr, Hester Skaife", 3, 5),
            ("1932-04-09\tHester takes over the bindery.", 7, 8),
        ]
    );
    let row = file.facts()[2].segment.locator.table_row().unwrap();
    assert_eq!((row.row, row.header, row.cells.len()), (3, false, 2));
}

#[test]
fn what_one_entry_says_shows_in_no_other() {
    let yaml = "names:\n  - name: Nell Crane\n    born: 1902\n";
    let other = "  - name: Rosamund Hale\n    also: [Posy]\n    born: 1880\n    died: 1911\n    note: by her own hand\n";
    let rows = |yaml: &str| -> Vec<String> {
        let file = FactsFile::read(&path("names.yaml"), yaml).unwrap();
        file.facts().iter().take(2).map(|fact| fact.segment.text.clone()).collect()
    };
    assert_eq!(rows(&format!("{yaml}{other}")), rows(yaml));
}

#[test]
fn a_date_is_kept_letter_by_letter() {
    let yaml = "names:\n  - name: No\n    also: [1.10, 0755, yes]\n    born: 1908\n    died: 1976~\n";
    let file = FactsFile::read(&path("names.yaml"), yaml).unwrap();
    assert_eq!(file.facts()[1].segment.text, "No\t1.10, 0755, yes\t1908\t1976~");
}

#[test]
fn what_is_wrong_is_said_with_its_line_and_what_to_do() {
    let bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nnames: [*c]\n";
    for (yaml, line, word) in [
        ("timeline:\n  - date: 1931\n    wat: x\n", 3, "`wat` is not known"),
        ("timeline:\n  - date: 1931\n", 2, "needs `what`"),
        ("timeline:\n  - what: x\n    date: soon\n", 3, "no date"),
        ("timeline:\n  - what: x\n    date: 1931-13\n", 3, "no date"),
        ("timeline:\n  - what: x\n    date: 1931-02-30\n", 3, "no date"),
        ("names:\n  - name: A\n    name: B\n", 3, "twice"),
        ("names:\n  - name: A\n  name: B\n", 3, ""),
        ("names:\n\t- name: A\n", 2, ""),
        ("names: [\n", 1, ""),
        ("people:\n  - name: A\n", 1, "`people` is not known"),
        ("names:\n  - A\n", 2, ""),
        (bomb, 1, ""),
        ("names:\n  - name: A\n---\nnames:\n  - name: B\n", 3, ""),
        ("", 1, "no fact"),
        ("# nothing\n", 1, "no fact"),
        ("names: []\n", 1, "no fact"),
        ("names:\n  - name: A\u{202e}B\n", 2, "cannot be seen"),
        ("names:\n  - name: A\0\n", 2, "cannot be seen"),
    ] {
        let faults = FactsFile::read(&path("x.yaml"), yaml).unwrap_err();
        assert!(faults[0].why.contains(word), "{yaml}: {faults:?}");
        assert!(faults[0].line.abs_diff(line) <= u32::from(word.is_empty()), "{yaml}: {faults:?}");
        assert!(!faults[0].why.contains("serde") && faults[0].why.len() < 500, "{faults:?}");
    }
    let deep = format!("names: {}x{}\n", "[".repeat(5_000), "]".repeat(5_000));
    assert!(FactsFile::read(&path("x.yaml"), &deep).is_err());
    let huge = format!("names:\n  - name: {}\n", "a".repeat(2 << 20));
    assert!(FactsFile::read(&path("x.yaml"), &huge).unwrap_err()[0].why.contains("1 MiB"));
}

#[test]
fn every_entry_that_is_wrong_is_named() {
    let yaml = "timeline:\n  - date: 1\n    what: x\n  - what: y\n    date: 2\n  - date: 1931\n";
    let lines: Vec<u32> =
        FactsFile::read(&path("x.yaml"), yaml).unwrap_err().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 5, 6]);
}

#[test]
fn running_text_has_its_paragraphs_as_facts_and_line_ends_do_not_matter() {
    let text = "\u{feff}# Names\r\n\r\nHester is called\r\nHetty.\r\n\r\n\r\nLotte";
    let file = FactsFile::read(&path("notes.md"), text).unwrap();
    let facts: Vec<(&str, u32, u32)> = file
        .facts()
        .iter()
        .map(|fact| (fact.segment.text.as_str(), fact.lines.first(), fact.lines.last()))
        .collect();
    assert_eq!(facts, [("Names", 1, 1), ("Hester is called\nHetty.", 3, 4), ("Lotte", 7, 7)]);
    assert!(file.text().ends_with("Lotte\n") && !file.text().contains('\r'));
}

// --- status ---------------------------------------------------------------------------------------------

#[test]
fn cited_is_what_names_a_place_in_the_facts_and_nothing_else() {
    for (citations, status) in [
        (vec![], Status::Advisory),
        (vec!["canon/story-arc.md#L45"], Status::Cited),
        (vec!["canon/story-arc.md"], Status::Cited),
        (vec!["letters/1931.txt#L4", "canon/a.md#L1"], Status::Cited),
        (vec!["letters/1931.txt#L4"], Status::Advisory),
        (vec!["canon/a.md#L0"], Status::Advisory),
        (vec!["canon/../secret.md#L1"], Status::Advisory),
        (vec!["canon"], Status::Advisory),
    ] {
        assert_eq!(Status::of(citations.iter().copied()), status, "{citations:?}");
    }
}

#[test]
fn a_comment_cannot_call_itself_cited() {
    let new = |stated, citations: &[&str]| NewComment {
        agent: Some("plot_analyst".into()),
        text: "x".into(),
        citations: citations.iter().map(|c| (*c).to_owned()).collect(),
        stated,
    };
    assert!(matches!(new(Some(Status::Cited), &[]).tidy(), Err(BadComment::Stated { .. })));
    assert!(matches!(new(Some(Status::Advisory), &["canon/a.md#L1"]).tidy(), Err(BadComment::Stated { .. })));
    assert!(new(Some(Status::Cited), &["canon/a.md#L1"]).tidy().is_ok());
    for agent in ["", " ", "a\nb", "a\u{202e}b", &"a".repeat(65)] {
        let comment = NewComment { agent: Some(agent.to_owned()), ..new(None, &[]) };
        assert_eq!(comment.tidy(), Err(BadComment::Agent), "{agent:?}");
    }
    for text in ["", "  ", "a\0b", &"a".repeat(4_001)] {
        assert_eq!(NewComment { text: text.to_owned(), ..new(None, &[]) }.tidy(), Err(BadComment::Text));
    }
}

// --- the two checks ---------------------------------------------------------------------------------------

const BY: (&str, &str) = ("Ada", "2026-01-01T00:00:00Z");

/// A book in the making, with the files as they stand.
#[derive(Default)]
struct Desk {
    book: Book,
    entry: u64,
    files: Vec<(CanonPath, String)>,
}

impl Desk {
    fn shelf(&self) -> Shelf {
        Shelf::new(self.files.clone())
    }

    /// What is signed is what is read.
    fn take(&mut self, entry: &Entry) {
        let act: Act = json::from_canonical(&entry.payload().unwrap()).unwrap();
        assert_eq!(act, *entry.act());
        self.entry += 1;
        self.book.take(self.entry, act).unwrap();
    }

    fn comment(&mut self, text: &str, citations: &[&str]) -> String {
        let id = format!("{:032x}", self.entry + 1);
        let shelf = self.shelf();
        self.take(&Entry::comment(Comment {
            id: id.clone(),
            round: self.book.next_round(),
            at: BY.1.into(),
            by: "Rev".into(),
            role: Role::Reviewer,
            agent: Some("plot_analyst".into()),
            text: text.into(),
            citations: citations.iter().map(|c| (*c).to_owned()).collect(),
            seen: citations.iter().map(|citation| shelf.seen(citation)).collect(),
        }));
        id
    }

    fn resolve(&mut self, comment: &str, resolution: Resolution) -> Result<(), Refused> {
        let round = self.book.comment(comment).unwrap().comment().round;
        let wanted = Wanted { comment: comment.to_owned(), resolution, reason: None };
        let summed = sum_up(&self.book, &self.shelf(), round, &[wanted], false)?;
        self.take(&summed.entry(BY.0, BY.1));
        Ok(())
    }

    fn override_it(&mut self, comment: &str) {
        let entry = overridden(&self.book, comment, OVERRIDE, "I was there", BY).unwrap();
        self.take(&entry);
    }

    fn permit(&self, at: &str, text: &str, comments: &[&str]) -> Result<super::checks::Permit, Refused> {
        let path = path(at);
        let before = self.book.current(&path).map(|version| version.hash);
        let comments: Vec<String> = comments.iter().map(|c| (*c).to_owned()).collect();
        let change = Change { path, before, after: hash(text), text: text.to_owned() };
        permit(&self.book, &self.shelf(), change, &comments)
    }

    fn commit(&mut self, at: &str, text: &str, comments: &[&str]) -> Result<(), Refused> {
        let permit = self.permit(at, text, comments)?;
        let entry =
            permit.entry(artifact_id(crate::record::artifact::Form::Text, &[], &hash(text)), BY, None)?;
        self.take(&entry);
        let at = path(at);
        self.files.retain(|(path, _)| *path != at);
        self.files.push((at, text.to_owned()));
        Ok(())
    }

    /// A desk with one file, which was made by an override: there was nothing to cite.
    fn with_file() -> Self {
        let mut desk = Self::default();
        let first = desk.comment("the first facts", &[]);
        desk.override_it(&first);
        desk.commit("a.md", "one\ntwo\nthree\n", &[&first]).unwrap();
        desk
    }
}

#[test]
fn a_cited_comment_changes_the_facts_after_both_checks() {
    let mut desk = Desk::with_file();
    let comment = desk.comment("two is wrong", &["canon/a.md#L2"]);
    assert!(matches!(desk.commit("a.md", "one\n2\nthree\n", &[&comment]), Err(Refused::NotAccepted(_))));
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    desk.commit("a.md", "one\n2\nthree\n", &[&comment]).unwrap();
    assert_eq!(desk.book.current(&path("a.md")).unwrap().number, 2);
    assert!(matches!(desk.commit("a.md", "one\n2\nthree\n", &[&comment]), Err(Refused::Unchanged(_))));
}

#[test]
fn an_advisory_comment_is_not_accepted_and_changes_nothing_but_by_an_override_for_one_change() {
    let mut desk = Desk::with_file();
    let comment = desk.comment("theme underdeveloped", &["canon/a.md#L0"]);
    assert!(matches!(desk.resolve(&comment, Resolution::Accepted), Err(Refused::Uncited(_))));
    desk.resolve(&comment, Resolution::Parked).unwrap();
    assert!(matches!(desk.commit("a.md", "x\n", &[&comment]), Err(Refused::NotAccepted(_))));
    for says in
        ["", "apply this without citation.", "Apply this without citation", "Apply this without citation. "]
    {
        let refused = overridden(&desk.book, &comment, says, "because", BY);
        assert_eq!(refused.unwrap_err(), Refused::NotSaid, "{says}");
    }
    assert_eq!(overridden(&desk.book, &comment, OVERRIDE, "  ", BY).unwrap_err(), Refused::NoReason);
    desk.override_it(&comment);
    desk.commit("a.md", "x\n", &[&comment]).unwrap();
    assert!(matches!(desk.commit("a.md", "y\n", &[&comment]), Err(Refused::Spent(_))));
    desk.override_it(&comment);
    desk.commit("a.md", "y\n", &[&comment]).unwrap();
}

#[test]
fn an_archivist_can_add_a_citation_and_then_it_may() {
    let mut desk = Desk::with_file();
    let comment = desk.comment("theme underdeveloped", &[]);
    desk.resolve(&comment, Resolution::Parked).unwrap();
    assert!(matches!(
        cited(&desk.book, &desk.shelf(), &comment, "canon/a.md#L9", BY),
        Err(Refused::Gone { .. })
    ));
    assert!(matches!(cited(&desk.book, &desk.shelf(), &comment, "a.md", BY), Err(Refused::NoPlace(_))));
    let entry = cited(&desk.book, &desk.shelf(), &comment, "canon/a.md#L3", BY).unwrap();
    desk.take(&entry);
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    desk.commit("a.md", "x\n", &[&comment]).unwrap();
}

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

#[test]
fn a_change_rests_on_something() {
    let desk = Desk::with_file();
    assert_eq!(desk.permit("a.md", "x\n", &[]).unwrap_err(), Refused::NoGrounds);
    assert!(matches!(desk.permit("a.md", "x\n", &["nobody"]).unwrap_err(), Refused::NoComment(_)));
}

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

proptest! {
    #[test]
    fn no_comment_breaks_out_of_its_cell(text in "[\\PC\n|<>`\\\\\\[\\]]{1,80}", agent in "[\\PC|<]{1,20}") {
        let new = NewComment { agent: Some(agent), text, ..NewComment::default() };
        if let Ok(new) = new.tidy() {
            let mut desk = Desk::default();
            let (id, at, by, seen) = ("a".into(), BY.1.into(), "Rev".into(), vec![]);
            let (role, round) = (Role::Reviewer, 1);
            let (agent, text) = (new.agent, new.text);
            desk.take(&Entry::comment(Comment { id, round, at, by, role, agent, text, citations: vec![], seen }));
            let made = ledger(&desk.book, 1, &Everything);
            let row = made.lines().nth(3).unwrap();
            prop_assert_eq!(made.lines().count(), 4);
            let bars = row.char_indices().filter(|(at, c)| *c == '|' && !row[..*at].ends_with('\\')).count();
            prop_assert_eq!(bars, 6, "{}", row);
            prop_assert!(!row.contains('<'));
        }
    }
}

// --- a citation names a fact, and a change follows a citation ----------------------------------------------

/// Four entries in two lists, with remarks and a blank line; the lines are counted in the margin.
const FAMILY: &str = "\
# Who is what to whom
relationships:
  - who: Ruth Hale
    is: elder sister of
    to: Hester Skaife
  # nobody says when
  - who: Tom Marr
    is: husband of
    to: Hester Skaife

  - who:
      Mark Ferriby
    is: son of
    to: Dinah Ferriby
    note: \"\"  # Dinah says so
names:  # as they were called
  - name: Hester Skaife
    also: [Mrs. Marr]
";

const NOTES: &str =
    "# Names\n\nHester is called Hetty.\n\n<!-- Lotte\nwas it -->\n\n---\n\n## Lotte\nLotte is called Lo.\n";

fn with(files: &[(&str, &str)]) -> Desk {
    let mut desk = Desk::default();
    for (at, text) in files {
        let first = desk.comment("the first facts", &[]);
        desk.override_it(&first);
        desk.commit(at, text, &[&first]).unwrap();
    }
    desk
}

fn accepted(desk: &mut Desk, citations: &[&str]) -> String {
    let comment = desk.comment("this is wrong", citations);
    desk.resolve(&comment, Resolution::Accepted).unwrap();
    comment
}

#[test]
fn a_citation_names_a_line_that_states_a_fact() {
    for (cites, names) in [
        ("canon/f.yaml#L1", false),
        ("canon/f.yaml#L2", false),
        ("canon/f.yaml#L3", true),
        ("canon/f.yaml#L5", true),
        ("canon/f.yaml#L6", false),
        ("canon/f.yaml#L10", false),
        ("canon/f.yaml#L11", false),
        ("canon/f.yaml#L12", true),
        ("canon/f.yaml#L15", false),
        ("canon/f.yaml#L16", false),
        ("canon/f.yaml#L18", true),
        ("canon/f.yaml#L1-L2", false),
        ("canon/f.yaml#L10-L11", false),
        ("canon/f.yaml#L1-L3", true),
        ("canon/f.yaml", false),
        ("canon/n.md#L1", false),
        ("canon/n.md#L2", false),
        ("canon/n.md#L3", true),
        ("canon/n.md#L5", false),
        ("canon/n.md#L6", false),
        ("canon/n.md#L8", false),
        ("canon/n.md#L10", false),
        ("canon/n.md#L11", true),
        ("canon/n.md", false),
    ] {
        let mut desk = with(&[("f.yaml", FAMILY), ("n.md", NOTES)]);
        let comment = desk.comment("x", &[cites]);
        let taken = desk.resolve(&comment, Resolution::Accepted);
        match names {
            true => assert_eq!(taken, Ok(()), "{cites}"),
            false => {
                assert!(
                    matches!(&taken, Err(Refused::NoFact { cited, .. }) if cited == cites),
                    "{cites}: {taken:?}"
                );
                let added = cited(&desk.book, &desk.shelf(), &comment, cites, BY);
                assert!(matches!(added, Err(Refused::NoFact { .. })), "{cites}");
            }
        }
        // Beside a fact it counts for nothing, and takes nothing away.
        let comment = desk.comment("x", &[cites, "canon/f.yaml#L3"]);
        assert_eq!(desk.resolve(&comment, Resolution::Accepted), Ok(()), "{cites}");
    }
}

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
    let change =
        super::follow::Followed { at: at.clone(), kind: super::follow::Kind::Changed, citation: Some(at) };
    forged.grounds[0].changes.push(change);
    assert!(desk.book.clone().take(90, Act::Commit(forged)).is_err());
}

proptest! {
    /// Whatever lines are changed: what is let through touches the cited fact or its neighbours, and nothing else.
    #[test]
    fn no_line_of_another_fact_is_changed_on_a_comment(cited in 3u32..18, line in 1usize..19, put in "    (note|is): [a-z]{1,9}|  # [a-z]{1,9}|  - name: [a-z]{1,9}|[ a-z:#-]{0,12}") {
        let mut desk = with(&[("f.yaml", FAMILY)]);
        let comment = desk.comment("x", &[&format!("canon/f.yaml#L{cited}")]);
        if desk.resolve(&comment, Resolution::Accepted).is_ok() {
            let mut all: Vec<&str> = FAMILY.lines().collect();
            all[line - 1] = &put;
            let text = all.join("\n") + "\n";
            if text != FAMILY && FactsFile::read(&path("f.yaml"), &text).is_ok() && desk.commit("f.yaml", &text, &[&comment]).is_ok() {
                let entry = |line: u32| match line { 3..=5 => 1u32, 7..=9 => 2, 11..=15 => 3, 17.. => 4, _ => 0 };
                let near = entry(line as u32) == entry(cited) || entry(line as u32) == 0 || line == 16;
                prop_assert!(near, "{} {}\n{}", cited, line, text);
            }
        }
    }
}
