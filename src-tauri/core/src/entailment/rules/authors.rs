//! What whoever writes says of somebody else: of `My sister went to Canada and I went to Leeds`, whoever is on record as the author
//! did not go to Canada, nor was it Miss Tarn who paid where a book of accounts has `Paid to Miss Tarn`.

use std::ops::Range;

use super::super::align::{Alignment, Side};
use super::super::lexicon;
use super::super::tokens::{Class, Gap, Token, lower};
use super::super::{OTHER_SUBJECT, ROLE};
use super::crossed::is_preposition;
use super::subjects::{is_time, is_verb, may_be_subject, subject};
use super::{Broken, passive};

/// Subjects that are some of several.
const SOME: [&str; 9] = ["two", "three", "four", "five", "some", "most", "others", "rest", "none"];

/// Holds whom the claim names against who does it where the source has the same verb.
pub(in crate::entailment) fn authors(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for (i, token) in claim.iter().enumerate().filter(|(_, token)| token.is_content()) {
        let Some(j) = aligned.place(i) else { continue };
        let own = subject(aligned.claim, i).or_else(|| opening(aligned.claim, i));
        let Some(own) = own.filter(|own| !own.contains(&i)) else { continue };
        let named = own.clone().all(|n| claim[n].class == Class::Name);
        if !named
            || claim[own.start].clause != token.clause
            || passive(aligned.claim, i)
            || passive(aligned.source, j)
        {
            continue;
        }
        let is_called = |n: usize| own.clone().any(|m| claim[m].lower == source[n].lower);
        let is_own = |n: usize| is_called(n) && may_be_subject(&source[n]);
        let Some(verb) = (own.end..i + 1).find(|&n| acts(&claim[n])) else { continue };
        // `Hetty was married`, of `two married`
        let does = acts(token) || token.lower.ends_with("ing");
        let verb = if is_be(&claim[verb]) && verb + 1 == i && does { i } else { verb };
        let clause = aligned.source.clause(j);
        let same =
            |n: &usize| *n == j && verb == i || acts(&source[*n]) && is_same_verb(&source[*n], &claim[verb]);
        let Some(said) = (clause.start..j + 1).rev().find(same) else {
            if let Some(subject) = without_verb(source, &clause, j)
                && !subject.clone().any(is_called)
                && (0..source.len()).any(|n| source[n].bound && is_called(n))
            {
                broken.hard(OTHER_SUBJECT, token);
            }
            continue;
        };
        let nearest = nearest(source, clause.start..said);
        let from = nearest.as_ref().map_or(clause.start, |nearest| nearest.end);
        let alike = is_done_to(claim, own.end, verb) == is_done_to(source, from, said);
        match nearest.map_or_else(|| who(aligned.source, said), |nearest| Who::of(source, nearest)) {
            // `Paid to Miss Tarn`: she has it, and whoever keeps the book paid.
            Who::Unsaid if alike && (said + 1..clause.end).any(|n| is_called(n) && !source[n].bound) => {
                broken.hard(ROLE, token);
            }
            Who::Speaker(names) if alike && !names.clone().any(is_own) => broken.hard(ROLE, token),
            Who::Another(subject) => {
                let has = |is: &dyn Fn(usize) -> bool| subject.clone().any(is);
                // `My sister`, `Ned's sister`
                let of_theirs = has(&is_called);
                let bound = (0..source.len()).any(|n| source[n].bound && is_called(n));
                let of_some = has(&|n| SOME.contains(&lower(source, n)));
                let elsewhere = (0..source.len()).any(|n| source[n].class == Class::Name && is_called(n));
                if !has(&is_own) && (alike && (bound || of_theirs) || of_some && elsewhere) {
                    broken.hard(OTHER_SUBJECT, token);
                }
            }
            _ => {}
        }
    }
}

/// The names with which a clause begins, where a verb comes after them: `Len got the prize`.
fn opening(side: &Side, at: usize) -> Option<Range<usize>> {
    let clause = side.clause(at);
    let names = clause
        .clone()
        .take_while(|&n| side.tokens[n].class == Class::Name && may_be_subject(&side.tokens[n]));
    let end = clause.start + names.count();
    (end > clause.start && end < at && acts(&side.tokens[end])).then_some(clause.start..end)
}

/// Whether a word is a verb in form, also at the head of a sentence.
fn acts(token: &Token) -> bool {
    is_verb(token)
        || lexicon::base_form(&token.lower).is_some()
        || token.lower.len() > 4 && token.lower.ends_with("ed")
}

fn is_same_verb(one: &Token, other: &Token) -> bool {
    one.lemma == other.lemma || is_be(one) && is_be(other)
}

fn is_be(token: &Token) -> bool {
    matches!(token.lower.as_str(), "was" | "were" | "is" | "are" | "am")
}

/// `was told`, from word `start` of its clause on.
fn is_done_to(tokens: &[Token], start: usize, verb: usize) -> bool {
    tokens[verb].class == Class::Content
        && !tokens[verb].lower.ends_with("ing")
        && tokens[start.max(verb.saturating_sub(3))..verb].iter().any(Token::is_be)
}

/// `Father was a Baptist, Mother a Quaker`, `Tom played the cornet and I the fool`: of whom a thing is said after a verb that is not
/// said again.
fn without_verb(tokens: &[Token], clause: &Range<usize>, at: usize) -> Option<Range<usize>> {
    let joined = matches!(lower(tokens, clause.start), "and" | "but");
    let first = clause.start + usize::from(joined);
    let apart = clause.start > 0 && (joined || tokens[clause.start].gap >= Gap::Comma);
    let bare = !clause.clone().any(|n| acts(&tokens[n]));
    let named = tokens.get(first).is_some_and(|token| token.class == Class::Name && may_be_subject(token));
    let thing = matches!(lower(tokens, first + 1), "a" | "an" | "the") && first + 1 < at;
    (apart && bare && named && thing).then_some(first..first + 1)
}

