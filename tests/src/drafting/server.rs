//! A server that behaves as a transcript says: the place of a language model that lies, rambles, breaks off or sends
//! one elsewhere.
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

/// What is done instead of a reply as it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wire {
    /// Nothing: the reply is streamed, and ends.
    #[default]
    Stream,
    /// The reply is one JSON object.
    Object,
    /// The reply is said again and again.
    Endless,
    /// One byte at a time, slowly.
    Drip,
    /// One line of eight million bytes.
    Huge,
    /// Bytes that are no text.
    NotUtf8,
    /// The connection ends within the reply.
    Cut,
    /// The connection ends within the reply, whose length was promised.
    CutShort,
    /// The connection ends before any reply.
    Closed,
    /// Nothing is ever said.
    Silent,
    /// Another place on this machine is named, for good.
    MovedForGood,
    /// The same, with the order to send everything again.
    MovedWithAll,
    /// Another host is named.
    MovedAway,
    /// A server that failed.
    Status500,
    /// A server that has no such interface.
    Status404,
    /// A server with too much to do.
    Status429,
    /// A failure within the stream.
    ErrorEvent,
    /// The reply is a page.
    Html,
    /// JSON of another shape.
    OtherJson,
    /// JSON that breaks off.
    BrokenJson,
    /// No HTTP at all.
    NoHttp,
    /// A head without end.
    EndlessHead,
    /// The stream ends at once.
    Nothing,
    /// The reply is said to be packed.
    Packed,
    /// The model ran out of room.
    OutOfRoom,
    /// Several drafts at once.
    SeveralChoices,
}

/// The server. It answers one request after the other until it is dropped.
pub struct Server {
    address: SocketAddr,
    script: Arc<Mutex<(Wire, String)>>,
    requests: Arc<Mutex<Vec<String>>>,
    elsewhere: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    /// Connections that the other side has closed on its own.
    pub hung_up: Arc<AtomicUsize>,
}

impl Default for Server {
    fn default() -> Self {
        Self::start()
    }
}

impl Server {
    /// Starts it, and a second place that nobody may be sent to.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let other = TcpListener::bind("127.0.0.1:0").unwrap();
        let elsewhere = Arc::new(AtomicUsize::new(0));
        let server = Self {
            address: listener.local_addr().unwrap(),
            script: Arc::default(),
            requests: Arc::default(),
            elsewhere: Arc::clone(&elsewhere),
            stop: Arc::default(),
            hung_up: Arc::default(),
        };
        let moved_to = format!("http://{}/v1/chat/completions", other.local_addr().unwrap());
        let stop = Arc::clone(&server.stop);
        std::thread::spawn(move || {
            other.set_nonblocking(true).unwrap();
            while !stop.load(Ordering::Relaxed) {
                match other.accept() {
                    Ok(_) => drop(elsewhere.fetch_add(1, Ordering::Relaxed)),
                    Err(_) => std::thread::sleep(Duration::from_millis(20)),
                }
            }
        });
        let (script, requests, stop, hung_up) = (
            Arc::clone(&server.script),
            Arc::clone(&server.requests),
            Arc::clone(&server.stop),
            Arc::clone(&server.hung_up),
        );
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let (script, moved_to) = (script.lock().unwrap().clone(), moved_to.clone());
                let (requests, hung_up) = (Arc::clone(&requests), Arc::clone(&hung_up));
                std::thread::spawn(move || serve(stream, script, &moved_to, &requests, &hung_up));
            }
        });
        server
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sets how it behaves, and what it says. `[[words]]` in it becomes the handle of the passage with these words.
    pub fn play(&self, wire: Wire, reply: &str) {
        *self.script.lock().unwrap() = (wire, reply.to_owned());
        self.requests.lock().unwrap().clear();
    }

    /// The requests since it was told how to behave, whole.
    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }

    /// How many came to the place that nobody may be sent to.
    pub fn misled(&self) -> usize {
        self.elsewhere.load(Ordering::Relaxed)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Whoever waits for a connection gets one, and ends.
        let _ = TcpStream::connect(self.address);
    }
}

/// Reads one request whole: its head and as much as that promises.
pub fn read_request(stream: &mut TcpStream) -> Option<String> {
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                line.to_ascii_lowercase().strip_prefix("content-length:")?.trim().parse().ok()
            });
            if body.len() >= length.unwrap_or(0) {
                return Some(text);
            }
        }
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => return None,
            Ok(count) => bytes.extend_from_slice(&piece[..count]),
        }
    }
}

fn serve(
    mut stream: TcpStream,
    (wire, reply): (Wire, String),
    moved_to: &str,
    requests: &Mutex<Vec<String>>,
    hung_up: &AtomicUsize,
) {
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    let Some(request) = read_request(&mut stream) else { return };
    let models = request.starts_with("GET /v1/models ");
    requests.lock().unwrap().push(request.clone());
    let done = match models {
        true => {
            whole(&mut stream, "application/json", &json!({ "data": [{ "id": "transcript" }] }).to_string())
        }
        false => behave(&mut stream, wire, &with_handles(&reply, &request), moved_to),
    };
    // Nobody listened to the end.
    if done.is_err() {
        hung_up.fetch_add(1, Ordering::Relaxed);
    }
}

