//! Edits of all kinds, made on the text part of a document as word processors make them, tracked and not, with the anchors
//! and without: every sentence is classed rightly.
#![expect(clippy::unwrap_used, clippy::panic, clippy::print_stdout, reason = "a test stops where it fails")]

use std::collections::BTreeMap;

use crate::common::{NEW, SENTENCES, document, originals, part, with_part};
use bindery_word::compare::{Class, compare};
use bindery_word::model::Marks;
use bindery_word::read::read;
use bindery_word::write::write;

/// Which edit, of which sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Edit {
    Reword,
    Delete,
    Insert,
    Swap,
    Split,
    Merge,
}

const EDITS: [Edit; 6] = [Edit::Reword, Edit::Delete, Edit::Insert, Edit::Swap, Edit::Split, Edit::Merge];

/// How somebody makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// In the text, the anchors stay where they are.
    InPlace,
    /// With everything that belongs to a sentence.
    Whole,
    /// As a tracked change.
    Tracked,
    /// In the text, and then all anchors are lost: saved by a program that does not keep them.
    Unanchored,
}

const WAYS: [Way; 4] = [Way::InPlace, Way::Whole, Way::Tracked, Way::Unanchored];

struct Seeded(u64);

impl Seeded {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

fn run(text: &str) -> String {
    format!("<w:r><w:t xml:space=\"preserve\">{}</w:t></w:r>", escaped(text))
}

/// The text part of a document that is being edited.
struct Text {
    xml: String,
    way: Way,
}

impl Text {
    /// The run of a sentence, as it was written.
    fn run_of(sentence: usize) -> String {
        run(SENTENCES[sentence][0])
    }

    /// Puts other runs in the place of a sentence's run.
    fn replace(&mut self, sentence: usize, with: &str) {
        let old = Self::run_of(sentence);
        assert_eq!(self.xml.matches(&old).count(), 1, "sentence {sentence} stands once");
        self.xml = self.xml.replace(&old, with);
    }

    /// What is in the place of `old` when it becomes `new`: tracked, or not.
    fn changed(&self, old: &str, new: &str) -> String {
        let who = |id: &str| format!("w:id=\"9{id}\" w:author=\"Jo\" w:date=\"2026-06-05T10:00:00Z\"");
        match self.way {
            Way::Tracked => {
                let deleted = run(old).replace("<w:t ", "<w:delText ").replace("</w:t>", "</w:delText>");
                let inserted = if new.is_empty() {
                    String::new()
                } else {
                    format!("<w:ins {}>{}</w:ins>", who("2"), run(new))
                };
                let deleted = if old.is_empty() {
                    String::new()
                } else {
                    format!("<w:del {}>{deleted}</w:del>", who("1"))
                };
                deleted + &inserted
            }
            _ if new.is_empty() => String::new(),
            _ => run(new),
        }
    }

    fn reword(&mut self, sentence: usize) {
        let changed = self.changed(SENTENCES[sentence][0], SENTENCES[sentence][1]);
        self.replace(sentence, &changed);
    }

    /// Where all that belongs to a sentence begins and ends.
    fn block(&self, sentence: usize) -> std::ops::Range<usize> {
        let name = format!("w:name=\"_Bindery_s1_{}\"", sentence + 1);
        let at = self.xml.find(&name).unwrap();
        let start = self.xml[..at].rfind("<w:bookmarkStart").unwrap();
        let next = format!("w:name=\"_Bindery_s1_{}\"", sentence + 2);
        let limit = self.xml[at..].find(&next).map_or(self.xml.len(), |n| at + n);
        let mark = start + self.xml[start..limit].find("BinderyMark").unwrap();
        let mut end = mark + self.xml[mark..].find("</w:r>").unwrap() + "</w:r>".len();
        let notes = ["FootnoteReference", "BinderyMark"]
            .map(|style| format!("<w:r><w:rPr><w:rStyle w:val=\"{style}\"/>"));
        while notes.iter().any(|note| self.xml[end..].starts_with(note.as_str())) {
            end += self.xml[end..].find("</w:r>").unwrap() + "</w:r>".len();
        }
        start..end
    }

    fn delete(&mut self, sentence: usize) {
        match self.way {
            Way::Whole => {
                let block = self.block(sentence);
                self.xml.replace_range(block, "");
            }
            _ => {
                let changed = self.changed(SENTENCES[sentence][0], "");
                self.replace(sentence, &changed);
            }
        }
    }

