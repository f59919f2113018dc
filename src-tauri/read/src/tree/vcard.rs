//! vCard 2.1 to 4.0, by `calcard`: names, other names, days of birth and death, relatives.

use std::collections::BTreeSet;

use calcard::vcard::{VCard, VCardKind, VCardProperty, VCardValue};
use calcard::{Entry, Parser};

use super::{Kin, Person, Skipped, Tree, line};

/// What an address book says; none where nothing of it reads.
pub(super) fn read(bytes: &[u8]) -> Option<Tree> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned(),
    };
    let (mut parser, mut tree) = (Parser::new(&text), Tree::default());
    loop {
        match parser.entry() {
            Entry::VCard(card) => tree.card(&card),
            Entry::Eof => break,
            _ => tree.leave(Skipped::Lines, 1),
        }
    }
    Some(tree)
}

impl Tree {
    fn card(&mut self, card: &VCard) {
        let texts = |wanted: &VCardProperty| -> Vec<String> {
            let entries = card.entries.iter().filter(|entry| entry.name == *wanted);
            entries
                .flat_map(|entry| &entry.values)
                .flat_map(text)
                .map(|text| line(&text))
                .filter(|text| !text.is_empty())
                .collect()
        };
        let date = |wanted: &VCardProperty| {
            let entry = card.entries.iter().find(|entry| entry.name == *wanted)?;
            entry.values.iter().find_map(date)
        };
        let of_things = card.entries.iter().filter(|entry| entry.name == VCardProperty::Kind);
        let of_things = of_things.flat_map(|entry| &entry.values).any(|value| match value {
            VCardValue::Kind(kind) => *kind != VCardKind::Individual,
            VCardValue::Text(kind) => !kind.eq_ignore_ascii_case("individual"),
            _ => false,
        });
        let parts = || {
            let parts = texts(&VCardProperty::N);
            let place = |at: usize| parts.get(at).cloned().unwrap_or_default();
            line(&format!("{} {} {}", place(1), place(2), place(0)))
        };
        let name = texts(&VCardProperty::Fn).into_iter().next().unwrap_or_else(parts);
        if of_things || !name.contains(char::is_alphabetic) {
            self.leave(Skipped::Names, 1);
            return;
        }
        let died = date(&VCardProperty::Deathdate);
        let born = date(&VCardProperty::Bday);
        for entry in card.entries.iter().filter(|entry| entry.name == VCardProperty::Related) {
            // Whom a card is related to is often told by an address alone.
            let to = entry
                .values
                .iter()
                .flat_map(text)
                .find(|to| !to.contains(':') && to.contains(char::is_alphabetic));
            let said = format!("{:?}", entry.params).to_lowercase();
            let is = ["spouse", "child", "parent", "sibling", "friend", "colleague", "neighbor", "kin"]
                .into_iter()
                .find(|word| said.contains(word));
            match (to, is) {
                // The one who is named is that to the one of the card.
                (Some(to), Some(is)) => {
                    self.kin.push(Kin {
                        who: line(&to),
                        is: format!("{is} of"),
                        to: name.clone(),
                        ..Kin::default()
                    });
                }
                _ => self.leave(Skipped::Bonds, 1),
            }
        }
        let others = [VCardProperty::Tel, VCardProperty::Email, VCardProperty::Adr];
        self.leave(Skipped::Details, others.iter().map(|wanted| texts(wanted).len().min(1)).sum());
        self.leave(Skipped::Media, texts(&VCardProperty::Photo).len());
        let mut seen = BTreeSet::from([name.clone()]);
        let mut also = texts(&VCardProperty::Nickname);
        also.retain(|other| seen.insert(other.clone()));
        // Several cards of one name may be of several people: who is meant is known of none of them.
        match self.people.iter_mut().find(|known| known.name == name) {
            Some(known) => {
                also.retain(|other| !known.also.contains(other));
                known.also.extend(also);
                (known.born, known.died) = (None, None);
                known.dead = false;
            }
            None => {
                self.people.push(Person { name, also, born, dead: died.is_some(), died, ..Person::default() })
            }
        }
    }
}

fn text(value: &VCardValue) -> Vec<String> {
    match value {
        VCardValue::Text(text) => vec![text.clone()],
        VCardValue::Component(parts) => parts.clone(),
        _ => Vec::new(),
    }
}

/// A date as EDTF: without a year it is none.
fn date(value: &VCardValue) -> Option<String> {
    match value {
        VCardValue::PartialDateTime(date) => {
            let year = date.year.filter(|year| *year > 0)?;
            Some(match (date.month, date.day) {
                (Some(month), Some(day)) => format!("{year:04}-{month:02}-{day:02}"),
                (Some(month), None) => format!("{year:04}-{month:02}"),
                _ => format!("{year:04}"),
            })
        }
        VCardValue::Text(text) => {
            let day = text.trim().split('T').next()?;
            bindery_core::text::calendar::is_date(day).then(|| day.to_owned())
        }
        _ => None,
    }
    .filter(|date| bindery_core::text::calendar::is_date(date))
}
