//! What of a model's reply is taken for sentences, and which passages it names for each. Everything that is not
//! prose is left out: thoughts, code, tables, tags, marks of emphasis.

use bindery_core::pipeline::{Basis, DraftSentence};
use bindery_core::record::citation::BlockPointer;
use bindery_core::text;
use bindery_core::text::sentences::sentences;

use super::prompt::{NOTHING, Passage};

/// Sentences that are taken of one reply.
const MOST_SENTENCES: usize = 40;
/// A sentence longer than this many characters is none.
const LONGEST_SENTENCE: usize = 1_000;

/// The sentences of `reply`. Of one that was cut short the unfinished end is left out.
pub fn read(reply: &str, cut_short: bool, given: &[Passage]) -> Vec<DraftSentence> {
    let plain = without_thoughts(reply);
    let lines: Vec<String> = plain.lines().filter_map(prose).collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let unfinished = cut_short && index + 1 == lines.len();
        found.extend(line_sentences(line, unfinished, given));
    }
    found.truncate(MOST_SENTENCES);
    found
}

/// What a reasoning model thinks aloud is no part of its answer, nor is what it never came to the end of.
fn without_thoughts(reply: &str) -> String {
    let mut rest = reply;
    let mut out = String::new();
    while let Some(start) = rest.find("<think") {
        out.push_str(&rest[..start]);
        rest = rest[start..].find("</think>").map_or("", |end| &rest[start + end + "</think>".len()..]);
    }
    // The opening tag is often left out.
    match (out.is_empty(), rest.rfind("</think>")) {
        (true, Some(end)) => rest[end + "</think>".len()..].to_owned(),
        _ => out + rest,
    }
}

/// A line as prose; none when it is code, a table, JSON or nothing.
fn prose(line: &str) -> Option<String> {
    let line = text::canonical(line);
    let line = line.trim();
    let line = line.trim_start_matches(['#', '>', '*', '-', '+', '\u{2022}', '=', ' ']);
    let line = numbered(line);
    let machine = line.starts_with(['{', '}', '|', '`', '<', '~'])
        || line.starts_with("[{")
        || line.starts_with("[\"")
        || line.starts_with('"') && line.contains("\":");
    // A line of tags alone is markup; tags within a sentence are taken out of it.
    if machine && !(line.starts_with('<') && line.ends_with(['.', '!', '?', '>', ']'])) {
        return None;
    }
    let line = plain_links(&without_tags(line));
    let marks = |c: char| matches!(c, '*' | '`' | '~' | '\\' | '{' | '}' | '<' | '>' | '|');
    let invisible = |c: char| c.is_control() || is_invisible(c);
    let line: String = line.replace("__", "").chars().filter(|c| !marks(*c) && !invisible(*c)).collect();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let asked_for_nothing = line.trim_matches(|c: char| !c.is_alphanumeric()) == NOTHING;
    (line.contains(char::is_alphanumeric) && !asked_for_nothing).then_some(line)
}

/// Characters that turn or hide what stands beside them.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{e0000}'..='\u{e007f}')
}

/// A line without the number that a list gives it.
fn numbered(line: &str) -> &str {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    match line.len() - digits.len() {
        1..=2 => digits.strip_prefix(". ").or_else(|| digits.strip_prefix(") ")).unwrap_or(line),
        _ => line,
    }
}

fn without_tags(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('<') {
        let tag = rest[start + 1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!'));
        let Some(end) = rest[start..].find('>').filter(|_| tag) else { break };
        out.push_str(&rest[..start]);
        out.push(' ');
        rest = &rest[start + end + 1..];
    }
    out + rest
}

/// `[words](address)` as `words`.
fn plain_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(middle) = rest.find("](") {
        let (Some(start), Some(end)) = (rest[..middle].rfind('['), rest[middle..].find(')')) else { break };
        match rest[..start].strip_suffix('!') {
            // What a picture is called is no part of a sentence.
            Some(before) => out.push_str(before),
            None => {
                out.push_str(&rest[..start]);
                out.push_str(&rest[start + 1..middle]);
            }
        }
        rest = &rest[middle + end + 1..];
    }
    out + rest
}

/// The sentences of a line; the last one before some handles is the one that they are given for.
fn line_sentences(line: &str, unfinished: bool, given: &[Passage]) -> Vec<DraftSentence> {
    let mut found: Vec<DraftSentence> = Vec::new();
    let mut rest = line;
    let mut last = false;
    while !last {
        let (mut chunk, mut claimed) = (rest.to_owned(), Vec::new());
        match next_handles(rest) {
            Some(handles) => {
                chunk = rest[..handles.start].trim_end().to_owned();
                claimed = handles.named;
                rest = &rest[handles.end..];
                // `She came [A1].` ends where the handle stands.
                if let Some(mark) = rest.chars().next().filter(|c| matches!(c, '.' | '!' | '?' | ',' | ';')) {
                    chunk.push(mark);
                    rest = &rest[mark.len_utf8()..];
                }
            }
            None => last = true,
        }
        let texts: Vec<&str> = sentences(&chunk).into_iter().filter_map(|span| span.of(&chunk)).collect();
        for (index, text) in texts.iter().enumerate() {
            let at_end = index + 1 == texts.len();
            if at_end && last && unfinished && !text.ends_with(['.', '!', '?', '\u{201d}', '"']) {
                continue;
            }
            let pointers = if at_end { pointers(&claimed, given) } else { Vec::new() };
            let fits = text.chars().count() <= LONGEST_SENTENCE && text.contains(char::is_alphanumeric);
            if fits {
                found.push(DraftSentence { text: (*text).to_owned(), basis: Basis::Claimed(pointers) });
            }
        }
    }
    found
}