/// Who does what a verb says.
enum Who {
    /// Nobody is named: a book of accounts, a diary.
    Unsaid,
    /// Whoever writes, or whoever is written to.
    Speaker(Range<usize>),
    /// Somebody else, in these words.
    Another(Range<usize>),
    /// Nobody can say.
    Unknown,
}

impl Who {
    /// The one of whom some words speak.
    fn of(tokens: &[Token], words: Range<usize>) -> Self {
        let speaker = words.clone().all(|n| tokens[n].bound && may_be_subject(&tokens[n]));
        if speaker { Self::Speaker(words) } else { Self::Another(words) }
    }
}

fn who(side: &Side, verb: usize) -> Who {
    let tokens = &side.tokens;
    let mut start = side.clause(verb).start;
    // `I and my sister went`: the words before `and` belong to it where they have no verb.
    if matches!(lower(tokens, start), "and" | "or")
        && let Some(back) = start.checked_sub(1).filter(|&n| tokens[n].sentence == tokens[verb].sentence)
    {
        let before = side.clause(back);
        if !before.clone().any(|n| acts(&tokens[n])) {
            start = before.start;
        }
    }
    let before = start..verb;
    let speaker = |n: &usize| tokens[*n].bound && may_be_subject(&tokens[*n]);
    if let Some(first) = before.clone().find(speaker) {
        let end = (first..verb).take_while(speaker).count() + first;
        return Who::Speaker(first..end);
    }
    let opens = start == 0 || tokens[start].gap >= Gap::Clause;
    if before.is_empty() {
        return if opens { Who::Unsaid } else { Who::Unknown };
    }
    if before
        .clone()
        .any(|n| matches!(lower(tokens, n), "all" | "both" | "each" | "every" | "who" | "which" | "that"))
    {
        return Who::Unknown;
    }
    let joins = |n: &usize| lexicon::CLAUSE_WORDS.binary_search(&lower(tokens, *n)).is_ok();
    let Some(first) = before.clone().find(|n| !joins(n)) else { return Who::Unknown };
    // `On the way home lost a glove`, `This day lost a glove`
    let phrase = is_preposition(&tokens[first])
        || before.clone().any(|n| is_time(lower(tokens, n)) || is_day(lower(tokens, n)));
    let somebody = |n: usize| {
        let one = &tokens[n];
        match one.class {
            Class::Pronoun => one.lemma != "we" && may_be_subject(one),
            Class::Name | Class::Number | Class::Quantity => may_be_subject(one),
            Class::Content => !one.lower.ends_with("ly") && !acts(one),
            _ => SOME.contains(&one.lower.as_str()),
        }
    };
    let with_us = before.clone().any(|n| tokens[n].lemma == "we");
    if phrase || with_us || !before.clone().any(somebody) { Who::Unknown } else { Who::Another(before) }
}

/// The subject right before a verb, where what comes before it has a verb of its own: `they` of `when I reached the sale they had let
/// it go`, `the neighbours` of `while I was ill the neighbours milked`.
fn nearest(tokens: &[Token], before: Range<usize>) -> Option<Range<usize>> {
    #[rustfmt::skip]
    const HELPS: [&str; 18] = [
        "all", "already", "also", "are", "been", "did", "do", "even", "had", "has", "have", "is", "just", "soon", "still", "then", "was",
        "were",
    ];
    #[rustfmt::skip]
    const OPENS: [&str; 16] = [
        "after", "although", "as", "because", "before", "by", "from", "if", "once", "since", "though", "till", "until", "when",
        "where", "while",
    ];
    let helps = |n: &usize| {
        let token = &tokens[*n];
        HELPS.contains(&token.lower.as_str())
            || matches!(token.class, Class::Modal | Class::Negation)
            || token.lower.ends_with("ly")
    };
    let last = before.clone().rev().find(|n| !helps(n))?;
    let told = |first: usize| first > before.start && (before.start..first).any(|n| acts(&tokens[n]));
    if matches!(lower(tokens, last), "they" | "he" | "she" | "we" | "i" | "you" | "it")
        || tokens[last].bound && may_be_subject(&tokens[last])
    {
        return told(last).then_some(last..last + 1);
    }
    let article = |n: &usize| {
        tokens[*n].bound
            || matches!(lower(tokens, *n), "a" | "an" | "the" | "his" | "her" | "my" | "our" | "their")
    };
    let close = |n: &usize| tokens[n + 1].gap == Gap::Close && !is_preposition(&tokens[*n]);
    let first = (before.start..last).rev().take(3).take_while(close).find(article)?;
    let opens = OPENS.contains(&lower(tokens, before.start));
    let bare =
        tokens[first].gap == Gap::Close && first.checked_sub(1).is_none_or(|n| !is_preposition(&tokens[n]));
    let seen = first.checked_sub(1).is_some_and(|n| SENSED.contains(&lower(tokens, n)));
    (told(first) && (opens && bare || seen)).then_some(first..last + 1)
}

/// After one of these somebody is named of whom it is seen or heard what they do.
const SENSED: [&str; 8] = ["caught", "found", "hear", "heard", "saw", "see", "watch", "watched"];

fn is_day(lower: &str) -> bool {
    matches!(
        lower,
        "day" | "night" | "morning" | "evening" | "afternoon" | "today" | "yesterday" | "week" | "year"
    )
}
