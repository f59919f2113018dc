//! Verbs, nouns and phrases that open a part of a sentence which nobody asserts.

mod lists;

use super::{
    Class, Gap, HEDGED, Lemmas, NEARLY, NEGATION, Operator, REPORTED, Read, UNREAL, is_title, opinions,
};
use lists::{BARE, NOUNS, SAYS, TURNS, UNREAL_SAYS, WANTS};

/// Whether a base form is of a verb of dreams and wishes.
pub(in crate::entailment) fn is_dreamed(lemma: &str) -> bool {
    UNREAL_SAYS.contains(lemma)
}

/// The places between a verb and its clause that name whom it is said to: `told me`, `told the doctor`, `wrote to Tom`.
fn told(read: Read<'_>, at: usize) -> usize {
    let mut next = at + 1;
    next += usize::from(read.is(next, &["to"]) && !read.is_verb_base(next + 1));
    let from = next;
    if read.is_class(next, Class::Pronoun) {
        next += 1;
    } else {
        while next < from + 4
            && read.gap(next) == Gap::Close
            && (read.is_article(next) || read.is_class(next, Class::Name))
        {
            next += 1;
        }
        let noun = next > from && read.is_article(next - 1) && read.is_class(next, Class::Content);
        next += usize::from(noun && !read.is(next, &["that"]));
    }
    next
}

impl Read<'_> {
    /// Whether what follows `to` is a verb and no person or thing.
    fn is_verb_base(self, at: usize) -> bool {
        let person =
            self.is_class(at, Class::Name) || self.is_class(at, Class::Pronoun) || self.is_article(at);
        !person
            && (self.is_class(at, Class::Content)
                || self.is(at, &["be", "have", "do", "get", "go", "say", "tell", "let"]))
    }

    fn is_gerund(self, at: usize) -> bool {
        let lower = self.lower(at);
        lower.len() > 4 && lower.ends_with("ing") && self.gap(at) == Gap::Close
    }

    fn lemma_in(self, at: usize, list: &Lemmas) -> bool {
        self.0.get(at).is_some_and(|token| list.contains(&token.lemma))
    }
}

/// `said that`, `told me Ruth`, `feared the boat was`, `wished to`, `thought of selling`.
pub(in crate::entailment) fn opener(read: Read<'_>, at: usize) -> Option<Operator> {
    let token = read.0.get(at)?;
    if token.class == Class::Name && token.gap != Gap::Sentence {
        return None;
    }
    let (says, wants) = (read.lemma_in(at, &SAYS), read.lemma_in(at, &WANTS));
    if !says && !wants {
        return None;
    }
    let rule = if read.lemma_in(at, &UNREAL_SAYS) { UNREAL } else { REPORTED };
    let open = |rule, from| Some(Operator { at, rule, reach: read.reach(from) });
    let whom = told(read, at);
    if says {
        if let Some(that) =
            (at + 1..=whom.max(at + 2)).find(|&n| read.is(n, &["that"]) && read.gap(n) <= Gap::Comma)
        {
            let thing = that == at + 1 && !read.has_verb(that..read.reach(that).end);
            if !thing {
                return open(rule, that + 1);
            }
        }
        if is_speech(read, at) {
            let next = whom.max(at + 1);
            let next = if read.gap(at + 1) >= Gap::Comma { at + 1 } else { next };
            if matches!(read.gap(next), Gap::Comma | Gap::Clause)
                && !read.is(next, &["and", "but", "or", "as", "who", "when"])
            {
                let named = read.begins_anew(next) && read.has_verb(next..read.segment(next).end);
                if named {
                    return open(REPORTED, next);
                }
            }
        }
        if read.lemma_in(at, &BARE) {
            for next in [whom, at + 1] {
                if read.begins_subject(next) && read.has_verb(next..read.reach(next).end) {
                    return open(rule, next);
                }
            }
        }
    }
    if wants {
        let range = at + 1..whom.max(at + 1) + 2;
        if let Some(to) = range.clone().find(|&n| read.is(n, &["to"]) && read.is_verb_base(n + 1)) {
            let close = (at + 1..=to).all(|n| read.gap(n) == Gap::Close);
            let negated = usize::from(read.is_class(to + 1, Class::Negation));
            return close.then(|| Operator { at, rule: UNREAL, reach: read.reach_of_verb(to + 1 + negated) });
        }
        let of = usize::from(read.is(at + 1, &["of", "about", "on", "upon"]));
        if read.is_gerund(at + 1 + of) {
            return Some(Operator { at, rule: UNREAL, reach: read.reach_of_verb(at + 1 + of) });
        }
    }
    None
}

