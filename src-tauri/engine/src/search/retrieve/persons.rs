//! Of whom a question asks, and whether what is told is told of somebody else.

use std::collections::HashSet;

use bindery_core::entailment::doer::{doers, has_pronoun, people_in, places, tells_of_speaker_alone};
use bindery_core::entailment::tells_a_life;
use bindery_core::entailment::wanted::{Wanted, asks_age_at_death};
use bindery_core::pipeline::{Hit, Matched};
use bindery_core::text::quote;
use bindery_core::text::sentences::sentences;
use bindery_core::text::words::{WordKind, words};

use super::weighing::Weighted;

/// Of whom a question asks.
pub(super) struct Persons<'q> {
    /// Whom it asks of what they did.
    doers: Vec<&'q Weighted>,
    /// Everybody whom it names.
    named: Vec<&'q Weighted>,
    /// Where what it asks the number of was.
    places: Vec<&'q Weighted>,
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
        Self { doers: those(doers(question, known)), named: those(people_in(question, known)), places, known }
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
