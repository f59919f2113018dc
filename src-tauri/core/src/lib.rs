//! The pure part of Bindery. No clock, file, randomness, database or window.
//!
//! The pipeline is types ([`pipeline`]); what each part stands on:
//!
//! | to know | read |
//! |---|---|
//! | how words become canonical text and identities | [`text`], [`artifact`], [`hash`], [`snapshot`], [`calendar`] |
//! | what a place is | [`span`], [`layout`], [`citation`], [`selectors`] |
//! | what supports a claim | [`quote`], [`quoted`], [`words`], [`language`], [`sentences`], [`propositions`], [`judge`], [`check`], [`hedge`] |
//! | what may be asked | [`question`], [`category`], [`refusal`] |
//! | whether what was found is enough | [`enforce`] |
//! | what may be shown | [`gate`], [`policy`], [`rules`], [`people`], [`display`] |
//! | who may change the curated facts, and on what grounds | [`canon`] |
//! | what other programs read of an answer | [`answer_contract`] |
//! | what is left as a record | [`seal`], [`veil`], [`dsse`], [`json`] |
//! | where a record is logged | [`entry`], [`merkle`], [`tiles`], [`note`] |
//! | how a record stands elsewhere | [`did`], [`credential`], [`shared_secret`] |
//! | whose keys count, and who may open what was sealed | [`keylist`], [`auditors`] |
//! | whether a record stands | [`verify`], [`source`], [`markup`] |
//! | what reviewers decided, and what of it stands | [`decision`] |
//! | what stands of a claim alone, and of an answer as a whole | [`claim`], [`chain`] |

pub mod answer_contract;
pub mod artifact;
pub mod auditors;
pub mod calendar;
pub mod canon;
pub mod category;
pub mod chain;
pub mod check;
pub mod citation;
pub mod claim;
pub mod credential;
pub mod decision;
pub mod dictated;
pub mod did;
pub mod display;
pub mod doer;
pub mod dsse;
pub mod enforce;
pub mod entry;
pub mod gate;
pub mod hash;
pub mod hedge;
pub mod json;
pub mod judge;
pub mod keylist;
pub mod language;
pub mod layout;
pub mod lead;
pub mod leading;
pub mod markup;
pub mod merkle;
pub mod note;
pub mod people;
pub mod pipeline;
pub mod policy;
pub mod propositions;
pub mod question;
pub mod quote;
pub mod quoted;
pub mod refusal;
pub mod rules;
pub mod seal;
pub mod selectors;
pub mod sentences;
pub mod shared_secret;
pub mod snapshot;
pub mod source;
pub mod span;
pub mod tally;
pub mod text;
pub mod tiles;
pub mod understanding;
pub mod veil;
pub mod verify;
pub mod voice;
pub mod wanted;
pub mod words;
