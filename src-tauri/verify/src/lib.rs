//! `bindery-verify`: what Bindery hands over, checked offline with nothing but public keys.
//!
//! [`find`] tells what to read, [`work`] verifies it with all cores, [`folder`] is an exported archive as a source of
//! cited words and of the log, [`show`] says what was found. The checks themselves are [`bindery_core::verify`].

pub mod find;
pub mod folder;
pub mod show;
pub mod work;
