//! The time that a question asks of (K6): `during the war`, `in the winter of 1947`, `before she married`, `her last letter`. What
//! is outside of it is not used. It is settled by words, by the facts, and by dates of documents that whoever asks may read.

mod asked;
mod dates;
mod events;
mod papers;
mod wording;

use super::kin::Kin;
use super::life::FactRow;
use super::life::row::{aged, row_of};
use super::{Called, KnownFrom, Meaning, Relation, Understood, Word};
use crate::entailment::wanted::asks_whether;
use crate::proof::hash::ArtifactId;
use crate::text::period::{Dated, Day, Period};
use asked::{Asked, HOW, How};
pub use papers::Paper;
use wording::{as_asked, asks_for_all, without};

/// A window on what is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Stretches of days, in order: of any of them.
    pub periods: Vec<Period>,
    /// The documents that alone are meant, where a question asks for the last letter before something.
    pub papers: Option<Vec<ArtifactId>>,
    /// Words by which a text says itself that it is of this time, in lower case: `in the war`.
    said: Vec<String>,
    /// When somebody must have written these words to have meant it.
    spoken: Option<Period>,
}

impl Window {
    fn of(periods: Vec<Period>) -> Self {
        Self { periods, papers: None, said: Vec::new(), spoken: None }
    }

    /// Whether something of this date is surely in it.
    pub fn holds(&self, dated: &Dated) -> bool {
        self.periods.iter().any(|period| dated.is_in(period))
    }

    /// Whether a text says itself that it tells of this time; `written`: when it was written, where that is known.
    pub fn is_told_in(&self, text: &str, written: Option<&Dated>) -> bool {
        let meant = self.spoken.is_none_or(|spoken| written.is_some_and(|dated| spoken.holds(&dated.period)));
        let says = |phrase: &String, plain: &str| {
            plain.match_indices(phrase.as_str()).any(|(at, _)| {
                let whole = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
                whole(plain[..at].chars().next_back()) && whole(plain[at + phrase.len()..].chars().next())
            })
        };
        let told = meant && !self.said.is_empty() && {
            let plain = text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
            self.said.iter().any(|phrase| says(phrase, &plain))
        };
        told || self.names(text) == Some(true)
    }

    /// The days that a text names, in the order of its words.
    pub fn dates(text: &str) -> Vec<Period> {
        dates::all(text)
    }

    /// Whether a text names a date in this time; none where it names no date.
    pub fn names(&self, text: &str) -> Option<bool> {
        let named = dates::all(text);
        let within = |named: &Period| self.periods.iter().any(|period| period.holds(named));
        (!named.is_empty()).then(|| named.iter().any(within))
    }

    /// The words that a text which says that it is of this time has one of: years, at most so many, and words of phrases.
    pub fn words(&self) -> Vec<String> {
        const MOST: u32 = 150;
        let mut found = Vec::new();
        for period in &self.periods {
            let (from, to) = match (period.first == Day::FIRST, period.last == Day::LAST) {
                (true, _) => (period.last.year.saturating_sub(MOST), period.last.year),
                (_, true) => (period.first.year, period.first.year + MOST),
                _ => (period.first.year, period.last.year),
            };
            let years = from..=to.min(from + MOST);
            found.extend(years.clone().map(|year| year.to_string()));
            found.extend(years.filter(|year| year.is_multiple_of(10)).map(|year| format!("{year}s")));
        }
        found.extend(self.said.iter().filter_map(|phrase| phrase.split(' ').next_back().map(str::to_owned)));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// As EDTF dates, parted by commas.
    pub fn edtf(&self) -> String {
        self.periods.iter().map(Period::edtf).collect::<Vec<_>>().join(", ")
    }
}

/// What is known of time when a question comes: nothing that whoever asks may not read.
pub struct Times<'a> {
    /// The rows of the facts.
    pub rows: &'a [FactRow],
    /// What people are called.
    pub names: &'a [Called],
    /// Whose archive it is.
    pub person: Option<&'a str>,
    /// Whether the question is in English.
    pub english: bool,
    /// Words that are to be taken as they are, in lower case.
    pub literal: &'a [String],
    /// The documents with their dates on record: asked for where a question needs them.
    pub papers: &'a dyn Fn() -> Vec<Paper>,
}

