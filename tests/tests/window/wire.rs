//! The WebDriver protocol, as far as the tests speak it: JSON over HTTP, one request a connection.

use std::io::{BufRead, BufReader, Read, Write};
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
    /// Starts what is `wanted` of the driver that listens on `port`.
    pub fn start(port: u16, wanted: &Value) -> Result<Self, Refused> {
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
    // The connection is not to be closed: `tauri-driver` hands that wish on to the native driver, and then
    // loses a later request on the connection that it has kept for it.
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let (status, body) = exchange(port, &request).map_err(|error| format!("{method} {path}: {error}"))?;
    let reply: Value = serde_json::from_slice(&body).map_err(|error| format!("{method} {path}: {error}"))?;
    let value = reply["value"].clone();
    if status == "200" { Ok(value) } else { Err(format!("{method} {path}: {value}")) }
}

/// Status and body of the reply.
fn exchange(port: u16, request: &str) -> std::io::Result<(String, Vec<u8>)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(request.as_bytes())?;
    let mut reply = BufReader::new(stream);
    let status = line(&mut reply)?.split(' ').nth(1).unwrap_or_default().to_owned();
    let (mut length, mut chunked) = (0, false);
    loop {
        let header = line(&mut reply)?.to_ascii_lowercase();
        match header.split_once(':') {
            Some(("content-length", value)) => length = number(value, 10)?,
            Some(("transfer-encoding", value)) => chunked = value.contains("chunked"),
            Some(_) => {}
            None => break,
        }
    }
    let mut body = Vec::new();
    if !chunked {
        reply.take(length).read_to_end(&mut body)?;
        return Ok((status, body));
    }
    loop {
        let size = number(&line(&mut reply)?, 16)?;
        if size == 0 {
            return Ok((status, body));
        }
        reply.by_ref().take(size).read_to_end(&mut body)?;
        line(&mut reply)?;
    }
}

fn line(reply: &mut impl BufRead) -> std::io::Result<String> {
    let mut line = String::new();
    if reply.read_line(&mut line)? == 0 {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}

fn number(text: &str, radix: u32) -> std::io::Result<u64> {
    u64::from_str_radix(text.trim(), radix).map_err(std::io::Error::other)
}
