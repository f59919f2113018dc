//! A document as PDF: tagged and fit for screen readers (PDF/UA-1), one file that needs nothing else. Marks are shapes with a
//! word, cited words are bold and underlined, so that nothing is lost in black and white.

use bindery_core::message;
use bindery_core::message::Moment;
use bindery_core::pipeline::told;
use bindery_word::model::{Answer, Citation, Document, Layer, Sentence};
use bindery_word::wording::Wording;
use bindery_word::write::{decided, heading, title};

use super::typeset::{self, Block, Ink, Role, Sheet};
use super::{meaning, source};
use crate::error::Result;

/// The bytes of the file.
pub fn bytes(document: &Document) -> Result<Vec<u8>> {
    let (title, wording) = (title(document), document.wording);
    let say = |message| wording.say(&message);
    let mut blocks = Vec::new();
    if document.answers.len() != 1 {
        blocks.push(Block::new(Role::Title).with(Ink::Plain, &title));
    }
    let mut notes = 0;
    for (at, one) in document.answers.iter().enumerate() {
        answer(one, at > 0, wording, &mut notes, &mut blocks);
    }
    blocks.push(Block::new(Role::Heading).with(Ink::Plain, &say(message!("exported-about"))));
    let at = Moment(document.made_at.clone());
    blocks.push(quiet(&say(message!("exported-made" { at: at }))));
    blocks.push(quiet(&meaning(document)));
    let made = wording.moment(&document.made_at);
    let footer = match (&document.archive, document.layer) {
        (Some(archive), Layer::Staff) => format!("{archive} \u{b7} {made}"),
        _ => made,
    };
    typeset::write(&Sheet {
        title: &title,
        footer: &footer,
        language: wording.locale().code(),
        made_at: &document.made_at,
        blocks: &blocks,
    })
}

fn quiet(words: &str) -> Block {
    Block::new(Role::Paragraph).with(Ink::Quiet, words)
}

fn plain(words: &str) -> Block {
    Block::new(Role::Paragraph).with(Ink::Plain, words)
}

fn answer(one: &Answer, own_page: bool, wording: Wording, notes: &mut usize, blocks: &mut Vec<Block>) {
    let say = |message| wording.say(&message);
    let role = if own_page { Role::TitleOnNewPage } else { Role::Title };
    blocks.push(Block::new(role).with(Ink::Plain, &heading(one, wording)));
    blocks.push(quiet(&one.outcome));
    blocks.extend(one.refusal.as_deref().map(plain));
    let first = *notes;
    let mut paragraph: Option<Block> = None;
    for sentence in &one.sentences {
        if sentence.begins {
            blocks.extend(paragraph.take());
        }
        let block = paragraph.take().unwrap_or_else(|| Block::new(Role::Paragraph));
        paragraph = Some(shown(block, sentence, wording, notes));
    }
    blocks.extend(paragraph);
    blocks.extend(one.left_out.as_deref().map(plain));
    for (topic, why) in &one.removed {
        blocks.push(quiet(&say(message!("exported-removed" { topic: topic, why: why }))));
    }
    if !one.sentences.is_empty() {
        blocks.push(Block::new(Role::Heading).with(Ink::Plain, &say(message!("exported-rests-on"))));
        let mut number = first;
        for sentence in &one.sentences {
            for citation in &sentence.citations {
                number += 1;
                note(number, (sentence, citation), wording, blocks);
            }
        }
    }
    if !one.sources.is_empty() {
        blocks.push(Block::new(Role::Heading).with(Ink::Plain, &say(message!("exported-sources"))));
    }
    blocks.extend(one.sources.iter().map(|one| plain(&source(one))));
    let fact = |(name, value): &(String, String)| {
        quiet(&say(message!("exported-fact" { name: name, value: value })))
    };
    blocks.extend(one.facts.iter().map(fact));
}

/// `block` with a sentence, its mark and the numbers of its notes.
fn shown(mut block: Block, sentence: &Sentence, wording: Wording, notes: &mut usize) -> Block {
    if !sentence.before.is_empty() {
        block = block.with(Ink::Quiet, &sentence.before);
    }
    if let Some(label) = &sentence.label {
        block = block.with(Ink::Quiet, &format!("[{label}] "));
    }
    block = mark(block.with(Ink::Plain, &sentence.text).with(Ink::Plain, "\u{a0}"), sentence, wording);
    for at in 0..sentence.citations.len() {
        *notes += 1;
        // Numbers that follow each other are not one number.
        let between = if at == 0 { "" } else { "," };
        block = block.with(Ink::Raised, between).with(Ink::ToNote(*notes), &notes.to_string());
    }
    if sentence.label.is_some() {
        for citation in &sentence.citations {
            let words = citation.excerpt.cited().join(" \u{2026} ");
            block = block.with(Ink::Plain, &format!(" \u{201c}{words}\u{201d}"));
        }
    }
    block.with(Ink::Plain, " ")
}

/// The verdict as a shape and a word.
fn mark(block: Block, sentence: &Sentence, wording: Wording) -> Block {
    block
        .with(Ink::Dot(sentence.verdict), typeset::ROOM_FOR_DOT)
        .with(Ink::Quiet, "\u{a0}")
        .with(Ink::Quiet, &wording.say(&told::verdict(sentence.verdict)))
}

fn note(
    number: usize,
    (sentence, citation): (&Sentence, &Citation),
    wording: Wording,
    blocks: &mut Vec<Block>,
) {
    let place = match &citation.place {
        Some(place) if !place.is_empty() => format!("{}, {place}", citation.source),
        _ => citation.source.clone(),
    };
    let head = Block::new(Role::Note(number)).with(Ink::ToSentence(number), &format!("{number}."));
    let head = mark(head.with(Ink::Plain, "\u{2002}"), sentence, wording);
    blocks.push(head.with(Ink::Plain, &format!(" \u{b7} {} \u{b7} {place}", citation.relation)));
    if !citation.excerpt.0.is_empty() {
        let mut quote = Block::new(Role::Quote);
        for run in &citation.excerpt.0 {
            quote = quote.with(if run.cited { Ink::Cited } else { Ink::Plain }, &run.text);
        }
        blocks.push(quote);
    }
    let below = |words: &str| Block::new(Role::Remark).with(Ink::Plain, words);
    blocks.extend(citation.notice.as_deref().map(below));
    blocks.extend(sentence.decisions.iter().map(|one| below(&decided(one, wording))));
}
