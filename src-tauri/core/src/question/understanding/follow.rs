//! A follow-up as a question of its own: `And the comma?` after `Who did Lotte leave the rose to?` asks `Who did Lotte leave the
//! comma to?`, and `When was that?` asks `When did Lotte leave the rose to?` (K5). Where no such question can be made of the two,
//! they stay side by side.

use std::ops::Range;

use super::Word;
use super::kin::Kin;

/// `question` with what it leaves out put in from the question `before`; none where that cannot be told.
pub(super) fn whole(question: &str, before: &str, kin: &Kin) -> Option<String> {
    let rest = &question[opened(question)..];
    let made = whose_turn(rest, before, kin)
        .or_else(|| asked_otherwise(rest, before))
        .or_else(|| with_its_thing(rest, before, kin))?;
    let mut letters = made.chars();
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

/// Where a question begins behind `And`, `But what about`.
fn opened(question: &str) -> usize {
    let words = Word::all(question);
    let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(&&*word.lower));
    let mut at = 0;
    while is(at, &["and", "but", "so", "or"]) {
        at += 1;
    }
    if is(at, &["what", "how"]) && is(at + 1, &["about"]) {
        at += 2;
    }
    words.get(at).map_or(0, |word| word.range.start)
}

/// The question before, of somebody or something else: `And the comma?`, `What about Ruth?`, `And in Leipzig?`
fn whose_turn(rest: &str, before: &str, kin: &Kin) -> Option<String> {
    let words = Word::all(rest);
    let first = words.first().filter(|_| words.len() <= 5)?;
    let asks =
        words.iter().any(|word| [WH, AUXILIARIES, POINTING].iter().any(|list| list.contains(&&*word.lower)));
    if asks {
        return None;
    }
    let rest = rest.trim_end_matches(['?', '.', '!', ' ']);
    let replaced = |range: Range<usize>| format!("{}{rest}{}", &before[..range.start], &before[range.end..]);
    if PREPOSITIONS.contains(&&*first.lower) {
        let earlier = Word::all(before);
        let same = earlier.iter().rposition(|word| word.lower == first.lower);
        return Some(match same.and_then(|at| end_of_phrase(&earlier, at + 1, before)) {
            Some(end) => replaced(earlier[same?].range.start..end),
            None => format!("{} {rest}?", before.trim_end_matches(['?', ' '])),
        });
    }
    if first.capital {
        return name_in(before, kin).map(replaced);
    }
    // `And her brother?`, `And him?` are of another person, whoever it is.
    let person = words.iter().any(|word| Kin::role(&word.lower).is_some())
        || matches!(&*first.lower, "him" | "her" | "them");
    if person {
        return name_in(before, kin).map(replaced);
    }
    let things = things(before);
    DETERMINERS.contains(&&*first.lower).then(|| things.last().cloned()).flatten().map(replaced)
}

/// The question before, asked in another way: `When was that?`, `Why?`, `Who with?`
fn asked_otherwise(rest: &str, before: &str) -> Option<String> {
    let words = Word::all(rest);
    let first = words.first().filter(|word| WH.contains(&&*word.lower))?;
    let mut asks = first.range.end;
    for word in &words[1..] {
        let lower = &*word.lower;
        match lower {
            "much" | "many" | "long" | "old" | "often" | "far" | "with" | "for" | "to" | "year" | "else"
                if asks == previous_end(&words, word) =>
            {
                asks = word.range.end;
            }
            _ if POINTING.contains(&lower) || AUXILIARIES.contains(&lower) => {}
            "happen" | "happened" | "then" | "so" | "exactly" | "again" => {}
            _ => return None,
        }
    }
    // `What was that?` asks for something else.
    let points = words.iter().any(|word| POINTING.contains(&&*word.lower));
    if points && matches!(&*first.lower, "what" | "who" | "whom" | "whose" | "which") {
        return None;
    }
    let asked = &rest[first.range.start..asks];
    let earlier = Word::all(before);
    let start = earlier.iter().position(|word| !matches!(&*word.lower, "and" | "but" | "so"))?;
    let lead = &earlier[start];
    if AUXILIARIES.contains(&&*lead.lower) {
        return Some(format!("{asked} {}{}", lead.lower, &before[lead.range.end..]));
    }
    if !WH.contains(&&*lead.lower) || lead.lower == first.lower {
        return None;
    }
    let helper = earlier[start..].iter().position(|word| AUXILIARIES.contains(&&*word.lower));
    let helper = helper.filter(|at| *at <= 4)? + start;
    let body = &before[earlier[helper].range.start..];
    // `What damage did the mine do?`: what was asked for is a part of what happened.
    if helper > start + 1 && !matches!(&*lead.lower, "how" | "whose") {
        let thing = &before[earlier[start + 1].range.start..earlier[helper - 1].range.end];
        return Some(format!("{asked} {} {thing}?", body.trim_end_matches(['?', ' '])));
    }
    Some(format!("{asked} {body}"))
}

