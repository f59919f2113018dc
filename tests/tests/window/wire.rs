//! The WebDriver protocol, as far as the tests speak it: JSON over HTTP, one request a connection.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than any single command may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A session with the window.
pub struct Session {
    port: u16,
    id: String,
}

/// What the driver said instead of a value.
pub type Refused = String;

impl Session {
    /// Starts `application` with `args` under the driver that listens on `port`.
    pub fn start(port: u16, application: &str, args: &[String]) -> Result<Self, Refused> {
        let wanted = json!({ "tauri:options": { "application": application, "args": args } });
        let reply = send(port, "POST", "/session", &json!({ "capabilities": { "alwaysMatch": wanted } }))?;
        let id = reply["sessionId"].as_str().ok_or("no session")?.to_owned();
        Ok(Self { port, id })
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Result<Value, Refused> {
        send(self.port, "GET", &format!("/session/{}{path}", self.id), &Value::Null)
    }

    /// Has something done.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Refused> {
        send(self.port, "POST", &format!("/session/{}{path}", self.id), body)
    }

    /// Closes the window.
    pub fn end(&self) -> Result<Value, Refused> {
        send(self.port, "DELETE", &format!("/session/{}", self.id), &Value::Null)
    }
}

fn send(port: u16, method: &str, path: &str, body: &Value) -> Result<Value, Refused> {
    let body = if method == "POST" { body.to_string() } else { String::new() };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let text =
        exchange(port, (head + &body).as_bytes()).map_err(|error| format!("{method} {path}: {error}"))?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or("no reply")?;
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body).ok_or("a broken reply")? } else { body.to_owned() };
    let reply: Value = serde_json::from_str(&body).map_err(|error| format!("{error} in {body:?}"))?;
    let value = reply["value"].clone();
    if head.split(' ').nth(1) == Some("200") { Ok(value) } else { Err(format!("{method} {path}: {value}")) }
}

fn exchange(port: u16, request: &[u8]) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(request)?;
    let mut reply = Vec::new();
    stream.read_to_end(&mut reply)?;
    Ok(String::from_utf8_lossy(&reply).into_owned())
}

fn unchunked(mut rest: &str) -> Option<String> {
    let mut whole = String::new();
    loop {
        let (size, after) = rest.split_once("\r\n")?;
        let size = usize::from_str_radix(size.split(';').next()?.trim(), 16).ok()?;
        if size == 0 {
            return Some(whole);
        }
        whole.push_str(after.get(..size)?);
        rest = after.get(size..)?.strip_prefix("\r\n")?;
    }
}