impl Read<'_> {
    /// Whether words that are spoken may begin there.
    fn begins_anew(self, at: usize) -> bool {
        let pronoun = self.is_class(at, Class::Pronoun) || self.is(at, &["it", "there"]);
        pronoun || self.is_class(at, Class::Name) || self.is_article(at) || self.is_class(at, Class::Content)
    }
}

/// Verbs that may stand before spoken words.
fn is_speech(read: Read<'_>, at: usize) -> bool {
    const SPEECH: [&str; 14] = [
        "said",
        "says",
        "cried",
        "cries",
        "answered",
        "replied",
        "wrote",
        "writes",
        "whispered",
        "told",
        "swore",
        "declared",
        "exclaimed",
        "say",
    ];
    read.is(at, &SPEECH)
}

/// `the rumour that`, `the hope of selling`, `a plan to sell`, `in my dream`.
pub(in crate::entailment) fn noun(read: Read<'_>, at: usize) -> Option<Operator> {
    let dream = read.is(
        at,
        &[
            "dream",
            "dreams",
            "nightmare",
            "novel",
            "play",
            "story",
            "tale",
            "song",
            "fancy",
            "imagination",
            "pageant",
            "charade",
            "charades",
            "pantomime",
            "opera",
            "tableau",
            "rehearsal",
        ],
    );
    let within = |back: usize| matches!(read.before(at, back), "in" | "at");
    if dream && (within(1) || within(2)) {
        let whole = read.segment(at);
        let own = if within(1) { at - 1 } else { at - 2 };
        // All of its part, before and after.
        let reach = if own == whole.start { at + 1..whole.end } else { whole.start..own };
        return Some(Operator { at, rule: UNREAL, reach });
    }
    if let Some(found) = opinions::opinion(read, at) {
        return Some(found);
    }
    if !read.lemma_in(at, &NOUNS) || read.0[at].class == Class::Name {
        return None;
    }
    let open = |rule, from| Some(Operator { at, rule, reach: read.reach(from) });
    let near = |n: usize| read.gap(n) == Gap::Close;
    for next in at + 1..at + 5 {
        if !near(next) {
            break;
        }
        if read.is(next, &["that"]) && read.has_verb(next..read.segment(next).end) {
            return open(REPORTED, next + 1);
        }
    }
    if near(at + 1) && read.is(at + 1, &["to"]) && read.is_verb_base(at + 2) {
        return open(UNREAL, at + 2);
    }
    if near(at + 1) && read.is(at + 1, &["of"]) && (at + 2..at + 5).any(|n| near(n) && read.is_gerund(n)) {
        return open(UNREAL, at + 2);
    }
    None
}

