//! Which comment each change of a file follows (I3). A comment lets through what becomes of the facts that it cites, and
//! nothing else: for every fact that it cites one change, or one new fact directly beside it.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use serde::{Deserialize, Serialize};
use similar::{Algorithm, capture_diff_slices};

use super::address::{Address, CanonPath, Lines};
use super::pieces::Piece;

/// What became of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It says something else.
    Changed,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It stands elsewhere.
    Moved,
    /// A remark or a heading beside it is another one.
    Remark,
}

/// One change that follows a comment.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Followed {
    /// Where: in the version that the change makes; of what is removed, in the one before.
    pub at: String,
    /// What became of it.
    pub kind: Kind,
    /// The citation of the comment that lets it through; none for a comment that is taken up without citation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<String>,
}

impl Followed {
    /// The change in words.
    pub fn in_words(&self) -> String {
        let at = &self.at;
        match self.kind {
            Kind::Changed => format!("{at} says something else"),
            Kind::Added => format!("{at} is new"),
            Kind::Removed => format!("{at} of the version before is taken out"),
            Kind::Moved => format!("{at} stood elsewhere"),
            Kind::Remark => format!("{at} is a remark or a heading that is changed"),
        }
    }
}

/// A change that no comment lets through.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Open {
    line: u32,
    kind: Kind,
    before: bool,
}

impl Open {
    /// It in words, with its line and file.
    pub fn in_words(&self, path: &CanonPath) -> String {
        let Self { line, kind, before } = self;
        match (kind, before) {
            (Kind::Remark, true) => {
                format!("line {line} of `{path}`, a remark or a heading, is taken out or changed")
            }
            (Kind::Remark, false) => format!("line {line} of `{path}`, a remark or a heading, is new"),
            (Kind::Added, _) => format!("line {line} of `{path}` is new"),
            (Kind::Removed, _) => format!("line {line} of `{path}`, as it is now, is taken out"),
            (Kind::Moved, _) => format!("line {line} of `{path}` stood elsewhere"),
            (Kind::Changed, _) => format!("line {line} of `{path}` is changed"),
        }
    }
}

/// A comment that cites a fact of the version before.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cover {
    /// Which of the comments.
    ground: usize,
    /// Its citations of the fact, as they were given.
    citations: Vec<String>,
    used: bool,
}

/// For every fact of the version before, by its place among the pieces, the comments that cite it. However often a
/// comment cites a fact, it lets one change of it through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Covers(BTreeMap<usize, Vec<Cover>>);

impl Covers {
    /// Comment `ground` cites fact `fact`.
    pub fn put(&mut self, fact: usize, ground: usize, citation: &str) {
        let covers = self.0.entry(fact).or_default();
        match covers.iter_mut().find(|cover| cover.ground == ground) {
            Some(cover) => cover.citations.push(citation.to_owned()),
            None => covers.push(Cover { ground, citations: vec![citation.to_owned()], used: false }),
        }
    }
}

/// What lets a change through.
#[derive(Clone, Debug, PartialEq, Eq)]
enum By {
    /// This citation of that fact.
    Citation(usize, usize),
    /// A comment that is taken up without citation.
    Override(usize),
}

/// A change of a file, as far as it is told apart.
struct Following<'p> {
    path: &'p CanonPath,
    old: &'p [Piece],
    new: &'p [Piece],
    /// For every fact of the version before the citations that name it.
    covers: BTreeMap<usize, Vec<Cover>>,
    /// The comment that is taken up without citation.
    overriding: Option<usize>,
    /// For every piece of the new version the one before that it is, or is the new form of.
    from: Vec<Option<usize>>,
    /// For every piece of the version before whether it is one of these.
    lasts: Vec<bool>,
    /// What of the version before is gone, or has another form or place, and of the new one is added.
    touched: HashSet<usize>,
    added: HashSet<usize>,
    followed: Vec<(usize, Followed)>,
    open: Vec<Open>,
}

/// Pairs of facts whose words are compared, at most; of a text that is written anew the order tells.
const MOST_PAIRS: usize = 10_000;

/// Pieces that the one version has and the other has not, stretch by stretch.
type Hunk = (Vec<usize>, Vec<usize>);

/// The changes, each with the comment that it follows, or those that follow none.
pub(super) fn follow(
    path: &CanonPath,
    old: &[Piece],
    new: &[Piece],
    Covers(covers): Covers,
    overriding: Option<usize>,
) -> Result<Vec<(usize, Followed)>, Vec<Open>> {
    let (from, lasts) = (vec![None; new.len()], vec![false; old.len()]);
    let (touched, added) = (HashSet::new(), HashSet::new());
    let (followed, open) = (Vec::new(), Vec::new());
    let mut made =
        Following { path, old, new, covers, overriding, from, lasts, touched, added, followed, open };
    let hunks = made.compare();
    let gone: Vec<usize> = hunks.iter().flat_map(|hunk| hunk.0.iter().copied()).collect();
    let come: Vec<usize> = hunks.iter().flat_map(|hunk| hunk.1.iter().copied()).collect();
    made.pair(&hunks, &gone, &come);
    made.facts(&gone, &come);
    made.remarks(&gone, &come);
    made.rest_of_the_citations();
    made.open.sort();
    made.followed.sort();
    if made.open.is_empty() { Ok(made.followed) } else { Err(made.open) }
}

