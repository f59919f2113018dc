//! The pure part of Bindery. No clock, file, randomness, database or window.
//!
//! The pipeline is types ([`pipeline`]); its modules are floors, and each uses only those before it:
//!
//! | floor | what it holds |
//! |---|---|
//! | [`message`] | messages to people, and their words in each language |
//! | [`text`] | words: their canonical form, sentences, languages, places in them, quotations, hedges |
//! | [`proof`] | hashes, canonical JSON, signatures, keys, the tree of the log; how a record is written for others |
//! | [`record`] | documents, their descriptive records, citations, archive versions |
//! | [`entailment`] | whether a source supports a sentence: rules, and what is asked of a model |
//! | [`policy`] | what may be asked and shown: consents, people, rules, categories of questions, what is enough, refusals |
//! | [`question`] | how a question is understood |
//! | [`pipeline`] | from a question to an answer that may be shown |
//! | [`bundle`] | the signed records of an answer, of a claim and of what reviewers decided |
//! | [`canon`] | the curated facts: who may change them, and on what grounds |
//! | [`verify`] | whether a record holds |

// The order counts: `cargo xtask borders` checks it.

pub mod message;

pub mod text;

pub mod proof;

pub mod record;

pub mod entailment;

pub mod policy;

pub mod question;

pub mod pipeline;

pub mod bundle;

pub mod canon;

pub mod verify;