/// Puts the handle of the passage that holds some words in the place of `[[words]]`.
fn with_handles(reply: &str, request: &str) -> String {
    let body: Value =
        request.split_once("\r\n\r\n").and_then(|(_, b)| serde_json::from_str(b).ok()).unwrap_or_default();
    let sent = body["messages"][1]["content"].as_str().unwrap_or_default().to_owned();
    let handle = |words: &str| {
        let line = sent.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let mut line = line.filter(|line| line["text"].as_str().is_some_and(|text| text.contains(words)));
        line.next().and_then(|line| line["handle"].as_str().map(str::to_owned))
    };
    let mut out = String::new();
    let mut rest = reply;
    while let Some((before, after)) = rest.split_once("[[") {
        let (words, tail) = after.split_once("]]").unwrap();
        out += &format!("{before}[{}]", handle(words).unwrap_or_else(|| "A99".to_owned()));
        rest = tail;
    }
    out + rest
}

fn whole(stream: &mut TcpStream, kind: &str, body: &str) -> std::io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn event(words: &str) -> String {
    format!("data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": { "content": words } }] }))
}

const STREAM: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\nconnection: close\r\n\r\n";

/// The reply in pieces of a few characters, as models give it.
fn events(reply: &str) -> String {
    let chars: Vec<char> = reply.chars().collect();
    chars.chunks(5).map(|piece| event(&piece.iter().collect::<String>())).collect()
}

fn behave(stream: &mut TcpStream, wire: Wire, reply: &str, moved_to: &str) -> std::io::Result<()> {
    let status = |stream: &mut TcpStream, line: &str, head: &str| {
        write!(stream, "HTTP/1.1 {line}\r\n{head}content-length: 2\r\nconnection: close\r\n\r\n{{}}")
    };
    match wire {
        Wire::Stream => write!(stream, "{STREAM}{}data: [DONE]\n\n", events(reply)),
        Wire::Object => {
            let body = json!({ "choices": [{ "message": { "role": "assistant", "content": reply }, "finish_reason": "stop" }] });
            whole(stream, "application/json", &body.to_string())
        }
        Wire::Endless => {
            stream.write_all(STREAM.as_bytes())?;
            loop {
                stream.write_all(events(reply).as_bytes())?;
            }
        }
        Wire::Drip => {
            stream.write_all(STREAM.as_bytes())?;
            for byte in events(reply).bytes().cycle() {
                stream.write_all(&[byte])?;
                std::thread::sleep(Duration::from_millis(50));
            }
            Ok(())
        }
        Wire::Huge => {
            write!(stream, "{STREAM}data: {{\"choices\":[{{\"delta\":{{\"content\":\"")?;
            let piece = "the press ".repeat(1_000);
            (0..800).try_for_each(|_| stream.write_all(piece.as_bytes()))
        }
        Wire::NotUtf8 => {
            stream.write_all(STREAM.as_bytes())?;
            stream.write_all(b"data: {\"choices\":[{\"delta\":{\"content\":\"I paid \xff\xfe\xc3\x28\"}}]}\n\ndata: [DONE]\n\n")
        }
        Wire::Cut => write!(stream, "{STREAM}{}", events(reply)),
        Wire::CutShort => {
            let body = events(reply);
            write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 90000\r\n\r\n{body}"
            )
        }
        Wire::Closed => Ok(()),
        Wire::Silent => {
            // Until the other side gives up.
            let _ = stream.read(&mut [0; 16]);
            Ok(())
        }
        Wire::MovedForGood => status(stream, "301 Moved Permanently", &format!("location: {moved_to}\r\n")),
        Wire::MovedWithAll => status(stream, "307 Temporary Redirect", &format!("location: {moved_to}\r\n")),
        Wire::MovedAway => status(stream, "302 Found", "location: http://models.example.com/v1\r\n"),
        Wire::Status500 => status(stream, "500 Internal Server Error", ""),
        Wire::Status404 => status(stream, "404 Not Found", ""),
        Wire::Status429 => status(stream, "429 Too Many Requests", ""),
        Wire::ErrorEvent => {
            write!(stream, "{STREAM}{}data: {{\"error\":{{\"message\":\"no room\"}}}}\n\n", events(reply))
        }
        Wire::Html => whole(stream, "text/html", &format!("<html><body>{reply}</body></html>")),
        Wire::OtherJson => whole(stream, "application/json", "[1, 2, {\"choices\": \"many\"}]"),
        Wire::BrokenJson => {
            whole(stream, "application/json", "{\"choices\": [{\"message\": {\"content\": \"I paid")
        }
        Wire::NoHttp => stream.write_all(b"SSH-2.0-OpenSSH_9.2\r\n"),
        Wire::EndlessHead => {
            stream.write_all(b"HTTP/1.1 200 OK\r\n")?;
            (0..100_000).try_for_each(|n| write!(stream, "x-header-{n}: the press\r\n"))
        }
        Wire::Nothing => write!(stream, "{STREAM}data: [DONE]\n\n"),
        Wire::Packed => {
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n")?;
            stream.write_all(&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff, b'\n'])
        }
        Wire::OutOfRoom => {
            let end = json!({ "choices": [{ "delta": {}, "finish_reason": "length" }] });
            write!(stream, "{STREAM}{}data: {end}\n\ndata: [DONE]\n\n", events(reply))
        }
        Wire::SeveralChoices => {
            let body = json!({ "choices": [
                { "message": { "content": reply }, "finish_reason": "stop" },
                { "message": { "content": "The press was a gift of the Queen." }, "finish_reason": "stop" },
            ] });
            whole(stream, "application/json", &body.to_string())
        }
    }
}
