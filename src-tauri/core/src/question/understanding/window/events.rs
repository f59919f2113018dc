//! The closed list of events that place other ones in time (`events.tsv`), and which of them a name means.

use std::sync::OnceLock;

use super::super::Word;
use crate::text::period::{Dated, Day, Period};

/// An event of the list.
pub(super) struct Event {
    pub period: Period,
    /// Whether it is one of those that people call `the war`.
    pub war: bool,
    /// What it is called, in lower case.
    pub names: Vec<&'static str>,
}

/// What people call the war of their time.
pub(super) const THE_WAR: [&str; 9] = [
    "the war years",
    "the war",
    "wartime",
    "war time",
    "the wartime",
    "des krieges",
    "des kriegs",
    "dem krieg",
    "krieg",
];

fn all() -> &'static [Event] {
    static ALL: OnceLock<Vec<Event>> = OnceLock::new();
    ALL.get_or_init(|| {
        let line = |line: &'static str| {
            let mut columns = line.split('\t');
            let (from, to) = (Dated::of(columns.next()?)?, Dated::of(columns.next()?)?);
            let war = columns.next()? == "war";
            let names = columns.next()?.split('|').collect();
            Some(Event { period: Period::new(from.period.first, to.period.last)?, war, names })
        };
        let lines = include_str!("events.tsv").lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(line).collect()
    })
}

/// Whose names at `at` are the longest: the event, the name, how many words it has.
pub(super) fn at(words: &[Word], at: usize) -> Option<(&'static Event, &'static str, usize)> {
    let named = |event: &'static Event| {
        event.names.iter().filter_map(move |name| Some((event, *name, spelled(words, at, name)?)))
    };
    all().iter().flat_map(named).max_by_key(|(.., count)| *count)
}

/// How many words at `at` are the words of `name`; none where they are others.
pub(super) fn spelled(words: &[Word], at: usize, name: &str) -> Option<usize> {
    let parts: Vec<&str> = name.split(' ').collect();
    let there = words.get(at..at + parts.len())?;
    // `The seven years' war`
    let same = |(word, part): (&Word, &&str)| word.lower == **part && !word.owns;
    there.iter().zip(&parts).all(same).then_some(parts.len())
}

/// The war that papers of these dates call `the war`: the one in which most of them are of, and none where none is.
pub(super) fn the_war(papers: &[Dated]) -> Option<&'static Event> {
    let counted = all().iter().filter(|event| event.war).map(|event| {
        (papers.iter().filter(|paper| !paper.lasting && paper.is_in(&event.period)).count(), event)
    });
    let most = counted.max_by_key(|(count, event)| (*count, event.period.first));
    most.filter(|(count, _)| *count > 0).map(|(_, event)| event)
}

/// When somebody who wrote of `the war` meant this one: from its beginning until the next one began.
pub(super) fn spoken_of(event: &Event) -> Option<Period> {
    let next = all().iter().filter(|other| other.war && other.period.first > event.period.first);
    let last = next.map(|other| other.period.first).min().map_or(Day::LAST, Day::before);
    Period::new(event.period.first, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_list_is_read() {
        let lines = include_str!("events.tsv").lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(all().len(), lines);
        assert!(all().iter().all(|event| event.names.iter().all(|name| *name == name.to_lowercase())));
    }

    #[test]
    fn the_war_is_the_one_of_most_papers() {
        let war = |dates: &[&str]| {
            let dated: Vec<Dated> = dates.iter().filter_map(|date| Dated::of(date)).collect();
            the_war(&dated).map(|event| event.period.edtf())
        };
        assert_eq!(war(&["1931", "1940-05-27", "1941"]).as_deref(), Some("1939-09-01/1945-09-02"));
        assert_eq!(war(&["1916-07-01", "1917", "1941"]).as_deref(), Some("1914-07-28/1918-11-11"));
        assert_eq!(war(&["1666-06-04"]).as_deref(), Some("1665-03-04/1667-07-31"));
        // A year in which a war began is not all in it.
        assert_eq!(war(&["1931", "1939"]), None);
    }
}
