//! `Her last letter to Ruth before the war`: which documents that may be, by their dates on record.

use super::super::Word;
use super::super::kin::Kin;
use super::Window;
use crate::proof::hash::ArtifactId;
use crate::text::period::Dated;

/// A document, as far as its record says when it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The document.
    pub id: ArtifactId,
    /// When it is of.
    pub dated: Option<Dated>,
    /// What it is: `letter`.
    pub kind: String,
    /// Who wrote it.
    pub from: Option<String>,
    /// To whom.
    pub to: Option<String>,
}

/// What is asked for.
pub(super) struct Wish {
    /// The words of it: the first, and the one after the last.
    pub first: usize,
    pub end: usize,
    /// Whether the last is meant, or the first.
    last: bool,
    pub kinds: &'static [&'static str],
    from: Option<String>,
    to: Option<String>,
}

/// Of more than so many documents nobody knows which one is meant.
const MOST: usize = 3;

const KINDS: [(&str, &[&str]); 12] = [
    ("letter", &["letter"]),
    ("letters", &["letter"]),
    ("postcard", &["postcard"]),
    ("telegram", &["telegram"]),
    ("e-mail", &["e-mail", "email"]),
    ("email", &["e-mail", "email"]),
    ("mail", &["e-mail", "email"]),
    ("journal", &["journal", "diary"]),
    ("diary", &["journal", "diary"]),
    ("photograph", &["photograph"]),
    ("photo", &["photograph"]),
    ("interview", &["interview", "recording"]),
];

/// The document that a question asks for by its place in time; none where it asks for none.
pub(super) fn wish(question: &str, words: &[Word], kin: &Kin) -> Option<Wish> {
    let lower = |at: usize| words.get(at).map_or("", |word| &*word.lower);
    let order = |at: &usize| matches!(lower(*at), "last" | "latest" | "final" | "first" | "earliest");
    let at = (0..words.len()).find(|at| order(at) && KINDS.iter().any(|(name, _)| *name == lower(at + 1)))?;
    let (_, kinds) = KINDS.iter().find(|(name, _)| *name == lower(at + 1))?;
    let mut end = at + 2;
    if matches!(lower(end), "entry" | "entries") {
        end += 1;
    }
    let last = matches!(lower(at), "last" | "latest" | "final");
    // Whose it is: `Hester Skaife's last letter`, `the last letter from Ruth`, `by Ruth`, `that Ruth wrote`.
    let owner = (1..=3).rev().filter(|count| *count <= at).find_map(|count| {
        let range = words[at - count].range.start..words[at - 1].range.end;
        let name = question[range].trim_end_matches("'s").trim_end_matches("\u{2019}s");
        words[at - 1].owns.then(|| kin.known(name)).flatten().map(|name| (count, name))
    });
    let article = usize::from(owner.is_none() && at > 0 && matches!(lower(at - 1), "the" | "her" | "his"));
    let first = at - owner.as_ref().map_or(article, |(count, _)| *count);
    // A pronoun of whom nothing is known leaves open whose it is.
    if article == 1 && lower(at - 1) != "the" {
        return None;
    }
    let (mut from, mut to) = (owner.map(|(_, name)| name), None);
    loop {
        let named = |start: usize| -> Option<(usize, String)> {
            let names =
                words[start.min(words.len())..].iter().take(3).take_while(|word| word.capital && !word.owns);
            (1..=names.count()).rev().find_map(|count| {
                let text = &question[words[start].range.start..words[start + count - 1].range.end];
                // Whom no list knows may be on record by that very name.
                let name = kin.known(text).or_else(|| (count > 1).then(|| text.to_owned()))?;
                Some((start + count, name))
            })
        };
        match lower(end) {
            "from" | "by" => {
                let (next, name) = named(end + 1)?;
                (end, from) = (next, Some(name));
            }
            "to" => {
                let (next, name) = named(end + 1)?;
                (end, to) = (next, Some(name));
            }
            _ => {
                let that = usize::from(lower(end) == "that");
                match named(end + that).filter(|(next, _)| matches!(lower(*next), "wrote" | "sent" | "got")) {
                    Some((next, name)) if lower(next) == "got" => (end, to) = (next + 1, Some(name)),
                    Some((next, name)) => (end, from) = (next + 1, Some(name)),
                    None => break,
                }
            }
        }
        if end >= words.len() {
            break;
        }
    }
    Some(Wish { first, end, last, kinds, from, to })
}

impl Wish {
    /// The documents that may be meant: the one whose date is surely the last, or those of which nobody knows which is.
    pub fn among(&self, papers: Vec<Paper>, window: Option<&Window>, kin: &Kin) -> Option<Vec<Paper>> {
        let is = |wanted: &Option<String>, there: &Option<String>| {
            let same = |wanted: &String| {
                there.as_ref().is_some_and(|there| {
                    let there = there.split(" <").next().unwrap_or_default();
                    there.split(';').map(str::trim).any(|one| {
                        one.eq_ignore_ascii_case(wanted) || kin.known(one).as_ref() == Some(wanted)
                    })
                })
            };
            wanted.as_ref().is_none_or(same)
        };
        let mut fitting: Vec<Paper> = papers
            .into_iter()
            .filter(|paper| {
                self.kinds.contains(&&*paper.kind.to_lowercase())
                    && is(&self.from, &paper.from)
                    && is(&self.to, &paper.to)
                    && paper.dated.is_some_and(|dated| window.is_none_or(|window| window.holds(&dated)))
            })
            .collect();
        let periods = || fitting.iter().filter_map(|paper| Some(paper.dated?.period));
        let (latest, earliest) = (periods().map(|p| p.first).max()?, periods().map(|p| p.last).min()?);
        fitting.retain(|paper| {
            paper.dated.is_some_and(|dated| match self.last {
                true => dated.period.last >= latest,
                false => dated.period.first <= earliest,
            })
        });
        (fitting.len() <= MOST).then_some(fitting)
    }
}
