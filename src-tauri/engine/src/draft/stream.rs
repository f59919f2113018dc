//! A model's reply as it comes: server-sent events, or one JSON object where a server does not stream.

use serde::Deserialize;

use super::Failure;
use super::http::Take;

/// A line of the stream longer than this many bytes is none.
const LONGEST_LINE: usize = 256 << 10;

/// A reply in the making. Nothing of it is shown; how long it is may be.
pub struct Reply<'a> {
    form: Form,
    /// Bytes of a line, or of the object, that has not ended.
    rest: Vec<u8>,
    /// The draft so far.
    text: String,
    /// Characters of it, at most.
    most: usize,
    ended: bool,
    /// Whether the model stopped because it ran out of room.
    cut_short: bool,
    on_characters: &'a (dyn Fn(usize) + Sync),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Events,
    Object,
}

#[derive(Deserialize)]
struct Chunk {
    #[serde(default)]
    choices: Vec<Choice>,
    #[serde(default)]
    error: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    delta: Option<Message>,
    #[serde(default)]
    message: Option<Message>,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    content: Option<String>,
}

impl<'a> Reply<'a> {
    /// A reply of the content type `kind` with `most` characters; `on_characters` is told how many there are.
    pub fn of(kind: &str, most: usize, on_characters: &'a (dyn Fn(usize) + Sync)) -> Result<Self, Failure> {
        let form = match kind {
            "text/event-stream" => Form::Events,
            "application/json" => Form::Object,
            _ => return Err(Failure::Garbled),
        };
        let (rest, text) = (Vec::new(), String::new());
        Ok(Self { form, rest, text, most, ended: false, cut_short: false, on_characters })
    }

    /// The draft, and whether it was cut short.
    pub fn text(self) -> (String, bool) {
        (self.text, self.cut_short)
    }

    /// Takes a line of the stream; `true` at its last one.
    fn line(&mut self, line: &[u8]) -> Result<bool, Failure> {
        let line = std::str::from_utf8(line).map_err(|_| Failure::Garbled)?.trim_end();
        // Other fields and comments keep the connection alive.
        let Some(data) = line.strip_prefix("data:").map(str::trim) else { return Ok(false) };
        if data == "[DONE]" {
            return Ok(true);
        }
        self.chunk(data.as_bytes())?;
        Ok(false)
    }

    fn chunk(&mut self, json: &[u8]) -> Result<(), Failure> {
        let chunk: Chunk = serde_json::from_slice(json).map_err(|_| Failure::Garbled)?;
        if chunk.error.is_some() {
            return Err(Failure::Refused);
        }
        // One draft was asked for; the rest is nobody's.
        let Some(choice) = chunk.choices.into_iter().next() else { return Ok(()) };
        if let Some(words) = choice.delta.or(choice.message).and_then(|message| message.content) {
            self.text.push_str(&words);
            let length = self.text.chars().count();
            if length > self.most {
                return Err(Failure::Long);
            }
            (self.on_characters)(length);
        }
        if let Some(reason) = choice.finish_reason {
            self.ended = true;
            self.cut_short |= reason == "length";
        }
        Ok(())
    }
}

impl Take for Reply<'_> {
    fn take(&mut self, piece: &[u8]) -> Result<bool, Failure> {
        if self.form == Form::Object {
            self.rest.extend_from_slice(piece);
            return Ok(false);
        }
        for byte in piece {
            if *byte != b'\n' {
                self.rest.push(*byte);
                if self.rest.len() > LONGEST_LINE {
                    return Err(Failure::Long);
                }
                continue;
            }
            let line = std::mem::take(&mut self.rest);
            if self.line(&line)? {
                self.ended = true;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn end(&mut self) -> Result<(), Failure> {
        let rest = std::mem::take(&mut self.rest);
        match self.form {
            Form::Object => {
                self.chunk(&rest)?;
                self.ended = true;
            }
            Form::Events => {
                if self.line(&rest)? {
                    self.ended = true;
                }
            }
        }
        // A stream that never said its end broke off.
        if self.ended { Ok(()) } else { Err(Failure::Cut) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pieces: &[&[u8]]) -> Result<(String, bool), Failure> {
        let mut reply = Reply::of("text/event-stream", 50, &|_| {})?;
        for piece in pieces {
            if reply.take(piece)? {
                return Ok(reply.text());
            }
        }
        reply.end()?;
        Ok(reply.text())
    }

    fn delta(text: &str) -> String {
        format!("data: {}\n\n", serde_json::json!({ "choices": [{ "delta": { "content": text } }] }))
    }

    #[test]
    fn a_stream_reads_the_same_however_it_is_cut_into_pieces() {
        let whole =
            format!(": alive\r\nevent: x\r\n{}{}data: [DONE]\n", delta("Ruth "), delta("came \u{e9}."));
        for size in [1, 2, 7, 1_000] {
            let pieces: Vec<&[u8]> = whole.as_bytes().chunks(size).collect();
            assert_eq!(read(&pieces), Ok(("Ruth came \u{e9}.".to_owned(), false)), "{size}");
        }
    }

    #[test]
    fn what_breaks_off_goes_on_for_ever_or_is_no_text_is_no_draft() {
        let ended = r#"data: {"choices":[{"delta":{},"finish_reason":"length"}]}"#;
        assert_eq!(read(&[delta("a").as_bytes()]), Err(Failure::Cut));
        assert_eq!(read(&[delta("a").as_bytes(), ended.as_bytes()]), Ok(("a".to_owned(), true)));
        assert_eq!(read(&[delta(&"a".repeat(60)).as_bytes()]), Err(Failure::Long));
        assert_eq!(read(&[&[b'a'; LONGEST_LINE + 1]]), Err(Failure::Long));
        assert_eq!(read(&[b"data: \xff\xfe\n"]), Err(Failure::Garbled));
        assert_eq!(read(&[b"data: {\"choices\": 3}\n"]), Err(Failure::Garbled));
        assert_eq!(read(&[b"data: {\"error\": {\"message\": \"no\"}}\n"]), Err(Failure::Refused));
        assert!(Reply::of("text/html", 10, &|_| {}).is_err());
    }
}
