//! Kin as GEDCOM 5.5.1 or 7, so that what is written is read back the same: a marriage is a family, so are parents and their child,
//! any other bond an association, what happened an event.

use std::collections::BTreeMap;

use super::date::gedcom;
use super::{Event, Kin, Person, Tree};

/// Which GEDCOM is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// 5.5.1, which most programs read.
    Five,
    /// 7.
    Seven,
}

/// The longest value of a line of 5.5.1, in characters.
const LONGEST: usize = 200;

/// The text of a GEDCOM file, and what of the tree it has no place for.
pub fn written(tree: &Tree, form: Form) -> (String, Vec<String>) {
    let mut out = Writer { form, text: String::new(), left: Vec::new(), people: BTreeMap::new() };
    for name in tree
        .people
        .iter()
        .map(|one| &one.name)
        .chain(tree.kin.iter().flat_map(|k| [&k.who, &k.to]))
        .chain(tree.events.iter().flat_map(|e| &e.who))
    {
        let number = out.people.len() + 1;
        out.people.entry(name).or_insert(number);
    }
    out.head();
    let mut order: Vec<(&str, usize)> = out.people.iter().map(|(name, number)| (*name, *number)).collect();
    order.sort_by_key(|(_, number)| *number);
    let (couples, children, bonds) = sorted(&tree.kin);
    for (name, _) in &order {
        out.person(name, tree, &couples, &children, &bonds);
    }
    out.families(tree, &couples, &children);
    for event in tree.events.iter().filter(|event| event.who.is_empty()) {
        out.left.push(event.what.clone());
    }
    out.line(0, "TRLR", "");
    (out.text, out.left)
}

/// Marriages, bonds of a child to a parent, and any other ones.
fn sorted(kin: &[Kin]) -> (Vec<&Kin>, Vec<&Kin>, Vec<&Kin>) {
    let couple = |one: &&Kin| matches!(&*one.is, "husband of" | "wife of" | "married to" | "partner of");
    let child = |one: &&Kin| child(&one.is).is_some() && one.from.is_none() && one.until.is_none();
    let (couples, rest): (Vec<&Kin>, Vec<&Kin>) = kin.iter().partition(couple);
    let (children, bonds) = rest.into_iter().partition(child);
    (couples, children, bonds)
}

/// How a child is one, and its sex.
fn child(is: &str) -> Option<(&str, &str)> {
    let (how, role) = match is.split_once(' ') {
        Some((how @ ("adopted" | "foster"), rest)) => (how, rest),
        _ => ("", is),
    };
    let sex = match role {
        "son of" => "M",
        "daughter of" => "F",
        "child of" => "U",
        _ => return None,
    };
    Some((how, sex))
}

struct Writer<'t> {
    form: Form,
    text: String,
    left: Vec<String>,
    people: BTreeMap<&'t str, usize>,
}

impl<'t> Writer<'t> {
    fn line(&mut self, level: u8, tag: &str, value: &str) {
        let mut value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        if value.starts_with('@') && !tag.starts_with("HUSB") {
            value.insert(0, '@');
        }
        let letters: Vec<char> = value.chars().collect();
        let mut parts = match self.form {
            // A part ends inside a word: spaces at its ends are lost on the way.
            Form::Five => pieces(&letters),
            Form::Seven => vec![value],
        }
        .into_iter();
        let first = parts.next().unwrap_or_default();
        self.put(level, tag, &first);
        for part in parts {
            self.put(level + 1, "CONC", &part);
        }
    }

    fn put(&mut self, level: u8, tag: &str, value: &str) {
        let gap = if value.is_empty() { "" } else { " " };
        self.text.push_str(&format!("{level} {tag}{gap}{value}\n"));
    }

    fn head(&mut self) {
        self.line(0, "HEAD", "");
        if self.form == Form::Seven {
            self.line(1, "GEDC", "");
            self.line(2, "VERS", "7.0");
            self.line(1, "SOUR", "Bindery");
            return;
        }
        self.line(1, "SOUR", "Bindery");
        self.line(1, "GEDC", "");
        self.line(2, "VERS", "5.5.1");
        self.line(2, "FORM", "LINEAGE-LINKED");
        self.line(1, "CHAR", "UTF-8");
    }

