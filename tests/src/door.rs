//! A way in: a session, what is called in it as a window does, and everything that it was heard to say.

use std::sync::{Mutex, PoisonError};

use bindery_api::commands::{OnProgress, dispatch};
use bindery_api::contract::{Failure, Progress};
use bindery_api::session::{Acting, Session};
use serde_json::{Value, json};

use crate::Home;

/// A session.
pub struct Door {
    /// The session.
    pub session: Session,
    progress: Mutex<Vec<Value>>,
}

impl Default for Door {
    fn default() -> Self {
        Self::acting(Acting::default())
    }
}

impl Door {
    /// A session for someone who says who they are.
    pub fn acting(acting: Acting) -> Self {
        Self { session: Session::new(acting), progress: Mutex::default() }
    }

    /// At an archive whose key is at hand.
    pub fn open(path: &str) -> Self {
        let door = Self::default();
        door.must("archive_open", json!({ "path": path }));
        door
    }

    /// At a new archive of these files, found by meaning and open to everybody.
    pub fn with(home: &Home, paths: &[String]) -> Self {
        let door = Self::default();
        door.must("archive_create", json!({ "path": home.at("archive"), "sample": false }));
        door.must("import", json!({ "paths": paths, "job": "i" }));
        door.must("embed", json!({ "job": "e" }));
        door.must("consent", json!({ "artifacts": null, "state": "open" }));
        door
    }

    /// Calls a command.
    pub fn call(&self, name: &str, args: Value) -> Result<Value, Failure> {
        let hear = |progress: Progress| {
            let said = serde_json::to_value(progress).unwrap();
            self.progress.lock().unwrap_or_else(PoisonError::into_inner).push(said);
        };
        dispatch(&self.session, name, args, &hear)
    }

    /// Calls a command that has to work.
    pub fn must(&self, name: &str, args: Value) -> Value {
        self.call(name, args).unwrap_or_else(|failure| panic!("{name}: {failure:?}"))
    }

    /// The same, while somebody hears how far it is.
    pub fn must_hearing(&self, name: &str, args: Value, hear: OnProgress<'_>) -> Value {
        dispatch(&self.session, name, args, hear).unwrap_or_else(|failure| panic!("{name}: {failure:?}"))
    }

    /// Calls a command that has to fail, and gives the code.
    pub fn refused(&self, name: &str, args: Value) -> String {
        match self.call(name, args) {
            Ok(reply) => panic!("{name} worked: {reply}"),
            Err(failure) => failure.code,
        }
    }

    /// What it said while it worked, since this was asked last.
    pub fn heard(&self) -> Value {
        Value::Array(std::mem::take(&mut *self.progress.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// What whoever is of a tier is told meanwhile.
    pub fn as_tier<T>(&self, tier: &str, body: impl FnOnce() -> T) -> T {
        self.must("preview", json!({ "tier": tier }));
        let found = body();
        self.must("preview", json!({ "tier": null }));
        found
    }

    /// Asks a question.
    pub fn ask(&self, question: &str) -> Value {
        self.must("ask", json!({ "question": question, "job": "a" }))
    }
}

/// Opens an archive with a passphrase.
pub fn enter(path: &str, passphrase: &str) -> Door {
    let door = Door::default();
    door.must("archive_open", json!({ "path": path, "passphrase": passphrase }));
    door
}
