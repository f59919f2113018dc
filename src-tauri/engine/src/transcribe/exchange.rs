//! Words of scans in the forms of other programs: written, and taken over line by line.

use bindery_core::proof::hash::{ArtifactId, Digest};
use bindery_core::record::artifact::lines::{Placed, taken_over, with_line};
use bindery_core::record::artifact::{Confirmation, Segment};
use bindery_core::record::transcription::Act;
use bindery_core::text::layout::PageBox;
use bindery_core::text::span::{Span, scalars};
use bindery_read::transcript::{Area, Line, Page, Transcript, Word};

use super::desk::{DeskLine, Sure};
use super::{Next, Outcome, Refused, edit, unchanged};
use crate::archive::Archive;
use crate::archive::governance::ChangeAuthor;
use crate::archive::place::title;
use crate::error::Result;
use crate::progress::Follow;

/// Pages are written as if they were drawn with so many points for an inch; pictures as they are.
const DOTS: f64 = 300.0;
/// Sides of a page and of a file's page may differ by so much, as a part of one.
const STRETCH: f64 = 0.02;
/// From this on, as a part of both together, two boxes are of the same line.
const SAME_LINE: f64 = 0.5;

/// A file of words, and what of a scan they are.
pub struct TakenFile<'a> {
    /// The form's name and the hash of the file.
    pub bytes: &'a [u8],
    /// What the form is called.
    pub form: &'static str,
    /// The name of the picture that it is of, where it names one.
    pub picture: Option<&'a str>,
    /// Its pages.
    pub pages: &'a [Page],
    /// The page of the scan that is the first of them.
    pub first: u32,
    /// Whether somebody has read them, so that they are as the scan says.
    pub checked: bool,
}

impl Archive {
    /// The words of a scan with their places. `sizes`: of its pages, in points, of a picture in pixels.
    pub fn transcript(&self, id: &ArtifactId, sizes: &[[f64; 2]], now: &str) -> Result<Transcript> {
        let (row, lines) = self.scan_lines(id)?;
        let segments = self.all_segments(&row)?;
        let scale = if row.form.is_image() { 0.01 } else { 0.01 * DOTS / 72.0 };
        let mut pages: Vec<Page> = Vec::new();
        for (number, [width, height]) in (1u32..).zip(sizes) {
            let of_page = |line: &&DeskLine| line.page == number;
            let mut paragraphs: Vec<(u32, Vec<Line>)> = Vec::new();
            for line in lines.iter().filter(of_page) {
                let Some(segment) = segments.get(line.segment as usize) else { continue };
                let written = written(line, segment, scale);
                match paragraphs.last_mut() {
                    Some((last, lines)) if *last == line.segment => lines.push(written),
                    _ => paragraphs.push((line.segment, vec![written])),
                }
            }
            let [width, height] = [width, height].map(|side| (side * scale * 100.0).round() as i64);
            let paragraphs = paragraphs.into_iter().map(|(_, lines)| lines).collect();
            pages.push(Page { number, width, height, paragraphs });
        }
        let picture = row.path.rsplit(['/', '\\']).next().unwrap_or(&row.path).to_owned();
        Ok(Transcript { title: title(&row.record), picture, made_at: now.to_owned(), pages })
    }

    /// Takes the words of a file over: those of a line that the scan has too take the place of its words, others are added. What
    /// somebody confirmed stays, unless somebody checked the file. A file that names another picture waits until that was `seen`.
    pub fn transcribe_taken_over(
        &self,
        by: &ChangeAuthor<'_>,
        id: &ArtifactId,
        file: &TakenFile<'_>,
        (sizes, seen): (&[[f64; 2]], bool),
        follow: Follow<'_>,
    ) -> Result<Outcome> {
        let row = self.scan_now(id)?;
        let own = row.path.rsplit(['/', '\\']).next().unwrap_or(&row.path);
        if let Some(other) = file.picture.filter(|other| !seen && stem(other) != stem(own)) {
            return Err(Refused::OtherPicture { other: other.to_owned(), own: own.to_owned() }.into());
        }
        let (_, known) = self.scan_lines(&row.id)?;
        let mut segments = self.all_segments(&row)?;
        let word = edit::word_of(by);
        let taking = Taking {
            by: file.checked.then_some(&word),
            reader: format!("{}, {}", file.form, Digest::of(&[file.bytes])),
        };
        let mut count = 0;
        for (page, number) in file.pages.iter().zip(file.first..) {
            let size = number.checked_sub(1).and_then(|at| sizes.get(at as usize));
            let size = size.ok_or(Refused::NoPage { page: number })?;
            let scale = Taking::scale(page, *size).ok_or(Refused::NoFit { page: number })?;
            let on_page: Vec<&DeskLine> = known.iter().filter(|line| line.page == number).collect();
            count += taking.page(page, number, scale, &on_page, &mut segments)?;
        }
        if count == 0 {
            return Ok(unchanged(row.id));
        }
        let form = row.form.once_read().unwrap_or(row.form);
        let next = Next { form, segments, what: Act::TakenOver { lines: count }, is_back: false };
        let outcome = self.put(by, &row, next, seen, follow)?;
        Ok(Outcome { corrected: count, ..outcome })
    }
}

/// The name of a file without its ending, in small letters.
fn stem(name: &str) -> String {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_lowercase()
}