    fn pointer(&self, name: &str) -> String {
        format!("@I{}@", self.people.get(name).copied().unwrap_or_default())
    }

    fn date(&mut self, level: u8, edtf: &str) {
        match gedcom(edtf) {
            Some(date) => self.line(level, "DATE", &date),
            None if self.form == Form::Seven => {
                self.line(level, "DATE", "");
                self.line(level + 1, "PHRASE", edtf);
            }
            None => self.line(level, "DATE", &format!("({edtf})")),
        }
    }

    fn person(&mut self, name: &'t str, tree: &'t Tree, couples: &[&Kin], children: &[&Kin], bonds: &[&Kin]) {
        self.text.push_str(&format!("0 {} INDI\n", self.pointer(name)));
        let known: Person = tree.people.iter().find(|one| one.name == name).cloned().unwrap_or_default();
        self.line(1, "NAME", name);
        for also in &known.also {
            self.line(1, "NAME", also);
        }
        if let Some(sex) = sex(name, couples, children) {
            self.line(1, "SEX", sex);
        }
        let place = |what: &str| {
            let own = |event: &&Event| {
                event.who == [name.to_owned()]
                    && event.what == format!("{name} {what}.")
                    && event.place.is_some()
            };
            tree.events.iter().find(own)
        };
        for (tag, told, date) in [("BIRT", "is born", &known.born), ("DEAT", "dies", &known.died)] {
            let event = place(told).filter(|event| Some(&event.date) == date.as_ref());
            match date {
                Some(date) => {
                    self.line(1, tag, "");
                    self.date(2, date);
                    if let Some(place) = event.and_then(|event| event.place.as_deref()) {
                        self.line(2, "PLAC", place);
                    }
                }
                None if tag == "DEAT" && known.dead => self.line(1, tag, "Y"),
                None => {}
            }
        }
        let own = |event: &&Event| event.who.first().map(String::as_str) == Some(name);
        for event in tree.events.iter().filter(own) {
            let in_life = [("is born", &known.born), ("dies", &known.died)].iter().any(|(told, date)| {
                event.place.is_some()
                    && event.who.len() == 1
                    && event.what == format!("{name} {told}.")
                    && Some(&event.date) == date.as_ref()
            });
            if !in_life && !is_wedding(event, couples) {
                self.line(1, "EVEN", "");
                self.line(2, "TYPE", &sentence(&event.what));
                self.date(2, &event.date);
                if let Some(place) = &event.place {
                    self.line(2, "PLAC", place);
                }
                for other in &event.who[1..] {
                    self.text.push_str(&format!("2 ASSO {}\n", self.pointer(other)));
                    let tag = if self.form == Form::Five { "RELA" } else { "ROLE" };
                    self.line(3, tag, if self.form == Form::Five { "participant" } else { "OTHER" });
                    if self.form == Form::Seven {
                        self.line(4, "PHRASE", "participant");
                    }
                }
            }
        }
        if let Some(note) = &known.note {
            self.line(1, "NOTE", note);
        }
        for (number, couple) in couples.iter().enumerate() {
            if couple.who == name || couple.to == name {
                self.line_of_family(1, "FAMS", number + 1);
            }
        }
        for bond in bonds.iter().filter(|bond| bond.to == name) {
            self.text.push_str(&format!("1 ASSO {}\n", self.pointer(&bond.who)));
            let role = bond.is.strip_suffix(" of").unwrap_or(&bond.is).to_owned();
            match self.form {
                Form::Five => self.line(2, "RELA", &role),
                Form::Seven => {
                    self.line(2, "ROLE", "OTHER");
                    self.line(3, "PHRASE", &role);
                }
            }
            if bond.from.is_some() || bond.until.is_some() || bond.note.is_some() {
                self.left.push(format!("{} {} {}: since when, and the note", bond.who, bond.is, bond.to));
            }
        }
    }

