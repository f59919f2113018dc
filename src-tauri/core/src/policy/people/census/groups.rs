//! Puts the forms of names found in an archive together into people.

use std::collections::HashMap;

use super::super::FoundPerson;
use super::super::lists;
use super::Known;

/// Forms that seem to be one person's.
struct Group {
    forms: Vec<Known>,
    woman: Option<bool>,
    mentions: u32,
}

impl Group {
    fn found(mut self) -> FoundPerson {
        let name = self.forms[0].name.clone();
        self.forms[1..].sort_by_key(|form| std::cmp::Reverse(form.mentions));
        let aliases =
            self.forms[1..].iter().map(|form| form.name.clone()).filter(|alias| *alias != name).collect();
        let best = self.forms.iter().map(|form| form.certainty).max().unwrap_or_default();
        // Form decides; eight mentions weigh 45, a hundred and more 100 to 150.
        let often = (self.mentions.max(1).ilog2() * 15).min(150) as u16;
        let certainty = (best - best / 7 + often).min(1000);
        FoundPerson { name, aliases, mentions: self.mentions, certainty }
    }

    fn given(&self) -> Option<&str> {
        self.forms.iter().find_map(Known::given)
    }

    /// Whether a form has the title, or none of them has a given name that could be somebody else's.
    fn bears(&self, title: &str) -> bool {
        self.given().is_none()
            || self.forms.iter().any(|form| form.parts.titles.iter().any(|own| own == title))
    }

    fn initial(&self) -> Option<char> {
        self.forms.iter().find_map(|form| form.parts.given.first()).and_then(|given| given.chars().next())
    }

    fn add(&mut self, form: Known) {
        self.mentions += form.mentions;
        self.woman = self.woman.or(form.woman);
        self.forms.push(form);
    }
}

/// People as they come together, with who bears which name.
#[derive(Default)]
pub(in crate::policy::people) struct Groups {
    people: Vec<Group>,
    by_surname: HashMap<String, Vec<usize>>,
    by_given: HashMap<String, Vec<usize>>,
}

impl Groups {
    /// One person for each group.
    pub(in crate::policy::people) fn found(self) -> impl Iterator<Item = FoundPerson> {
        self.people.into_iter().map(Group::found)
    }

    /// Puts `form` with the person it names, or makes a new one.
    pub(in crate::policy::people) fn place(&mut self, form: Known) {
        let home = match (form.given(), form.surname()) {
            (Some(given), Some(_)) => self.among(&form, |group| {
                group.given().is_some_and(|other| other == given || lists::same_as(given).contains(&other))
            }),
            (None, Some(_)) => match form.parts.given.first().and_then(|given| given.chars().next()) {
                Some(initial) => self.among(&form, |group| group.initial() == Some(initial)),
                None => self.by_surname_alone(&form),
            },
            _ => self.by_given_alone(&form),
        };
        match home {
            Some(home) => self.people[home].add(form),
            None => self.open(form),
        }
    }

    /// The people of the form's surname whose sex does not differ.
    fn of_surname(&self, form: &Known) -> Vec<usize> {
        let bearers = form.surname().and_then(|surname| self.by_surname.get(surname));
        let fits = |group: &Group| group.woman.is_none() || form.woman.is_none() || group.woman == form.woman;
        bearers.into_iter().flatten().copied().filter(|at| fits(&self.people[*at])).collect()
    }

    /// The most mentioned of those that fit.
    fn among(&self, form: &Known, fits: impl Fn(&Group) -> bool) -> Option<usize> {
        let bearers = self.of_surname(form).into_iter().filter(|at| fits(&self.people[*at]));
        bearers.max_by_key(|at| (self.people[*at].mentions, std::cmp::Reverse(*at)))
    }

    /// A title with a surname belongs to the one person who bears it; a bare surname to the most mentioned.
    fn by_surname_alone(&self, form: &Known) -> Option<usize> {
        let bearers = self.of_surname(form);
        match bearers.as_slice() {
            [only] if form.rank_title().is_none_or(|title| self.people[*only].bears(title)) => Some(*only),
            _ if form.parts.titles.is_empty() => self.among(form, |_| true),
            _ => self.among(form, |group| group.given().is_none() && group.initial().is_none()),
        }
    }

    fn by_given_alone(&self, form: &Known) -> Option<usize> {
        let given = form.parts.single.as_deref().or(form.given())?;
        match self.by_given.get(given).map(Vec::as_slice) {
            Some([only]) => Some(*only),
            _ => None,
        }
    }

    fn open(&mut self, form: Known) {
        let at = self.people.len();
        for surname in &form.parts.surnames {
            self.by_surname.entry(surname.clone()).or_default().push(at);
        }
        if let Some(given) = form.parts.single.as_deref().or(form.given()) {
            self.by_given.entry(given.to_owned()).or_default().push(at);
        }
        self.people.push(Group { woman: form.woman, mentions: form.mentions, forms: vec![form] });
    }
}
