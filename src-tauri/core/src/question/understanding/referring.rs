//! Words that refer to somebody: names, pronouns, kin.

use std::ops::Range;

use super::kin::{Gender, Kin};
use super::{ADJECTIVES, AFTER_OBJECT, Earlier, Known, KnownFrom, Meaning, Word, kin};

pub(super) struct Reader<'a> {
    pub(super) known: &'a Known<'a>,
    pub(super) kin: &'a Kin,
    /// The question before, with whom it named.
    pub(super) earlier: Option<&'a Earlier>,
}

impl Reader<'_> {
    /// Puts names in the place of words that stand for people.
    pub(super) fn name(&self, found: &mut Meaning) {
        let words = Word::all(&found.text);
        let mut puts: Vec<(Range<usize>, (String, bool), KnownFrom)> = Vec::new();
        let (mut at, mut pronouns) = (0, 0);
        while let Some(word) = words.get(at) {
            if let Some((count, name, from)) = self.relative(&words, at, &found.text) {
                let range = word.range.start..words[at + count - 1].range.end;
                if !self.literally(&found.text[range.clone()]) {
                    puts.push((range, (name, words[at + count - 1].owns), from));
                    at += count;
                    continue;
                }
            }
            if let Some((count, name)) = self.also_called(&words, at, &found.text) {
                let range = word.range.start..words[at + count - 1].range.end;
                if !self.literally(&found.text[range.clone()]) {
                    puts.push((range, (name, words[at + count - 1].owns), KnownFrom::People));
                    at += count;
                    continue;
                }
            }
            let gender = pronoun(&word.lower);
            if let Some(gender) = gender
                && !self.literally(&word.lower)
            {
                pronouns += 1;
                // Whoever was named before it is meant by it.
                if pronouns == 1
                    && puts.is_empty()
                    && let Some((name, from)) = self.referent(&words, at, gender, &found.text)
                {
                    puts.push((word.range.clone(), (name, is_possessive(&words, at)), from));
                }
            }
            at += 1;
        }
        let (mut by_role, mut roles) = (found.clone(), false);
        for (range, put, from) in puts.iter().rev().cloned() {
            let is_role = pronoun(&found.text[range.clone()].to_lowercase()).is_none();
            roles |= is_role;
            if !is_role {
                by_role.put(range.clone(), put.clone(), from);
            }
            found.put(range, put, from);
        }
        found.by_role = roles.then_some(by_role.text);
        // They were put in from the last to the first.
        let spelled = found.understood.len() - puts.len();
        found.understood[spelled..].reverse();
    }

    fn literally(&self, words: &str) -> bool {
        let plain = words.trim_end_matches("'s").trim_end_matches("\u{2019}s");
        self.known.takes_literally(plain)
    }

    /// Whom a pronoun at `at` means, and from where that is known. One who is named before it in the question is whom it
    /// means, and nothing is put in; but what somebody does to `her` is done to another one, of whom was spoken before.
    fn referent(&self, words: &[Word], at: usize, gender: Gender, text: &str) -> Option<(String, KnownFrom)> {
        let named = |(place, word): (usize, &Word)| {
            word.capital && (place > 0 || self.kin.knows(&word.lower)) && word.lower != "i"
        };
        if is_of_the_question(words, at, gender) {
            return None;
        }
        let another = words[..at].iter().enumerate().any(named);
        if another && (is_possessive(words, at) || !matches!(&*words[at].lower, "her" | "him")) {
            return None;
        }
        if let Some(earlier) = self.earlier {
            let here = if another { self.kin.named(text) } else { Vec::new() };
            let from = KnownFrom::Conversation;
            let relative = relative_in(&earlier.question, gender).map(str::to_owned);
            let first = || self.kin.first_named(&earlier.question, gender, &here);
            // An answer begins with whoever tells it, or of whom it is told.
            let shown = || self.kin.first_named(&earlier.shown, gender, &here);
            if let Some(whom) = relative.or_else(first).or_else(shown) {
                return Some((whom, from));
            }
        }
        let person = self.known.person.filter(|_| !another)?;
        self.kin.may_be(person, gender).then(|| (person.to_owned(), KnownFrom::Person))
    }

    /// `her husband`, `Hester's elder sister`, `my great-grandmother's partner` at `at`: how many words, who it is, from
    /// where that is known.
    pub(super) fn relative(
        &self,
        words: &[Word],
        at: usize,
        text: &str,
    ) -> Option<(usize, String, KnownFrom)> {
        let word = &words[at];
        // `Who was her sister?` asks for the name.
        let asks = at == 2
            && matches!(words[0].lower.as_str(), "who" | "what" | "who's")
            && matches!(words[1].lower.as_str(), "is" | "was" | "were" | "are");
        if asks {
            return None;
        }
        let (mut count, mut base, mut from) = match word.lower.as_str() {
            "my" | "our" => self.forebear(words, at)?,
            "her" | "his" => {
                let gender = pronoun(&word.lower)?;
                // Whoever the question names before is meant, or else whom a pronoun means.
                let named = self.kin.last_named(&[&text[..word.range.start]], gender, &[]);
                (1, named.or_else(|| Some(self.referent(words, at, gender, text)?.0))?, KnownFrom::Canon)
            }
            _ => {
                let (count, name) = self.owner(words, at, text)?;
                (count, name, KnownFrom::Canon)
            }
        };
        let start = count;
        let mut owns = matches!(word.lower.as_str(), "her" | "his") || words[at + count - 1].owns;
        while owns {
            let mut next = at + count;
            while words.get(next).is_some_and(|word| ADJECTIVES.contains(&word.lower.as_str())) {
                next += 1;
            }
            let Some(role) = words.get(next) else { break };
            let mut who = self.kin.of(&base, &role.lower);
            let [name] = &mut who[..] else { break };
            base = std::mem::take(name);
            from = KnownFrom::Canon;
            count = next + 1 - at;
            owns = role.owns;
        }
        if !owns && let Some((after, name)) = self.named_after(words, at + count, text) {
            return Some((after - at, name, KnownFrom::People));
        }
        (count > start || matches!(word.lower.as_str(), "my" | "our")).then_some((count, base, from))
    }

    /// The name right after a word of kin, which says who is meant: `my mother Dinah`, `my mother, Dinah, ...`. The word after it, and
    /// whose name it is.
    fn named_after(&self, words: &[Word], at: usize, text: &str) -> Option<(usize, String)> {
        let (first, start) = (words.get(at)?, words.get(at.checked_sub(1)?)?.range.end);
        let comma = match text[start..first.range.start].trim() {
            "" => false,
            "," => true,
            _ => return None,
        };
        let (end, name) = (1..=3).rev().find_map(|count| {
            let last = words.get(at + count - 1).filter(|last| !last.owns)?;
            let called = &text[first.range.start..last.range.end];
            let name = self.kin.known(called).filter(|_| first.capital)?;
            Some((at + count, name))
        })?;
        // `My mother, Dinah and Ruth` are three.
        let rest = text[words[end - 1].range.end..].trim_start();
        (!comma || rest.is_empty() || rest.starts_with([',', '?', '.'])).then_some((end, name))
    }

    /// `my great-grandmother` in the archive of a forebear is that forebear, and `my grandfather` in the archive of a grandmother
    /// her husband.
    pub(super) fn forebear(&self, words: &[Word], at: usize) -> Option<(usize, String, KnownFrom)> {
        let mut next = at + 1;
        while words
            .get(next)
            .is_some_and(|word| matches!(word.lower.as_str(), "great" | "late" | "dear" | "old"))
        {
            next += 1;
        }
        let called = words.get(next)?.lower.as_str();
        let gender = kin::forebear(called)?;
        let person = self.known.person?;
        let count = next + 1 - at;
        if self.kin.may_be(person, gender) {
            return Some((count, person.to_owned(), KnownFrom::Person));
        }
        let [spouse] = &mut self.kin.of(person, "spouse")[..] else { return None };
        let grand = called.starts_with("gran") && self.kin.may_be(spouse, gender);
        grand.then(|| (count, std::mem::take(spouse), KnownFrom::Canon))
    }

    /// A name with a possessive `'s` at `at`.
    pub(super) fn owner(&self, words: &[Word], at: usize, text: &str) -> Option<(usize, String)> {
        let count = (1..=3).find(|count| words.get(at + count - 1).is_some_and(|word| word.owns))?;
        let name = &text[words[at].range.start..words[at + count - 1].range.end];
        let name = name.trim_end_matches("'s").trim_end_matches("\u{2019}s");
        self.kin.known(name).map(|name| (count, name))
    }

    /// Another name of somebody, of those that say less than the name: `Mrs. Marr`, `Granny`.
    fn also_called(&self, words: &[Word], at: usize, text: &str) -> Option<(usize, String)> {
        for count in (1..=3).rev() {
            let Some(last) = words.get(at + count - 1) else { continue };
            let written = text[words[at].range.start..last.range.end].replace('.', "").to_lowercase();
            let written = written.trim_end_matches("'s").trim_end_matches("\u{2019}s");
            for (name, also) in self.known.names {
                let called = |also: &String| {
                    let also = also.replace('.', "").to_lowercase();
                    also == written && also.split_whitespace().next().is_some_and(kin::is_title)
                };
                if also.iter().any(called) {
                    return Some((count, name.clone()));
                }
            }
        }
        None
    }
}

