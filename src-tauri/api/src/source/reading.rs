//! A part of a document that is read: its words and its page.

use bindery_core::text::span::Span;
use bindery_engine::ask::reading::{Page, Part, Piece};
use bindery_engine::error::Result;
use bindery_engine::storage::store::ArtifactRow;

use super::{opened, readable};
use crate::contract::*;
use crate::pages::{Beside, Opened};
use crate::session::Session;
use crate::views;

/// The words of a part, with what is cited marked.
pub fn blocks(part: &Part, mark: Option<(u32, Span)>) -> Vec<ReadBlock> {
    let block = |piece: &Piece| {
        let Piece { number, segment, open, speaker } = piece;
        let marked = mark.filter(|(at, _)| at == number).map(|(_, range)| range);
        let row = segment.locator.table_row();
        let cell = |span: Option<Span>| {
            let seen = open.iter().filter_map(|open| open.intersection(span?)?.of(&segment.text));
            seen.collect::<Vec<_>>().join(" ").trim().to_owned()
        };
        ReadBlock {
            kind: views::name(&segment.kind),
            // When they do is not told: a gap would show what is left out.
            speaker: speaker.clone(),
            machine_read: segment.is_machine_read(),
            machine_heard: segment.locator.is_heard(),
            runs: runs(&segment.text, open, marked),
            cells: row.map(|row| row.cells.iter().map(|own| cell(own.span)).collect()),
            header: row.is_some_and(|row| row.header),
        }
    };
    part.pieces.iter().map(block).collect()
}

/// The page of a part, for whoever it was counted for.
pub fn read_page(
    session: &Session,
    row: &ArtifactRow,
    page: &Page,
    strict: bool,
    sizes: &[[f64; 2]],
) -> Result<Option<PagesView>> {
    let Some(size) = page.number.checked_sub(1).and_then(|at| sizes.get(at as usize)) else {
        return Ok(None);
    };
    let beside = Beside { pages: vec![page.number], words: page.words.clone(), private: strict };
    let opened = Opened { beside: Some(beside), ..opened(row) };
    let token = session.pages().token(session.world(), opened)?;
    Ok(Some(PagesView { token, sizes: vec![*size], first: 1, boxes: Vec::new() }))
}

/// The `open` parts of a text as one, what is marked apart.
fn runs(text: &str, open: &[Span], marked: Option<Span>) -> Vec<Run> {
    let mut found: Vec<(String, bool)> = Vec::new();
    for part in open {
        let within = marked.and_then(|marked| marked.intersection(*part));
        let pieces = match within {
            None => vec![(Some(*part), false)],
            Some(within) => vec![
                (Span::new(part.start(), within.start()), false),
                (Some(within), true),
                (Span::new(within.end(), part.end()), false),
            ],
        };
        for (span, marked) in pieces {
            let words = span.and_then(|span| span.of(text)).unwrap_or_default();
            match found.last_mut() {
                // A border between two of them would tell that something is left out there.
                Some((before, same)) if *same == marked => before.push_str(words),
                _ if words.is_empty() => {}
                _ => found.push((words.to_owned(), marked)),
            }
        }
    }
    let run = |(words, marked): (String, bool)| Run { text: readable(&words), marked, consent: None };
    found.into_iter().map(run).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_leaves_no_border_between_the_words() {
        let text = "We met. She wept. He left. Then home.";
        let span = |words: &str| {
            let at = text.find(words).unwrap_or_default() as u32;
            Span::new(at, at + words.len() as u32)
        };
        let said = |parts: &[&str], marked: Option<Span>| -> Vec<(String, bool)> {
            let open: Vec<Span> = parts.iter().filter_map(|part| span(part)).collect();
            runs(text, &open, marked).into_iter().map(|run| (run.text, run.marked)).collect()
        };
        let owned = |all: &[(&str, bool)]| -> Vec<(String, bool)> {
            all.iter().map(|(text, marked)| ((*text).to_owned(), *marked)).collect()
        };
        assert_eq!(said(&["We met. ", "Then home."], None), owned(&[("We met. Then home.", false)]));
        assert_eq!(
            said(&[text], span("She wept.")),
            owned(&[("We met. ", false), ("She wept.", true), (" He left. Then home.", false)])
        );
    }
}
