//! Keys and locks as the window tests need them, and what someone at the window could try by hand.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::stage::{Stage, bindery};

/// The archive of a world.
pub fn archive(world: &Path) -> String {
    world.join("archive").to_str().unwrap().to_owned()
}

/// A file in a world; its path.
pub fn write(world: &Path, name: &str, words: &str) -> String {
    let path = world.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, words).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Gives someone a key with this passphrase.
pub fn give_key(world: &Path, name: &str, passphrase: &str, role: &[&str]) {
    let file = write(world, "their-passphrase", passphrase);
    let archive = archive(world);
    let mut args = vec!["key", "add", name, "--their-passphrase-file", &file, "--archive", &archive];
    args.extend(role);
    bindery(world, &args);
}

/// Takes the key away that this computer keeps: from now on a passphrase is needed.
pub fn take_key_away(world: &Path) {
    fs::remove_dir_all(world.join("data")).unwrap();
}

/// Types a passphrase before the door of an archive and goes in.
pub fn unlock(stage: &Stage, passphrase: &str, inside: &str) {
    stage.element("[data-testid=unlock-passphrase]");
    stage.keys(passphrase);
    stage.keys("\u{e007}");
    stage.element(inside);
}

/// Locks the archive by the button behind the name at the foot of the rail.
pub fn lock(stage: &Stage) {
    stage.click("[data-testid=desk]");
    stage.click("[data-testid=desk-lock]");
    stage.element("[data-testid=unlock-passphrase]");
}

/// The places that the rail offers.
pub fn rail(stage: &Stage) -> Value {
    let script = "return [...document.querySelectorAll('.rail [data-testid^=rail-]')]
        .map(button => button.dataset.testid.slice(5))";
    stage.js(script, &[])
}

/// Has a command of the engine run by hand, from a script in the page; the reply, or the failure's code.
pub fn by_hand(stage: &Stage, name: &str, args: &Value) -> Result<Value, String> {
    let script = "const [name, args, done] = arguments;
        const host = window.__TAURI_INTERNALS__;
        const progress = '__CHANNEL__:' + host.transformCallback(() => undefined);
        host.invoke('call', { name, args, progress }).then(ok => done({ ok }), failure => done({ failure }))";
    let said = stage.js_async(script, &[json!(name), args.clone()]);
    match said.get("ok") {
        Some(reply) => Ok(reply.clone()),
        None => Err(said["failure"]["code"].as_str().unwrap().to_owned()),
    }
}

/// Chooses an option of a select.
pub fn choose(stage: &Stage, selector: &str, value: &str) {
    stage.element(selector);
    let script = "const [selector, value] = arguments;
        const field = document.querySelector(selector);
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(field, value);
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.js(script, &[json!(selector), json!(value)]);
}
