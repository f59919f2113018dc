//! Places between draft and display at which the kill harness ends the program or lets a step fail. They are there
//! with the feature `failpoints` alone, which no product has.

use std::io;
use std::path::Path;
use std::sync::OnceLock;

use crate::error::{Error, Result};

/// What happens at a place, by its name.
type Action = fn(&str) -> io::Result<()>;

static ACTION: OnceLock<Action> = OnceLock::new();

/// Says, once, what happens at every place.
pub fn arm(action: Action) {
    let _ = ACTION.set(action);
}

/// The program is at a place.
pub fn reach(name: &str) -> Result<()> {
    ACTION.get().map_or(Ok(()), |action| action(name)).map_err(|error| Error::file(Path::new(name), error))
}
