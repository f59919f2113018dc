//! The pure part of Bindery: identities, canonical text, spans, claims, gates, bundles and checks.
//! No clock, file, randomness, database or window.

pub mod artifact;
pub mod hash;
pub mod json;
pub mod layout;
pub mod merkle;
pub mod quote;
pub mod sentences;
pub mod span;
pub mod text;
pub mod words;
