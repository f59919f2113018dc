//! The lines of a scan's segment as they stand on the page, and a segment with another line in the place of one.

use super::{Confirmation, Confirmed, Locator, Segment, UNREAD};
use crate::text::canonical;
use crate::text::disguise::is_invisible;
use crate::text::layout::{Glyph, Layout, PageBox};
use crate::text::span::{Span, scalars};

/// One line of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the layout of the segment.
    pub number: u32,
    /// Its words.
    pub words: Span,
    /// Its words with what parts them from the line before: the lines of a segment are all of it.
    pub whole: Span,
}

/// The lines of a segment, in order; one where nobody knows how it is broken.
pub fn lines(segment: &Segment) -> Vec<Line> {
    let numbers: Vec<u32> = match &segment.layout {
        Some(layout) => layout.glyphs().iter().map(|glyph| glyph.line).collect(),
        None => vec![0; scalars(&segment.text) as usize],
    };
    let chars: Vec<(char, u32)> = segment.text.chars().zip(numbers).collect();
    let (mut found, mut at) = (Vec::new(), 0u32);
    for part in chars.chunk_by(|one, next| one.1 == next.1) {
        let blank = |c: &&(char, u32)| c.0.is_whitespace();
        let (before, after) = (
            part.iter().take_while(blank).count() as u32,
            part.iter().rev().take_while(blank).count() as u32,
        );
        let end = at + part.len() as u32;
        if let (Some(words), Some(whole)) =
            (Span::new(at + before, end.saturating_sub(after)), Span::new(at, end))
        {
            found.push(Line { number: part[0].1, words, whole });
        }
        at = end;
    }
    found
}

/// How sure the machine is of line `number` of a segment, in hundredths: of its least sure word where that is known, else of that
/// of the whole segment.
pub fn sureness(segment: &Segment, number: u32) -> u32 {
    match &segment.locator {
        Locator::Scan { sureness, lines, .. } => *lines.get(number as usize).unwrap_or(sureness),
        _ => 100,
    }
}

/// A segment of words that somebody typed from page `page`, `text` line by line; none where there is no word. Nobody knows where
/// on the page they stand.
pub fn typed(text: &[&str], page: u32, by: &Confirmation) -> Option<Segment> {
    let (mut words, mut glyphs, mut confirmed): (String, Vec<Glyph>, Vec<Confirmed>) = Default::default();
    let written = text.iter().map(|line| one_line(line)).filter(|line| !line.is_empty());
    for (line, text) in (0u32..).zip(written) {
        if !words.is_empty() {
            words.push(between(&words, &text));
            glyphs.push(Glyph { line, place: None });
        }
        let start = scalars(&words);
        words.push_str(&text);
        let span = Span::new(start, scalars(&words))?;
        glyphs.extend((0..span.len()).map(|_| Glyph { line, place: None }));
        confirmed.push(Confirmed { span, by: by.clone() });
    }
    let segment = Segment::text(super::SegmentKind::Paragraph, &words)?;
    let (page, reader) = (Some(page), String::new());
    let locator = Locator::Scan { page, reader, sureness: 100, lines: Vec::new(), confirmed };
    // The lines are canonical, and so is what parts them.
    (segment.text == words).then_some(Segment { locator, layout: Some(Layout::new(glyphs)), ..segment })
}

/// A line that was read elsewhere.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Its words, each with its box where that is known.
    pub words: Vec<(String, Option<PageBox>)>,
    /// The box of the whole line, where it is known.
    pub area: Option<PageBox>,
    /// How sure the machine is of its least sure word, in hundredths.
    pub sureness: u32,
}

/// A segment of lines of page `page` that were read elsewhere, by `reader`, or on somebody's word; none where there is no word.
pub fn taken_over(lines: &[Placed], page: u32, reader: &str, by: Option<&Confirmation>) -> Option<Segment> {
    let mut chars: Vec<(char, Glyph)> = Vec::new();
    let (mut confirmed, mut sureness): (Vec<Confirmed>, Vec<u32>) = Default::default();
    for line in lines {
        let own = line_glyphs(line, sureness.len() as u32);
        let Some((first, _)) = own.first().copied() else { continue };
        if let Some((last, _)) = chars.last() {
            let glyph = Glyph { line: sureness.len() as u32, place: None };
            chars.push((between(&last.to_string(), &first.to_string()), glyph));
        }
        let start = chars.len() as u32;
        chars.extend(own);
        let span = Span::new(start, chars.len() as u32)?;
        confirmed.extend(by.map(|by| Confirmed { span, by: by.clone() }));
        sureness.push(line.sureness);
    }
    let text: String = chars.iter().map(|(c, _)| *c).collect();
    let locator = Locator::Scan {
        page: Some(page),
        reader: if by.is_some() { String::new() } else { reader.to_owned() },
        sureness: sureness.iter().copied().min()?,
        lines: sureness,
        confirmed,
    };
    let layout = Some(Layout::new(chars.into_iter().map(|(_, glyph)| glyph).collect()));
    (canonical(&text) == text).then_some(Segment {
        kind: super::SegmentKind::Paragraph,
        text,
        locator,
        layout,
    })
}