impl Following<'_> {
    fn compare(&mut self) -> Vec<Hunk> {
        let text = |pieces: &[Piece]| pieces.iter().map(|piece| piece.text.clone()).collect::<Vec<_>>();
        let mut hunks: Vec<Hunk> = Vec::new();
        for op in capture_diff_slices(Algorithm::Myers, &text(self.old), &text(self.new)) {
            let (old, new) = (op.old_range(), op.new_range());
            if op.tag() == similar::DiffTag::Equal {
                new.zip(old).for_each(|(new, old)| self.becomes(old, new));
            } else {
                hunks.push((old.collect(), new.collect()));
            }
        }
        hunks
    }

    /// Finds for the facts that are gone what they became: the same elsewhere, or another form, which stands in the
    /// place of the old one or is like it.
    fn pair(&mut self, hunks: &[Hunk], gone: &[usize], come: &[usize]) {
        let mut same: HashMap<&str, VecDeque<usize>> = HashMap::new();
        for old in gone.iter().copied().filter(|old| self.old[*old].is_fact()) {
            same.entry(self.old[old].text.as_str()).or_default().push_back(old);
        }
        let mut moved = Vec::new();
        for new in come.iter().copied().filter(|new| self.new[*new].is_fact()) {
            if let Some(old) = same.get_mut(self.new[new].text.as_str()).and_then(VecDeque::pop_front) {
                moved.push((old, new));
            }
        }
        moved.into_iter().for_each(|(old, new)| self.becomes(old, new));
        for (old, new) in hunks {
            self.pair_alike(old, new);
            let (old, new) = (self.unpaired(old), self.facts_without(new));
            old.into_iter().zip(new).for_each(|(old, new)| self.becomes(old, new));
        }
        self.pair_alike(gone, come);
    }

    fn pair_alike(&mut self, gone: &[usize], come: &[usize]) {
        let (mut old, new) = (self.unpaired(gone), self.facts_without(come));
        if old.len() * new.len() > MOST_PAIRS {
            return;
        }
        for new in new {
            if let Some(at) = old.iter().position(|old| alike(&self.old[*old], &self.new[new])) {
                self.becomes(old.remove(at), new);
            }
        }
    }

    fn becomes(&mut self, old: usize, new: usize) {
        self.from[new] = Some(old);
        self.lasts[old] = true;
    }

    /// The facts that are gone and have no new form yet.
    fn unpaired(&self, gone: &[usize]) -> Vec<usize> {
        gone.iter().copied().filter(|old| self.old[*old].is_fact() && !self.lasts[*old]).collect()
    }

    /// The facts that are there now and are no form of an old one yet.
    fn facts_without(&self, come: &[usize]) -> Vec<usize> {
        come.iter().copied().filter(|new| self.new[*new].is_fact() && self.from[*new].is_none()).collect()
    }

    fn facts(&mut self, gone: &[usize], come: &[usize]) {
        let become_of: BTreeMap<usize, usize> =
            come.iter().filter_map(|new| Some((self.from[*new]?, *new))).collect();
        for old in gone.iter().copied().filter(|old| self.old[*old].is_fact()) {
            self.touched.insert(old);
            let (kind, lines, before) = match become_of.get(&old) {
                Some(new) if self.old[old].text == self.new[*new].text => {
                    (Kind::Moved, self.new[*new].lines, false)
                }
                Some(new) => (Kind::Changed, self.new[*new].lines, false),
                None => (Kind::Removed, self.old[old].lines, true),
            };
            let line = match become_of.get(&old) {
                Some(new) => first_other_line(&self.old[old], &self.new[*new]),
                None => lines.first(),
            };
            let by = self.citation_of(old).or_else(|| self.citation_of_a_twin(old));
            self.record(by, kind, lines, Open { line, kind, before });
        }
        for new in come.iter().copied().filter(|new| self.new[*new].is_fact()) {
            if self.from[new].is_some() {
                continue;
            }
            let beside = self.beside(self.new, new).map(|beside| self.from[beside?]);
            let by = beside.into_iter().flatten().find_map(|old| self.citation_of(old));
            self.added.insert(new);
            let lines = self.new[new].lines;
            let open = Open { line: lines.first(), kind: Kind::Added, before: false };
            self.record(by, Kind::Added, lines, open);
        }
    }

    /// A remark belongs to the facts beside it: it changes with them, or on a comment that cites one of them.
    fn remarks(&mut self, gone: &[usize], come: &[usize]) {
        for old in gone.iter().copied().filter(|old| !self.old[*old].is_fact()) {
            let beside = self.beside(self.old, old);
            self.remark(beside, self.old[old].lines, true);
        }
        for new in come.iter().copied().filter(|new| !self.new[*new].is_fact()) {
            let beside = self.beside(self.new, new);
            let with_new = beside.into_iter().flatten().any(|new| self.added.contains(&new));
            let beside = beside.map(|beside| self.from[beside?]);
            if !with_new {
                self.remark(beside, self.new[new].lines, false);
            }
        }
    }

    fn remark(&mut self, beside: [Option<usize>; 2], lines: Lines, before: bool) {
        let beside = || beside.into_iter().flatten();
        if beside().any(|old| self.touched.contains(&old)) {
            return;
        }
        let by = beside().find_map(|old| self.citation_of(old)).or_else(|| {
            beside().find_map(|old| self.covers.contains_key(&old).then_some(By::Citation(old, 0)))
        });
        self.record(by, Kind::Remark, lines, Open { line: lines.first(), kind: Kind::Remark, before });
    }

    /// The facts directly before and after a piece.
    fn beside(&self, pieces: &[Piece], at: usize) -> [Option<usize>; 2] {
        let fact = |at: &usize| pieces[*at].is_fact();
        [(0..at).rev().find(fact), (at + 1..pieces.len()).find(fact)]
    }

    /// A citation of a fact of the version before that has let nothing through yet.
    fn citation_of(&mut self, old: usize) -> Option<By> {
        let covers = self.covers.get_mut(&old)?;
        let (at, cover) = covers.iter_mut().enumerate().find(|(_, cover)| !cover.used)?;
        cover.used = true;
        Some(By::Citation(old, at))
    }

    /// Of two facts that say the very same, either may be the one that is cited.
    fn citation_of_a_twin(&mut self, old: usize) -> Option<By> {
        let twin = |at: &usize| *at != old && self.old[*at].text == self.old[old].text;
        let twins: Vec<usize> = self.covers.keys().copied().filter(twin).collect();
        twins.into_iter().find_map(|twin| self.citation_of(twin))
    }

    fn record(&mut self, by: Option<By>, kind: Kind, lines: Lines, open: Open) {
        let at = Address { path: self.path.clone(), lines: Some(lines) }.to_string();
        match by.or_else(|| self.overriding.map(By::Override)) {
            None => self.open.push(open),
            Some(By::Override(ground)) => self.followed.push((ground, Followed { at, kind, citation: None })),
            Some(By::Citation(old, place)) => {
                if let Some(cover) = self.covers.get(&old).and_then(|covers| covers.get(place)) {
                    self.followed.extend(cover.follow(&at, kind));
                }
            }
        }
    }

    /// Several comments may cite the fact that one change is of: it follows all of them.
    fn rest_of_the_citations(&mut self) {
        for covers in self.covers.values() {
            let Some(used) = covers.iter().find(|cover| cover.used) else { continue };
            let cites = |(ground, followed): &&(usize, Followed)| {
                *ground == used.ground && followed.citation.as_ref() == used.citations.first()
            };
            let change = self.followed.iter().find(cites).map(|(_, change)| (change.at.clone(), change.kind));
            let Some((at, kind)) = change else { continue };
            let others = covers.iter().filter(|cover| !cover.used).flat_map(|cover| cover.follow(&at, kind));
            self.followed.extend(others.collect::<Vec<_>>());
        }
    }
}

impl Cover {
    /// The change, as each of the citations lets it through.
    fn follow<'a>(&'a self, at: &'a str, kind: Kind) -> impl Iterator<Item = (usize, Followed)> + 'a {
        let change = move |citation: &String| {
            (self.ground, Followed { at: at.to_owned(), kind, citation: Some(citation.clone()) })
        };
        self.citations.iter().map(change)
    }
}

/// Whether the one can be another form of the other: half of the words are the same.
fn alike(old: &Piece, new: &Piece) -> bool {
    let words = |piece: &'_ Piece| -> HashSet<String> {
        let words = piece.text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let (old, new) = (words(old), words(new));
    old.intersection(&new).count() * 2 >= old.len().max(new.len())
}

/// The line of the new form on which it differs from the old one first.
fn first_other_line(old: &Piece, new: &Piece) -> u32 {
    let raw = |piece: &'_ Piece| -> Vec<String> {
        piece.text.rsplit('\u{1f}').next().unwrap_or_default().lines().map(str::to_owned).collect()
    };
    let (was, is) = (raw(old), raw(new));
    let same = was.iter().zip(&is).take_while(|(was, is)| was == is).count() as u32;
    (new.lines.first() + same).min(new.lines.last())
}
