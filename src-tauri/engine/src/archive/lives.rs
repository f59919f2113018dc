//! What there is of each year, each person and each place (L6): of documents and facts that an audience may read, and of nothing
//! else. A date is never more exact than its source: what is of some day of ten years is of these ten years.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bindery_core::pipeline::display::ShownText;
use bindery_core::policy::{Access, Clearance, Viewer};
use bindery_core::record::artifact::{Field, Form};
use bindery_core::text::period::Dated;
use bindery_core::text::words::words;

use crate::archive::audience::Audience;
use crate::archive::facts::{self, Fact};
use crate::archive::place::value;
use crate::archive::{Archive, dates};
use crate::error::{Error, Result};
use crate::storage::store::{ArtifactRow, EventRow, MentionRow};
use crate::world::World;

/// What an audience may read, for its pages.
pub struct Lives<'a> {
    archive: &'a Archive,
    audience: Arc<Audience>,
    /// The documents, without files of facts.
    pub documents: Vec<ArtifactRow>,
    /// The rows of the facts.
    pub facts: Vec<Fact>,
}

/// Years that belong together: one, those that something is of one of, or those of which there is nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first year.
    pub from: u32,
    /// The last one.
    pub to: u32,
    /// Documents of it, in the order of their dates.
    pub documents: Vec<usize>,
    /// Rows of the facts of it.
    pub facts: Vec<usize>,
}

/// A person or a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// What it is called.
    pub name: String,
    /// What else.
    pub also: Vec<String>,
    /// Documents that they wrote, or that come from there.
    pub wrote: Vec<usize>,
    /// Documents that were written to them.
    pub received: Vec<usize>,
    /// Other documents that name them.
    pub named_in: Vec<usize>,
    /// Pictures of them, or of it.
    pub pictures: Vec<usize>,
    /// Rows of the facts that say who they are, and what happened.
    pub facts: Vec<usize>,
}

impl<'a> Lives<'a> {
    /// What `viewer` may read.
    pub fn of(archive: &'a Archive, viewer: &Viewer) -> Result<Self> {
        let audience = archive.audience(viewer, false)?;
        let all = archive.store().artifacts(archive.version().number)?;
        let shown = |row: &ArtifactRow| audience.artifact(&row.id) == Access::Shown && !row.is_facts();
        let documents = all.into_iter().filter(shown).collect();
        let facts = facts::of(archive, &audience)?;
        Ok(Self { archive, audience, documents, facts })
    }

    /// The years from the first to the last of which there is something, those of which there is nothing among them; and how many
    /// documents have no date.
    pub fn timeline(&self) -> (Vec<Span>, u32) {
        let mut spans: BTreeMap<(u32, u32), Span> = BTreeMap::new();
        let mut undated = 0;
        let place = |dated: &Dated| {
            let (from, to) = (dated.period.first.year, dated.period.last.year);
            // What lasted is where it begins; what has an open end is where the other one is.
            match (from, to) {
                (0, to) => (to, to),
                (from, 9999) => (from, from),
                (from, _) if dated.lasting => (from, from),
                both => both,
            }
        };
        let mut dated: Vec<(Dated, usize)> = Vec::new();
        for (at, document) in self.documents.iter().enumerate() {
            match dates::of_record(&document.record) {
                Some(date) => dated.push((date, at)),
                None => undated += 1,
            }
        }
        dated.sort_by_key(|(date, at)| (date.period, *at));
        for (date, at) in dated {
            spans.entry(place(&date)).or_default().documents.push(at);
        }
        let mut told: Vec<(Dated, usize)> = Vec::new();
        for (at, fact) in self.facts.iter().enumerate() {
            told.extend(fact.row.cell("date").and_then(Dated::of).map(|date| (date, at)));
        }
        told.sort_by_key(|(date, at)| (date.period, *at));
        for (date, at) in told {
            spans.entry(place(&date)).or_default().facts.push(at);
        }
        let mut found: Vec<Span> = Vec::new();
        let mut next = None;
        for ((from, to), span) in spans {
            if let Some(next) = next.filter(|next| *next < from) {
                found.push(Span { from: next, to: from - 1, ..Span::default() });
            }
            found.push(Span { from, to, ..span });
            next = next.max(Some(to + 1));
        }
        (found, undated)
    }