/// The characters of a line, each with a part of the box of its word, or of the line where those of its words are not known.
fn line_glyphs(line: &Placed, number: u32) -> Vec<(char, Glyph)> {
    let words: Vec<(String, Option<PageBox>)> = line
        .words
        .iter()
        .map(|(text, area)| (one_line(text), *area))
        .filter(|(text, _)| !text.is_empty())
        .collect();
    if words.iter().any(|(_, area)| area.is_none()) {
        let text = words.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ");
        return glyphs(&text, number, line.area);
    }
    let mut chars = Vec::new();
    for (text, area) in words {
        if !chars.is_empty() {
            chars.push((' ', Glyph { line: number, place: None }));
        }
        chars.extend(glyphs(&text, number, area));
    }
    chars
}

/// The segment with `text` as its line `number`, on somebody's word where there is one; with no text the line goes. The only line of a segment stays,
/// as words that nobody can read. None where there is no such line, or the segment is no scan's.
pub fn with_line(segment: &Segment, number: u32, text: &str, by: Option<&Confirmation>) -> Option<Segment> {
    let all = lines(segment);
    let at = all.iter().position(|line| line.number == number)?;
    let line = all[at];
    let Locator::Scan { page, reader, sureness, lines, confirmed } = &segment.locator else { return None };
    let mut text = one_line(text);
    if text.is_empty() && all.len() == 1 {
        UNREAD.clone_into(&mut text);
    }
    let area = cover(segment, line.words);
    let mut chars: Vec<(char, Glyph)> = placed(segment);
    let written: Vec<(char, Glyph)> = glyphs(&text, number, area);
    let mut now: Vec<Confirmed> =
        confirmed.iter().filter(|one| one.span.end() <= line.words.start()).cloned().collect();
    let (gone, added) = match Span::new(0, scalars(&text)) {
        // The break goes with the line: that after it where it is the first.
        None if at == 0 => (Span::new(line.whole.start(), all.get(1)?.words.start())?, None),
        None => (line.whole, None),
        Some(own) => (line.words, Some(own.shifted(line.words.start()))),
    };
    now.extend(added.zip(by).map(|(span, by)| Confirmed { span, by: by.clone() }));
    let moved = |at: u32| at - gone.len() + written.len() as u32;
    for one in confirmed.iter().filter(|one| one.span.start() >= gone.end()) {
        now.push(Confirmed {
            span: Span::new(moved(one.span.start()), moved(one.span.end()))?,
            by: one.by.clone(),
        });
    }
    chars.splice(gone.start() as usize..gone.end() as usize, written);
    broken_again(&mut chars);
    let (page, reader, sureness, lines) = (*page, reader.clone(), *sureness, lines.clone());
    let words: String = chars.iter().map(|(c, _)| *c).collect();
    let layout =
        segment.layout.as_ref().map(|_| Layout::new(chars.iter().map(|(_, glyph)| *glyph).collect()));
    let locator = Locator::Scan { page, reader, sureness, lines, confirmed: now };
    (canonical(&words) == words).then_some(Segment { kind: segment.kind, text: words, locator, layout })
}

/// What somebody typed, as one line. What cannot be seen is left out: it would make the words read otherwise than they look.
fn one_line(text: &str) -> String {
    let text: String = text.chars().filter(|c| !is_invisible(*c) || *c == '\u{ad}').collect();
    canonical(&text.split_whitespace().collect::<Vec<_>>().join(" ")).replace('\n', " ")
}

/// What stands between two lines: a break where a word is parted, else a blank.
fn between(before: &str, next: &str) -> char {
    let parted = before.ends_with(['-', '\u{2010}']) && next.starts_with(char::is_lowercase);
    if parted { '\n' } else { ' ' }
}

