//! The suites that need no window: each proves one part of the product from without, most of them with the programs as
//! they are handed out. One binary holds them all: linking the engine takes longer than most of them run.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test stops where it fails, and a measurement is told"
)]

mod at_rest;
mod bad_input;
mod canon;
mod categories;
mod cells;
mod chains;
mod contract;
mod contract_check;
mod corrections;
mod differing;
mod drafting;
mod edits;
mod enclosed;
mod enforcement;
mod failpoints;
mod fuzz;
mod import;
mod languages;
mod lives;
mod messages;
mod nearest;
mod pages;
mod planted;
mod quotes;
mod reading;
mod real_model;
mod recordings;
mod review;
mod rules;
mod sample;
mod scans;
mod signers;
mod surfaces;
mod tally;
mod terminal;
mod transcribing;
mod uncleared;
mod understood;
mod vectors;
mod verifier;
mod verify;
mod windows;
mod word;