    /// Everybody whom a document's record or the facts name, in order.
    pub fn people(&self) -> Vec<String> {
        let mut found: BTreeSet<String> = BTreeSet::new();
        for document in &self.documents {
            for field in [Field::From, Field::To] {
                found.extend(names_of(value(&document.record, field).as_deref()));
            }
        }
        for fact in &self.facts {
            let row = &fact.row;
            found.extend(row.cell("name").map(str::to_owned));
            if row.cell("is").is_some() {
                found.extend(
                    ["who", "to"].into_iter().filter_map(|column| row.cell(column)).map(str::to_owned),
                );
            } else {
                found.extend(names_in(row.cell("who")));
            }
        }
        // Whoever has another name that is their full one is listed by that.
        let also: BTreeSet<String> =
            self.facts.iter().flat_map(|fact| names_in(fact.row.cell("also"))).collect();
        found.into_iter().filter(|name| name.contains(char::is_alphabetic) && !also.contains(name)).collect()
    }

    /// Every place that a document's record or the facts name, in order.
    pub fn places(&self) -> Vec<String> {
        let of_documents = self.documents.iter().filter_map(|document| value(&document.record, Field::Place));
        let of_facts = self.facts.iter().filter_map(|fact| fact.row.cell("place")).map(str::to_owned);
        of_documents.chain(of_facts).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The page of somebody; none of whom nothing is known that may be read.
    pub fn person(&self, name: &str, viewer: &Viewer) -> Result<Option<Page>> {
        let rules = self.archive.in_force();
        let same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
        let mut called: Vec<String> = vec![name.to_owned()];
        let row = self.facts.iter().find(|fact| {
            let also = names_in(fact.row.cell("also"));
            fact.row.cell("name").is_some_and(|own| same(own, name))
                || also.iter().any(|also| same(also, name))
        });
        if let Some(row) = row {
            called.insert(0, row.row.cell("name").unwrap_or(name).to_owned());
            called.extend(names_in(row.row.cell("also")));
        }
        let listed = rules.rules.people.iter().find(|person| {
            let mut names = std::iter::once(&person.name).chain(&person.aliases);
            names.any(|listed| called.iter().any(|called| same(called, listed)))
        });
        // A list is no paper: of it nobody is told a name that they have not read.
        let may_know = |name: &String| !viewer.is_gated() || self.is_read(name);
        let cleared = listed.filter(|person| !viewer.is_gated() || person.clearance == Clearance::Cleared);
        if let Some(person) = cleared {
            called.extend(
                std::iter::once(&person.name).chain(&person.aliases).filter(|name| may_know(name)).cloned(),
            );
        }
        let mut seen = BTreeSet::new();
        called.retain(|name| seen.insert(name.to_lowercase()));
        let is_one =
            |names: Vec<String>| names.iter().any(|name| called.iter().any(|called| same(called, name)));
        let by = |field: Field| {
            self.documents_where(|document| is_one(names_of(value(&document.record, field).as_deref())))
        };
        let (wrote, received) = (by(Field::From), by(Field::To));
        let named = cleared.map(|person| self.naming(person.id)).unwrap_or_default();
        let (pictures, named_in): (Vec<usize>, Vec<usize>) = named
            .into_iter()
            .filter(|at| !wrote.contains(at) && !received.contains(at))
            .partition(|at| self.is_picture(*at));
        let facts = self.facts_where(|fact| {
            let row = &fact.row;
            ["name", "who", "to"].into_iter().any(|column| {
                let cell = row.cell(column);
                cell.is_some_and(|cell| is_one(vec![cell.to_owned()]))
                    || column == "who" && is_one(names_in(cell))
            })
        });
        let page = Page { name: called.remove(0), also: called, wrote, received, named_in, pictures, facts };
        Ok(page.has_anything().then_some(page))
    }

    /// The page of a place; none of which nothing is known that may be read.
    pub fn place(&self, name: &str) -> Option<Page> {
        let is = |there: Option<&str>| there.is_some_and(|there| there.to_lowercase() == name.to_lowercase());
        let all = self.documents_where(|document| is(value(&document.record, Field::Place).as_deref()));
        let (pictures, wrote) = all.into_iter().partition(|at| self.is_picture(*at));
        let facts = self.facts_where(|fact| is(fact.row.cell("place")));
        let page = Page { name: name.to_owned(), pictures, wrote, facts, ..Page::default() };
        page.has_anything().then_some(page)
    }

    /// Counts the rows of the facts that are shown to whoever a limit is set. Gives whether they may be shown.
    pub fn charge(&self, world: &dyn World, viewer: &Viewer, rows: &[usize], page: &str) -> Result<bool> {
        let text = |at: &usize| {
            let pointer = self.facts.get(*at)?.place.row;
            Some(ShownText { artifact: pointer.document, segment: pointer.segment, range: pointer.range })
        };
        let shown: Vec<ShownText> = rows.iter().filter_map(text).collect();
        let Some(charge) = self.archive.bill(world, viewer, &shown, None)? else { return Ok(true) };
        if let Some(code) = self.archive.objection(viewer, &charge)? {
            self.archive.note_risk(world, viewer, code, page)?;
            return Ok(false);
        }
        let (new, _) = self.archive.store().gain(&charge)?;
        if new > 0 {
            let what = format!("{page}: {new} more characters of the facts");
            let event = EventRow { at: world.now(), kind: "page".to_owned(), who: viewer.name.clone(), what };
            self.archive.log().note(self.archive.store(), event, Some(charge))?;
        }
        Ok::<_, Error>(true)
    }

    fn documents_where(&self, is: impl Fn(&ArtifactRow) -> bool) -> Vec<usize> {
        let mut found: Vec<usize> = (0..self.documents.len()).filter(|at| is(&self.documents[*at])).collect();
        let date = |at: &usize| dates::of_record(&self.documents[*at].record).map(|dated| dated.period);
        found.sort_by_key(|at| (date(at).is_none(), date(at), *at));
        found
    }

    fn facts_where(&self, is: impl Fn(&Fact) -> bool) -> Vec<usize> {
        (0..self.facts.len()).filter(|at| is(&self.facts[*at])).collect()
    }

    /// The documents that name somebody on the list in words that are shown.
    fn naming(&self, person: u32) -> Vec<usize> {
        let state = self.archive.index_state();
        let place = |mention: &MentionRow| (mention.artifact, mention.segment, mention.range);
        let is_own = |mention: &&MentionRow| mention.person == person;
        let own: BTreeSet<_> = state.mentions.iter().filter(is_own).map(place).collect();
        let others = state.mentions.iter().filter(|mention| !is_own(mention));
        let shared: BTreeSet<_> = others.map(place).filter(|place| own.contains(place)).collect();
        let named: BTreeSet<_> = state
            .mentions
            .iter()
            .filter(is_own)
            // A name alone in a row of a table is that of nobody where several bear it.
            .filter(|mention| !shared.contains(&place(mention)) || !self.is_in_row(mention))
            .filter(|mention| {
                state.artifacts.get(&mention.artifact).is_some_and(|entry| match mention.segment {
                    Some(segment) => self.audience.text(&entry.id, segment, mention.range) == Access::Shown,
                    None => self.audience.artifact(&entry.id) == Access::Shown,
                })
            })
            .filter_map(|mention| state.artifacts.get(&mention.artifact).map(|entry| entry.id))
            .collect();
        self.documents_where(|document| named.contains(&document.id))
    }

    fn is_in_row(&self, mention: &MentionRow) -> bool {
        let Some(number) = mention.segment else { return false };
        let found = self.archive.store().segments(mention.artifact, number, number + 1);
        found.is_ok_and(|all| all.iter().any(|(_, segment)| segment.locator.table_row().is_some()))
    }

    fn is_picture(&self, at: usize) -> bool {
        let document = &self.documents[at];
        let kind = value(&document.record, Field::Kind).unwrap_or_default().to_lowercase();
        document.form == Form::Image || matches!(&*kind, "photograph" | "picture" | "drawing" | "painting")
    }

    /// Whether every word of a name stands in what may be read.
    fn is_read(&self, name: &str) -> bool {
        let absent = |stem: &str| self.archive.lexical().rarity(stem, self.audience.readable());
        words(name).iter().all(|word| absent(&word.stem).is_ok_and(|(_, absent)| !absent))
    }
}

impl Page {
    fn has_anything(&self) -> bool {
        [&self.wrote, &self.received, &self.named_in, &self.pictures, &self.facts]
            .iter()
            .any(|all| !all.is_empty())
    }
}

/// The names in a record's line: several are parted by `;`, and an address is no name.
fn names_of(line: Option<&str>) -> Vec<String> {
    let name = |one: &str| one.split(" <").next().unwrap_or_default().trim().to_owned();
    line.unwrap_or_default().split(';').map(name).filter(|name| !name.is_empty()).collect()
}

/// The names in a cell of the facts, parted by commas.
fn names_in(cell: Option<&str>) -> Vec<String> {
    let all = cell.unwrap_or_default().split(',').map(|name| name.trim().to_owned());
    all.filter(|name| !name.is_empty()).collect()
}
