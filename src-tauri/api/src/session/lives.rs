//! The timeline, and a page for each person and each place: of what whoever is at the session may read.

use bindery_core::policy::Viewer;
use bindery_core::question::understanding::life::FactRow;
use bindery_engine::archive::Archive;
use bindery_engine::archive::lives::{Lives, Page};
use bindery_engine::error::{Missing, Result};

use super::canon::rows::span;
use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::views;

impl Session {
    pub(crate) fn timeline(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Timeline> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let lives = Lives::of(&archive, &viewer)?;
        let staff = (!viewer.is_gated()).then(|| views::StaffNotes::of(&archive, &viewer)).transpose()?;
        let (spans, undated) = lives.timeline();
        let rows: Vec<usize> = spans.iter().flat_map(|span| span.facts.iter().copied()).collect();
        let shown = lives.charge(&self.world, &viewer, &rows, "timeline")?;
        let one = |span: bindery_engine::archive::lives::Span| {
            let empty = span.documents.is_empty() && span.facts.is_empty();
            let years = if span.from == span.to {
                span.from.to_string()
            } else {
                format!("{}/{}", span.from, span.to)
            };
            let facts = if shown { lines(&lives, &span.facts, happening) } else { Vec::new() };
            TimelineSpan {
                from: span.from,
                to: span.to,
                items: self.items((&archive, &viewer), &lives, &span.documents, staff.as_ref()),
                facts,
                question: (!empty).then(|| match span.from == span.to {
                    true => format!("What happened in {years}?"),
                    false => format!("What happened from {} to {}?", span.from, span.to),
                }),
            }
        };
        Ok(Timeline { spans: spans.into_iter().map(one).collect(), undated, limited: !shown })
    }

    pub(crate) fn page_list(&self, _: Nothing, _: OnProgress<'_>) -> Reply<PageList> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let lives = Lives::of(&archive, &viewer)?;
        Ok(PageList { people: lives.people(), places: lives.places() })
    }

    pub(crate) fn person_page(&self, request: PageRequest, _: OnProgress<'_>) -> Reply<LifePage> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let lives = Lives::of(&archive, &viewer)?;
        let page = lives.person(&request.name, &viewer)?.ok_or(Missing::Page { name: request.name })?;
        Ok(self.page(&archive, &lives, page, |name| format!("What is said about {name}?"))?)
    }

    pub(crate) fn place_page(&self, request: PageRequest, _: OnProgress<'_>) -> Reply<LifePage> {
        let (archive, viewer) = (self.archive()?, self.viewer()?);
        let lives = Lives::of(&archive, &viewer)?;
        let page = lives.place(&request.name).ok_or(Missing::Page { name: request.name })?;
        Ok(self.page(&archive, &lives, page, |name| format!("What is said about {name}?"))?)
    }

    fn items(
        &self,
        (archive, viewer): (&Archive, &Viewer),
        lives: &Lives<'_>,
        all: &[usize],
        staff: Option<&views::StaffNotes>,
    ) -> Vec<InventoryItem> {
        let item = |at: &usize| {
            let row = &lives.documents[*at];
            let handle = self.handle(archive, viewer, row);
            InventoryItem { handle, ..views::item(archive, row, staff) }
        };
        all.iter().map(item).collect()
    }

    fn page(
        &self,
        archive: &Archive,
        lives: &Lives<'_>,
        page: Page,
        question: impl Fn(&str) -> String,
    ) -> Result<LifePage> {
        let viewer = self.viewer()?;
        let staff = (!viewer.is_gated()).then(|| views::StaffNotes::of(archive, &viewer)).transpose()?;
        let limited = !lives.charge(&self.world, &viewer, &page.facts, "page")?;
        let facts: &[usize] = if limited { &[] } else { &page.facts };
        let own =
            facts.iter().map(|at| &lives.facts[*at].row).find(|row| row.cell("name") == Some(&page.name));
        let life = |column| own.and_then(|row| row.cell(column)).map(str::to_owned);
        let items = |all: &[usize]| self.items((archive, &viewer), lives, all, staff.as_ref());
        Ok(LifePage {
            born: life("born"),
            died: life("died"),
            kin: lines(lives, facts, kin),
            events: lines(lives, facts, happening),
            wrote: items(&page.wrote),
            received: items(&page.received),
            named_in: items(&page.named_in),
            pictures: items(&page.pictures),
            question: question(&page.name),
            limited,
            name: page.name,
            also: page.also,
        })
    }
}

fn lines(lives: &Lives<'_>, all: &[usize], line: fn(&FactRow) -> Option<FactLine>) -> Vec<FactLine> {
    all.iter().filter_map(|at| line(&lives.facts[*at].row)).collect()
}

/// A row of the timeline.
fn happening(row: &FactRow) -> Option<FactLine> {
    let own = |column| row.cell(column).map(str::to_owned);
    let who =
        row.cell("who").unwrap_or_default().split(", ").filter(|one| !one.is_empty()).map(str::to_owned);
    Some(FactLine { date: Some(own("date")?), what: own("what")?, who: who.collect(), place: own("place") })
}

/// A row of the relationships. From when and until when is a date, for whoever reads it to say in their language.
fn kin(row: &FactRow) -> Option<FactLine> {
    let (who, is, to) = (row.cell("who")?, row.cell("is")?, row.cell("to")?);
    let (date, what) = (span(row.cell("from"), row.cell("until"), true), format!("{who}, {is} {to}"));
    Some(FactLine { date, what, who: vec![who.to_owned(), to.to_owned()], place: None })
}
