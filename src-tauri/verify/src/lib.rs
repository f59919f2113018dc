//! `bindery-verify`: what Bindery hands over, checked offline with nothing but public keys.
//!
//! [`find`] tells what to read, [`work`] verifies it with all cores, [`folder`] is an exported archive as a source of
//! cited words and of the log, [`page`] holds its pages against its records, [`show`] says what was found. The checks themselves are [`bindery_core::verify`].

pub mod find;
pub mod folder;
pub mod page;
pub mod show;
pub mod work;