/// A line with its words and their places.
fn written(line: &DeskLine, segment: &Segment, scale: f64) -> Line {
    let area = |b: PageBox| {
        let at = |edge: i32| (f64::from(edge) * scale).round() as i64;
        Area { left: at(b.x0), top: at(b.y0), right: at(b.x1), bottom: at(b.y1) }
    };
    let start = bindery_core::record::artifact::lines::lines(segment)
        .into_iter()
        .find(|one| one.number == line.line)
        .map_or(0, |one| one.words.start());
    let (mut words, mut at) = (Vec::new(), start);
    for text in line.text.split(' ') {
        let end = at + scalars(text);
        let boxes = segment.layout.as_ref().zip(Span::new(at, end));
        let boxes = boxes.map(|(layout, span)| layout.boxes(span)).unwrap_or_default();
        let sure = (line.sure != Sure::Confirmed).then_some(line.sureness);
        words.push(Word {
            text: text.to_owned(),
            area: boxes.into_iter().map(area).reduce(Area::cover),
            sure,
        });
        at = end + 1;
    }
    let area = line.place.iter().copied().map(area).reduce(Area::cover);
    Line { words, area, confirmed: line.sure == Sure::Confirmed }
}

/// How lines are taken over.
struct Taking<'a> {
    by: Option<&'a Confirmation>,
    reader: String,
}

impl Taking<'_> {
    /// Hundredths of a point or pixel in a unit of the file's page; none where it is another page.
    fn scale(page: &Page, [width, height]: [f64; 2]) -> Option<[f64; 2]> {
        let scale = [width * 100.0 / page.width as f64, height * 100.0 / page.height as f64];
        ((scale[0] / scale[1] - 1.0).abs() <= STRETCH).then_some(scale)
    }

    /// Takes the lines of a page over; gives how many are others or new.
    fn page(
        &self,
        page: &Page,
        number: u32,
        scale: [f64; 2],
        known: &[&DeskLine],
        segments: &mut Vec<Segment>,
    ) -> Result<u32> {
        let place = |area: Area| {
            let at = |edge: i64, scale: f64| (edge as f64 * scale).round() as i32;
            let (x0, x1) = (at(area.left, scale[0]), at(area.right, scale[0]));
            PageBox { page: number, x0, y0: at(area.top, scale[1]), x1, y1: at(area.bottom, scale[1]) }
        };
        let size =
            [page.width as f64 * scale[0], page.height as f64 * scale[1]].map(|side| side.round() as i32);
        let within =
            |b: &PageBox| b.x0 >= -100 && b.y0 >= -100 && b.x1 <= size[0] + 100 && b.y1 <= size[1] + 100;
        let (mut count, mut taken) = (0, vec![false; known.len()]);
        for lines in &page.paragraphs {
            let mut new: Vec<Placed> = Vec::new();
            for line in lines {
                let area = line.place().map(place);
                if area.is_some_and(|area| !within(&area)) {
                    return Err(Refused::NoFit { page: number }.into());
                }
                let same = area.and_then(|area| nearest(&area, known, &taken));
                match same {
                    Some(at) => {
                        taken[at] = true;
                        count += u32::from(self.replaced(line, known[at], segments)?);
                    }
                    None => {
                        let words = line.words.iter().map(|word| (word.text.clone(), word.area.map(place)));
                        let sureness = line.words.iter().filter_map(|word| word.sure).min().unwrap_or(100);
                        new.push(Placed { words: words.collect(), area, sureness });
                    }
                }
            }
            count += new.len() as u32;
            if !new.is_empty() {
                segments.push(taken_over(&new, number, &self.reader, self.by).ok_or(Refused::Unwritable)?);
            }
        }
        Ok(count)
    }

    /// Writes a line anew; tells whether it says something else then, or is confirmed by it.
    fn replaced(&self, line: &Line, known: &DeskLine, segments: &mut [Segment]) -> Result<bool> {
        let text = line.text();
        let is_same = text == known.text;
        let is_confirmed = known.sure == Sure::Confirmed;
        if (is_same && (is_confirmed || self.by.is_none())) || (is_confirmed && self.by.is_none()) {
            return Ok(false);
        }
        let segment = segments.get_mut(known.segment as usize).ok_or(Refused::Changed)?;
        let mut next = with_line(segment, known.line, &text, self.by).ok_or(Refused::Unwritable)?;
        if self.by.is_none() {
            next.locator.also_read_by(&self.reader);
        }
        *segment = next;
        Ok(true)
    }
}

/// The line that stands in the same place, where one does.
fn nearest(area: &PageBox, known: &[&DeskLine], taken: &[bool]) -> Option<usize> {
    let share = |line: &DeskLine| line.place.iter().map(|place| overlap(area, place)).fold(0.0, f64::max);
    let free = known.iter().enumerate().filter(|(at, _)| !taken[*at]).map(|(at, line)| (at, share(line)));
    free.filter(|(_, share)| *share > SAME_LINE).max_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
}

/// What two boxes have in common, as a part of what both cover.
fn overlap(a: &PageBox, b: &PageBox) -> f64 {
    let size = |x: i32, y: i32| f64::from(x.max(0)) * f64::from(y.max(0));
    let common = size(a.x1.min(b.x1) - a.x0.max(b.x0), a.y1.min(b.y1) - a.y0.max(b.y0));
    let both = size(a.x1 - a.x0, a.y1 - a.y0) + size(b.x1 - b.x0, b.y1 - b.y0) - common;
    if both > 0.0 { common / both } else { 0.0 }
}