fn previous_end(words: &[Word], word: &Word) -> usize {
    words.iter().take_while(|one| one.range.end <= word.range.start).last().map_or(0, |one| one.range.end)
}

/// The question with the thing of the one before in the place of `it`, `them`, `there`.
fn with_its_thing(rest: &str, before: &str, kin: &Kin) -> Option<String> {
    let words = Word::all(rest);
    let at = words.iter().position(|word| matches!(&*word.lower, "it" | "its" | "them" | "there"))?;
    let word = &words[at];
    let next = words.get(at + 1).map_or("", |word| &*word.lower);
    // `Was it that ...?`, `Was there a ...?` point at nothing.
    if matches!(next, "that" | "true" | "possible" | "a" | "an" | "any" | "anything" | "to")
        || words.len() < 3
    {
        return None;
    }
    // What is named in the same question before it is meant.
    if things(rest).iter().any(|thing| thing.end <= word.range.start) {
        return None;
    }
    let is_person = |range: &Range<usize>| {
        let named = &before[range.clone()];
        let words = Word::all(named);
        let owned = words.iter().any(|word| word.owns);
        !owned && !kin.named(named).is_empty()
            || words.last().is_some_and(|head| Kin::role(&head.lower).is_some())
    };
    let thing = match &*word.lower {
        "there" => {
            let earlier = Word::all(before);
            let place = |(at, word): (usize, &Word)| {
                let to = earlier.get(at + 1)?;
                let named = to.capital || DETERMINERS.contains(&&*to.lower);
                let end = end_of_phrase(&earlier, at + 1, before)?;
                (PLACES.contains(&&*word.lower) && named).then_some(word.range.start..end)
            };
            before[earlier.iter().enumerate().rev().find_map(place)?].to_owned()
        }
        pronoun => {
            let all = things(before);
            let mut fitting = all.iter().rev().filter(|range| !is_person(range));
            let thing = &before
                [fitting.find(|range| plural(&before[(*range).clone()]) == (pronoun == "them"))?.clone()];
            if pronoun == "its" { format!("{thing}\u{2019}s") } else { thing.to_owned() }
        }
    };
    Some(format!("{}{thing}{}", &rest[..word.range.start], &rest[word.range.end..]))
}

fn plural(thing: &str) -> bool {
    let words = Word::all(thing);
    let head = words.iter().position(|word| PREPOSITIONS.contains(&&*word.lower)).unwrap_or(words.len());
    head.checked_sub(1).is_some_and(|at| words[at].lower.ends_with('s') && !words[at].lower.ends_with("ss"))
}

/// The first person that a question names, without what they own.
fn name_in(text: &str, kin: &Kin) -> Option<Range<usize>> {
    let words = Word::all(text);
    let start = words.iter().position(|word| word.capital && kin.knows(&word.lower))?;
    let names = words[start..].iter().take_while(|word| word.capital).count();
    let owned = words[start..start + names].iter().position(|word| word.owns);
    let last = &words[start + owned.unwrap_or(names - 1)];
    let named = &text[..last.range.end];
    let name = named.strip_suffix("'s").or_else(|| named.strip_suffix("\u{2019}s")).unwrap_or(named);
    Some(words[start].range.start..name.len())
}

/// The things that a question names, `the mine in the harbour`, in order.
fn things(text: &str) -> Vec<Range<usize>> {
    let words = Word::all(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        // `The press`, `her job`, `Hester's job`
        if !DETERMINERS.contains(&&*words[at].lower) && !words[at].owns {
            at += 1;
            continue;
        }
        match thing_at(&words, at, text) {
            Some(end) => {
                found.push(words[at].range.start..words[end - 1].range.end);
                at = end;
            }
            None => at += 1,
        }
    }
    found
}

