//! Of whom a question asks, and whether what is told is told of somebody else.

use std::collections::HashSet;

use bindery_core::entailment::doer::{
    doers, has_pronoun, kin_of_the_named, people_in, places, tells_of_speaker_alone,
};
use bindery_core::entailment::wanted::{Wanted, asks_age_at_death, asks_whether};
use bindery_core::entailment::{KinOf, names_kin_like, owners_of_kin, tells_a_life};
use bindery_core::pipeline::{Hit, Matched};
use bindery_core::text::quote;
use bindery_core::text::sentences::sentences;
use bindery_core::text::words::{Word, WordKind, words};

use super::weighing::Weighted;

/// Of whom a question asks.
pub(super) struct Persons<'q> {
    /// Whom it asks of what they did.
    doers: Vec<&'q Weighted>,
    /// Everybody whom it names.
    named: Vec<&'q Weighted>,
    /// Where what it asks the number of was.
    places: Vec<&'q Weighted>,
    /// Who whom it asks about is to the one whom it names, where the facts do not name them: `mother`.
    kin: Option<String>,
    /// Of a question that is answered by yes or no, all whom it names where they are several, each with all their names.
    of_whether: Vec<Vec<&'q Weighted>>,
    /// What the archive's people are called.
    known: &'q HashSet<&'q str>,
}

impl<'q> Persons<'q> {
    /// Those of a question with its words.
    pub fn of(question: &str, weighted: &'q [Weighted], known: &'q HashSet<&'q str>) -> Self {
        let those =
            |stems: Vec<String>| weighted.iter().filter(|one| stems.contains(&one.word.stem)).collect();
        let places =
            if Wanted::of(question) == Some(Wanted::Number) { those(places(question)) } else { Vec::new() };
        let named = those(people_in(question, known));
        let mut of_whether = if asks_whether(question) { each(&named) } else { Vec::new() };
        if of_whether.len() < 2 {
            of_whether.clear();
        }
        let kin = kin_of_the_named(question);
        Self { doers: those(doers(question, known)), named, places, kin, of_whether, known }
    }

    /// Whether what is told may be of the kin whom a question asks about: a word for them is in its block, or the sentence names
    /// somebody beside whom the question names. `She came round the corner` may be said of anybody.
    pub fn may_be_of_kin(&self, block: &str, told: &str) -> bool {
        let Some(kin) = &self.kin else { return true };
        let others = people_in(told, self.known);
        names_kin_like(block, kin)
            || others.iter().any(|other| !self.named.iter().any(|name| name.word.stem == *other))
    }

    /// Whether the question asks of somebody's kin whom the facts do not name.
    pub const fn asks_of_kin(&self) -> bool {
        self.kin.is_some()
    }

    /// Whether a text has a word for the kin whom the question asks about.
    pub fn names_the_kin(&self, text: &str) -> bool {
        self.kin.as_ref().is_some_and(|kin| names_kin_like(text, kin))
    }

    /// Whether the kin of whom something is told are another one's: `my mother`, where Dinah says it, is not Hester's. `siblings`:
    /// whether whoever says it has the parents of the one whom the question names.
    pub fn is_kin_of_another(&self, told: &str, (speaker, siblings): (Option<&str>, bool)) -> bool {
        let Some(kin) = &self.kin else { return false };
        let owners = owners_of_kin(told, kin);
        let speaker = speaker.map(words);
        let is_another = |owner: &KinOf| match owner {
            KinOf::Open => false,
            KinOf::Named(stem) => {
                !self.named.iter().any(|name| name.word.stem == *stem || name.also.contains(stem))
            }
            KinOf::Speaker => {
                let asked = |said: &Vec<Word>| self.named.iter().any(|name| name.is_among(said));
                !siblings && speaker.as_ref().is_some_and(|said| !asked(said))
            }
        };
        !owners.is_empty() && owners.iter().all(is_another)
    }

    /// Whether a relation of the facts, with who is what to whom, makes siblings of a speaker and one whom the question names.
    pub fn are_siblings(&self, speaker: &str, (who, is, to): (&str, &str, &str)) -> bool {
        let is_sibling =
            is.split_whitespace().any(|word| matches!(word, "sister" | "brother" | "sibling" | "twin"));
        let speaks = |name: &str| {
            let said = words(speaker);
            words(name)
                .iter()
                .filter(|word| word.kind == WordKind::Capital)
                .all(|part| said.iter().any(|word| word.stem == part.stem))
        };
        let asked = |name: &str| {
            let parts = words(name);
            self.named.iter().any(|one| one.is_among(&parts))
        };
        is_sibling && (speaks(who) && asked(to) || speaks(to) && asked(who))
    }

