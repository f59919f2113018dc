//! The names of reasons, as records have them.

/// The claim has a character that a reader does not see.
pub const INVISIBLE: &str = "invisible-character";

/// The claim has a character that turns the direction of writing.
pub const DIRECTION: &str = "direction-control";

/// The claim has letters of another script than its source, or of several in one word.
pub const SCRIPTS: &str = "mixed-scripts";

/// The claim has a letter that looks like another one.
pub const LOOKALIKE: &str = "look-alike-letter";

/// The claim has digits of another script, or raised or circled ones.
pub const DIGITS: &str = "unusual-digits";

/// The claim has a sign that the source does not have there.
pub const SIGN: &str = "sign-differs";

/// The claim asks or orders something.
pub const NO_STATEMENT: &str = "not-a-statement";

/// The claim says nothing that could be checked.
pub const NO_CONTENT: &str = "no-content";

/// The quoted words stand under a negation or doubt that the quotation leaves out.
pub const OUT_OF_CONTEXT: &str = "quoted-out-of-context";

/// The claim has words in quotation marks that are not the source's.
pub const QUOTATION: &str = "quotation-differs";

/// A number of the claim is not in the source and does not follow from it.
pub const NUMBER: &str = "number-differs";

/// A date of the claim is not in the source and does not follow from it.
pub const DATE: &str = "date-differs";

/// An amount or measure of the claim is not in the source and does not follow from it.
pub const AMOUNT: &str = "amount-differs";

/// A figure of the claim follows from the source by calculation.
pub const ARITHMETIC: &str = "calculated";

/// The source has another name there.
pub const NAME: &str = "name-differs";

/// A name of the claim is not in the source.
pub const NAME_MISSING: &str = "name-missing";

/// Claim and source differ in a negation.
pub const NEGATION: &str = "negation-differs";

/// The source says the opposite word.
pub const OPPOSITE: &str = "opposite-word";

/// Claim and source differ in how many, how much or how often.
pub const QUANTITY: &str = "quantity-differs";

/// Who did it and to whom it was done are exchanged.
pub const ROLE: &str = "roles-exchanged";

/// The source makes them kin in another way.
pub const KIN: &str = "kin-differs";

/// The source does not compare the two, or does it the other way round.
pub const COMPARISON: &str = "comparison-differs";

/// In the source, someone else may be the subject.
pub const OTHER_SUBJECT: &str = "subject-differs";

/// The source says that it may be so; the claim, that it is.
pub const HEDGED: &str = "hedged-in-source";

/// The source makes it depend on something.
pub const CONDITION: &str = "conditional-in-source";

/// The source says that someone says so.
pub const REPORTED: &str = "reported-in-source";

/// The source says that someone wished, planned or tried it.
pub const UNREAL: &str = "intended-in-source";

/// The source asks whether it is so.
pub const ASKED: &str = "asked-in-source";

/// The source says that it nearly was so.
pub const NEARLY: &str = "nearly-in-source";

/// The claim adds how or when it was done.
pub const ADDED: &str = "added-word";

/// The claim has a narrower word than the source: a spaniel for a dog.
pub const NARROWER: &str = "narrower-word";

/// The claim says it of more than the source does: of no meat where that says no pork.
pub const WIDER: &str = "wider-word";

/// Claim and source differ in tense or mood.
pub const TENSE: &str = "tense-differs";

/// Another preposition stands there.
pub const PREPOSITION: &str = "preposition-differs";

/// Another person is spoken of.
pub const PRONOUN: &str = "person-differs";

/// The words stand in another order.
pub const ORDER: &str = "order-differs";

/// The claim repeats a sentence of the source and changes something in it.
pub const ALTERED: &str = "altered-quotation";

/// Nobody could read some words of the sentence that is cited, and the claim leaves that out.
pub const GAP: &str = "words-not-read";

/// The source takes it back in the next sentence, or gives it there as somebody's saying.
pub const RETRACTED: &str = "taken-back-in-source";

/// Claim or source is in a language whose sentences these rules cannot read: only whole sentences are taken for supported.
pub const LANGUAGE: &str = "language-not-known";

/// Words of the claim are not in the source.
pub const WORDS: &str = "words-missing";

/// The model doubts what the rules would let pass.
pub const MODEL_DOUBTS: &str = "model-doubts";
