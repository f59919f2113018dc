//! What a rule found, in a sentence for reviewers: every named rule of the verifier, the gate and the hedge linter.

use super::*;
use crate::text::hedge;

/// What the rule called `rule` found, in a sentence; a general one for a name that this program does not know.
pub fn in_words(rule: &str) -> &'static str {
    of_check(rule)
        .or_else(|| of_hedges(rule))
        .or_else(|| of_gate(rule))
        .unwrap_or("A rule of another version of the program spoke against it.")
}

fn of_check(rule: &str) -> Option<&'static str> {
    Some(match rule {
        INVISIBLE => "It has a character that nobody sees: write it again in plain letters.",
        DIRECTION => {
            "It has a character that turns the direction of writing: write it again in plain letters."
        }
        SCRIPTS => {
            "It has letters of a script that the source does not have, or several scripts in one word."
        }
        LOOKALIKE => "It has a letter that only looks like another one: write it in plain letters.",
        DIGITS => "It has digits that are not the usual ones: write them as 0 to 9, or as words.",
        SIGN => "It has a sign that the source does not have there.",
        NO_STATEMENT => "It is a question or an order, and states nothing.",
        NO_CONTENT => "It says nothing that could be checked.",
        OUT_OF_CONTEXT => "The quoted words stand under a negation or doubt that the quotation leaves out.",
        QUOTATION => "It has words in quotation marks that are not the source\u{2019}s.",
        NUMBER => "A number in it is not in the source and does not follow from it.",
        DATE => "A date in it is not in the source and does not follow from it.",
        AMOUNT => "An amount or measure in it is not in the source and does not follow from it.",
        ARITHMETIC => "A figure in it follows from the source by calculation.",
        NAME => "The source has another name there.",
        NAME_MISSING => "A name in it is not in the source.",
        NEGATION => "Sentence and source differ in a negation.",
        OPPOSITE => "The source says the opposite word.",
        QUANTITY => "Sentence and source differ in how many, how much or how often.",
        ROLE => "Who did it and to whom it was done are exchanged.",
        NARROWER => "It has a narrower word than the source.",
        WIDER => "It says it of more than the source does.",
        KIN => "The source makes them kin in another way.",
        COMPARISON => "The source does not compare the two, or does it the other way round.",
        OTHER_SUBJECT => "In the source, someone else may be the subject.",
        HEDGED => "The source says that it may be so; the sentence, that it is.",
        CONDITION => "The source makes it depend on something.",
        REPORTED => "The source says only that someone says so.",
        UNREAL => "The source says that someone wished, planned or tried it.",
        NEARLY => "The source says that it nearly was so; the sentence, that it was.",
        ADDED => "It adds how or when it was, and the source does not say so.",
        ASKED => "The source asks whether it is so.",
        TENSE => "Sentence and source differ in tense or mood.",
        PREPOSITION => "Another preposition stands in the source.",
        PRONOUN => "The source speaks of another person.",
        ORDER => "The words stand in another order in the source.",
        ALTERED => "It repeats a sentence of the source and changes something in it.",
        WORDS => "Words of it are not in the source.",
        LANGUAGE => {
            "It is in a language that the rules cannot read; only whole sentences of the source count as supported."
        }
        GAP => "Some words of that sentence could not be read; they may change what it says.",
        RETRACTED => "The next sentence of the source takes it back, or calls it somebody\u{2019}s saying.",
        MODEL_DOUBTS => "The trained verifier doubts what the rules would let pass.",
        "source-not-found" => "Nothing in the source carries it.",
        _ => return None,
    })
}

fn of_hedges(rule: &str) -> Option<&'static str> {
    Some(match rule {
        hedge::STACKED => "Two hedges or more stand in one clause; one is enough.",
        hedge::WITH_CERTAINTY => "A hedge and a word of certainty stand in one clause.",
        hedge::OF_QUOTATION => {
            "A hedge is put before words that are quoted: they stand there, or they do not."
        }
        hedge::WEASEL_WORDS => "The statement is put into the mouth or measure of nobody.",
        hedge::NOT_FALSIFIABLE => "Nothing could contradict it in this form.",
        _ => return None,
    })
}

fn of_gate(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "its-sentence-is-not-carried-whole" => "Other parts of its sentence are not carried.",
        "only-by-inference" => "The source carries it by inference alone.",
        "entailed-in-part" => "The source carries a part of it.",
        "ungrounded" | "not-carried-by-the-excerpt" => "The source does not carry it.",
        "no-part-stands-alone" => "No part of it stands alone.",
        "a-rule-speaks-against-it" => "A rule of the verifier speaks against it.",
        "no-epistemic-marker" => "It is a conclusion, and no word of it says so.",
        "names-what-the-excerpt-does-not" => "It names something that the cited words do not.",
        "not-tied-to-words-of-the-excerpt" => "It is a conclusion that is not tied to words of the source.",
        "adjacent-not-relevant" => "The cited words stand near to it and do not speak of the very same.",
        "inference-with-marker" => "It is a conclusion, and says so.",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_words_of_its_own() {
        let rules = [
            INVISIBLE,
            DIRECTION,
            SCRIPTS,
            LOOKALIKE,
            DIGITS,
            SIGN,
            NO_STATEMENT,
            NEARLY,
            ADDED,
            NO_CONTENT,
            OUT_OF_CONTEXT,
            GAP,
            RETRACTED,
            QUOTATION,
            NUMBER,
            DATE,
            AMOUNT,
            ARITHMETIC,
            NAME,
            NAME_MISSING,
            NEGATION,
            OPPOSITE,
            QUANTITY,
            ROLE,
            KIN,
            NARROWER,
            WIDER,
            OTHER_SUBJECT,
            HEDGED,
            CONDITION,
            REPORTED,
            UNREAL,
            ASKED,
            TENSE,
            PREPOSITION,
            PRONOUN,
            ORDER,
            ALTERED,
            WORDS,
            MODEL_DOUBTS,
            hedge::STACKED,
            hedge::WITH_CERTAINTY,
            hedge::OF_QUOTATION,
            hedge::WEASEL_WORDS,
            hedge::NOT_FALSIFIABLE,
        ];
        let mut said: Vec<&str> = rules.iter().map(|rule| in_words(rule)).collect();
        assert!(said.iter().all(|words| words.ends_with('.') && *words != in_words("of-the-future")));
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), rules.len());
    }
}
