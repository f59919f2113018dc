//! What a rule found, for reviewers: every named rule of the verifier, the gate and the hedge linter has a message.

use super::*;
use crate::messages;
use crate::text::hedge;

messages! {
    /// What a rule found in a sentence.
    pub enum Finding {
        /// It has a character that nobody sees: write it again in plain letters.
        Invisible => "finding-invisible",
        /// It has a character that turns the direction of writing: write it again in plain letters.
        Direction => "finding-direction",
        /// It has letters of a script that the source does not have, or several scripts in one word.
        Scripts => "finding-scripts",
        /// It has a letter that only looks like another one: write it in plain letters.
        Lookalike => "finding-lookalike",
        /// It has digits that are not the usual ones: write them as 0 to 9, or as words.
        Digits => "finding-digits",
        /// It has a sign that the source does not have there.
        Sign => "finding-sign",
        /// It is a question or an order, and states nothing.
        NoStatement => "finding-no-statement",
        /// It says nothing that could be checked.
        NoContent => "finding-no-content",
        /// The source denies or doubts the quoted words, and the quotation leaves that out.
        OutOfContext => "finding-out-of-context",
        /// It has words in quotation marks that are not the source’s.
        Quotation => "finding-quotation",
        /// A number in it is not in the source and does not follow from it.
        Number => "finding-number",
        /// A date in it is not in the source and does not follow from it.
        Date => "finding-date",
        /// An amount or measure in it is not in the source and does not follow from it.
        Amount => "finding-amount",
        /// A figure in it follows from the source by calculation.
        Arithmetic => "finding-arithmetic",
        /// The source has another name there.
        Name => "finding-name",
        /// A name in it is not in the source.
        NameMissing => "finding-name-missing",
        /// Sentence and source differ in a negation.
        Negation => "finding-negation",
        /// The source says the opposite word.
        Opposite => "finding-opposite",
        /// Sentence and source differ in how many, how much or how often.
        Quantity => "finding-quantity",
        /// Who did it and to whom it was done are exchanged.
        Role => "finding-role",
        /// It has a narrower word than the source.
        Narrower => "finding-narrower",
        /// It says it of more than the source does.
        Wider => "finding-wider",
        /// The source makes them kin in another way.
        Kin => "finding-kin",
        /// The source does not compare the two, or does it the other way round.
        Comparison => "finding-comparison",
        /// In the source, someone else may be the subject.
        OtherSubject => "finding-other-subject",
        /// The source says that it may be so; the sentence, that it is.
        Hedged => "finding-hedged",
        /// The source makes it depend on something.
        Condition => "finding-condition",
        /// The source says only that someone says so.
        Reported => "finding-reported",
        /// The source says that someone wished, planned or tried it.
        Unreal => "finding-unreal",
        /// The source says that it nearly was so; the sentence, that it was.
        Nearly => "finding-nearly",
        /// It adds how or when it was, and the source does not say so.
        Added => "finding-added",
        /// The source asks whether it is so.
        Asked => "finding-asked",
        /// Sentence and source differ in tense or mood.
        Tense => "finding-tense",
        /// The source has another preposition.
        Preposition => "finding-preposition",
        /// The source is about another person.
        Pronoun => "finding-pronoun",
        /// The source has the words in another order.
        Order => "finding-order",
        /// It repeats a sentence of the source and changes something in it.
        Altered => "finding-altered",
        /// Words of it are not in the source.
        Words => "finding-words",
        /// It is in a language that the rules cannot read; only whole sentences of the source count as supported.
        Language => "finding-language",
        /// Some words of that sentence could not be read; they may change what it says.
        Gap => "finding-gap",
        /// The next sentence of the source takes it back, or calls it somebody’s saying.
        Retracted => "finding-retracted",
        /// The trained verifier doubts what the rules would let pass.
        ModelDoubts => "finding-model-doubts",
        /// Nothing in the source supports it.
        NoSource => "finding-no-source",
        /// One clause has two hedges or more; one is enough.
        HedgeStacked => "finding-hedge-stacked",
        /// One clause has both a hedge and a word of certainty.
        HedgeWithCertainty => "finding-hedge-with-certainty",
        /// A hedge comes before quoted words: either the source has them, or it does not.
        HedgeOfQuotation => "finding-hedge-of-quotation",
        /// The statement is put into the mouth or measure of nobody.
        HedgeWeaselWords => "finding-hedge-weasel-words",
        /// Nothing could contradict it in this form.
        HedgeNotFalsifiable => "finding-hedge-not-falsifiable",
        /// Other parts of its sentence are not supported.
        WholeUnsupported => "finding-whole-unsupported",
        /// The source only implies it.
        OnlyByInference => "finding-only-by-inference",
        /// The source supports a part of it.
        InPart => "finding-in-part",
        /// The source does not support it.
        Unsupported => "finding-unsupported",
        /// No part of it makes sense on its own.
        NoPartAlone => "finding-no-part-alone",
        /// A rule of the verifier speaks against it.
        ARuleSpeaksAgainstIt => "finding-a-rule-speaks-against-it",
        /// It is a conclusion, and no word of it says so.
        NoEpistemicMarker => "finding-no-epistemic-marker",
        /// It names something that the cited words do not.
        NamesWhatTheExcerptDoesNot => "finding-names-what-the-excerpt-does-not",
        /// It is a conclusion that is not tied to words of the source.
        NotTiedToWordsOfTheExcerpt => "finding-not-tied-to-words-of-the-excerpt",
        /// The cited words are about something similar, but not about this.
        AdjacentNotRelevant => "finding-adjacent-not-relevant",
        /// It is a conclusion, and says so.
        InferenceWithMarker => "finding-inference-with-marker",
        /// A number, an amount, a date or a name of it is another one in the source.
        Differs {
            /// As it has it.
            claim: String,
            /// As the source has it.
            source: String,
        } => "finding-differs",
        /// A rule of another version of the program spoke against it.
        Unknown => "finding-unknown",
    }
}

