//! Names that stand in a text and may be people's.

use super::lists;
use super::tokens::{Case, Gap, Token, tokens};
use crate::text::span::Span;

/// A name that may be a person's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// As written, with its title, without a possessive, on one line.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// How likely it names a person, 0 to 1000, by its form alone.
    pub certainty: u16,
}

/// The names in `text` that may be people's, in order.
///
/// Precision comes with many texts: [`super::Census`] knows which words are places and which open sentences.
pub fn candidates(text: &str) -> Vec<Candidate> {
    let words = tokens(text);
    let chars: Vec<char> = text.chars().collect();
    let named = runs(&words).into_iter().filter_map(|run| {
        let certainty = certainty(&words, &run);
        let span = Span::new(words[run.first].start, words[run.last].end)?;
        (certainty >= LEAST).then(|| Candidate { name: written(&chars, span), span, certainty })
    });
    named.collect()
}

/// Below this a form says nothing.
const LEAST: u16 = 200;

/// The characters of `span` on one line.
pub(super) fn written(chars: &[char], span: Span) -> String {
    let raw: String = chars[span.start() as usize..span.end() as usize].iter().collect();
    let visible: String = raw.chars().filter(|c| !matches!(c, '\u{200b}' | '\u{ad}' | '\u{feff}')).collect();
    let mut line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.contains('(') && !line.contains(')') {
        line.push(')');
    }
    line
}

/// Words that stand together as a name would.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) first: usize,
    pub(super) last: usize,
    /// Titles and words of kinship, in order.
    pub(super) titles: Vec<usize>,
    /// The name itself: initials, given names, surname.
    pub(super) names: Vec<usize>,
    /// `Duke of York`: named by a place.
    pub(super) peer: bool,
    /// It opens a sentence, where any word has a capital.
    pub(super) opens: bool,
}

/// All runs of `words` that are names by their form.
pub(super) fn runs(words: &[Token]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let mut end = run_end(words, at);
        if end > at
            && let Some(mut run) = run(words, at, end)
        {
            run.last = birth_name(words, run.last);
            end = end.max(run.last + 1);
            runs.push(run);
        }
        at = end.max(at + 1);
    }
    runs
}

/// One past the last word of the name that starts at `at`; `at` when none does.
fn run_end(words: &[Token], at: usize) -> usize {
    if !starts(words, at) {
        return at;
    }
    let mut end = at + 1;
    while end < words.len() && end - at < 7 && joins(words, end) && !words[end - 1].possessive {
        if is_name_word(&words[end]) || is_titled(words, end) {
            end += 1;
        } else if let Some(after) = after_particles(words, end) {
            end = after;
        } else {
            break;
        }
    }
    end
}

/// The last word of "(née Orrin)" where that follows the name that ends with `last`, else `last`.
fn birth_name(words: &[Token], last: usize) -> usize {
    match words.get(last + 1..last + 3) {
        Some([born, name])
            if lists::BORN.contains(born.key.as_str()) && name.is_capital() && joins(words, last + 2) =>
        {
            last + 2
        }
        _ => last,
    }
}

fn starts(words: &[Token], at: usize) -> bool {
    is_name_word(&words[at]) || is_titled(words, at)
}

/// A title or word of kinship with a name after it; kinship in lower case too: "my cousin Roger".
fn is_titled(words: &[Token], at: usize) -> bool {
    let word = &words[at];
    let follows = |next: &Token| {
        next.is_large()
            && !next.gap.has(Gap::HARD | Gap::COMMA | Gap::AT | Gap::QUOTE)
            && (!next.gap.has(Gap::DOT) || lists::is_cut_short(&word.key))
    };
    lists::is_title(&word.key)
        && word.key.len() > 1
        && (word.is_large() || lists::KIN.contains(word.key.as_str()))
        && words.get(at + 1).is_some_and(follows)
}

fn is_name_word(word: &Token) -> bool {
    word.is_large() && word.case != Case::Caseless && !lists::is_function(&word.key) || is_lone_initial(word)
}

/// "I." and "A." are words as often; every other letter is an initial.
fn is_lone_initial(word: &Token) -> bool {
    word.case == Case::Initial && !matches!(word.key.as_str(), "i" | "a" | "o")
}