    /// Whether a block, with what is on record about it, says nothing of one of several of whom a question is answered by yes or no:
    /// that Tom teaches mathematics decides nothing of whom he taught.
    pub fn leaves_somebody_out(&self, block: &str, record: &str) -> bool {
        if self.of_whether.is_empty() {
            return false;
        }
        let (block, record) = (words(&quote::reading(block)), words(record));
        let is_there = |person: &Vec<&Weighted>| {
            person.iter().any(|name| name.is_among(&block) || name.is_among(&record))
        };
        !self.of_whether.iter().all(is_there)
    }

    /// Whether a block counts things of another place than the question asks of: one that is named neither in it nor on record.
    pub fn is_elsewhere(&self, block: &str, record: &str) -> bool {
        let (block, record) = (words(&quote::reading(block)), words(record));
        !self.places.is_empty()
            && !self.places.iter().any(|place| place.is_among(&block) || place.is_among(&record))
    }

    /// Whether a sentence tells of nobody but `speaker`, who says `I` in it, while the question asks of another one.
    pub fn is_of_the_speaker(&self, told: &str, speaker: Option<&str>) -> bool {
        let Some(speaker) = speaker.filter(|_| !self.doers.is_empty()) else { return false };
        let (speaker, said) = (words(speaker), words(&quote::reading(told)));
        let asked = |doer: &&Weighted| doer.is_among(&speaker) || doer.is_among(&said);
        !self.doers.iter().any(asked) && tells_of_speaker_alone(told)
    }

    /// Whether a sentence names others alone, and neither it nor what is read along with it anybody of whom the question asks; of
    /// `speaker` it tells with whomever it names.
    pub fn names_others(&self, (read, told): (&str, &str), speaker: Option<&str>) -> bool {
        let (read, speaker) = (words(&quote::reading(read)), words(speaker.unwrap_or_default()));
        !self.named.is_empty()
            && !self.named.iter().any(|name| name.is_among(&read) || name.is_among(&speaker))
            && !has_pronoun(told, self.known)
            && !people_in(told, self.known).is_empty()
    }
}

/// The names of a question person by person: `Hester Skaife` is one.
fn each<'q>(names: &[&'q Weighted]) -> Vec<Vec<&'q Weighted>> {
    let mut found: Vec<Vec<&Weighted>> = Vec::new();
    for name in names {
        let beside = |person: &&mut Vec<&Weighted>| {
            person.last().is_some_and(|last| name.word.bytes.start <= last.word.bytes.end + 1)
        };
        match found.last_mut().filter(beside) {
            Some(person) => person.push(name),
            None => found.push(vec![name]),
        }
    }
    found
}

/// How far the years from and to which somebody lived answer how old they were when they died, 0..1.
const LIVED: f64 = 0.9;

