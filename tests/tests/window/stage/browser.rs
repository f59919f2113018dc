//! What there is in a browser alone: other addresses, its own protocol, and all tests once more.

use std::process::Command;
use std::sync::PoisonError;

use serde_json::{Value, json};

use super::{Stage, TURN};

impl Stage {
    /// Leaves the interface for another address.
    pub fn go(&self, address: &str) {
        self.session.post("/url", &json!({ "url": address })).unwrap();
    }

    /// Tells the browser something by its own protocol.
    pub fn tell_browser(&self, command: &str, params: &Value) {
        let told = json!({ "cmd": command, "params": params });
        self.session.post("/goog/cdp/execute", &told).unwrap();
    }
}

/// The same tests once more, in a browser. No window is open meanwhile.
pub fn again_in_a_browser() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let done = Command::new(std::env::current_exe().unwrap())
        .args(["--test-threads", "1", "--skip", "in_chromium"])
        .env("BINDERY_WINDOW", "chromium")
        .output()
        .unwrap();
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(done.status.success(), "{}{}", said(&done.stdout), said(&done.stderr));
}
