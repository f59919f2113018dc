//! What is said to mean the opposite: `so much for Ted being an honest man`, `much good it did him`, `and this they call a warm
//! house`. Only forms that nobody uses otherwise.

use std::ops::Range;

use super::super::OPPOSITE;
use super::super::align::Alignment;
use super::super::tokens::{Class, Gap, Token, is_title, lower};
use super::Broken;

/// Praise that is put first to mock.
#[rustfmt::skip]
const PRAISE: [&str; 9] = [
    "fine", "fat", "grand", "great", "likely", "nice", "precious", "pretty", "rare",
];

/// Finds words of the claim that the source says in mockery.
pub(in crate::entailment) fn ironies(aligned: &Alignment<'_>, broken: &mut Broken) {
    let (claim, source) = (&aligned.claim.tokens, &aligned.source.tokens);
    for at in 0..source.len() {
        let Some(words) = mocked(source, at).filter(|words| !is_kept(claim, &source[words.clone()])) else {
            continue;
        };
        let told = |i: &usize| {
            claim[*i].class == Class::Content && aligned.place(*i).is_some_and(|n| words.contains(&n))
        };
        if let Some(i) = (0..claim.len()).find(told) {
            broken.hard(OPPOSITE, &claim[i]);
        }
    }
}

/// Whether the claim repeats what is said with the word that mocks: `so much for`, `they call`.
fn is_kept(claim: &[Token], words: &[Token]) -> bool {
    let first = words.iter().take(2).map(|token| token.lower.as_str()).collect::<Vec<_>>();
    claim.len() > 2
        && claim.windows(2).take(2).any(|pair| [pair[0].lower.as_str(), pair[1].lower.as_str()] == first[..])
}

/// The words from `at` on, where they are said in mockery.
fn mocked(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let opens = at == 0
        || tokens[at].gap >= Gap::Comma
        || matches!(lower(tokens, at - 1), "and" | "but" | "well" | "oh" | "yes" | "ah");
    let ends = |&n: &usize| tokens[n].gap >= Gap::Clause && !is_title(lower(tokens, n - 1));
    let end = (at + 1..tokens.len()).find(ends).unwrap_or(tokens.len());
    let comma = (at + 1..end).find(|&n| tokens[n].gap == Gap::Comma).unwrap_or(end);
    let is = |n: usize, words: &[&str]| words.contains(&lower(tokens, at + n));
    let much =
        is(0, &["much"]) || is(0, &["a"]) && is(1, &["lot"]) || is(0, &["precious"]) && is(1, &["little"]);
    let next = at + if is(0, &["much"]) { 1 } else { 2 + usize::from(is(2, &["of"])) };
    let so = is(0, &["so"]) && is(1, &["much"]) && is(2, &["for"]);
    let call = is(0, &["this", "that"]) && is(1, &["they", "you"]) && is(2, &["call"])
        || is(0, &["they", "you"]) && is(1, &["call"]) && is(2, &["this", "that"]);
    let mocks = so || call || much && is_fronted(tokens, next) || is_praised(tokens, at, comma);
    if is_epithet(tokens, at) {
        return Some(at..at + 1);
    }
    if adores(tokens, at) || laughs(tokens, at..end) {
        return Some(at..end);
    }
    (opens && mocks).then_some(at..if so || call { end } else { comma })
}

/// `Uncle Alf, generous as ever, gave a spoon`; `Stan the great sailor was sick`.
fn is_epithet(tokens: &[Token], at: usize) -> bool {
    #[rustfmt::skip]
    const EPITHETS: [&str; 16] = [
        "bold", "brave", "clever", "early", "famous", "gallant", "generous", "great", "hardened", "intrepid", "keen", "mighty",
        "noble", "seasoned", "strict", "wise",
    ];
    let as_ever = tokens[at].gap == Gap::Comma
        && lower(tokens, at + 1) == "as"
        && matches!(lower(tokens, at + 2), "ever" | "always" | "usual");
    let called = at > 1
        && lower(tokens, at - 1) == "the"
        && tokens[at - 2].class == Class::Name
        && tokens[at - 1].gap == Gap::Close
        && EPITHETS.contains(&lower(tokens, at));
    // `Onkel Theo, so generous, gave us a sweet between the five of us`
    let so = at > 0
        && lower(tokens, at - 1) == "so"
        && tokens[at - 1].gap == Gap::Comma
        && tokens.get(at + 1).is_some_and(|next| next.gap == Gap::Comma);
    as_ever || called || so
}