/// Whether the word at `at` may go on with the name before it.
fn joins(words: &[Token], at: usize) -> bool {
    let (gap, last) = (words[at].gap, &words[at - 1]);
    let short = lists::is_cut_short(&last.key);
    !gap.has(Gap::HARD | Gap::COMMA | Gap::AT | Gap::QUOTE)
        && (!gap.has(Gap::DOT) || short)
        && (!gap.has(Gap::BREAK) || short || lists::is_title(&last.key))
        && (!gap.has(Gap::HYPHEN) || gap.is_tight())
}

/// "van der Berg", "Duke of York": one past the large word after up to three particles.
fn after_particles(words: &[Token], at: usize) -> Option<usize> {
    let is_particle = |word: &Token| lists::PARTICLES.contains(word.key.as_str()) && word.case == Case::Lower;
    let count = words[at..].iter().take(3).take_while(|word| is_particle(word)).count();
    let end = at + count;
    let of = words[at].key == "of";
    let peer = of && PEERS.contains(&words[at - 1].key.as_str());
    let linked = of == peer && words[at].key != "y" && words[at].key != "e";
    (count > 0 && linked && words.get(end).is_some_and(Token::is_capital) && joins(words, end))
        .then_some(end + 1)
}

/// Titles that a place follows.
const PEERS: [&str; 16] = [
    "duke",
    "duchess",
    "earl",
    "countess",
    "bishop",
    "archbishop",
    "king",
    "queen",
    "prince",
    "princess",
    "lord",
    "lady",
    "viscount",
    "marquis",
    "baron",
    "count",
];

/// The name between `first` and `end`, or nothing when it is none.
fn run(words: &[Token], first: usize, end: usize) -> Option<Run> {
    let mut titles: Vec<usize> = Vec::new();
    let mut names: Vec<usize> = (first..end).collect();
    let peer = names.iter().any(|at| words[*at].key == "of");
    let opens = opens_sentence(words, first);
    while names.len() > 1 && is_before_name(&words[names[0]], !titles.is_empty()) {
        titles.push(names.remove(0));
    }
    // A word that only opens the sentence: "Yesterday Mr. Hale", "Met Ruth Hale".
    while titles.is_empty() && names.len() > 1 && opens && is_no_name(&words[names[0]]) {
        names.remove(0);
        while names.len() > 1 && is_before_name(&words[names[0]], !titles.is_empty()) {
            titles.push(names.remove(0));
        }
    }
    while names.len() > 1 && names.last().is_some_and(|last| is_after_name(&words[*last])) {
        names.pop();
    }
    names.retain(|at| words[*at].is_large());
    let last = *names.last()?;
    let first = titles.first().copied().unwrap_or(names[0]).min(names[0]);
    let opens = opens && first == names[0];
    Some(Run { first, last, titles, names, peer, opens })
}

fn is_before_name(word: &Token, titled: bool) -> bool {
    word.key.len() > 1 && (lists::is_title(&word.key) || titled && lists::OFFICES.contains(word.key.as_str()))
}

fn is_no_name(word: &Token) -> bool {
    let key = word.key.as_str();
    lists::CALENDAR.contains(key)
        || lists::NOT_PEOPLE.contains(key)
        || lists::ORDINARY.contains(key) && !lists::is_given(key)
        || lists::PERSON_VERBS.contains(key)
}

fn is_after_name(word: &Token) -> bool {
    lists::CALENDAR.contains(word.key.as_str()) && !lists::is_given(&word.key)
        || lists::SUFFIXES.contains(word.key.as_str())
}

/// Whether the word at `at` opens a sentence or a line.
pub(super) fn opens_sentence(words: &[Token], at: usize) -> bool {
    let gap = words[at].gap;
    let last = at.checked_sub(1).map(|left| words[left].key.as_str());
    let after_dot = gap.has(Gap::DOT) && !last.is_some_and(lists::is_cut_short);
    gap.has(Gap::HARD | Gap::BREAK | Gap::QUOTE) || after_dot
}

