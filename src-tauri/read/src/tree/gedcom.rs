//! GEDCOM 5.5.1 and 7, by `ged_io`: people, families and dated events.

use std::collections::{BTreeSet, HashMap};

use ged_io::GedcomBuilder;
use ged_io::types::GedcomData;
use ged_io::types::event::Event as Tag;
use ged_io::types::event::detail::Detail;
use ged_io::types::family::Family;
use ged_io::types::individual::Individual;
use ged_io::types::individual::family_link::FamilyLinkType;
use ged_io::types::individual::gender::GenderType;
use ged_io::types::individual::name::Name;

use super::date::edtf;
use super::{Event, Kin, LONGEST, Person, Skipped, Tree, line, unbroken};

/// What a GEDCOM file says; none where it is none.
pub(super) fn read(bytes: &[u8]) -> Option<Tree> {
    let data = GedcomBuilder::new().build_from_bytes(bytes).ok()?;
    let names = names(&data);
    let mut tree = Tree::default();
    for one in &data.individuals {
        let Some(name) = one.xref.as_ref().and_then(|xref| names.get(xref.as_str())) else {
            tree.leave(Skipped::Names, 1);
            continue;
        };
        tree.person(one, name, &names);
        tree.bonds(one, name, &names);
    }
    for family in &data.families {
        tree.family(family, &data, &names);
    }
    tree.leave(Skipped::Sources, data.sources.len());
    tree.leave(Skipped::Media, data.multimedia.len());
    tree.leave(Skipped::Sources, data.repositories.len());
    tree.leave(Skipped::Notes, data.shared_notes.len());
    Some(tree)
}

/// What each person is called: with the year of birth, or a number, where two would be called the same.
fn names(data: &GedcomData) -> HashMap<&str, String> {
    let plain =
        |one: &Individual| one.names.iter().find_map(full).or_else(|| one.names.first().and_then(parts));
    let mut counts: HashMap<String, usize> = HashMap::new();
    for name in data.individuals.iter().filter_map(plain) {
        *counts.entry(name).or_default() += 1;
    }
    let (mut found, mut taken) = (HashMap::new(), BTreeSet::new());
    for one in &data.individuals {
        let (Some(xref), Some(name)) = (one.xref.as_deref(), plain(one)) else { continue };
        let born = dated(one.events.iter().find(|event| event.event == Tag::Birth));
        let year = born.as_deref().and_then(|born| born.get(..4)).filter(|year| year.parse::<u32>().is_ok());
        let several = counts.get(&name).is_some_and(|count| *count > 1);
        let mut called = match year.filter(|_| several) {
            Some(year) => format!("{name} ({year})"),
            None => name.clone(),
        };
        let mut number = 1;
        while !taken.insert(called.clone()) {
            number += 1;
            called = format!("{name} ({number})");
        }
        found.insert(xref, called);
    }
    found
}

/// A name as it is spoken: `John /Doe/ Jr.` is `John Doe Jr.`
fn full(name: &Name) -> Option<String> {
    let value = line(&name.value.as_deref()?.replace('/', " "));
    value.contains(char::is_alphabetic).then_some(value)
}

fn parts(name: &Name) -> Option<String> {
    let all = [&name.prefix, &name.given, &name.surname_prefix, &name.surname, &name.suffix];
    let joined = line(&all.into_iter().flatten().cloned().collect::<Vec<_>>().join(" "));
    joined.contains(char::is_alphabetic).then_some(joined)
}

fn has_place(event: &Detail) -> bool {
    event
        .place
        .as_ref()
        .and_then(|place| place.value.as_deref())
        .is_some_and(|place| !place.trim().is_empty())
}

/// The date of an event, as EDTF.
fn dated(event: Option<&Detail>) -> Option<String> {
    edtf(event?.date.as_ref()?.value.as_deref()?)
}

/// What a date says in words, where it is no date of the calendar.
fn in_words(event: Option<&Detail>) -> Option<String> {
    let date = event?.date.as_ref()?;
    let value = date.value.as_deref().filter(|value| !value.trim().is_empty() && edtf(value).is_none());
    value.or(date.phrase.as_deref()).map(line)
}

impl Tree {
    /// Remarks as one; it is counted where there is no room for all of them.
    fn note(&mut self, remarks: &[String]) -> Option<String> {
        let whole = remarks.join("; ");
        if whole.chars().count() > LONGEST {
            self.leave(Skipped::Notes, 1);
        }
        (!whole.is_empty()).then(|| line(&whole))
    }