    /// A new sentence after one: in its place, after all of it, or in a paragraph of its own.
    fn insert(&mut self, sentence: usize, new: &str) {
        let added = self.changed("", &format!(" {new}"));
        match self.way {
            Way::Whole => {
                let end = self.block(sentence).end;
                let rest = self.xml[end..].find("</w:p>").unwrap() + end + "</w:p>".len();
                let paragraph = format!("<w:p>{}</w:p>", run(new));
                self.xml.insert_str(rest, &paragraph);
            }
            Way::Tracked => {
                let end = self.block(sentence).end;
                self.xml.insert_str(end, &added);
            }
            _ => self.replace(sentence, &(Self::run_of(sentence) + &added)),
        }
    }

    fn swap(&mut self, first: usize, second: usize) {
        match self.way {
            Way::Whole => {
                let (a, b) = (self.block(first), self.block(second));
                let (one, two) = (self.xml[a.clone()].to_owned(), self.xml[b.clone()].to_owned());
                self.xml.replace_range(b, &one);
                self.xml.replace_range(a, &two);
            }
            _ => {
                let one = self.changed(SENTENCES[first][0], SENTENCES[second][0]);
                let two = self.changed(SENTENCES[second][0], SENTENCES[first][0]);
                self.replace(first, "\u{1}");
                self.replace(second, "\u{2}");
                self.xml = self.xml.replace('\u{1}', &one).replace('\u{2}', &two);
            }
        }
    }

    fn split(&mut self, sentence: usize) {
        let changed = self.changed(SENTENCES[sentence][0], SENTENCES[sentence][2]);
        self.replace(sentence, &changed);
    }

    /// Two sentences in one: in the first one's place, or over both places.
    fn merge(&mut self, first: usize, joined: &str) {
        let second = first + 1;
        match self.way {
            Way::InPlace => {
                let (one, two) = joined.split_once(", and ").unwrap();
                let (one, two) = (run(&format!("{one}, and")), run(two));
                self.replace(first, &one);
                self.replace(second, &two);
            }
            _ => {
                let changed = self.changed(SENTENCES[first][0], joined);
                self.replace(first, &changed);
                let gone = self.changed(SENTENCES[second][0], "");
                self.replace(second, &gone);
            }
        }
    }
}

/// Without content controls and bookmarks.
fn unanchored(xml: &str) -> String {
    let mut out = String::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').unwrap() + 1;
        out.push_str(&rest[..start]);
        let tag = &rest[start..end];
        rest = &rest[end..];
        let dropped = ["<w:sdt>", "</w:sdt>", "<w:sdtContent>", "</w:sdtContent>"].contains(&tag)
            || tag.starts_with("<w:bookmark");
        if tag == "<w:sdtPr>" {
            rest = &rest[rest.find("</w:sdtPr>").unwrap() + "</w:sdtPr>".len()..];
        } else if !dropped {
            out.push_str(tag);
        }
    }
    out + rest
}

fn joined(first: usize) -> String {
    let second = SENTENCES[first + 1][0];
    let one = SENTENCES[first][0].trim_end_matches('.');
    let small = if second.starts_with("The ") || second.starts_with("Her ") || second.starts_with("A ") {
        second[..1].to_lowercase() + &second[1..]
    } else {
        second.to_owned()
    };
    format!("{one}, and {small}")
}

