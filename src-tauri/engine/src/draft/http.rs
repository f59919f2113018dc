//! The one way out of this program: a request to a place that [`Endpoint`] allows, over one plain connection.
//!
//! There is no proxy, no redirect is followed, no encoding is undone, and no name server is asked for this machine.
//! Time and size are limited, and a user who stops it closes the connection.

use std::pin::pin;
use std::time::{Duration, Instant};

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{ACCEPT, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Failure;
use super::endpoint::Endpoint;
use crate::world::Limits;

/// How often it is asked whether to go on.
const POLL: Duration = Duration::from_millis(25);
/// Bytes of the head of a reply.
const LONGEST_HEAD: usize = 16 << 10;

/// Takes a reply piece by piece as it comes; says when it has enough.
pub trait Take: Send {
    /// Takes a piece; `true` when nothing more is needed.
    fn take(&mut self, piece: &[u8]) -> Result<bool, Failure>;
    /// The reply has ended.
    fn end(&mut self) -> Result<(), Failure>;
}

/// What is asked of a server.
pub struct Call<'a> {
    /// Where.
    pub endpoint: &'a Endpoint,
    /// `models`, `chat/completions`.
    pub path: &'a str,
    /// What is sent with it; none to ask for something.
    pub body: Option<String>,
    /// How long and how much.
    pub limits: Limits,
}

impl Call<'_> {
    /// Makes the call. `by_kind` is told the content type of the reply and gives what takes it.
    pub fn run<T: Take>(
        &self,
        keep_going: &(dyn Fn() -> bool + Sync),
        by_kind: impl FnOnce(&str) -> Result<T, Failure> + Send,
    ) -> Result<T, Failure> {
        // A thread of its own: whoever calls may already be within a runtime.
        std::thread::scope(|scope| {
            let work = scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()
                    .map_err(|_| Failure::Absent)?;
                // Ending the runtime closes the connection, whatever state it is in.
                runtime.block_on(self.watched(keep_going, self.made(by_kind)))
            });
            work.join().unwrap_or(Err(Failure::Garbled))
        })
    }

    /// Stops `work` when time is up or the user wants it.
    async fn watched<T>(
        &self,
        keep_going: &(dyn Fn() -> bool + Sync),
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        let start = Instant::now();
        let mut work = pin!(work);
        loop {
            if !keep_going() {
                return Err(Failure::Stopped);
            }
            if let Ok(done) = timeout(POLL, work.as_mut()).await {
                return done;
            }
            if start.elapsed() > self.limits.whole {
                return Err(Failure::Slow);
            }
        }
    }

    async fn made<T: Take>(&self, by_kind: impl FnOnce(&str) -> Result<T, Failure>) -> Result<T, Failure> {
        let stream = self.connected().await?;
        let handshake = http1::Builder::new()
            .max_buf_size(LONGEST_HEAD)
            .max_headers(64)
            .handshake::<_, Full<Bytes>>(TokioIo::new(stream));
        let (mut sender, connection) = handshake.await.map_err(|_| Failure::Absent)?;
        tokio::spawn(connection);
        let sent = timeout(self.limits.idle, sender.send_request(self.request()?)).await;
        let reply = sent.map_err(|_| Failure::Slow)?.map_err(|error| match error.is_parse() {
            true => Failure::Garbled,
            false => Failure::Cut,
        })?;
        self.taken(reply, by_kind).await
    }

    async fn connected(&self) -> Result<TcpStream, Failure> {
        for address in self.endpoint.addresses().await {
            if let Ok(Ok(stream)) = timeout(self.limits.connect, TcpStream::connect(address)).await {
                return Ok(stream);
            }
        }
        Err(Failure::Absent)
    }

    fn request(&self) -> Result<Request<Full<Bytes>>, Failure> {
        let method = if self.body.is_some() { Method::POST } else { Method::GET };
        Request::builder()
            .method(method)
            .uri(self.endpoint.path(self.path))
            .header(HOST, self.endpoint.authority())
            .header(ACCEPT, "text/event-stream, application/json")
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(Bytes::from(self.body.clone().unwrap_or_default())))
            .map_err(|_| Failure::Forbidden)
    }

    async fn taken<T: Take>(
        &self,
        reply: Response<Incoming>,
        by_kind: impl FnOnce(&str) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        match reply.status() {
            StatusCode::OK => {}
            status if status.is_redirection() => return Err(Failure::Redirected),
            _ => return Err(Failure::Refused),
        }
        let kind = reply.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let mut taker = by_kind(&kind)?;
        let mut body = reply.into_body();
        let mut bytes = 0;
        loop {
            let frame = timeout(self.limits.idle, body.frame()).await.map_err(|_| Failure::Slow)?;
            let Some(frame) = frame else { break };
            let frame = frame.map_err(|_| Failure::Cut)?;
            let Some(piece) = frame.data_ref() else { continue };
            bytes += piece.len();
            if bytes > self.limits.bytes {
                return Err(Failure::Long);
            }
            if taker.take(piece)? {
                return Ok(taker);
            }
        }
        taker.end()?;
        Ok(taker)
    }
}