    fn person(&mut self, one: &Individual, name: &str, names: &HashMap<&str, String>) {
        let event = |tag: Tag| one.events.iter().find(|event| event.event == tag);
        let (birth, death) = (event(Tag::Birth), event(Tag::Death));
        let buried = event(Tag::Burial).or_else(|| event(Tag::Cremation)).or_else(|| event(Tag::Probate));
        let mut also: Vec<String> = Vec::new();
        for other in &one.names {
            let nick = other.nickname.as_deref().map(line);
            for called in [full(other).or_else(|| parts(other)), nick].into_iter().flatten() {
                if called != name
                    && !called.is_empty()
                    && !also.contains(&called)
                    && !name.starts_with(&format!("{called} ("))
                {
                    also.push(called);
                }
            }
        }
        let words = [("born", in_words(birth)), ("died", in_words(death))];
        let mut note: Vec<String> =
            words.into_iter().filter_map(|(what, words)| Some(format!("{what} {}", words?))).collect();
        note.extend(
            one.notes
                .iter()
                .filter_map(|note| note.value.as_deref())
                .map(unbroken)
                .filter(|text| !text.is_empty() && !text.starts_with('@')),
        );
        // `privacy` and `confidential` are asked for by the file's maker.
        let private = one.restriction.as_deref().is_some_and(|notice| {
            let notice = notice.to_lowercase();
            notice.contains("privacy") || notice.contains("confidential")
        });
        let note = self.note(&note);
        self.people.push(Person {
            name: name.to_owned(),
            also,
            born: dated(birth),
            died: dated(death),
            dead: death.is_some_and(|death| death.value.as_deref() != Some("N")) || buried.is_some(),
            private,
            note,
        });
        let of_life = |event: &&Detail| matches!(event.event, Tag::Birth | Tag::Death);
        // A birth without a place is said whole where the person is.
        for event in one.events.iter().filter(|event| !of_life(event) || has_place(event)) {
            let others =
                event.associations.iter().filter_map(|other| names.get(other.xref.as_str()).cloned());
            let who: Vec<String> = std::iter::once(name.to_owned()).chain(others).collect();
            self.event(event, &who);
        }
        self.leave(Skipped::Details, one.attributes.len());
        self.leave(Skipped::Details, one.lds_ordinances.len());
        self.leave(Skipped::Sources, one.source.len());
        self.leave(Skipped::Media, one.multimedia.len());
    }

    /// What happened to somebody, where it has a date.
    fn event(&mut self, event: &Detail, who: &[String]) {
        let named = who.join(" and ");
        let kind = event.event_type.as_deref().or(event.value.as_deref()).map(line);
        let what = match &event.event {
            Tag::Event | Tag::Other => match kind.filter(|kind| !kind.is_empty()) {
                // What was written out of facts comes back as it was.
                Some(kind) if kind.ends_with('.') => kind,
                Some(kind) => format!("{named}: {kind}."),
                None => {
                    self.leave(Skipped::Events, 1);
                    return;
                }
            },
            tag => match told(tag) {
                Some(told) if who.len() > 1 => format!("{named} {}.", told.1),
                Some(told) => format!("{named} {}.", told.0),
                None => {
                    self.leave(Skipped::Events, 1);
                    return;
                }
            },
        };
        let Some(date) = dated(Some(event)) else {
            // A birth or death without a date is said with the person.
            self.leave(Skipped::Events, usize::from(!matches!(event.event, Tag::Birth | Tag::Death)));
            return;
        };
        let place = event.place.as_ref().and_then(|place| place.value.as_deref()).map(line);
        let place = place.filter(|place| !place.is_empty());
        self.events.push(Event { date, what, who: who.to_owned(), place });
        self.leave(Skipped::Sources, event.citations.len());
        self.leave(Skipped::Notes, event.notes.len());
    }