/// `Oh yes, I just adore scrubbing floors`, `of course I love getting up at four`.
fn adores(tokens: &[Token], at: usize) -> bool {
    #[rustfmt::skip]
    const STRONGLY: [&str; 9] =
        ["absolutely", "do", "greatly", "just", "positively", "really", "simply", "so", "thoroughly"];
    let before = |n: usize| at.checked_sub(n).map_or("", |n| lower(tokens, n));
    let cries = tokens[at].gap == Gap::Comma && matches!(before(1), "oh" | "yes" | "ah" | "well");
    let of_course = (before(2), before(1)) == ("of", "course");
    let speaks = lower(tokens, at) == "i" || tokens[at].bound;
    let strongly = |n: &usize| STRONGLY.contains(&lower(tokens, *n));
    // A name of several words may be in the place of *I*.
    let after = (at + 1..tokens.len()).find(|&n| !tokens[n].bound).unwrap_or(tokens.len());
    let skipped = (after..tokens.len()).take_while(strongly).count();
    let verb = after + skipped;
    let doing = tokens.get(verb + 1).is_some_and(|next| next.lower.ends_with("ing"));
    let likes = ["love", "adore", "enjoy", "like", "delight"].iter().any(|word| {
        lower(tokens, verb).strip_prefix(word).is_some_and(|rest| matches!(rest, "" | "d" | "ed"))
    });
    speaks && likes && (cries && skipped > 0 || of_course && doing)
}

/// `lol yes i'm obviously marrying the plumber`, `yeah right i'm quitting`, `i'm literally dying here`.
fn laughs(tokens: &[Token], words: Range<usize>) -> bool {
    const SURE: [&str; 5] = ["obviously", "sure", "totally", "yeah", "yes"];
    #[rustfmt::skip]
    const OVERDONE: [&str; 12] = [
        "boiling", "crying", "dead", "drowning", "dying", "exploding", "freezing", "frozen", "melting", "screaming", "starving", "starved",
    ];
    let (first, second) = (lower(tokens, words.start), lower(tokens, words.start + 1));
    let sure = || tokens[words.clone()].iter().any(|token| SURE.contains(&token.lower.as_str()));
    matches!(first, "lol" | "lmao" | "haha" | "hahaha") && sure()
        || (first, second) == ("yeah", "right")
        || first == "literally" && OVERDONE.contains(&second)
}

/// `Much he knows`, `much good the pump did`, not `much of the hay` and `much hay was lost`.
fn is_fronted(tokens: &[Token], at: usize) -> bool {
    let close = |n: usize| tokens.get(n).is_some_and(|token| token.gap == Gap::Close);
    let subject = |n: usize| {
        close(n)
            && (matches!(
                lower(tokens, n),
                "he" | "she" | "it" | "they" | "you" | "i" | "we" | "the" | "my" | "that"
            ) || tokens[n].class == Class::Name)
    };
    let object = matches!(lower(tokens, at), "good" | "help" | "use" | "thanks") && close(at);
    if object { subject(at + 1) } else { subject(at) }
}

/// `A fine friend he turned out to be, leaving us with the bill`; `a fine old man he was, and we loved him` is meant.
fn is_praised(tokens: &[Token], at: usize, comma: usize) -> bool {
    let article = usize::from(matches!(lower(tokens, at), "a" | "an"));
    let first = at + article;
    if !PRAISE.contains(&lower(tokens, first)) {
        return false;
    }
    let said = |n: usize| {
        matches!(lower(tokens, n), "was" | "were" | "is" | "are" | "turned" | "proved" | "made" | "makes")
    };
    let person = |n: usize| {
        matches!(tokens[n].class, Class::Name | Class::Pronoun)
            || matches!(lower(tokens, n), "it" | "that" | "this")
    };
    let Some(verb) = (first + 2..comma.min(first + 8)).find(|&n| said(n) && person(n - 1)) else {
        return false;
    };
    // Nothing but the one who is meant stands between what they are and the verb.
    let fronted = (first + 1..verb - 1).any(|n| tokens[n].class == Class::Content)
        && !(first + 1..verb)
            .any(|n| matches!(lower(tokens, n), "the" | "who" | "that" | "which") && n + 1 != verb);
    let doing = tokens
        .get(comma)
        .is_some_and(|next| next.gap == Gap::Comma && next.lower.len() > 4 && next.lower.ends_with("ing"));
    fronted && (doing || article == 0 || matches!(lower(tokens, verb), "turned" | "makes"))
}
