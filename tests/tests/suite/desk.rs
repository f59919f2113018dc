//! An archive that is open in a window, asked by the window's commands.

use bindery_api::commands::dispatch;
use bindery_api::session::{Acting, Session};
use bindery_tests::Home;
use serde_json::{Value, json};

/// A window at an archive.
pub struct Desk {
    session: Session,
}

impl Desk {
    /// At a new archive of these files, found by meaning and open to everybody.
    pub fn with(home: &Home, paths: &[String]) -> Self {
        let desk = Self { session: Session::new(Acting::default()) };
        desk.must("archive_create", json!({ "path": home.at("archive"), "sample": false }));
        desk.must("import", json!({ "paths": paths, "job": "i" }));
        desk.must("embed", json!({ "job": "e" }));
        desk.must("consent", json!({ "artifacts": null, "state": "open" }));
        desk
    }

    /// What a command says, or why it fails.
    pub fn call(&self, name: &str, args: Value) -> Result<Value, Value> {
        dispatch(&self.session, name, args, &|_| {}).map_err(|failure| serde_json::to_value(failure).unwrap())
    }

    /// What a command says that does not fail.
    pub fn must(&self, name: &str, args: Value) -> Value {
        self.call(name, args).unwrap_or_else(|failure| panic!("{name}: {failure}"))
    }
}
