//! Transcripts with time codes: WebVTT and SubRip.

use bindery_core::record::artifact::{Field, Form, Locator, RecordLine, Segment, SegmentKind};
use bindery_core::text::canonical;
use subtp::srt::{SrtTimestamp, SubRip};

use super::left_out::{LeftOut, Why, has_words};
use super::{Context, ReadError, Reading, Source, count, encoding, html};

/// The two grammars of captions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grammar {
    /// WebVTT.
    Vtt,
    /// SubRip.
    Srt,
}

pub(super) fn read(
    source: &Source<'_>,
    grammar: Grammar,
    context: Context<'_>,
) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let text = decoded.text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let mut reading = Reading::whole(Form::Captions, Vec::new());
    let mut cues = Cues::default();
    let mut body = text.as_str();
    if grammar == Grammar::Vtt
        && let Some(rest) = body.strip_prefix("WEBVTT")
    {
        let (header, after) = rest.split_once("\n\n").unwrap_or((rest, ""));
        // Without an empty line after it, the header runs into the first cue.
        body =
            if header.contains("-->") { rest.split_once('\n').map_or("", |(_, after)| after) } else { after };
        let title = header.lines().next().unwrap_or("").trim_start_matches([' ', '\t', '-']);
        reading.record.extend(RecordLine::new(Field::Title, title, "document properties"));
    }
    for (index, block) in blocks(body).enumerate() {
        if index.is_multiple_of(512) {
            context.check()?;
        }
        read_block(&block, grammar, &mut cues);
    }
    reading.segments = cues.segments;
    if !cues.broken.is_empty() {
        let shown = cues.broken.iter().take(10).map(|cue| format!("`{cue}`")).collect::<Vec<_>>().join(", ");
        reading.notes.push(format!(
            "{} whose time could not be read, kept without it: {shown}",
            count(cues.broken.len(), "caption")
        ));
    }
    reading.notes.extend(decoded.note());
    reading.leave_out(&cues.left_out);
    reading.with_text(source.name)
}

/// The captions read so far.
#[derive(Default)]
struct Cues {
    segments: Vec<Segment>,
    /// The first lines of those whose time cannot be read.
    broken: Vec<String>,
    left_out: LeftOut,
}

/// Runs of lines that are not blank. A line with a time begins a block of its own even where the empty
/// line before it is missing.
fn blocks(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let mut lines = text.lines().peekable();
    std::iter::from_fn(move || {
        while lines.next_if(|line| line.trim().is_empty()).is_some() {}
        let mut block: Vec<&str> = vec![lines.next()?];
        while let Some(line) = lines.next_if(|line| !line.trim().is_empty()) {
            block.push(line);
        }
        Some(block)
    })
}

fn read_block(block: &[&str], grammar: Grammar, cues: &mut Cues) {
    let first = block.first().copied().unwrap_or("").trim();
    let times: Vec<usize> = (0..block.len()).filter(|at| block[*at].contains("-->")).collect();
    let Some(start) = times.first().copied() else {
        let is_word = |word: &str| {
            first.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', ':']))
        };
        if grammar == Grammar::Vtt && ["NOTE", "STYLE", "REGION"].into_iter().any(is_word) {
            return;
        }
        // Text after an empty line goes on with the caption before it; most programs write it so.
        match cues.segments.last_mut().filter(|_| grammar == Grammar::Srt && !is_number(first)) {
            Some(last) => append(last, &shown(&block.join("\n"), &mut cues.left_out)),
            None => keep(block, cues),
        }
        return;
    };
    for (position, at) in times.iter().enumerate() {
        let end = times.get(position + 1).copied().unwrap_or(block.len());
        // The number of the next caption stands before its time.
        let end = if end < block.len() && end > at + 1 && is_number(block[end - 1]) { end - 1 } else { end };
        match timing(block[*at]) {
            Some(time) => cue(time, &block[at + 1..end], cues),
            None => keep(&block[*at..end], cues),
        }
    }
    if start > 1 {
        // More than a name before the time: text whose own time is missing.
        keep(&block[..start], cues);
    }
}

