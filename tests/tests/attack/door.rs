//! A way in: a session, what is called in it, and everything that it was heard to say.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where it fails")]

use std::sync::{Mutex, PoisonError};

use bindery_api::commands::dispatch;
use bindery_api::contract::{Failure, Progress};
use bindery_api::session::{Acting, Session};
use serde_json::{Value, json};

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