/// A relative of somebody that a question speaks of without a name: `Lotte's father`, who is meant by `him`.
fn relative_in(question: &str, gender: Gender) -> Option<&str> {
    let words = Word::all(question);
    let owner = words.iter().position(|word| word.owns && word.capital)?;
    let mut at = owner + 1;
    while words.get(at).is_some_and(|word| ADJECTIVES.contains(&word.lower.as_str())) {
        at += 1;
    }
    let role = words.get(at).filter(|role| kin::called(&role.lower) == Some(gender) && !role.owns)?;
    let first = words[..owner].iter().rposition(|word| !word.capital).map_or(0, |before| before + 1);
    Some(&question[words[first].range.start..role.range.end])
}

/// Whether the question itself says whom the pronoun at `at` means: `what did the baker's girl earn when she came`, `what did the
/// refugee have with her`, `when in all her life was Kathleen happiest`.
fn is_of_the_question(words: &[Word], at: usize, gender: Gender) -> bool {
    let is = |n: usize, list: &[&str]| words.get(n).is_some_and(|word| list.contains(&word.lower.as_str()));
    let article = |n: usize| n.checked_sub(1).is_some_and(|n| is(n, &["the", "a", "an"]));
    // `the girl`, `the old girl`, `the baker's girl`
    let somebody =
        |n: usize| kin::somebody(&words[n].lower) == Some(gender) && (article(n) || n > 0 && article(n - 1));
    let object = matches!(&*words[at].lower, "her" | "him") && !is_possessive(words, at);
    let along = at > 0 && is(at - 1, &["with"]) && (1..at).any(article);
    let of_life =
        is(at + 1, &["life", "lifetime", "days"]) && words[at + 1..].iter().any(|word| word.capital);
    along || of_life || !object && (0..at).any(somebody)
}

/// Of whom a pronoun speaks.
pub(super) fn pronoun(lower: &str) -> Option<Gender> {
    match lower {
        "she" | "her" | "hers" => Some(Gender::Female),
        "he" | "him" | "his" => Some(Gender::Male),
        _ => None,
    }
}

/// Whether the pronoun at `at` says whose something is.
fn is_possessive(words: &[Word], at: usize) -> bool {
    match words[at].lower.as_str() {
        "his" | "hers" => true,
        "her" => words.get(at + 1).is_some_and(|next| !AFTER_OBJECT.contains(&next.lower.as_str())),
        _ => false,
    }
}