    fn line_of_family(&mut self, level: u8, tag: &str, number: usize) {
        self.text.push_str(&format!("{level} {tag} @F{number}@\n"));
    }

    /// Couples with the children of both, then children of one parent alone.
    fn families(&mut self, tree: &Tree, couples: &[&Kin], children: &[&Kin]) {
        let of =
            |name: &str| -> Vec<&Kin> { children.iter().copied().filter(|child| child.to == name).collect() };
        let mut told: Vec<(&str, &str)> = Vec::new();
        for (number, couple) in couples.iter().enumerate() {
            self.text.push_str(&format!("0 @F{}@ FAM\n", number + 1));
            let (one, two) = (self.pointer(&couple.who), self.pointer(&couple.to));
            self.text.push_str(&format!("1 HUSB {one}\n1 WIFE {two}\n"));
            if couple.is != "partner of" {
                self.line(1, "MARR", if couple.from.is_none() { "Y" } else { "" });
                if let Some(from) = &couple.from {
                    self.date(2, from);
                }
                let wedding = tree.events.iter().find(|event| is_wedding(event, &[couple]));
                if let Some(place) = wedding.and_then(|event| event.place.as_deref()) {
                    self.line(2, "PLAC", place);
                }
                if let Some(until) = &couple.until {
                    self.line(1, "DIV", "");
                    self.date(2, until);
                }
            }
            if let Some(note) = &couple.note {
                self.line(1, "NOTE", note);
            }
            for child in of(&couple.who) {
                let both = of(&couple.to).iter().any(|other| other.who == child.who && other.is == child.is);
                if both && !told.contains(&(&*child.who, &*child.to)) {
                    told.extend([(&*child.who, &*couple.who), (&*child.who, &*couple.to)]);
                    self.child(child);
                }
            }
        }
        let mut number = couples.len();
        for child in children.iter().filter(|child| !told.contains(&(&*child.who, &*child.to))) {
            number += 1;
            self.text.push_str(&format!("0 @F{number}@ FAM\n1 HUSB {}\n", self.pointer(&child.to)));
            self.child(child);
        }
    }

    fn child(&mut self, child: &Kin) {
        self.text.push_str(&format!("1 CHIL {}\n", self.pointer(&child.who)));
        if let Some(note) = &child.note {
            self.left.push(format!("{} {} {}: {note}", child.who, child.is, child.to));
        }
    }
}

/// Whether a row tells of the wedding that a bond has the date of.
fn is_wedding(event: &Event, couples: &[&Kin]) -> bool {
    couples.iter().filter(|couple| couple.is != "partner of").any(|couple| {
        event.place.is_some()
            && event.what == format!("{} and {} marry.", couple.who, couple.to)
            && couple.from.as_ref() == Some(&event.date)
    })
}

fn sex(name: &str, couples: &[&Kin], children: &[&Kin]) -> Option<&'static str> {
    let of = couples.iter().find_map(|one| match (&*one.is, one.who == name, one.to == name) {
        ("husband of", true, _) | ("wife of", _, true) => Some("M"),
        ("wife of", true, _) | ("husband of", _, true) => Some("F"),
        _ => None,
    });
    of.or_else(|| {
        let own = children.iter().find(|one| one.who == name)?;
        match child(&own.is)?.1 {
            "M" => Some("M"),
            "F" => Some("F"),
            _ => None,
        }
    })
}

/// A sentence that says by its full stop that it is a whole one.
fn sentence(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// Pieces of a long value, none of which begins or ends with a space.
fn pieces(letters: &[char]) -> Vec<String> {
    let (mut found, mut from) = (Vec::new(), 0);
    while from < letters.len() {
        let mut to = (from + LONGEST).min(letters.len());
        while to < letters.len() && to > from + 1 && (letters[to] == ' ' || letters[to - 1] == ' ') {
            to -= 1;
        }
        found.push(letters[from..to].iter().collect());
        from = to;
    }
    found
}