#[test]
fn of_two_hundred_scripted_edits_every_sentence_is_classed_rightly() {
    let mut random = Seeded(7);
    let mut right: BTreeMap<Edit, (usize, usize)> = BTreeMap::new();
    let mut edits = 0;
    let mut wrong = Vec::new();
    for round in 0..240 {
        let (edit, way) = (EDITS[round % 6], WAYS[(round / 6) % 4]);
        let count = 6 + random.below(7);
        let document = document(count);
        let docx =
            write(&document, [Marks::Both, Marks::Comments, Marks::Footnotes][random.below(3)]).unwrap();
        let mut text = Text { xml: part(&docx, "word/document.xml"), way };
        let at = random.below(count - 1);
        let new = NEW[random.below(NEW.len())];
        let mut expected = vec![Class::Unchanged; count];
        let mut added = 0;
        match edit {
            Edit::Reword => {
                text.reword(at);
                expected[at] = Class::Reworded;
            }
            Edit::Delete => {
                text.delete(at);
                expected[at] = Class::Missing;
            }
            Edit::Insert => {
                text.insert(at, new);
                added = 1;
            }
            Edit::Swap => {
                let other = (at + 1 + random.below(count - 1)) % count;
                text.swap(at.min(other), at.max(other));
                expected[at] = Class::Moved;
                expected[other] = Class::Moved;
            }
            Edit::Split => {
                text.split(at);
                expected[at] = Class::Split;
            }
            Edit::Merge => {
                text.merge(at, &joined(at));
                expected[at] = Class::Merged;
                expected[at + 1] = Class::Merged;
            }
        }
        edits += 1;
        let xml = if way == Way::Unanchored { unanchored(&text.xml) } else { text.xml };
        let edited = read(&with_part(&docx, "word/document.xml", &xml)).unwrap();
        let found = compare(&originals(&document.answers[0]), &edited, 1).unwrap();
        let fits = |n: usize| {
            let mut of = found.iter().filter(|one| one.original == Some(n));
            let one =
                of.next().unwrap_or_else(|| panic!("round {round}: sentence {n} is not in the comparison"));
            let tracked = expected[n] == Class::Unchanged || way != Way::Tracked || one.tracked;
            of.next().is_none() && one.class == expected[n] && tracked
        };
        let news: Vec<_> = found.iter().filter(|one| one.original.is_none()).collect();
        let new_fits = news.len() == added
            && news.iter().all(|one| one.class == Class::New && one.after.as_deref() == Some(new));
        let fine = (0..count).all(fits) && new_fits;
        let entry = right.entry(edit).or_default();
        entry.1 += 1;
        entry.0 += usize::from(fine);
        if !fine {
            let classes: Vec<_> =
                found.iter().map(|one| (one.original, one.class, one.tracked, one.after.clone())).collect();
            wrong.push(format!("round {round}: {edit:?} {way:?} at {at} of {count}: {classes:#?}"));
        }
    }
    let all: usize = right.values().map(|(fine, _)| fine).sum();
    println!("{all} of {edits} scripted edits: every sentence classed rightly; {right:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(edits >= 200);
}

#[test]
fn a_difference_is_told_word_by_word_with_the_comments_on_it() {
    let document = document(4);
    let docx = write(&document, Marks::Both).unwrap();
    let mut text = Text { xml: part(&docx, "word/document.xml"), way: Way::Tracked };
    text.reword(1);
    let start = text.xml.find("<w:ins ").unwrap();
    text.xml.insert_str(start, "<w:commentRangeStart w:id=\"77\"/>");
    let end = text.xml.find("</w:ins>").unwrap() + "</w:ins>".len();
    text.xml.insert_str(end, "<w:commentRangeEnd w:id=\"77\"/><w:r><w:commentReference w:id=\"77\"/></w:r>");
    let docx = with_part(&docx, "word/document.xml", &text.xml);
    let comments = part(&docx, "word/comments.xml").replace(
        "</w:comments>",
        "<w:comment w:id=\"77\" w:author=\"Jo Park\" w:date=\"2026-06-05T11:00:00Z\"><w:p><w:r><w:t>Was it not the large one?</w:t></w:r></w:p></w:comment></w:comments>",
    );
    let edited = read(&with_part(&docx, "word/comments.xml", &comments)).unwrap();
    let found = compare(&originals(&document.answers[0]), &edited, 1).unwrap();
    let one = found.iter().find(|one| one.original == Some(1)).unwrap();
    assert_eq!((one.class, one.tracked), (Class::Reworded, true));
    let told: String = one
        .diff
        .iter()
        .map(|part| match part.kind {
            bindery_word::compare::DiffKind::Same => part.text.clone(),
            bindery_word::compare::DiffKind::Removed => format!("[-{}-]", part.text),
            bindery_word::compare::DiffKind::Added => format!("{{+{}+}}", part.text),
        })
        .collect();
    assert!(told.contains("[-small-]{+large+}"), "{told}");
    let remarks: Vec<_> = edited.remarks().filter(|(n, _)| one.comments.contains(n)).collect();
    assert_eq!(remarks.len(), 1);
    assert_eq!(
        (remarks[0].1.author.as_str(), remarks[0].1.text().as_str()),
        ("Jo Park", "Was it not the large one?")
    );
    // The document's own comments on it are still known as such.
    assert_eq!(one.comments.len(), 1 + document.answers[0].sentences[1].citations.len());
}