    fn family(&mut self, family: &Family, data: &GedcomData, names: &HashMap<&str, String>) {
        let named = |xref: &Option<String>| xref.as_deref().and_then(|xref| names.get(xref)).cloned();
        let sex = |xref: &str| {
            let one = data.individuals.iter().find(|one| one.xref.as_deref() == Some(xref));
            one.and_then(|one| one.sex.as_ref()).map(|sex| sex.value.clone())
        };
        let (one, two) = (named(&family.individual1), named(&family.individual2));
        let all = || family.events.iter().chain(&family.family_event);
        let event = |tag: Tag| all().find(|event| event.event == tag);
        let (wedding, divorce) =
            (event(Tag::Marriage), event(Tag::Divorce).or_else(|| event(Tag::Annulment)));
        if let (Some(one), Some(two)) = (&one, &two) {
            let of = family.individual1.as_deref().and_then(sex);
            let is = match (wedding.is_some() || divorce.is_some(), of) {
                (false, _) => "partner of",
                (_, Some(GenderType::Male)) => "husband of",
                (_, Some(GenderType::Female)) => "wife of",
                _ => "married to",
            };
            let note = [("married", in_words(wedding)), ("parted", in_words(divorce))].into_iter();
            let note: Vec<String> =
                note.filter_map(|(what, words)| Some(format!("{what} {}", words?))).collect();
            let note = self.note(&note);
            self.kin.push(Kin {
                who: one.clone(),
                is: is.to_owned(),
                to: two.clone(),
                from: dated(wedding),
                until: dated(divorce),
                note,
            });
        }
        let couple: Vec<String> = [&one, &two].into_iter().flatten().cloned().collect();
        let of_both =
            |event: &&Detail| couple.len() == 2 && matches!(event.event, Tag::Marriage | Tag::Divorce);
        for event in all().filter(|event| !of_both(event) || has_place(event)) {
            if couple.is_empty() { self.leave(Skipped::Events, 1) } else { self.event(event, &couple) }
        }
        for child in &family.children {
            let Some(name) = names.get(child.as_str()) else {
                self.leave(Skipped::Bonds, 1);
                continue;
            };
            let person = data.individuals.iter().find(|one| one.xref.as_deref() == Some(child));
            let link = person.and_then(|person| {
                person.families.iter().find(|link| {
                    link.family_link_type == FamilyLinkType::Child && Some(&link.xref) == family.xref.as_ref()
                })
            });
            let how = match link
                .and_then(|link| link.pedigree_linkage_type.as_ref())
                .map(|how| format!("{how:?}").to_lowercase())
            {
                Some(how) if how == "adopted" || how == "foster" => format!("{how} "),
                Some(how) if how == "birth" => String::new(),
                None => String::new(),
                // Sealed, or of another kind: what that is no word of kin says.
                Some(_) => {
                    self.leave(Skipped::Bonds, 1);
                    continue;
                }
            };
            let role = match sex(child) {
                Some(GenderType::Male) => "son of",
                Some(GenderType::Female) => "daughter of",
                _ => "child of",
            };
            for parent in &couple {
                let (who, to) = (name.clone(), parent.clone());
                self.kin.push(Kin { who, is: format!("{how}{role}"), to, ..Kin::default() });
            }
        }
        self.leave(Skipped::Sources, family.sources.len());
        self.leave(Skipped::Notes, family.notes.len());
        self.leave(Skipped::Media, family.multimedia.len());
    }

    /// Friends, godparents, masters: whoever is named is that to the person.
    fn bonds(&mut self, one: &Individual, name: &str, names: &HashMap<&str, String>) {
        for bond in &one.associations {
            let who = names.get(bond.xref.as_str());
            let said =
                bond.role_phrase.as_deref().or(bond.phrase.as_deref()).or(bond.relationship.as_deref());
            let role = said.map(line).or_else(|| Some(role(bond.role.as_deref()?)?.to_owned()));
            let (Some(who), Some(role)) = (who, role.filter(|role| !role.is_empty())) else {
                self.leave(Skipped::Bonds, 1);
                continue;
            };
            let is = if role.ends_with(" of") { role } else { format!("{role} of") };
            self.kin.push(Kin { who: who.clone(), is, to: name.to_owned(), ..Kin::default() });
        }
    }
}

/// The roles of GEDCOM 7 that say something without a phrase.
fn role(code: &str) -> Option<&'static str> {
    Some(match code {
        "CLERGY" => "clergyman",
        "FRIEND" => "friend",
        "GODP" => "godparent",
        "NGHBR" => "neighbour",
        "OFFICIATOR" => "officiator",
        "WITN" => "witness",
        _ => return None,
    })
}

/// What is told of an event: of one person, of two.
fn told(tag: &Tag) -> Option<(&'static str, &'static str)> {
    Some(match tag {
        Tag::Adoption => ("is adopted", "adopt"),
        Tag::Baptism | Tag::Christening | Tag::AdultChristening => ("is baptized", "are baptized"),
        Tag::BarMitzvah => ("has his bar mitzvah", "have their bar mitzvah"),
        Tag::BasMitzvah => ("has her bat mitzvah", "have their bat mitzvah"),
        Tag::Birth => ("is born", "are born"),
        Tag::Burial => ("is buried", "are buried"),
        Tag::Census => ("is counted in a census", "are counted in a census"),
        Tag::Confirmation => ("is confirmed", "are confirmed"),
        Tag::Cremation => ("is cremated", "are cremated"),
        Tag::Death => ("dies", "die"),
        Tag::Divorce => ("is divorced", "are divorced"),
        Tag::Annulment => ("has a marriage annulled", "have their marriage annulled"),
        Tag::Emigration => ("emigrates", "emigrate"),
        Tag::Engagement => ("is engaged", "are engaged"),
        Tag::FirstCommunion => ("takes first communion", "take first communion"),
        Tag::Graduation => ("graduates", "graduate"),
        Tag::Immigration => ("immigrates", "immigrate"),
        Tag::Marriage => ("marries", "marry"),
        Tag::MarriageBann => ("has banns of marriage read", "have their banns of marriage read"),
        Tag::Naturalization => ("is naturalized", "are naturalized"),
        Tag::Ordination => ("is ordained", "are ordained"),
        Tag::Probate => ("has a will proved", "have a will proved"),
        Tag::Residence => ("lives here", "live here"),
        Tag::Retired => ("retires", "retire"),
        Tag::Separated => ("is separated", "are separated"),
        Tag::Will => ("makes a will", "make a will"),
        _ => return None,
    })
}