/// Phrases of several words.
pub(in crate::entailment) fn phrase(read: Read<'_>, at: usize) -> Option<Operator> {
    let next = |n: usize, words: &[&str]| read.is(at + n, words) && read.gap(at + n) == Gap::Close;
    let open = |rule, from: usize| Some(Operator { at, rule, reach: read.reach(at + from) });
    // To a comma or to somebody who does something else.
    let instead = |from: usize| {
        let reach = read.reach_of_verb(at + from);
        let end = reach.clone().skip(1).find(|&n| read.gap(n) == Gap::Comma).unwrap_or(reach.end);
        Some(Operator { at, rule: NEGATION, reach: reach.start..end })
    };
    // To the end of the clause, no farther.
    let near = |rule, from: usize| {
        let from = at + from;
        let end = from + 1..read.0.len().min(from + 8);
        let end = end
            .clone()
            .find(|&n| read.gap(n) != Gap::Close || read.is(n, &["and", "but", "when"]))
            .unwrap_or(end.end);
        Some(Operator { at, rule, reach: from..end })
    };
    let counts = |n: usize| {
        read.is_class(at + n, Class::Number)
            || read.is_class(at + n, Class::Quantity)
            || read.is_class(at + n, Class::Name)
            || read.is_article(at + n)
            || read.is_class(at + n, Class::Pronoun)
            || read.is(at + n, &["one"])
    };
    // `Almost a doctor`, not `almost a hundred`.
    let one = |n: usize| {
        read.is(at + n, &["a", "an", "the", "my", "his", "her"]) && read.is_class(at + n + 1, Class::Content)
    };
    // `Family legend: ...`
    let headed = read.gap(at + 1) == Gap::Clause && at < 3 && read.segment(at).start == 0;
    match read.lower(at) {
        "gossip" | "hearsay" | "legend" | "lore" | "rumour" | "rumor" | "story" | "tale" | "theory"
        | "tradition"
            if headed =>
        {
            open(REPORTED, 1)
        }
        "nearly" | "almost" | "practically" | "virtually" if one(1) => near(NEARLY, 2),
        "all" if next(1, &["but"]) && one(2) => near(NEARLY, 3),
        "sort" | "kind" if next(1, &["of"]) && read.before(at, 1) == "a" => near(NEARLY, 2),
        "something" if next(1, &["of"]) => near(NEARLY, 2),
        "next" if next(1, &["to"]) && read.is_class(at + 2, Class::Content) => near(NEARLY, 2),
        "little" if next(1, &["did", "do", "does"]) => open(NEGATION, 2),
        "last" if next(1, &["person", "man", "woman", "one"]) && next(2, &["to"]) => open(NEGATION, 3),
        "gave" | "given" | "give" | "gives" if next(1, &["up"]) && read.is_gerund(at + 2) => {
            near(NEGATION, 2)
        }
        "refrained" | "desisted" | "abstained" | "shrank" | "refrain" | "cured" | "broken" | "forbidden"
            if next(1, &["from", "of"]) && read.is_gerund(at + 2) =>
        {
            near(NEGATION, 2)
        }
        "place" | "lieu" if next(1, &["of"]) && read.before(at, 1) == "in" => near(NEGATION, 2),
        "nearly" | "almost" | "practically" | "virtually" if !counts(1) => near(NEARLY, 1),
        "half" if read.is_verb(at + 1) => near(NEARLY, 1),
        "all" if next(1, &["but"]) && !counts(2) => near(NEARLY, 2),
        "as" if next(1, &["good"]) && next(2, &["as"]) => near(NEARLY, 3),
        "close" | "near" if next(1, &["to"]) && read.is_gerund(at + 2) => near(NEARLY, 2),
        "point" | "verge" | "brink" | "edge" if next(1, &["of"]) => near(NEARLY, 2),
        "inch" | "ace" | "hair" if next(1, &["of"]) => near(NEARLY, 2),
        // `Signed on to sail`, `stood to inherit`, `down to sing`
        "on" | "up"
            if matches!(read.before(at, 1), "signed" | "sign")
                && next(1, &["to"])
                && read.is_verb_base(at + 2) =>
        {
            open(UNREAL, 2)
        }
        "stood" | "stands" | "down" | "booked" | "billed" | "anxious" | "eager" | "eligible" | "entitled"
        | "free" | "inclined" | "keen" | "poised" | "welcome" | "willing"
            if next(1, &["to"]) && read.is_verb_base(at + 2) =>
        {
            open(UNREAL, 2)
        }
        "about" | "going" | "due" | "ready" | "bound" if next(1, &["to"]) && read.is_verb_base(at + 2) => {
            open(UNREAL, 2)
        }
        "was" | "were" | "is" | "are" | "am" if next(1, &["to"]) && read.is_verb_base(at + 2) => {
            open(UNREAL, 2)
        }
        "instead" | "far" | "short" if next(1, &["of", "from"]) => instead(2),
        "rather" | "sooner" if next(1, &["than"]) => instead(2),
        "would" | "'d" | "should" | "had"
            if next(1, &["sooner", "rather", "gladly", "prefer", "like", "love"]) =>
        {
            open(UNREAL, 2)
        }
        "anything" if next(1, &["but"]) => instead(2),
        "out" if next(1, &["of"]) && read.is_gerund(at + 2) => open(NEGATION, 2),
        "above" | "against" | "beyond" if read.is_gerund(at + 1) => open(NEGATION, 1),
        "mind" if next(1, &["to"]) && read.is_verb_base(at + 2) => open(UNREAL, 2),
        "no" if next(1, &["more"]) && read.is_article(at + 2) => near(NEGATION, 2),
        // `Would rather walk than ride`
        "than" if prefers(read, at) => {
            let thing = (at + 1..at + 6)
                .find(|&n| read.is_class(n, Class::Content) || read.is_class(n, Class::Name))?;
            Some(Operator { at, rule: NEGATION, reach: at + 1..thing + 1 })
        }
        "if" if next(1, &["only"]) => open(UNREAL, 2),
        "would" if next(1, &["that"]) => open(UNREAL, 2),
        "word" if next(1, &["has", "had"]) && next(2, &["it"]) => open(REPORTED, 3),
        // `They had it from Tom that`, `he would have it that`
        "have" | "has" | "had" if next(1, &["it"]) => {
            let that = (at + 2..at + 8).find(|&n| read.is(n, &["that"]) && read.gap(n) == Gap::Close)?;
            open(REPORTED, that + 1 - at)
        }
        "too" => {
            let to = (at + 2..at + 6).find(|&n| read.is(n, &["to"]) && read.is_verb_base(n + 1))?;
            let close = (at + 1..=to).all(|n| read.gap(n) == Gap::Close);
            close.then(|| Operator { at, rule: NEGATION, reach: read.reach(to + 1) })
        }
        "accused" | "suspected" | "charged" | "taxed" => {
            let of = (at + 1..at + 6).find(|&n| read.is(n, &["of", "with"]) && read.is_gerund(n + 1))?;
            Some(Operator { at, rule: REPORTED, reach: read.reach(of + 1) })
        }
        "kept" | "prevented" | "stopped" | "saved" | "hindered" | "dissuaded" | "discouraged" => {
            let from = (at + 1..at + 6).find(|&n| read.is(n, &["from"]))?;
            read.is_gerund(from + 1).then(|| Operator { at, rule: NEGATION, reach: read.reach(from + 1) })
        }
        "supposed" | "alleged" | "thought" | "said" | "believed" | "reported" | "rumoured" | "rumored"
        | "presumed"
            if next(1, &["to"]) =>
        {
            open(REPORTED, 2)
        }
        "seems" | "seemed" | "appears" | "appeared" if next(1, &["to"]) || next(1, &["that"]) => {
            open(HEDGED, 2)
        }
        _ if read.lemma_in(at, &TURNS) && read.is_gerund(at + 1) => open(NEGATION, 1),
        _ => None,
    }
}