fn is_number(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Puts `text` after what is there. Only what is new is brought into canonical form: a caption can go on for ever.
fn append(last: &mut Segment, text: &str) {
    let joined = canonical(&format!("x\n{text}"));
    last.text.push_str(joined.strip_prefix('x').unwrap_or_default());
}

/// Keeps the text of a caption whose time cannot be read.
fn keep(block: &[&str], cues: &mut Cues) {
    let text: Vec<&str> =
        block.iter().copied().filter(|line| !line.contains("-->") && !is_number(line)).collect();
    if let Some(segment) = Segment::text(SegmentKind::Cue, &shown(&text.join("\n"), &mut cues.left_out)) {
        cues.segments.push(segment);
        cues.broken.push(block.first().copied().unwrap_or("").trim().chars().take(40).collect());
    }
}

/// The start and end that a line of the form `00:01:02.500 --> 00:01:04.000 align:start` states.
fn timing(line: &str) -> Option<(u64, u64)> {
    let (start, rest) = line.split_once("-->")?;
    let end = rest.split_whitespace().next()?;
    // Both grammars write times alike but for hours left out and the comma; one parser reads them.
    let whole = |time: &str| {
        let time = time.trim().replace('.', ",");
        let hours = if time.matches(':').count() == 1 { "00:" } else { "" };
        let short = if time.find(':') == Some(1) { "0" } else { "" };
        format!("{hours}{short}{time}")
    };
    let parsed = SubRip::parse(&format!("1\n{} --> {}\nx\n", whole(start), whole(end))).ok()?;
    let subtitle = parsed.subtitles.first()?;
    let (start, end) = (milliseconds(subtitle.start), milliseconds(subtitle.end));
    (start <= end).then_some((start, end))
}

fn milliseconds(time: SrtTimestamp) -> u64 {
    let seconds = (u64::from(time.hours) * 60 + u64::from(time.minutes)) * 60 + u64::from(time.seconds);
    seconds * 1000 + u64::from(time.milliseconds)
}

/// One caption, or one for each voice in it.
fn cue((start_ms, end_ms): (u64, u64), lines: &[&str], cues: &mut Cues) {
    for (voice, text) in voices(&lines.join("\n")) {
        let text = shown(&text, &mut cues.left_out);
        let speaker = voice.or_else(|| speaker_before_colon(&text));
        if let Some(mut segment) = Segment::text(SegmentKind::Cue, &text) {
            segment.locator = Locator::Time { start_ms, end_ms, speaker };
            cues.segments.push(segment);
        }
    }
}

/// The text parted at its voice tags `<v Ruth Hale>`.
fn voices(text: &str) -> Vec<(Option<String>, String)> {
    let mut out = Vec::new();
    let mut voice = None;
    let mut rest = text;
    while let Some((before, tag, after)) = next_voice(rest) {
        out.push((voice.take(), before.to_owned()));
        // `<v.loud Ruth>` carries a class before the name.
        let name = tag.split_once([' ', '\t', '\n']).map_or("", |(_, name)| name);
        voice = Some(canonical(&html::inline_text(name)).replace('\n', " ")).filter(|name| !name.is_empty());
        rest = after;
    }
    out.push((voice, rest.to_owned()));
    out
}

fn next_voice(text: &str) -> Option<(&str, &str, &str)> {
    let at =
        text.match_indices("<v").find(|(at, _)| text[at + 2..].starts_with([' ', '.', '\t', '\n', '>']))?.0;
    let end = at + text[at..].find('>')?;
    Some((&text[..at], &text[at + 1..end], &text[end + 1..]))
}

/// The text of a caption as it is shown: without tags and what they strike through, with entities resolved.
fn shown(text: &str, left_out: &mut LeftOut) -> String {
    let mut out = String::new();
    let mut rest = text;
    let mut struck = 0usize;
    let mut say = |out: &mut String, text: &str, struck: usize| {
        if struck > 0 && has_words(text) { left_out.add(Why::Struck, text) } else { out.push_str(text) }
    };
    while let Some((before, after)) = rest.split_once('<') {
        say(&mut out, before, struck);
        let is_tag = after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/');
        match after.split_once('>') {
            Some((tag, after)) if is_tag && tag.len() <= 200 => {
                match tag.to_ascii_lowercase().as_str() {
                    "br" | "br/" => out.push('\n'),
                    "s" | "strike" | "del" => struck += 1,
                    "/s" | "/strike" | "/del" => struck = struck.saturating_sub(1),
                    _ => {}
                }
                rest = after;
            }
            _ => {
                say(&mut out, "<", struck);
                rest = after;
            }
        }
    }
    say(&mut out, rest, struck);
    left_out.part();
    // SubRip places text with marks such as `{\an8}`.
    while let Some(start) = out.find("{\\")
        && let Some(length) = out[start..].find('}')
    {
        out.replace_range(start..=start + length, "");
    }
    if out.contains('&') { html::inline_text(&out.replace('<', "&lt;")) } else { out }
}

/// `RUTH HALE: ...`: a name in capitals before a colon is who speaks. It stays in the text.
fn speaker_before_colon(text: &str) -> Option<String> {
    let text = text.trim_start_matches([' ', '>', '-', '–', '\n']);
    let (name, _) = text.split_once(':')?;
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let is_name = letters >= 2
        && name.chars().count() <= 40
        && name
            .chars()
            .all(|c| c.is_uppercase() || matches!(c, ' ' | '.' | '\'' | '’' | '-') || c.is_numeric());
    is_name.then(|| canonical(name)).filter(|name| !name.is_empty())
}
