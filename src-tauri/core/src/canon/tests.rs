#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod files;
mod follow;
mod rounds;
mod second_look;

use proptest::prelude::*;

use super::act::{Act, Entry, OVERRIDE, Resolution};
use super::address::CanonPath;
use super::book::Book;
use super::checks::{Change, Refused, Shelf, Wanted, cited, overridden, permit, sum_up};
use super::comment::{BadComment, Comment, NewComment, Status};
use super::file::FactsFile;
use super::markdown::{Everything, ledger};
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
fn a_change_rests_on_something() {
    let desk = Desk::with_file();
    assert_eq!(desk.permit("a.md", "x\n", &[]).unwrap_err(), Refused::NoGrounds);
    assert!(matches!(desk.permit("a.md", "x\n", &["nobody"]).unwrap_err(), Refused::NoComment(_)));
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
