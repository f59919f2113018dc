//! An invented answer, documents of it, and the parts of a `.docx` to work on.
#![allow(dead_code, clippy::unwrap_used, reason = "each test takes what it needs, and stops where it fails")]

use std::io::{Cursor, Read, Write};

use bindery_core::entailment::Verdict;
use bindery_core::message;
use bindery_core::message::Locale;
use bindery_word::compare::Original;
use bindery_word::model::*;
use bindery_word::wording::Wording;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// A sentence, the same reworded, and the same in two sentences.
pub const SENTENCES: [[&str; 3]; 12] = [
    [
        "In a letter of 3 June 1931, Hester Skaife says that the paring stone is slate, and that it lies under the window.",
        "In a letter of 3 June 1931, Hester Skaife says that the paring stone is marble, and that it lay by the window.",
        "In a letter of 3 June 1931, Hester Skaife says that the paring stone is slate. It lies under the window.",
    ],
    [
        "Ruth carried the small press up the stairs while the boys held the lamp.",
        "Ruth carried the large press down the stairs while the boys held two lamps.",
        "Ruth carried the small press up the stairs. The boys held the lamp.",
    ],
    [
        "The flood stood four feet high in the shop, and the paper was ruined.",
        "The flood stood almost five feet high in the shop, and some of the paper was ruined.",
        "The flood stood four feet high in the shop. The paper was ruined.",
    ],
    [
        "\u{201c}I never sold a book that I had not sewn myself,\u{201d} she wrote, and Mr. Hale believed her.",
        "\u{201c}I never sold a book that I had not bound myself,\u{201d} she wrote, and Mr. Hale did not believe her.",
        "\u{201c}I never sold a book that I had not sewn myself,\u{201d} she wrote. Mr. Hale believed her.",
    ],
    [
        "The apprentice came on Monday with eleven shillings, which she put into the blue tin.",
        "The apprentice came on Tuesday with twelve shillings, which she put into the blue tin.",
        "The apprentice came on Monday with eleven shillings. She put these into the blue tin.",
    ],
    [
        "The apprentice left in March because his mother was ill, and nobody took his place.",
        "The apprentice left in April because his mother was ill, and nobody wanted his place.",
        "The apprentice left in March because his mother was ill. Nobody took his place.",
    ],
    [
        "The gold leaf came from Leeds by the carrier, who was paid at Easter.",
        "The gold leaf came from York by the carrier, who was paid at Christmas.",
        "The gold leaf came from Leeds by the carrier. He was paid at Easter.",
    ],
    [
        "Edwin's journal of 1934 names the ferry twice, but says nothing of the crossing.",
        "Edwin's journal of 1936 names the ferry once, but says nothing about the crossing.",
        "Edwin's journal of 1934 names the ferry twice. It says nothing of the crossing.",
    ],
    [
        "The glue pot boiled over on the night of the fair & the cat ran off.",
        "The glue pot boiled over on the morning of the fair & the cat ran off again.",
        "The glue pot boiled over on the night of the fair. The cat ran off.",
    ],
    [
        "Her spectacles were mended with thread in the winter of 1938, since no optician was open.",
        "Her spectacles were mended with wire in the winter of 1938, since no optician was near.",
        "Her spectacles were mended with thread in the winter of 1938. No optician was open.",
    ],
    [
        "The vicar ordered forty hymn books in calf, and paid for thirty of them.",
        "The vicar ordered fifty hymn books in cloth, and paid for thirty of them.",
        "The vicar ordered forty hymn books in calf. He paid for thirty of them.",
    ],
    [
        "A hail storm broke the skylight in August, so the sewing frame was moved to the kitchen.",
        "A hail storm cracked the skylight in July, so the sewing frame was moved to the kitchen.",
        "A hail storm broke the skylight in August. The sewing frame was moved to the kitchen.",
    ],
];

/// Sentences that no answer holds.
pub const NEW: [&str; 6] = [
    "We could not confirm this with the county record office.",
    "Please ask Margaret whether she remembers any of it.",
    "The family sold the house in 1952.",
    "Nothing further is known about these events!",
    "Compare the second volume of her memoirs, chapter nine.",
    "Was that not two years later?",
];

/// The digits of an invented claim.
pub fn claim(number: usize) -> String {
    format!("bindery://claim/{:064x}", 0xabc0_0000 + number)
}