/// Where a question asks how old somebody was when they died, adds the sentences that tell from when to when they lived: anybody
/// can work it out from these, while no word of theirs is one of the question's.
pub(super) fn match_lives(question: &str, weighted: &[Weighted], hits: &mut [Hit]) {
    let names: Vec<&Weighted> = weighted.iter().filter(|one| one.word.kind == WordKind::Capital).collect();
    if names.is_empty() || !asks_age_at_death(question) {
        return;
    }
    for hit in hits.iter_mut() {
        let tells = |text: &str| {
            let said = words(text);
            tells_a_life(text) && names.iter().all(|name| name.is_among(&said))
        };
        let all = sentences(&hit.text);
        let lived =
            all.into_iter().find(|span| span.of(&hit.text).is_some_and(|text| tells(&quote::reading(text))));
        let Some(span) = lived else { continue };
        hit.matched.retain(|matched| matched.span != span);
        hit.matched.insert(0, Matched { span, answer: None, score: LIVED, part: 0 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::lexical::query_words;

    fn weigh(question: &str) -> Vec<Weighted> {
        let weigh = |word| Weighted { word, weight: 1.0, absent: false, inside: false, also: Vec::new() };
        query_words(question).into_iter().map(weigh).collect()
    }

    #[test]
    fn what_somebody_says_of_themselves_is_of_nobody_else() {
        let known = HashSet::from(["nilsson", "joseph"]);
        let of = |question: &str, told: &str, speaker: &str| {
            let weighted = weigh(question);
            Persons::of(question, &weighted, &known).is_of_the_speaker(told, Some(speaker))
        };
        let asked = "How many acres did Nilsson break?";
        assert!(of(asked, "I broke nineteen acres.", "Joseph Hale"));
        assert!(!of(asked, "I broke nineteen acres.", "Per Nilsson"));
        assert!(!of(asked, "I saw him break nineteen acres.", "Joseph Hale"));
        assert!(!of("How many acres did they break?", "I broke nineteen acres.", "Joseph Hale"));
    }

    #[test]
    fn what_is_told_of_nobody_in_particular_is_not_of_somebodys_mother() {
        let known = HashSet::from(["ada", "bell"]);
        let of = |question: &str, block: &str| {
            let weighted = weigh(question);
            Persons::of(question, &weighted, &known).may_be_of_kin(block, block)
        };
        let asked = "What happened to Ada's mother?";
        assert!(!of(asked, "She came round the corner with a basket."));
        assert!(!of(asked, "My father kept the shop."));
        assert!(of(asked, "Mother died that winter."));
        assert!(of(asked, "Mrs. Bell went home to Leith."));
        assert!(of("What happened to Ada?", "She came round the corner with a basket."));
    }

    #[test]
    fn kin_of_the_one_who_speaks_are_not_those_of_another() {
        let known = HashSet::from(["ada", "bell", "ned"]);
        let weighted = weigh("What did Ada's mother sing?");
        let asked = Persons::of("What did Ada's mother sing?", &weighted, &known);
        let of = |told: &str, speaker: &str, siblings| {
            asked.is_kin_of_another(told, (Some(speaker).filter(|s| !s.is_empty()), siblings))
        };
        assert!(of("My mother sang hymns.", "Ned Bell", false));
        assert!(of("Ned's mother sang hymns.", "Jane Bell", false));
        assert!(!of("My mother sang hymns.", "Ada Bell", false));
        assert!(!of("My mother sang hymns.", "Ned Bell", true));
        assert!(!of("My mother sang hymns.", "", false));
        assert!(!of("Her mother sang hymns.", "Ned Bell", false));
        assert!(!of("Mother sang what Ada's mother sang.", "Ned Bell", false));
        assert!(asked.are_siblings("Ned Bell", ("Ned Bell", "younger brother of", "Ada Bell")));
        assert!(!asked.are_siblings("Ned Bell", ("Ned Bell", "son of", "Ada Bell")));
        assert!(!asked.are_siblings("Jane Bell", ("Ned Bell", "younger brother of", "Ada Bell")));
    }

    #[test]
    fn a_block_without_somebody_decides_nothing_between_two() {
        let known = HashSet::from(["ada", "bell", "ned"]);
        let of = |question: &str, block: &str| {
            let weighted = weigh(question);
            Persons::of(question, &weighted, &known).leaves_somebody_out(block, "Letter from Jane Bell")
        };
        assert!(of("Did Ned teach Ada to row?", "Ned is the best oarsman here."));
        assert!(!of("Did Ned teach Ada to row?", "Ned took Ada out in the boat."));
        assert!(!of("Did Jane Bell like Ned?", "I never could abide Ned."));
        assert!(!of("Who taught Ada to row?", "Ned is the best oarsman here."));
        // Of one alone it may be said as `she`.
        assert!(!of("Could Ada row?", "She could not hold an oar."));
    }

    #[test]
    fn a_number_of_one_place_is_none_of_another() {
        let known = HashSet::new();
        let of = |question: &str, block: &str| {
            let weighted = weigh(question);
            Persons::of(question, &weighted, &known).is_elsewhere(block, "Letter from London")
        };
        let block = "Above 700 died of the plague this week.";
        assert!(of("How many people died of the plague in Brampton?", block));
        assert!(!of("How many people died of the plague in London?", block));
        assert!(!of("Who died of the plague in Brampton?", block));
    }

    #[test]
    fn a_sentence_that_names_another_one_alone_is_of_that_one() {
        let known = HashSet::new();
        let of = |question: &str, told: &str| {
            let weighted = weigh(question);
            Persons::of(question, &weighted, &known).names_others((told, told), Some("Miss Hale"))
        };
        assert!(!of("Who lent Miss Hale the money?", "Mr. Orrin lent me thirty-five pounds."));
        assert!(of("Did Mr. Povy die of the plague?", "Dr. Burnett is dead of the plague."));
        assert!(!of("Did Dr. Burnett die of the plague?", "Dr. Burnett is dead of the plague."));
        assert!(!of("Did Mr. Povy die of the plague?", "He told Dr. Burnett of it."));
    }
}