/// Writes between the lines what fits their words.
fn broken_again(chars: &mut [(char, Glyph)]) {
    for at in 1..chars.len().saturating_sub(1) {
        let (before, next) = (chars[at - 1], chars[at + 1]);
        let is_break = chars[at].1.place.is_none() && chars[at].0.is_whitespace();
        if is_break && before.1.line != next.1.line {
            chars[at].0 = between(&before.0.to_string(), &next.0.to_string());
        }
    }
}

fn placed(segment: &Segment) -> Vec<(char, Glyph)> {
    let nowhere = |_| Glyph { line: 0, place: None };
    match &segment.layout {
        Some(layout) => segment.text.chars().zip(layout.glyphs().iter().copied()).collect(),
        None => segment.text.chars().map(|c| (c, nowhere(c))).collect(),
    }
}

/// The box of the whole line, where its place is known.
fn cover(segment: &Segment, words: Span) -> Option<PageBox> {
    let boxes = segment.layout.as_ref()?.boxes(words);
    boxes.into_iter().reduce(|a, b| PageBox {
        page: a.page,
        x0: a.x0.min(b.x0),
        y0: a.y0.min(b.y0),
        x1: a.x1.max(b.x1),
        y1: a.y1.max(b.y1),
    })
}

/// The characters of a line, each with an equal part of the line's box.
fn glyphs(text: &str, line: u32, area: Option<PageBox>) -> Vec<(char, Glyph)> {
    let count = i64::from(scalars(text).max(1));
    let place = |at: i64, area: PageBox| {
        let edge = |at: i64| area.x0 + (i64::from(area.x1 - area.x0) * at / count) as i32;
        PageBox { x0: edge(at), x1: edge(at + 1), ..area }
    };
    let glyph = |(at, c): (i64, char)| {
        let place = area.filter(|_| !c.is_whitespace()).map(|area| place(at, area));
        (c, Glyph { line, place })
    };
    (0i64..).zip(text.chars()).map(glyph).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::artifact::SegmentKind;

    fn by() -> Confirmation {
        Confirmation { who: "Ann".to_owned(), at: "2026-01-02T03:04:05Z".to_owned() }
    }

    /// Three lines, one under the other, each character a hundred wide.
    fn scan() -> Segment {
        let mut chars: Vec<(char, Glyph)> = Vec::new();
        for (line, text) in (0u32..).zip(["The grand-", "mother camc", "at noon."]) {
            if let Some((last, _)) = chars.last() {
                chars.push((if *last == '-' { '\n' } else { ' ' }, Glyph { line, place: None }));
            }
            let y0 = line as i32 * 1_000;
            let x1 = scalars(text) as i32 * 100;
            chars.extend(glyphs(text, line, Some(PageBox { page: 1, x0: 0, y0, x1, y1: y0 + 800 })));
        }
        let (page, reader) = (Some(1), "a model".to_owned());
        let locator =
            Locator::Scan { page, reader, sureness: 40, lines: vec![90, 40, 99], confirmed: Vec::new() };
        let text = chars.iter().map(|(c, _)| *c).collect();
        let layout = Some(Layout::new(chars.into_iter().map(|(_, glyph)| glyph).collect()));
        Segment { kind: SegmentKind::Paragraph, text, locator, layout }
    }

    fn words(segment: &Segment) -> Vec<&str> {
        lines(segment).into_iter().filter_map(|line| line.words.of(&segment.text)).collect()
    }

    #[test]
    fn a_line_is_found_and_corrected_in_its_own_box() -> Result<(), &'static str> {
        let before = scan();
        assert_eq!(words(&before), ["The grand-", "mother camc", "at noon."]);
        assert_eq!((sureness(&before, 1), sureness(&before, 7)), (40, 40));
        let after = with_line(&before, 1, " mother  came home", Some(&by())).ok_or("not made")?;
        assert_eq!(after.text, "The grand-\nmother came home at noon.");
        let line = lines(&after)[1];
        assert_eq!(line.words.of(&after.text), Some("mother came home"));
        assert_eq!(cover(&after, line.words), cover(&before, lines(&before)[1].words));
        assert_eq!(after.confirmations(line.words), Some(vec![by()]));
        assert_eq!(after.layout.as_ref().map(Layout::len), Some(scalars(&after.text) as usize));
        // Its neighbours are where they were, and still the machine's.
        for at in [0, 2] {
            let (was, is) = (lines(&before)[at].words, lines(&after)[at].words);
            assert_eq!(was.of(&before.text), is.of(&after.text));
            assert_eq!(cover(&before, was), cover(&after, is));
            assert_eq!(after.confirmations(is), None);
        }
        // What was confirmed after it moves along with its words.
        let both = with_line(&after, 2, "at noon.", Some(&by())).ok_or("not made")?;
        let short = with_line(&both, 1, "mother", Some(&by())).ok_or("not made")?;
        assert_eq!(short.text, "The grand-\nmother at noon.");
        assert!(short.confirmations(lines(&short)[2].words).is_some());
        let all = with_line(&short, 0, "The grand-", Some(&by())).ok_or("not made")?;
        assert!(!all.is_machine_read() && short.is_machine_read());
        Ok(())
    }

    #[test]
    fn a_line_without_words_goes_and_the_last_one_stays_as_unread() -> Result<(), &'static str> {
        let two = with_line(&scan(), 1, "  ", Some(&by())).ok_or("not made")?;
        assert_eq!(two.text, "The grand-\nat noon.");
        let one = with_line(&two, 0, "", Some(&by())).ok_or("not made")?;
        assert_eq!((one.text.as_str(), lines(&one).len()), ("at noon.", 1));
        assert_eq!(lines(&one)[0].number, 2);
        let none = with_line(&one, 2, "", Some(&by())).ok_or("not made")?;
        assert_eq!(none.text, UNREAD);
        assert_eq!(with_line(&one, 0, "x", Some(&by())), None);
        // The number of the line is not that of its break.
        assert_eq!(none.layout.map(|layout| layout.len()), Some(3));
        Ok(())
    }

    #[test]
    fn what_is_typed_is_confirmed_line_by_line_and_stands_nowhere() -> Result<(), &'static str> {
        let segment = typed(&["My dear  grand-", "mother,", "  ", "I am well."], 2, &by()).ok_or("none")?;
        assert_eq!(segment.text, "My dear grand-\nmother, I am well.");
        assert_eq!(words(&segment), ["My dear grand-", "mother,", "I am well."]);
        assert!(!segment.is_machine_read());
        assert_eq!(segment.locator.pages(), Some((2, 2)));
        let whole = Span::whole(&segment.text).ok_or("empty")?;
        assert_eq!(segment.layout.map(|layout| layout.boxes(whole)), Some(Vec::new()));
        assert_eq!(typed(&[" ", ""], 1, &by()), None);
        Ok(())
    }

    #[test]
    fn lines_that_were_read_elsewhere_keep_their_boxes_and_are_nobodys_word() -> Result<(), &'static str> {
        let at = |x0, x1, y0| Some(PageBox { page: 3, x0, y0, x1, y1: y0 + 10 });
        let line = |words: &[(&str, Option<PageBox>)], area| Placed {
            words: words.iter().map(|(text, area)| ((*text).to_owned(), *area)).collect(),
            area,
            sureness: 70,
        };
        let lines = [
            line(&[("My", at(0, 20, 0)), ("grand-", at(30, 90, 0))], None),
            line(&[("mother", None), ("came", None)], at(0, 110, 20)),
            line(&[(" ", None)], None),
        ];
        let read = taken_over(&lines, 3, "a file", None).ok_or("no segment")?;
        assert_eq!(read.text, "My grand-\nmother came");
        assert!(read.is_machine_read() && read.locator.reader() == Some("a file"));
        let boxes = |at: usize| cover(&read, self::lines(&read)[at].words).map(|b| (b.x0, b.x1, b.y0));
        assert_eq!((boxes(0), boxes(1)), (Some((0, 90, 0)), Some((0, 110, 20))));
        let checked = taken_over(&lines, 3, "a file", Some(&by())).ok_or("no segment")?;
        assert!(!checked.is_machine_read());
        // A machine's word in the place of somebody's is nobody's again.
        let other = with_line(&checked, 0, "My grand-", None).ok_or("not made")?;
        assert!(other.is_machine_read() && other.confirmations(self::lines(&other)[1].words).is_some());
        assert_eq!(taken_over(&lines[2..], 3, "a file", None), None);
        Ok(())
    }

    proptest::proptest! {
        #[test]
        fn any_words_make_a_whole_segment(text in "\\PC{0,40}", line in 0u32..3) {
            if let Some(segment) = with_line(&scan(), line, &text, Some(&by())) {
                let glyphs = segment.layout.as_ref().map(Layout::len);
                proptest::prop_assert_eq!(glyphs, Some(scalars(&segment.text) as usize));
                proptest::prop_assert_eq!(canonical(&segment.text), segment.text.clone());
                for one in segment.locator.confirmed() {
                    proptest::prop_assert!(one.span.of(&segment.text).is_some());
                }
            }
        }
    }
}
