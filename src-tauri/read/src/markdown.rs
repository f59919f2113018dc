//! Markdown: its text without its marks.

use std::ops::Range;

use bindery_core::record::artifact::{Form, SegmentKind};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::flow::{Block, Flow, Segments, Size};
use super::left_out::{LeftOut, Why, has_words};
use super::markdown_tags::Tags;
use super::{Context, ReadError, Reading, Source, encoding, front_matter, html};

pub(super) fn read(source: &Source<'_>, context: Context<'_>) -> Result<Reading, ReadError> {
    let decoded = encoding::decode(source.bytes, None);
    let text = decoded.text.replace("\r\n", "\n").replace('\r', "\n");
    let front = front_matter::split(&text);
    let body = mark_stray_targets(front.rest);
    let mut walk = Walk { name: source.name, context, source: &body, ..Walk::new(source.name, context) };
    walk.all()?;
    let mut segments = Segments::default();
    segments.add(walk.flow.finish());
    let mut reading = Reading::whole(Form::Text, segments.done);
    reading.record = front.record;
    reading.notes = front.notes;
    reading.notes.extend(decoded.note());
    reading.leave_out(&walk.left_out);
    // A file of front matter alone still says something about itself, but there is nothing to cite.
    reading.with_text(source.name)
}

struct Walk<'a> {
    name: &'a str,
    context: Context<'a>,
    source: &'a str,
    flow: Flow,
    text: String,
    /// Whether the paragraph holds a line break that its writer asked for.
    hard_break: bool,
    kinds: Vec<SegmentKind>,
    html: Option<String>,
    indented: bool,
    tags: Tags,
    /// How many pairs of tildes are open.
    struck: usize,
    left_out: LeftOut,
    /// Whether words of the line at hand were left out.
    left_out_here: bool,
}

impl<'a> Walk<'a> {
    fn new(name: &'a str, context: Context<'a>) -> Self {
        Self {
            name,
            context,
            source: "",
            flow: Flow::new(),
            text: String::new(),
            hard_break: false,
            kinds: Vec::new(),
            html: None,
            indented: false,
            tags: Tags::default(),
            struck: 0,
            left_out: LeftOut::default(),
            left_out_here: false,
        }
    }