/// Whether `than` at `at` is that of `rather than`, parted from it: what follows is not chosen.
fn prefers(read: Read<'_>, at: usize) -> bool {
    let near = (at.saturating_sub(10)..at.saturating_sub(1)).rev();
    near.take_while(|&n| read.gap(n + 1) < Gap::Clause)
        .any(|n| read.is(n, &["rather", "sooner"]) && read.before(n, 1) != "no")
}

/// `Ruth was ill, they say`: said afterwards, of all before in its part.
pub(in crate::entailment) fn after(read: Read<'_>, at: usize) -> Option<Operator> {
    if !read.lemma_in(at, &BARE) && !is_speech(read, at) {
        return None;
    }
    let whole = read.segment(at);
    let comma =
        (at.saturating_sub(4).max(whole.start + 1)..=at).rev().find(|&n| read.gap(n) == Gap::Comma)?;
    let small = |n: usize| {
        let token = &read.0[n];
        matches!(token.class, Class::Pronoun | Class::Name | Class::Function)
            || is_title(&token.lower)
            || n + 1 == at
    };
    let joined = read.is(comma, &["and", "but", "who", "which", "when", "while", "as"])
        && !read.is(comma + 1, &["they", "people"]);
    let plain = (comma..at).all(small) && !joined;
    let last = at + 1 >= whole.end || read.gap(at + 1) != Gap::Close;
    let whom =
        read.is_class(at + 1, Class::Pronoun) && (at + 2 >= whole.end || read.gap(at + 2) != Gap::Close);
    let inverted = comma == at && read.begins_subject(at + 1);
    if !plain || !(last || whom || inverted) {
        return None;
    }
    let rule = if read.lemma_in(at, &UNREAL_SAYS) { UNREAL } else { REPORTED };
    Some(Operator { at, rule, reach: whole.start..comma })
}