fn citation(number: usize) -> Citation {
    let run = |text: String, cited| Run { text, cited };
    Citation {
        relation: if number.is_multiple_of(2) { "their words" } else { "paraphrased" }.to_owned(),
        source: format!("Letter {number} to \u{201c}Ruth\u{201d} <home> & others"),
        place: Some(format!("page {}, paragraph {number}", number / 2 + 1)),
        excerpt: Excerpt(vec![
            run(format!("Dear Ruth, before number {number} "), false),
            run(format!("the cited words of place {number}, \u{201c}quoted\u{201d}"), true),
            run(" and what comes after them.".to_owned(), false),
        ]),
        notice: None,
    }
}

/// An answer of the first `count` sentences, in paragraphs of three.
pub fn answer(count: usize) -> Answer {
    let sentence = |number: usize| Sentence {
        text: SENTENCES[number][0].to_owned(),
        verdict: [Verdict::Entailed, Verdict::Partial, Verdict::Ungrounded][number % 3],
        begins: number.is_multiple_of(3),
        before: if number == 1 || number == 5 { "[\u{2026}] ".to_owned() } else { String::new() },
        label: (number == 4)
            .then(|| "Interpreted from the archive, not in the person's own words.".to_owned()),
        claim: Some(claim(number)),
        citations: (0..=number % 2).map(|more| citation(number * 2 + more)).collect(),
        decisions: match number {
            1 => vec![Decision {
                what: message!("exported-accepted"),
                who: "Ines Okafor".to_owned(),
                at: "2026-06-03T14:05:00Z".to_owned(),
                said: None,
                retracted: false,
            }],
            2 => vec![Decision {
                what: message!("exported-rejected"),
                who: "Jo Park".to_owned(),
                at: "2026-06-04T09:00:00Z".to_owned(),
                said: Some("The letter speaks of <another> year & place.".to_owned()),
                retracted: false,
            }],
            _ => vec![],
        },
    };
    Answer {
        response_id: Some("r-00112233445566778899aabbccddeeff".to_owned()),
        question: "What became of the shop & the <press>?".to_owned(),
        facts: vec![("Answered".to_owned(), "3 June 2026, 14:05 UTC".to_owned())],
        outcome: "Carried by the archive".to_owned(),
        refusal: None,
        sentences: (0..count).map(sentence).collect(),
        left_out: Some("One sentence is left out: its source was withdrawn.".to_owned()),
        removed: vec![("her health".to_owned(), "Nothing in the archive speaks of it.".to_owned())],
        sources: vec![Source {
            handle: "Source A".to_owned(),
            title: Some("Letters".to_owned()),
            relations: vec!["their words".to_owned()],
            places: vec!["page 1".to_owned(), "page 2".to_owned()],
        }],
        bundle: Some(b"{\"bundle\":\"bytes, and not only text: \\u0000 \xff\"}".to_vec()),
    }
}

/// A document for staff of one answer.
pub fn document(count: usize) -> Document {
    Document {
        layer: Layer::Staff,
        wording: Wording::Of(Locale::English),
        archive: Some("Papers of Hester Skaife".to_owned()),
        made_at: "2026-06-05T10:00:00Z".to_owned(),
        answers: vec![answer(count)],
    }
}

/// The sentences of an answer as they are compared.
pub fn originals(answer: &Answer) -> Vec<Original> {
    answer.sentences.iter().map(|one| Original { text: one.text.clone(), claim: one.claim.clone() }).collect()
}

/// All parts of a package.
pub fn parts(docx: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(docx)).unwrap();
    (0..archive.len())
        .map(|index| {
            let mut part = archive.by_index(index).unwrap();
            let mut bytes = Vec::new();
            part.read_to_end(&mut bytes).unwrap();
            (part.name().unwrap().to_string(), bytes)
        })
        .collect()
}

/// One part as text.
pub fn part(docx: &[u8], name: &str) -> String {
    let found = parts(docx).into_iter().find(|(known, _)| known == name);
    String::from_utf8(found.unwrap().1).unwrap()
}

/// The package with another part in the place of one, or with one more.
pub fn with_part(docx: &[u8], name: &str, text: &str) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut all = parts(docx);
    if all.iter().all(|(known, _)| known != name) {
        all.push((name.to_owned(), Vec::new()));
    }
    for (known, bytes) in all {
        zip.start_file(known.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(if known == name { text.as_bytes() } else { &bytes }).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