    fn all(&mut self) -> Result<(), ReadError> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
        let parser = Parser::new_ext(self.source, options);
        if self.source.contains('<') {
            self.tags = Tags::of(Parser::new_ext(self.source, options));
        }
        for (index, (event, range)) in parser.into_offset_iter().enumerate() {
            if index.is_multiple_of(1024) {
                self.context.check()?;
            }
            self.event(event, range)?;
        }
        self.flush();
        Ok(())
    }

    fn event(&mut self, event: Event<'_>, range: Range<usize>) -> Result<(), ReadError> {
        match event {
            Event::Start(tag) => self.start(&tag, range),
            Event::End(tag) => self.end(tag)?,
            Event::Text(text) | Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.say(&text);
            }
            Event::Html(markup) => match &mut self.html {
                Some(html) => html.push_str(&markup),
                None => self.say(&html::inline_text(&markup)),
            },
            // The text between inline tags comes as text; of the tags only a line break matters, and those that
            // leave words out.
            Event::InlineHtml(tag) => {
                self.tags.inline(&tag, &range);
                if tag.to_ascii_lowercase().starts_with("<br") {
                    self.text.push('\n');
                    self.hard_break = true;
                }
            }
            Event::SoftBreak => self.line_break(),
            Event::HardBreak => {
                self.line_break();
                self.hard_break = true;
            }
            Event::Rule => self.flush(),
            Event::FootnoteReference(_) | Event::TaskListMarker(_) => {}
        }
        Ok(())
    }

    /// Takes in text, unless it is struck through or not shown.
    fn say(&mut self, text: &str) {
        let struck = (self.struck > 0).then_some(Why::Struck);
        match struck.or_else(|| self.tags.why()).filter(|_| has_words(text)) {
            Some(why) => {
                self.left_out.add(why, text);
                self.left_out_here = true;
            }
            None => {
                self.left_out.part();
                self.text.push_str(text);
            }
        }
    }

    /// Ends a line. One of which all words are left out would part its paragraph as an empty line does.
    fn line_break(&mut self) {
        let empty = self.text.trim_end_matches([' ', '\t']).ends_with('\n');
        if !(std::mem::take(&mut self.left_out_here) && empty) {
            self.text.push('\n');
        }
        self.left_out.part();
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Strikethrough => self.struck += 1,
            Tag::Heading { .. } => self.open(SegmentKind::Heading),
            Tag::Item => {
                self.open(SegmentKind::ListItem);
                self.keep_year(&range);
            }
            Tag::FootnoteDefinition(_) => self.open(SegmentKind::Note),
            Tag::HtmlBlock => {
                self.flush();
                self.html = Some(String::new());
            }
            Tag::CodeBlock(kind) => {
                self.flush();
                self.hard_break = true;
                self.indented = matches!(kind, CodeBlockKind::Indented);
            }
            Tag::Table(_) => {
                self.flush();
                self.flow.begin_table();
            }
            Tag::TableHead => {
                self.flow.begin_row(true);
            }
            Tag::TableRow => self.flow.begin_row(false),
            Tag::TableCell => self.flow.begin_cell(Size::ONE),
            Tag::Paragraph | Tag::BlockQuote(_) | Tag::List(_) => self.flush(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) -> Result<(), ReadError> {
        match tag {
            TagEnd::Heading(_) | TagEnd::Item | TagEnd::FootnoteDefinition => {
                self.flush();
                self.kinds.pop();
            }
            TagEnd::Strikethrough => self.struck = self.struck.saturating_sub(1),
            TagEnd::HtmlBlock => self.end_html()?,
            TagEnd::CodeBlock if self.indented => {
                // An indented first line makes a paragraph a block of code in the eyes of Markdown.
                self.hard_break = false;
                let text = std::mem::take(&mut self.text);
                for paragraph in bindery_core::text::paragraphs(&text) {
                    self.flow.text(self.kind(), &paragraph);
                }
            }
            TagEnd::CodeBlock | TagEnd::Paragraph | TagEnd::BlockQuote(_) | TagEnd::List(_) => self.flush(),
            TagEnd::Table | TagEnd::TableHead | TagEnd::TableRow | TagEnd::TableCell => {
                self.flush();
                self.flow.end();
            }
            _ => {}
        }
        Ok(())
    }

    fn end_html(&mut self) -> Result<(), ReadError> {
        let Some(mut markup) = self.html.take() else {
            return Ok(());
        };
        let start = markup.trim_start().to_ascii_lowercase();
        if ["<tr", "<td", "<th", "<tb"].iter().any(|tag| start.starts_with(tag)) {
            // A table parted by blank lines comes in pieces; alone, its cells would run together.
            markup.insert_str(0, "<table>");
        }
        let page = self.tags.block(&markup, self.name, self.context)?;
        self.left_out.merge(page.left_out);
        for segment in page.segments {
            self.flow.append(vec![Block::Text(segment.kind, segment.text)]);
        }
        Ok(())
    }

    fn open(&mut self, kind: SegmentKind) {
        self.flush();
        self.kinds.push(kind);
    }

    /// `1931. A cold year.` is a sentence, though Markdown takes its year for the number of a list.
    fn keep_year(&mut self, range: &Range<usize>) {
        let item = self.source[range.clone()].trim_start();
        let digits = item.bytes().take_while(u8::is_ascii_digit).count();
        if digits >= 4 && item[digits..].starts_with(['.', ')']) {
            let year = format!("{} ", &item[..=digits]);
            self.say(&year);
        }
    }

    fn kind(&self) -> SegmentKind {
        self.kinds.last().copied().unwrap_or(SegmentKind::Paragraph)
    }

    fn flush(&mut self) {
        self.tags.end_paragraph();
        self.left_out.part();
        self.left_out_here = false;
        let text = std::mem::take(&mut self.text);
        let hard_break = std::mem::take(&mut self.hard_break);
        // Lines that only the width of a page parted are joined as they are in plain text.
        let text = if hard_break { text } else { bindery_core::text::paragraphs(&text).join("\n") };
        self.flow.text(self.kind(), &text);
    }
}

/// `[Ruth]: Yes.` in a transcript has the form of a link target, which Markdown does not show; what is
/// plainly not a target is marked as text.
fn mark_stray_targets(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut lines = text.split_inclusive('\n').peekable();
    let mut fenced = false;
    while let Some(line) = lines.next() {
        let bare = line.trim_start_matches([' ', '>']);
        fenced ^= bare.starts_with("```") || bare.starts_with("~~~");
        let after = bare
            .strip_prefix('[')
            .filter(|rest| !rest.starts_with('^'))
            .and_then(|rest| rest.split_once("]:"));
        if let Some((_, after)) = after.filter(|_| !fenced && line.len() - bare.len() < 4) {
            let target = if after.trim().is_empty() {
                lines.peek().map_or("", |next| next.trim())
            } else {
                after.trim()
            };
            if !is_target(target.split_whitespace().next().unwrap_or("")) {
                out.push_str(&line[..line.len() - bare.len()]);
                out.push('\\');
                out.push_str(bare);
                continue;
            }
        }
        out.push_str(line);
    }
    out
}

fn is_target(target: &str) -> bool {
    target.contains(['/', '#', '@', '\\', ':']) || target.starts_with("www.") || target.starts_with('<')
}
