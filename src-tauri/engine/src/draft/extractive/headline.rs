//! The head of an answer: the few words that answer, which are shown before the sentence that they stand in.

mod asked;

use bindery_core::entailment::wanted::{Wanted, asks_whether};
use bindery_core::entailment::{Differing, is_settled, only_value};
use bindery_core::pipeline::{Basis, DraftSentence};
use bindery_core::question::tally::Tally;
use bindery_core::text::quote;
use bindery_core::text::sentences::sentences;
use bindery_core::text::span::Span;
use bindery_core::text::words::{Word, WordKind, words};

use self::asked::{asks_when, asks_who_did, begins_with_speaker, is_of_its_day};
use super::Candidate;
use crate::search::retrieve::Weighted;

/// Titles before a name.
const TITLES: [&str; 8] = ["Mr", "Mrs", "Miss", "Dr", "Sir", "Lady", "Herr", "Frau"];
/// How far into a sentence the one whom it tells of is named.
const OPENING: usize = 6;
/// Words of a headline at most.
const HEADLINE: usize = 12;
/// How far the best passage must be ahead of the next one, in logits, for its words to be put at the head; how far it answers counts
/// by [`ITSELF`]. Over the questions of `tests/asking` and of two invented archives, the telling words were in the best passage for
/// 71 % of those that reach this, which are two fifths of what is answered (`cargo xtask eval signs`).
const CLEAR: f64 = 1.75;
const ITSELF: f64 = 0.15;
/// The share of the best passage's probability from which on another one is its rival.
const RIVAL: f64 = 0.5;

/// Whether the first passage answers by far the best.
pub(super) fn is_clear(candidates: &[Candidate<'_>]) -> bool {
    let logit = |candidate: &Candidate<'_>| {
        let p = candidate.score.clamp(1e-6, 1.0 - 1e-6);
        (p / (1.0 - p)).ln()
    };
    let Some((first, rest)) = candidates.split_first() else { return false };
    let next = rest.iter().find(|other| other.text != first.text).map_or(0.0, logit);
    (1.0 + ITSELF) * logit(first) - next >= CLEAR
}