/// Puts the time that a question asks of into what it means; `raw` is the question as it was asked.
pub fn understand(raw: &str, found: &mut Meaning, times: &Times<'_>) {
    found.sought = found.text.clone();
    let Some(asked) = (Reader { times, kin: &kin(times) }).read(&found.text) else { return };
    let words = as_asked(raw, &found.text[asked.range.clone()], &found.understood);
    let sought = match asked.window.papers {
        // `What did the letter say?`
        Some(_) => format!(
            "{}the {}{}",
            &found.text[..asked.range.start],
            asked.kind,
            &found.text[asked.range.end..]
        ),
        None => without(&found.text, asked.range),
    };
    // A date in a question that is answered by yes or no is a part of what is to be told.
    let lists = asks_for_all(&sought);
    let dated = asked.from == KnownFrom::Time && !lists && times.english && asks_whether(&found.text);
    if dated || times.literal.contains(&words.to_lowercase()) {
        return;
    }
    found.lists = lists;
    if sought.contains(char::is_alphanumeric) {
        found.sought = sought;
    }
    found.understood.push(Understood { words, meaning: asked.window.edtf(), from: asked.from });
    found.window = Some(asked.window);
}

fn kin(times: &Times<'_>) -> Kin {
    let relation = |row: &FactRow| {
        let (who, is, to) = (row.cell("who")?, row.cell("is")?, row.cell("to")?);
        Some(Relation { who: who.to_owned(), is: is.to_owned(), to: to.to_owned() })
    };
    let relations: Vec<Relation> = times.rows.iter().filter_map(relation).collect();
    Kin::new(&relations, times.names, times.person)
}

/// A time that words name.
struct Named {
    /// The first word after it.
    end: usize,
    periods: Vec<Period>,
    from: KnownFrom,
    /// What texts call it, and when they must have been written to mean it.
    called: (Vec<String>, Option<Period>),
}

struct Reader<'a> {
    times: &'a Times<'a>,
    kin: &'a Kin,
}

