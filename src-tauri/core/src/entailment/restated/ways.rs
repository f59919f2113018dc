//! In which order a claim says what a passage says: the same, in the passive, or with the time first.

use super::super::align::Alignment;
use super::super::facts::{is_month, is_weekday};
use super::super::rules::subjects::is_verb;
use super::super::tokens::{Class, Gap, Token};
use super::{TIMES, WHICH, is_be};

/// How the words of a claim are ordered beside those of the passage.
pub(super) enum Way {
    /// As they are there.
    Same,
    /// One says in the passive what the other says in the active: the claim's words in the order of the passage.
    Turned(Vec<usize>),
    /// The claim says in the passive what was done, and not by whom.
    Left(Vec<usize>),
    /// The claim begins with the time that the passage ends with.
    Fronted(usize),
}

impl Way {
    /// How a claim says it.
    pub fn of(aligned: &Alignment<'_>) -> Self {
        by_whom(aligned)
            .map(Self::Turned)
            .or_else(|| by_nobody(aligned).map(Self::Left))
            .or_else(|| time_first(aligned).map(Self::Fronted))
            .unwrap_or(Self::Same)
    }

    /// The places of `words` words of the claim in the order of the passage.
    pub fn order(&self, words: usize) -> Vec<usize> {
        match self {
            Self::Same => (0..words).collect(),
            Self::Turned(order) | Self::Left(order) => order.clone(),
            Self::Fronted(end) => (*end..words).chain(0..*end).collect(),
        }
    }

    /// Whether one of the two is in the passive.
    pub const fn turns(&self) -> bool {
        matches!(self, Self::Turned(_) | Self::Left(_))
    }

    /// Whether it leaves out who did it.
    pub const fn leaves_the_doer(&self) -> bool {
        matches!(self, Self::Left(_))
    }
}

/// The words of a claim in the order of the passage, where it says in the passive what somebody did there, and not who: `The pony was
/// sold in March` and `I sold the pony in March`.
fn by_nobody(aligned: &Alignment<'_>) -> Option<Vec<usize>> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let verb = (2..claim.len()).find(|&i| is_verb(&claim[i]) && !is_be(&claim[i]))?;
    let at = aligned.place(verb).filter(|_| aligned.same(verb))?;
    let before = source.get(at.checked_sub(1)?)?;
    let done = is_be(&claim[verb - 1]) && !claim[verb..].iter().any(|token| token.lower == "by");
    // Whoever did it stands right before it: `Mary sold`, `we sold`.
    let doer = before.bound
        || before.class == Class::Name && !before.owns()
        || matches!(before.lower.as_str(), "i" | "we" | "he" | "she" | "they");
    let first = aligned.place(0).or_else(|| aligned.place(1))?;
    (done && doer && source[at].gap == Gap::Close && first > at)
        .then(|| [verb].into_iter().chain(0..verb - 1).chain(verb + 1..claim.len()).collect())
}

/// Where the time ends with which a claim begins, and a passage ends: `In March Mary sold it`, `Mary sold it in March`.
fn time_first(aligned: &Alignment<'_>) -> Option<usize> {
    let claim = &aligned.claim.tokens;
    let source = &aligned.source.tokens;
    let start = (0..2).find(|&i| aligned.place(i).is_some())?;
    let first = aligned.place(start)?;
    // The small word before it may be found nowhere.
    let opened = start == 0 || first > 0 && source[first - 1].lower == claim[0].lower;
    let places: Vec<Option<usize>> = (0..claim.len()).map(|i| aligned.place(i)).collect();
    let end = (start + 1..claim.len().min(6)).find(|&i| places[i].is_some_and(|place| place < first))?;
    let timely = |token: &Token| {
        token.class == Class::Number
            || is_month(&token.lower)
            || is_weekday(&token.lower)
            || TIMES.contains(&token.lower.as_str())
            || matches!(token.lower.as_str(), "the" | "of" | "that" | "last" | "this" | "next" | "same")
    };
    let opens =
        matches!(claim[0].lower.as_str(), "in" | "on" | "at" | "last" | "that" | "yesterday" | "today");
    let told: Vec<usize> = places[..end].iter().flatten().copied().collect();
    let told = told.windows(2).all(|pair| pair[1] == pair[0] + 1);
    (opens && opened && told && claim[1..end].iter().all(timely)).then_some(end)
}

/// The words of a claim in the order of the passage, where one says in the passive what the other says in the active: `The window
/// was broken by Sam` and `Sam broke the window`.
fn by_whom(aligned: &Alignment<'_>) -> Option<Vec<usize>> {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    let verb =
        (1..claim.len()).find(|&i| is_verb(&claim[i]) && !is_be(&claim[i]) && aligned.place(i).is_some())?;
    let at = aligned.place(verb)?;
    match (is_passive(claim, verb), is_passive(source, at)) {
        (true, false) => {
            let (done_to, doer) = (0..verb - 1, verb + 2..claim.len());
            Some(doer.chain([verb]).chain(done_to).collect())
        }
        (false, true) => Some((verb + 1..claim.len()).chain([verb]).chain(0..verb).collect()),
        _ => None,
    }
}

/// `was broken by Sam`, not `was built by the river` and `was written by candlelight`.
fn is_passive(tokens: &[Token], verb: usize) -> bool {
    const PLACES: [&str; 14] = [
        "bridge", "church", "door", "fire", "gate", "hearth", "lake", "river", "road", "sea", "shore",
        "station", "wall", "window",
    ];
    let is =
        |n: usize, list: &[&str]| tokens.get(n).is_some_and(|token| list.contains(&token.lower.as_str()));
    let doer = verb + 2;
    // Of these there need be no *the*.
    const FORCES: [&str; 12] = [
        "damp",
        "fire",
        "flood",
        "frost",
        "hail",
        "lightning",
        "mice",
        "moths",
        "rats",
        "snow",
        "storm",
        "wind",
    ];
    let alone = tokens.get(doer + 1).is_none_or(|next| next.gap > Gap::Close || !next.is_content());
    let whole = tokens.get(doer).is_some_and(|token| token.class == Class::Name || token.bound)
        || is(doer, &WHICH)
        || is(doer, &FORCES) && alone;
    verb > 1 && is_be(&tokens[verb - 1]) && is(verb + 1, &["by"]) && whole && !is(doer + 1, &PLACES)
}