/// The few words that answer, where the best passage is shown with these words in it: those that the reader points at where it
/// is by far the best (`clear`), else the one value of the kind that is asked for, where no other passage gives any.
pub(super) fn headline(
    question: &str,
    weighted: &[Weighted],
    best: &Candidate<'_>,
    (others, clear): (&[Candidate<'_>], bool),
) -> Option<DraftSentence> {
    // Few words say neither yes nor no.
    if asks_whether(question) {
        return None;
    }
    // One row is not all of them, and what it cost is not how many there are.
    if best.text.contains('\t')
        && Tally::of(question).is_some_and(|tally| matches!(tally, Tally::Sum | Tally::Count))
    {
        return None;
    }
    // Who sold it is whoever says `I sold it to Mr. Petersen`.
    if asks_who_did(question) && begins_with_speaker(&best.text) {
        return None;
    }
    let answers = |words: &String| {
        adds_to(weighted, words)
            && fits(question, words)
            && !tells_of_another(question, &best.text, words)
            && !is_of_the_speaker(words)
            && !(asks_when(question) && is_of_its_day(words))
            && Differing::may_answer(question, words)
            && is_told(question, best, words)
            && quote::find(&best.text, words).iter().any(|at| is_whole(&best.text, *at))
    };
    if is_row_of_another(&best.text, weighted) || !clear && !is_unrivalled(question, best, others) {
        return None;
    }
    // Of `Ada is ninety-one` the age alone, of `in the end, in 1969` the year.
    let value =
        |text: &str| only_value(question, text).and_then(|span| few_words(span.of(text)?)).filter(answers);
    let pointed = || best.headline.clone().filter(answers);
    let text = best.headline.as_deref().and_then(value).or_else(pointed).or_else(|| value(&best.text))?;
    let within = best.hit.matched.iter().find(|matched| matched.score == best.score)?.span;
    Some(DraftSentence { text, basis: Basis::Headline(best.hit.pointer, within) })
}

/// Whether the best passage gives a value of the kind that is asked for, and nothing that comes near it gives one.
fn is_unrivalled(question: &str, best: &Candidate<'_>, others: &[Candidate<'_>]) -> bool {
    let mut near = others.iter().filter(|other| other.score >= RIVAL * best.score && other.text != best.text);
    Differing::is_given(question, &best.text) && !near.any(|other| Differing::is_given(question, &other.text))
}

/// Whether words can be what a question asks for: a place, a time or a manner is neither a name nor a thing that somebody did something
/// to. `In the hem of the coat` does not say what was in the coat.
fn fits(question: &str, given: &str) -> bool {
    const PLACES: [&str; 16] = [
        "about", "after", "at", "before", "by", "during", "for", "from", "in", "near", "on", "over",
        "through", "to", "under", "with",
    ];
    const AUXILIARIES: [&str; 6] = ["did", "do", "does", "had", "has", "have"];
    let lower = |text: &str| -> Vec<String> {
        words(text).iter().filter_map(|word| text.get(word.bytes.clone())).map(str::to_lowercase).collect()
    };
    let (asked, given) = (lower(question), lower(given));
    let is = |at: usize, list: &[&str]| asked.get(at).is_some_and(|word| list.contains(&word.as_str()));
    let named = is(0, &["who", "whom", "whose"])
        || asked.iter().any(|word| matches!(word.as_str(), "name" | "called" | "title"));
    // `What did she make it from?` asks for just that.
    let done = is(0, &["what"]) && is(1, &AUXILIARIES) && !is(asked.len() - 1, &PLACES);
    let placed = given.first().is_some_and(|first| PLACES.contains(&first.as_str()));
    !(placed && (named || done && Wanted::of(question).is_none()))
}

/// Whether a sentence tells of somebody with a title whom the question does not name, while it names another one: `Herr Feiler took off
/// his apron, folded it in four` does not say what happened to Gran's aprons, nor when Mrs. Thurgar died when Mrs. Pargeter did. Where it
/// is asked who or what, the one who is `given` may be the answer.
fn tells_of_another(question: &str, text: &str, given: &str) -> bool {
    let asked = words(question);
    let told = words(text);
    let names = |one: &Word| one.kind == WordKind::Capital;
    let titled = told.windows(2).take(OPENING).find(|pair| {
        let title = text.get(pair[0].bytes.clone()).is_some_and(|title| TITLES.contains(&title));
        title && names(&pair[1])
    });
    let Some(other) = titled.map(|pair| &pair[1]) else { return false };
    let is_among = |all: &[Word]| all.iter().any(|word| word.stem == other.stem);
    let first = asked.first().and_then(|first| question.get(first.bytes.clone())).map(str::to_lowercase);
    let asks_for_one = matches!(first.as_deref(), Some("who" | "whom" | "whose" | "what" | "which"));
    asked.iter().skip(1).any(names) && !is_among(&asked) && !(asks_for_one && is_among(&words(given)))
}

/// Whether words of a passage are what its source gives for what a question asks: its sentence says so outright, and no other
/// sentence beside it gives another value.
fn is_told(question: &str, best: &Candidate<'_>, given: &str) -> bool {
    let around: Vec<String> = sentences(&best.hit.text)
        .into_iter()
        .filter_map(|span| span.of(&best.hit.text))
        .map(quote::reading)
        .collect();
    let sources: Vec<Vec<&str>> = around.iter().map(|sentence| vec![sentence.as_str()]).collect();
    is_settled(question, &best.text, given) && Differing::of(question, &sources).is_none()
}

/// Whether a row of a table speaks of what is asked only beside another thing: `Log of the lifeboat` and `Lifeboat House` are no
/// lifeboat. `asked`: the words of the question.
fn is_row_of_another(row: &str, asked: &[Weighted]) -> bool {
    let things: Vec<&Weighted> =
        asked.iter().filter(|one| one.word.kind == WordKind::Content && one.is_among(&words(row))).collect();
    let is_thing = |word: &Word| things.iter().any(|thing| thing.word.stem == word.stem);
    let beside = |cell: &str| {
        let all = words(cell);
        let of = |at: Option<usize>| at.is_some_and(|at| all[at].stem == "of");
        let before = |at: usize| of(at.checked_sub(1)) || of(at.checked_sub(2));
        let named = |at: usize| {
            let next =
                all.get(at + 1).filter(|next| matches!(next.kind, WordKind::Content | WordKind::Capital));
            next.is_some_and(|next| !is_thing(next) && next.bytes.start == all[at].bytes.end + 1)
        };
        (0..all.len()).filter(|at| is_thing(&all[*at])).all(|at| before(at) || named(at))
    };
    row.contains('\t') && !things.is_empty() && row.split('\t').all(beside)
}

/// Whether a text says `I` or `my`, by which a reader would take the answer for the one who says it.
fn is_of_the_speaker(text: &str) -> bool {
    const SPEAKER: [&str; 11] =
        ["i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "ourselves", "i'm"];
    words(text)
        .iter()
        .filter_map(|word| text.get(word.bytes.clone()))
        .any(|word| SPEAKER.contains(&word.to_lowercase().replace('\u{2019}', "'").as_str()))
}

/// Whether words of a text lose nothing by standing alone: not the sign before a sum, nor half of a word.
fn is_whole(text: &str, words: Span) -> bool {
    let closes = |c: char| {
        c.is_whitespace() || matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '\u{2026}' | '\u{2014}')
    };
    let quotes = |c: char| matches!(c, '"' | '\'' | '\u{2018}'..='\u{201f}');
    let before = words.start().checked_sub(1).and_then(|at| text.chars().nth(at as usize));
    let after = text.chars().nth(words.end() as usize);
    before.is_none_or(|c| c.is_whitespace() || c == '\u{2014}' || quotes(c))
        && after.is_none_or(|c| closes(c) || quotes(c))
}

/// Whether a text says more than the words of the question, which answer nothing.
fn adds_to(question: &[Weighted], text: &str) -> bool {
    let asked = |word: &Word| question.iter().any(|weighted| weighted.word.stem == word.stem);
    words(text).iter().any(|word| word.is_content() && !asked(word))
}

/// An answer as the words of a headline: without the marks around it, at most [`HEADLINE`] words, else as many of its
/// clauses as they hold.
pub(super) fn few_words(answer: &str) -> Option<String> {
    let mark = |c: char| !c.is_alphanumeric() && !matches!(c, '\u{a3}' | '$' | '\u{20ac}' | '%');
    let answer = quote::reading(answer);
    let trimmed = with_its_point(answer.trim().trim_start_matches(mark), mark);
    let count = |marks: [char; 2]| trimmed.chars().filter(|c| marks.contains(c)).count();
    let is_torn = count(['\u{201c}', '\u{201d}']) % 2 == 1 || trimmed.matches('"').count() % 2 == 1;
    if trimmed.contains('\t') || trimmed.is_empty() || has_code_of_a_date(trimmed) || is_torn {
        return None;
    }
    if trimmed.split_whitespace().count() <= HEADLINE {
        return Some(trimmed.to_owned());
    }
    let mut kept = 0;
    for (at, c) in trimmed.char_indices().filter(|(_, c)| matches!(c, ',' | ';' | ':' | '\u{2014}' | '.')) {
        let words = trimmed[..at].split_whitespace().count();
        let ends = trimmed[at + c.len_utf8()..].starts_with(char::is_whitespace) || c == '\u{2014}';
        // `The choir at St. Thomas`
        let last = trimmed[..at].rsplit(' ').next().unwrap_or_default();
        let is_short = c == '.' && (TITLES.contains(&last) || last == "St" || last.chars().count() == 1);
        if (3..=HEADLINE).contains(&words) && ends && !is_short {
            kept = at;
        }
    }
    (kept > 0).then(|| trimmed[..kept].to_owned())
}

/// The place of an answer with the point after it, which may be one of a sum.
pub(super) fn with_next_point(text: &str, answer: Span) -> Span {
    let next = Span::new(answer.start(), answer.end() + 1);
    next.filter(|longer| longer.of(text).is_some_and(|words| words.ends_with('.'))).unwrap_or(answer)
}

/// A text without the marks at its end, but with the point of a sum in it: `9s. 4d.`
fn with_its_point(text: &str, mark: impl Fn(char) -> bool) -> &str {
    let bare = text.trim_end_matches(mark);
    let last = bare.rsplit(' ').next().unwrap_or_default();
    let short = last
        .strip_suffix(['s', 'd', 'l'])
        .is_some_and(|sum| sum.ends_with(|c: char| c.is_ascii_digit()) && sum.len() < 4);
    match short && text[bare.len()..].starts_with('.') {
        true => &text[..bare.len() + 1],
        false => bare,
    }
}

/// Whether a text has a date as a table has it, `1929-10` or `1935-09-14`: nobody says it so.
fn has_code_of_a_date(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit() && c != '-').any(|word| {
        let parts: Vec<&str> = word.split('-').collect();
        let month = parts.get(1).filter(|part| part.len() == 2).and_then(|part| part.parse::<u8>().ok());
        parts[0].len() == 4 && month.is_some_and(|month| (1..=12).contains(&month))
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::super::candidates;
    use super::super::tests::hit;
    use super::*;
    use crate::index::lexical::query_words;

    #[test]
    fn a_date_as_a_table_has_it_is_no_headline() {
        assert_eq!(few_words("1929-10/1930-09"), None);
        assert_eq!(few_words("1935-09-14, at Hartwell"), None);
        assert_eq!(few_words("the war of 1914-18").as_deref(), Some("the war of 1914-18"));
        assert_eq!(few_words("1908").as_deref(), Some("1908"));
        let whole = |text: &str| with_next_point(text, Span::new(3, 9).unwrap()).of(text).map(str::to_owned);
        assert_eq!(whole("at 9s. 4d. for it").as_deref(), Some("9s. 4d."));
        assert_eq!(few_words("9s. 4d.").as_deref(), Some("9s. 4d."));
        assert_eq!(few_words("\u{a3}3 3s. 0d., paid").as_deref(), Some("\u{a3}3 3s. 0d., paid"));
        assert_eq!(few_words("in the 1930s.").as_deref(), Some("in the 1930s"));
        assert_eq!(few_words("1914-1918").as_deref(), Some("1914-1918"));
        assert_eq!(few_words("my song of \u{201c}Beauty retire\u{201d}"), None);
        assert_eq!(few_words("\u{201c}Beauty retire\u{201d} at last").as_deref(), None);
        let choir = "He sang as a boy in the choir at St. Thomas, under a cantor who threw keys.";
        assert_eq!(few_words(choir).as_deref(), Some("He sang as a boy in the choir at St. Thomas"));
    }

    #[test]
    fn a_headline_is_of_the_kind_that_is_asked_for() {
        for (question, given) in [
            ("Who repaired the lifeboat?", "under Coxswain Robert Leck"),
            ("What was the name of the lifeboat?", "by the slip"),
            ("What did Lotte smuggle out in her coat?", "In the hem of the coat"),
        ] {
            assert!(!fits(question, given), "{question} {given}");
        }
        for (question, given) in [
            ("Who cut off the arm?", "a Mr. Bray"),
            ("Where is the grave?", "on the island"),
            ("What did she make the folder from?", "from a toothbrush handle"),
            ("What did they pay for the goose?", "about nine shillings"),
            ("What was it like?", "at peace"),
        ] {
            assert!(fits(question, given), "{question} {given}");
        }
    }

    #[test]
    fn what_is_told_of_another_with_a_title_is_no_headline() {
        let apron =
            "At twelve Herr Feiler took off his apron, folded it in four, and wished us a good feast.";
        assert!(tells_of_another("What happened to Gran's aprons?", apron, "folded it in four"));
        assert!(!tells_of_another("What did Herr Feiler do at twelve?", apron, "folded it in four"));
        assert!(!tells_of_another("Who lent Hester the money?", "Mr. Orrin lent it.", "Mr. Orrin"));
        assert!(!tells_of_another("What happened to Gran's aprons?", "They were burnt.", "burnt"));
        let death = "Mrs. Thurgar died at three this morning.";
        assert!(tells_of_another("When did Mrs Pargeter die?", death, "at three this morning"));
        assert!(!tells_of_another("When did Mrs Thurgar die?", death, "at three this morning"));
    }

    #[test]
    fn what_somebody_says_of_themselves_is_no_headline() {
        for speaker in ["I broke nineteen acres", "my sister", "for us both"] {
            assert!(is_of_the_speaker(speaker), "{speaker}");
        }
        assert!(!is_of_the_speaker("the Isle of Man") && !is_of_the_speaker("Mimi"));
    }

    #[test]
    fn a_row_of_another_thing_is_told_from_one_of_what_is_asked() {
        let weigh = |word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() };
        let of = |question: &str, row: &str| {
            let asked: Vec<Weighted> = query_words(question).into_iter().map(weigh).collect();
            is_row_of_another(row, &asked)
        };
        let log = "377\t1949-05-14\tLog of the lifeboat, 1928-1948\tLifeboat House\t\u{a3}3 3s. 0d.";
        assert!(of("What did the lifeboat cost?", log));
        assert!(!of("What did the lifeboat log cost?", log));
        assert!(!of("What did the coal cost?", "1938-11-12\tCoal 10 cwt\tHarbour Coal Co.\t1\t3\t4"));
        assert!(!of("What did the lifeboat cost?", "The log of the lifeboat cost three pounds."));
    }

    #[test]
    fn what_another_sentence_gives_otherwise_is_no_headline() {
        let told = |text: &str| {
            let hit = hit(text);
            let best = candidates(&[], &hit).next().unwrap();
            is_told("How many children came to the school?", &best, "forty-six children")
        };
        assert!(told("There came forty-six children to the school. It rained."));
        assert!(!told(
            "There came forty-six children to the school. The school had fifty-two children that came."
        ));
    }

    #[test]
    fn words_of_the_question_are_no_headline() {
        let weigh = |word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() };
        let adds = |question, text| {
            let question: Vec<Weighted> = query_words(question).into_iter().map(weigh).collect();
            adds_to(&question, text)
        };
        assert!(!adds("Who was Silas Orrin?", "Silas Orrin"));
        assert!(!adds("Where was she?", "She was there"));
        assert!(adds("Who was Silas Orrin?", "Silas Orrin, who taught her"));
        assert!(adds("What did the press cost?", "nine pounds"));
    }

    #[test]
    fn a_value_without_a_rival_is_put_at_the_head() {
        let asked: Vec<Weighted> = query_words("What did the cart cost?")
            .into_iter()
            .map(|word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() })
            .collect();
        let headed = |texts: [&str; 2]| {
            let hits = texts.map(hit);
            let all: Vec<Candidate<'_>> = hits.iter().flat_map(|hit| candidates(&asked, hit)).collect();
            let (best, others) = all.split_first().unwrap();
            headline("What did the cart cost?", &asked, best, (others, false)).map(|words| words.text)
        };
        let cost = "We gave nine pounds for the cart.";
        assert_eq!(headed([cost, "The cart was green."]).as_deref(), Some("nine pounds"));
        assert_eq!(headed([cost, "The cart was eight pounds."]), None);
        assert_eq!(headed(["The cart was green.", cost]), None);
    }
}