impl Reader<'_> {
    fn read(&self, question: &str) -> Option<Asked> {
        let words = Word::all(question);
        if let Some(asked) = self.papers(question, &words) {
            return Some(asked);
        }
        let found = (0..words.len()).find_map(|at| Some((at, self.framed(question, &words, at)?)));
        let (first, (window, end, from)) = found.or_else(|| self.bare(&words))?;
        let range = words[first].range.start..words[end - 1].range.end;
        Some(Asked { range, window, from, kind: "" })
    }

    /// A question that is nothing but a date: `1947?`
    fn bare(&self, words: &[Word]) -> Option<(usize, (Window, usize, KnownFrom))> {
        // `Was war 1947?`, `What happened 1947?`
        let at =
            (0..words.len()).find(|at| dates::at(words, *at).is_some_and(|(n, _)| at + n == words.len()))?;
        let plain = words[..at].iter().map(|word| &*word.lower).collect::<Vec<_>>().join(" ");
        asks_for_all(&plain)
            .then(|| Some((at, (Window::of(dates::at(words, at)?.1), words.len(), KnownFrom::Time))))?
    }

    /// The window that words from `at` on name: with the word after them, and from where it is known.
    fn framed(&self, question: &str, words: &[Word], at: usize) -> Option<(Window, usize, KnownFrom)> {
        if matches!(&*words[at].lower, "when" | "while" | "as" | "at") {
            let lasted = self.while_it_lasted(question, words, at);
            if lasted.is_some() || words[at].lower != "at" {
                return lasted;
            }
        }
        let fits = |(phrase, how): &(&str, How)| Some((events::spelled(words, at, phrase)?, *how));
        let (count, how) = HOW.iter().find_map(fits)?;
        let named = match how {
            How::Between => return self.between(question, words, at, at + count),
            How::In | How::Around => self.named(words, at + count)?,
            _ => self.named(words, at + count).or_else(|| self.happened(question, words, at + count))?,
        };
        let (first, last) = (named.periods.first()?.first, named.periods.last()?.last);
        let verbs: &[&str] = match how {
            How::In => &["in", "during", "throughout", "through", "all through"],
            How::Before => &["before", "until"],
            How::After | How::Since => &["after", "since"],
            How::Around | How::Between => &[],
        };
        let of = |period: Option<Period>| period.map(|period| vec![period]);
        let periods = match how {
            How::In => Some(named.periods),
            How::Before => of(Period::new(Day::FIRST, first.before())),
            How::After => of(Period::new(last.after(), Day::LAST)),
            How::Since => of(Period::new(first, Day::LAST)),
            How::Around | How::Between => of(Period::years(first.year - 1, last.year + 1)),
        }?;
        let (called, spoken) = named.called;
        let said = called.iter().flat_map(|name| verbs.iter().map(move |verb| format!("{verb} {name}")));
        Some((Window { periods, papers: None, said: said.collect(), spoken }, named.end, named.from))
    }

    /// A date or an event of the list at `at`.
    fn named(&self, words: &[Word], at: usize) -> Option<Named> {
        if let Some((event, name, count)) = events::at(words, at) {
            let called = (vec![name.to_owned()], None);
            let periods = vec![event.period];
            return Some(Named { end: at + count, periods, from: KnownFrom::Time, called });
        }
        if let Some(count) = events::THE_WAR.iter().find_map(|name| events::spelled(words, at, name)) {
            let papers: Vec<Dated> =
                (self.times.papers)().into_iter().filter_map(|paper| paper.dated).collect();
            let event = events::the_war(&papers)?;
            let called = (vec!["the war".to_owned(), "wartime".to_owned()], events::spoken_of(event));
            let periods = vec![event.period];
            return Some(Named { end: at + count, periods, from: KnownFrom::Record, called });
        }
        let (count, mut periods) = dates::at(words, at)?;
        periods.sort_unstable();
        // `Before 3 in the afternoon`, `in 1000 copies`
        let follows =
            words.get(at + count).is_some_and(|next| ["copies", "books", "times"].contains(&&*next.lower));
        let called = (Vec::new(), None);
        (!follows).then_some(Named { end: at + count, periods, from: KnownFrom::Time, called })
    }

    /// Two times with what lies between them: `between 1939 and 1945`, `between the wars`.
    fn between(
        &self,
        question: &str,
        words: &[Word],
        at: usize,
        first: usize,
    ) -> Option<(Window, usize, KnownFrom)> {
        if words[at].lower == "between"
            && let Some((event, _, count)) =
                events::at(words, first).filter(|(_, name, _)| name.ends_with("wars"))
        {
            return Some((Window::of(vec![event.period]), first + count, KnownFrom::Time));
        }
        let one = self.named(words, first)?;
        let next = words.get(one.end)?;
        let from = words[at].lower == "from";
        let joins = if from { &["to", "until", "till", "through"][..] } else { &["and"] };
        if from && matches!(&*next.lower, "on" | "onwards" | "onward") {
            let period = Period::new(one.periods.first()?.first, Day::LAST)?;
            return Some((Window::of(vec![period]), one.end + 1, one.from));
        }
        if !joins.contains(&&*next.lower) || question[words[at].range.start..next.range.end].contains('?') {
            return None;
        }
        let two = self.named(words, one.end + 1)?;
        let period = Period::new(one.periods.first()?.first, two.periods.last()?.last)?;
        let from = if two.from == KnownFrom::Time { one.from } else { two.from };
        Some((Window::of(vec![period]), two.end, from))
    }

    /// What happened in somebody's life, up to the next comma or the end: `she married`, `her death`, `the flood`.
    fn happened(&self, question: &str, words: &[Word], at: usize) -> Option<Named> {
        let (clause, end) = clause(question, words, at)?;
        let (row, column) = row_of(clause, self.times.person, self.times.rows, self.kin)?;
        let dated = Dated::of(self.times.rows[row].cell(column)?)?;
        let called = (Vec::new(), None);
        Some(Named { end, periods: vec![dated.period], from: KnownFrom::Canon, called })
    }

    /// `When she was twenty`, `at the age of twenty`, `while she worked in Leipzig`: of what lasts.
    fn while_it_lasted(
        &self,
        question: &str,
        words: &[Word],
        at: usize,
    ) -> Option<(Window, usize, KnownFrom)> {
        if let Some(found) = turned(words, at) {
            return Some(found);
        }
        // `When` at the beginning asks, unless a comma ends what it says.
        let (clause, end) = clause(question, words, at + 1)?;
        if at == 0 && end == words.len() {
            return None;
        }
        if let Some((row, years)) =
            aged(&words[at..end], clause, self.times.person, self.times.rows, self.kin)
        {
            let born = Dated::of(self.times.rows[row].cell("born")?)?.period;
            // Of a year of birth alone, the two years.
            let of_a_year = Period::years(born.first.year, born.last.year) == Some(born);
            let period = match of_a_year {
                true => Period::years(born.first.year + years, born.last.year + years + 1),
                false => Period::new(born.first.years_on(years), born.last.years_on(years + 1).before()),
            }?;
            return Some((Window::of(vec![period]), end, KnownFrom::Canon));
        }
        if words[at].lower == "at" {
            return None;
        }
        let (row, column) = row_of(clause, self.times.person, self.times.rows, self.kin)?;
        let dated = Dated::of(self.times.rows[row].cell(column)?).filter(|dated| dated.lasting)?;
        Some((Window::of(vec![dated.period]), end, KnownFrom::Canon))
    }

    /// `Her last letter to Ruth before the war`: the documents it may be, by their dates.
    fn papers(&self, question: &str, words: &[Word]) -> Option<Asked> {
        let wish = papers::wish(question, words, self.kin)?;
        let end = wish.end;
        // What follows says before or after what.
        let framed = (end < words.len()).then(|| self.framed(question, words, end)).flatten();
        let (window, end) = framed.map_or((None, end), |(window, end, _)| (Some(window), end));
        let papers = wish.among((self.times.papers)(), window.as_ref(), self.kin)?;
        let mut periods: Vec<Period> = papers.iter().filter_map(|paper| Some(paper.dated?.period)).collect();
        periods.sort_unstable();
        periods.dedup();
        let papers = Some(papers.into_iter().map(|paper| paper.id).collect());
        let range = words[wish.first].range.start..words[end - 1].range.end;
        let window = Window { periods, papers, said: Vec::new(), spoken: None };
        Some(Asked { range, window, from: KnownFrom::Record, kind: wish.kinds[0] })
    }
}

/// `When 1664 ended`, `as 1665 began`: the two months there, with the word after it and from where it is known.
fn turned(words: &[Word], at: usize) -> Option<(Window, usize, KnownFrom)> {
    let year = dates::year(&words.get(at + 1)?.lower)?;
    let month = match &*words.get(at + 2)?.lower {
        "ended" | "closed" => 11,
        "began" | "started" => 1,
        _ => return None,
    };
    let period = Period::new(Day::new(year, month, 1)?, Period::month(year, month + 1)?.last)?;
    Some((Window::of(vec![period]), at + 3, KnownFrom::Time))
}

/// What stands from `at` on up to the next comma or the end, and the word after it.
fn clause<'q>(question: &'q str, words: &[Word], at: usize) -> Option<(&'q str, usize)> {
    let start = words.get(at)?.range.start;
    let length = question[start..].find([',', '?', ';', '.']).unwrap_or(question.len() - start);
    let text = question[start..start + length].trim_end();
    let end = at + words[at..].iter().take_while(|word| word.range.end <= start + text.len()).count();
    (end > at).then_some((text, end))
}

#[cfg(test)]
mod tests;