/// What the rule called `rule` found in `claim`, held against the `cited` words: both words where it is sure which two differ.
/// Whoever reads it must be one who may read these.
pub fn finding_in(rule: &str, claim: &str, cited: &[&str]) -> Finding {
    match contrast(rule, claim, cited) {
        Some(Contrast { claim, source }) => Finding::Differs { claim, source },
        None => finding(rule),
    }
}

/// What the rule called `rule` found; a general finding for a name that this program does not know.
pub fn finding(rule: &str) -> Finding {
    match rule {
        INVISIBLE => Finding::Invisible,
        DIRECTION => Finding::Direction,
        SCRIPTS => Finding::Scripts,
        LOOKALIKE => Finding::Lookalike,
        DIGITS => Finding::Digits,
        SIGN => Finding::Sign,
        NO_STATEMENT => Finding::NoStatement,
        NO_CONTENT => Finding::NoContent,
        OUT_OF_CONTEXT => Finding::OutOfContext,
        QUOTATION => Finding::Quotation,
        NUMBER => Finding::Number,
        DATE => Finding::Date,
        AMOUNT => Finding::Amount,
        ARITHMETIC => Finding::Arithmetic,
        NAME => Finding::Name,
        NAME_MISSING => Finding::NameMissing,
        NEGATION => Finding::Negation,
        OPPOSITE => Finding::Opposite,
        QUANTITY => Finding::Quantity,
        ROLE => Finding::Role,
        NARROWER => Finding::Narrower,
        WIDER => Finding::Wider,
        KIN => Finding::Kin,
        COMPARISON => Finding::Comparison,
        OTHER_SUBJECT => Finding::OtherSubject,
        HEDGED => Finding::Hedged,
        CONDITION => Finding::Condition,
        REPORTED => Finding::Reported,
        UNREAL => Finding::Unreal,
        NEARLY => Finding::Nearly,
        ADDED => Finding::Added,
        ASKED => Finding::Asked,
        TENSE => Finding::Tense,
        PREPOSITION => Finding::Preposition,
        PRONOUN => Finding::Pronoun,
        ORDER => Finding::Order,
        ALTERED => Finding::Altered,
        WORDS => Finding::Words,
        LANGUAGE => Finding::Language,
        GAP => Finding::Gap,
        RETRACTED => Finding::Retracted,
        MODEL_DOUBTS => Finding::ModelDoubts,
        "source-not-found" => Finding::NoSource,
        hedge::STACKED => Finding::HedgeStacked,
        hedge::WITH_CERTAINTY => Finding::HedgeWithCertainty,
        hedge::OF_QUOTATION => Finding::HedgeOfQuotation,
        hedge::WEASEL_WORDS => Finding::HedgeWeaselWords,
        hedge::NOT_FALSIFIABLE => Finding::HedgeNotFalsifiable,
        "its-sentence-is-not-carried-whole" => Finding::WholeUnsupported,
        "only-by-inference" => Finding::OnlyByInference,
        "entailed-in-part" => Finding::InPart,
        "ungrounded" | "not-carried-by-the-excerpt" => Finding::Unsupported,
        "no-part-stands-alone" => Finding::NoPartAlone,
        "a-rule-speaks-against-it" => Finding::ARuleSpeaksAgainstIt,
        "no-epistemic-marker" => Finding::NoEpistemicMarker,
        "names-what-the-excerpt-does-not" => Finding::NamesWhatTheExcerptDoesNot,
        "not-tied-to-words-of-the-excerpt" => Finding::NotTiedToWordsOfTheExcerpt,
        "adjacent-not-relevant" => Finding::AdjacentNotRelevant,
        "inference-with-marker" => Finding::InferenceWithMarker,
        _ => Finding::Unknown,
    }
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
        let found: Vec<Finding> = rules.iter().map(|rule| finding(rule)).collect();
        assert!(found.iter().all(|one| *one != Finding::Unknown));
        let words: std::collections::HashSet<String> = found.iter().map(Finding::to_string).collect();
        assert_eq!(words.len(), rules.len());
    }
}