/// Where the thing ends whose article is at `at`: the number of the word behind it.
fn thing_at(words: &[Word], at: usize, text: &str) -> Option<usize> {
    let run = |from: usize| run(words, from, text);
    let mut end = run(at + 1);
    // `The mine in the harbour`, before the verb; `the box of tools` anywhere.
    while let Some(word) = words.get(end) {
        let of = word.lower == "of";
        let article = words.get(end + 1).is_some_and(|word| DETERMINERS.contains(&&*word.lower));
        let named = words.get(end + 1).is_some_and(|word| word.capital);
        let inner = run(end + 1 + usize::from(article));
        let placed =
            PLACES.contains(&&*word.lower) && (article || named) && subject(words, at) && inner > end + 2;
        if !(of && inner > end + 1 || placed) {
            break;
        }
        end = inner;
    }
    // Of `did the standing press cost`, the last word is what it did.
    let is_verb = |word: &Word| [AUXILIARIES, BETWEEN].iter().any(|list| list.contains(&&*word.lower));
    let verb = subject(words, at) && end - at > 2 && !words.get(end).is_some_and(is_verb);
    let end = if verb { end - 1 } else { end };
    let participle = end - at > 2 && words[end - 1].lower.ends_with("ed");
    let end = if participle { end - 1 } else { end };
    (end > at + 1).then_some(end)
}

/// Whether what begins at `at` stands right behind `did`, `could`.
fn subject(words: &[Word], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| DOING.contains(&&*words[before].lower))
}

/// Where a phrase ends that begins at `at`: behind its article and its words.
fn end_of_phrase(words: &[Word], at: usize, text: &str) -> Option<usize> {
    let article = words.get(at).is_some_and(|word| DETERMINERS.contains(&&*word.lower));
    let from = at + usize::from(article);
    let said = |word: &&Word| article || word.capital || word.lower.bytes().all(|byte| byte.is_ascii_digit());
    let count = words[from..run(words, from, text)].iter().take_while(said).count();
    (count > 0).then(|| words[from + count - 1].range.end)
}

/// Where the words of one name or thing end that begin at `from`: the number of the word behind them.
fn run(words: &[Word], from: usize, text: &str) -> usize {
    let names = words[from..].iter().enumerate().take_while(|(offset, word)| {
        let joined =
            *offset == 0 || text[words[from + offset - 1].range.end..word.range.start].trim().is_empty();
        joined && !ends_thing(&word.lower)
    });
    from + names.count()
}

fn ends_thing(lower: &str) -> bool {
    [WH, AUXILIARIES, DETERMINERS, PREPOSITIONS, PLACES, POINTING, BETWEEN]
        .iter()
        .any(|list| list.contains(&lower))
}

pub(super) const WH: &[&str] =
    &["what", "who", "whom", "whose", "when", "where", "whereabouts", "why", "how", "which"];
pub(super) const DOING: &[&str] = &["did", "do", "does", "could", "can", "would", "will", "should", "might"];
pub(super) const AUXILIARIES: &[&str] = &[
    "did", "do", "does", "could", "can", "would", "will", "should", "might", "was", "were", "is", "are",
    "has", "have", "had", "been", "be",
];
pub(super) const DETERMINERS: &[&str] =
    &["the", "a", "an", "his", "her", "their", "my", "our", "your", "this", "that", "these", "those"];
const PREPOSITIONS: &[&str] = &[
    "in", "at", "on", "after", "before", "during", "with", "for", "from", "by", "about", "of", "to", "into",
    "without",
];
const PLACES: &[&str] = &["in", "at", "from", "to", "into", "on", "above", "over", "under", "by", "near"];
const POINTING: &[&str] = &["it", "that", "this", "there", "then", "those", "these", "its", "them", "they"];
/// Other words that are no part of a thing's name.
const BETWEEN: &[&str] = &[
    "and", "or", "but", "than", "as", "if", "because", "so", "when", "he", "she", "him", "we", "us", "i",
    "you", "me", "not", "never", "ever", "out", "up", "off", "down", "away", "back", "again", "really",
    "get", "got", "go", "went", "make", "made", "take", "took", "come", "came", "give", "gave", "keep",
    "kept", "end", "cost", "fetch", "look", "become", "happen",
];
