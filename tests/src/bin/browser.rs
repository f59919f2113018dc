//! The interface in a browser: the same pages over the same session, served to this machine alone.
//!
//! `browser [ARCHIVE]` prints its address and serves until it is ended. It is there so that the end-to-end tests run in
//! another engine too; only who has the address, with the key in it, gets anything.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test's host stops where it fails")]

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use bindery_api::commands::dispatch;
use bindery_api::contract::Failure;
use bindery_api::host::{self, Given};
use bindery_api::session::{Acting, Session};
use bindery_engine::world::{Machine, World as _};
use bindery_tests::drafting::server::read_request;
use bindery_tests::root;
use serde::Deserialize;
use serde_json::{Value, json};

/// The window's policy, for an interface that is reached by HTTP.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// What stands in for the window's own way to the engine.
const BRIDGE: &str = include_str!("browser/bridge.js");

struct Host {
    session: Session,
    given: Mutex<Option<Given>>,
    key: String,
}

#[derive(Deserialize)]
struct Call {
    name: String,
    args: Value,
}

fn main() {
    let session = Session::new(Acting::default());
    let given = std::env::args_os().nth(1).and_then(|folder| host::open_given(&session, Path::new(&folder)));
    let key = hex::encode(Machine::default().random().unwrap());
    let host = Arc::new(Host { session, given: Mutex::new(given), key });
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    println!("http://{}/{}/", listener.local_addr().unwrap(), host.key);
    for stream in listener.incoming().flatten() {
        let host = Arc::clone(&host);
        std::thread::spawn(move || host.serve(stream));
    }
}

impl Host {
    fn serve(&self, mut stream: TcpStream) {
        let Some(request) = read_request(&mut stream) else { return };
        let (head, body) = request.split_once("\r\n\r\n").unwrap_or_default();
        let target = head.split(' ').nth(1).unwrap_or_default();
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        // A browser that has gone no longer listens.
        let _ = match path.strip_prefix(&format!("/{}/", self.key)) {
            Some("call") => self.call(&mut stream, body),
            Some("given") => {
                let given = self.given.lock().unwrap_or_else(PoisonError::into_inner).take();
                send(&mut stream, "application/json", json!(given).to_string().as_bytes())
            }
            Some("bridge.js") => send(&mut stream, "text/javascript", BRIDGE.as_bytes()),
            Some(file) => {
                match file.strip_prefix("page/").map(|page| host::picture(&self.session, page, query)) {
                    Some(Some(picture)) => send(&mut stream, picture.media_type, &picture.bytes),
                    Some(None) => missing(&mut stream),
                    None => file_of(&mut stream, file),
                }
            }
            None => missing(&mut stream),
        };
    }

    /// Lines of JSON: every step of the work, then the reply or the failure.
    fn call(&self, stream: &mut TcpStream, body: &str) -> std::io::Result<()> {
        head(stream, "200 OK", "application/x-ndjson")?;
        let Ok(Call { name, args }) = serde_json::from_str(body) else { return Ok(()) };
        let out = Mutex::new(stream);
        let say = |line: Value| {
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            out.write_all(format!("{line}\n").as_bytes())
        };
        let done: Result<Value, Failure> =
            dispatch(&self.session, &name, args, &|step| drop(say(json!({ "step": step }))));
        say(match done {
            Ok(reply) => json!({ "reply": reply }),
            Err(failure) => json!({ "failure": failure }),
        })
    }
}

/// A file of the built interface.
fn file_of(stream: &mut TcpStream, file: &str) -> std::io::Result<()> {
    let name = if file.is_empty() { "index.html" } else { file };
    let is_plain = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    let Some(bytes) = is_plain.then(|| std::fs::read(root().join("ui/dist").join(name)).ok()).flatten()
    else {
        return missing(stream);
    };
    let media_type = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    };
    if name != "index.html" {
        return send(stream, media_type, &bytes);
    }
    // A browser asks for a picture of every site, and at the root if it is named none.
    let bridge = "<link rel=\"icon\" href=\"./favicon.ico\" />\n    <script src=\"./bridge.js\"></script>\n    \
        <script type=\"module\"";
    let page = String::from_utf8_lossy(&bytes).replacen("<script type=\"module\"", bridge, 1);
    send(stream, media_type, page.as_bytes())
}

fn send(stream: &mut TcpStream, media_type: &str, bytes: &[u8]) -> std::io::Result<()> {
    head(stream, "200 OK", media_type)?;
    stream.write_all(bytes)
}

fn missing(stream: &mut TcpStream) -> std::io::Result<()> {
    head(stream, "404 Not Found", "text/plain")
}

fn head(stream: &mut TcpStream, status: &str, media_type: &str) -> std::io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Security-Policy: {POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())
}