/// The passages that handles name; of those that were not given there are none.
fn pointers(named: &[String], given: &[Passage]) -> Vec<BlockPointer> {
    let passages = named.iter().filter_map(|name| given.iter().find(|passage| passage.handle == *name));
    passages.map(|passage| passage.pointer).collect()
}

struct Handles {
    start: usize,
    end: usize,
    named: Vec<String>,
}

/// The first group of handles in `text`: `[A1]`, `[A1, A2]`, `(A1)`.
fn next_handles(text: &str) -> Option<Handles> {
    let mut from = 0;
    while let Some(at) = text[from..].find(['[', '(', '\u{3010}']) {
        let start = from + at;
        let opened = text[start..].chars().next()?;
        let body = start + opened.len_utf8();
        let length = text[body..].find([']', ')', '\u{3011}'])?;
        let closed = text[body + length..].chars().next()?;
        let inside = &text[body..body + length];
        let named: Vec<String> = inside
            .split([',', ';', ' ', '&'])
            .map(|name| name.trim_start_matches(['[', '#']).to_ascii_uppercase())
            .filter(|name| !name.is_empty())
            .collect();
        // A bracket that names anything but passages is still no part of the sentence.
        let handle = |name: &String| {
            name.strip_prefix('A')
                .is_some_and(|n| !n.is_empty() && n.len() <= 4 && n.chars().all(|c| c.is_ascii_digit()))
        };
        let citation = opened != '(' && inside.len() <= 40;
        if !named.is_empty() && (named.iter().all(handle) || citation) {
            return Some(Handles { start, end: body + length + closed.len_utf8(), named });
        }
        from = body;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use bindery_core::proof::hash::{ArtifactId, Digest};
    use bindery_core::text::span::Span;

    fn given() -> Vec<Passage> {
        let span = Span::new(0, 1).into_iter();
        let passage = |(n, range)| {
            let document = ArtifactId::from_digest(Digest::of(&[&[n as u8]]));
            let pointer = BlockPointer::new(document, 0, range, "x");
            Passage { handle: super::super::prompt::handle(n), pointer, from: None, text: "x".to_owned() }
        };
        span.cycle().take(3).enumerate().map(passage).collect()
    }

    /// Texts, each with the numbers of the passages that it claims.
    fn of(reply: &str, cut: bool) -> Vec<(String, Vec<usize>)> {
        let given = given();
        let number = |pointer: &BlockPointer| given.iter().position(|passage| passage.pointer == *pointer);
        let one = |sentence: DraftSentence| match sentence.basis {
            Basis::Claimed(claimed) => (sentence.text, claimed.iter().filter_map(number).collect()),
            _ => (sentence.text, vec![99]),
        };
        read(reply, cut, &given).into_iter().map(one).collect()
    }

    fn texts(reply: &str) -> Vec<String> {
        of(reply, false).into_iter().map(|(text, _)| text).collect()
    }

    #[test]
    fn handles_are_read_wherever_they_stand_and_never_kept_in_the_text() {
        let came = "Ruth came home.".to_owned();
        for (reply, claimed) in [
            ("Ruth came home. [A1]", vec![0]),
            ("Ruth came home [A2].", vec![1]),
            ("Ruth came home. [A1, A3]", vec![0, 2]),
            ("Ruth came home. (A2)", vec![1]),
            ("Ruth came home. [A9]", vec![]),
            ("Ruth came home. [Source 4]", vec![]),
            ("Ruth came home.", vec![]),
        ] {
            assert_eq!(of(reply, false), [(came.clone(), claimed)], "{reply}");
        }
        let two = of("Ruth came. She left. [A1] He stayed. [A2]", false);
        let claimed: Vec<Vec<usize>> = two.into_iter().map(|(_, claimed)| claimed).collect();
        assert_eq!(claimed, [vec![], vec![0], vec![1]]);
    }

    #[test]
    fn what_is_not_prose_is_left_out() {
        assert_eq!(texts("<think>Maybe so.\nOr not.</think>Ruth came. [A1]"), ["Ruth came."]);
        assert_eq!(texts("Never mind.</think>\nRuth came."), ["Ruth came."]);
        assert!(texts("<think>and on and on").is_empty());
        assert_eq!(
            texts("## Answer\n\n1. **Ruth** came. [A1]\n- She _left_."),
            ["Answer", "Ruth came.", "She _left_."]
        );
        assert!(texts("```json\n{\"a\": 1}\n```").is_empty());
        assert!(texts("| a | b |\n|---|---|").is_empty());
        assert_eq!(texts("<p>Ruth <b>came</b>.</p>"), ["Ruth came ."]);
        assert_eq!(texts("Ruth [came](http://example.com/x)."), ["Ruth came."]);
        assert_eq!(texts("![Her](http://example.com/x.png) Ruth came."), ["Ruth came."]);
        assert_eq!(texts("Ruth \u{202e}came\u{200b}."), ["Ruth came."]);
        for nothing in ["", "NOTHING", "NOTHING.", "[A1]", "...", "\u{0}"] {
            assert!(texts(nothing).is_empty(), "{nothing}");
        }
    }

    #[test]
    fn the_unfinished_end_of_a_cut_reply_is_left_out() {
        assert_eq!(of("Ruth came. [A1] She wou", true).len(), 1);
        assert_eq!(of("Ruth came. [A1] She wou", false).len(), 2);
        assert_eq!(of(&"Ruth came. ".repeat(100), false).len(), MOST_SENTENCES);
    }
}