/// How likely the form of `run` is a person's name, 0 to 1000.
pub(super) fn certainty(words: &[Token], run: &Run) -> u16 {
    let key = |at: &usize| words[*at].key.as_str();
    let Some(last) = run.names.last().map(key) else { return 0 };
    let only = run.names.len() == 1;
    let is_office = |at: &usize| lists::OFFICES.contains(key(at));
    if run
        .names
        .iter()
        .all(|at| is_office(at) || lists::is_title(key(at)) || words[*at].case == Case::Initial)
    {
        return 0;
    }
    if lists::PLACES.contains(last) && !(run.titles.is_empty() || only)
        || lists::CALENDAR.contains(last) && only
    {
        return 0;
    }
    // "General-Receiver" is an office.
    if !run.titles.is_empty() && words[run.names[0]].gap.has(Gap::HYPHEN) {
        return 0;
    }
    if !run.titles.is_empty() {
        return titled(words, run, last);
    }
    if lists::PLACES.contains(last) || run.names.iter().any(|at| lists::NOT_PEOPLE.contains(key(at))) {
        return 0;
    }
    let given = lists::is_given(key(&run.names[0]));
    let initials = words[run.names[0]].case == Case::Initial;
    let joined = run.names[1..].iter().any(|at| words[*at].gap.has(Gap::HYPHEN));
    let before_place = lists::BEFORE_PLACE.contains(key(&run.names[0]));
    match (only, given, initials) {
        (true, true, _) => 600 - 200 * u16::from(run.opens && lists::ORDINARY.contains(last)),
        (true, _, true) => 0,
        (true, ..) => single(words, run, last),
        (false, true, _) => 850,
        (false, _, true) => 700,
        _ if joined && !given => 100,
        _ if before_place => 100,
        _ if run.opens => 250,
        _ => 350,
    }
}

fn titled(words: &[Token], run: &Run, last: &str) -> u16 {
    let title = run.titles.last().map_or("", |at| words[*at].key.as_str());
    if run.peer {
        return if matches!(title, "king" | "queen") { 400 } else { 600 };
    }
    if lists::NOT_PEOPLE.contains(last) || lists::is_function(last) {
        return 0;
    }
    let kinship = lists::KIN.contains(title);
    let given = lists::is_given(words[run.names[0]].key.as_str());
    match (kinship, given, run.names.len()) {
        (true, false, 1) if words[run.first].case == Case::Lower => 600,
        (true, false, _) => 650,
        (_, true, 2..) => 950,
        _ => 900,
    }
}

/// One capital word that is no usual given name.
fn single(words: &[Token], run: &Run, key: &str) -> u16 {
    let at = run.names[0];
    if run.opens || is_no_name(&words[at]) || words[at].case == Case::Upper {
        return 0;
    }
    let next = words.get(at + 1).filter(|next| next.gap.is_plain());
    let last = at.checked_sub(1).map(|left| words[left].key.as_str());
    let acts = next.is_some_and(|next| lists::PERSON_VERBS.contains(next.key.as_str()));
    let dear = last.is_some_and(|last| lists::BEFORE_PERSON.contains(last));
    let at_place = last.is_some_and(|last| lists::TO_PLACE.contains(last));
    let ordinary = lists::ORDINARY.contains(key);
    match (acts, dear, at_place || ordinary) {
        (_, _, true) => 50,
        (true, ..) => 300,
        (_, true, _) => 220,
        _ => 120,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_they_are_written() {
        let text = "Yesterday Mr. Coventry and Sir W.\u{a0}Pen went with my Lord Sandwich to Deptford; \
                    I met Ruth Hale\u{2019}s cousin Roger Pepys, Anna van der Berg and the Duke of York.";
        let found = candidates(text);
        let names: Vec<&str> = found.iter().map(|one| one.name.as_str()).collect();
        let expected = [
            "Mr. Coventry",
            "Sir W. Pen",
            "Lord Sandwich",
            "Ruth Hale",
            "cousin Roger Pepys",
            "Anna van der Berg",
            "Duke of York",
        ];
        assert_eq!(names, expected);
        assert!(
            found.iter().all(|one| one.span.of(text).is_some_and(|words| words.contains(&one.name[..3])))
        );
    }
}
