//! ALTO and PAGE XML, read as they come: no entity but those of XML itself, no document type, nothing opened.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::{Area, Line, Page, TranscriptError, Word};

/// Elements within each other at most.
const DEEPEST: usize = 200;

/// A part of a file of XML: an element begins, one ends, or there is text in one.
enum Part {
    Begin(String, Vec<(String, String)>),
    End(String),
    Text(String),
}

/// Calls `each` with every part, in order.
fn parts(text: &str, each: &mut dyn FnMut(Part)) -> Result<(), TranscriptError> {
    let broken = |why: String| TranscriptError::Broken { why };
    let mut reader = Reader::from_str(text);
    let mut depth = 0usize;
    loop {
        match reader.read_event().map_err(|error| broken(error.to_string()))? {
            Event::DocType(_) => return Err(broken("it declares a document type".to_owned())),
            Event::Start(element) => {
                depth += 1;
                if depth > DEEPEST {
                    return Err(broken("its elements stand too deep in each other".to_owned()));
                }
                each(begin(&element)?);
            }
            Event::Empty(element) => {
                let name = name(&element);
                each(begin(&element)?);
                each(Part::End(name));
            }
            Event::End(element) => {
                depth = depth.saturating_sub(1);
                each(Part::End(element.local_name().as_ref().to_owned()));
            }
            Event::Text(words) => each(Part::Text(words.xml10_content().into_owned())),
            Event::CData(words) => each(Part::Text(words.to_string())),
            Event::GeneralRef(entity) => each(Part::Text(referred(&entity)?)),
            Event::Eof if depth > 0 => return Err(broken("it ends too early".to_owned())),
            Event::Eof => return Ok(()),
            Event::Decl(_) | Event::Comment(_) | Event::PI(_) => {}
        }
    }
}

/// The character that a reference stands for: one of XML's own, or one by its number.
fn referred(entity: &quick_xml::events::BytesRef<'_>) -> Result<String, TranscriptError> {
    let broken = || TranscriptError::Broken { why: format!("it refers to `{}`", &**entity) };
    if let Some(c) = entity.resolve_char_ref().map_err(|_| broken())? {
        return Ok(c.to_string());
    }
    quick_xml::escape::resolve_predefined_entity(entity).map(str::to_owned).ok_or_else(broken)
}

fn name(element: &BytesStart<'_>) -> String {
    element.local_name().as_ref().to_owned()
}

fn begin(element: &BytesStart<'_>) -> Result<Part, TranscriptError> {
    let broken = |why: String| TranscriptError::Broken { why };
    let mut said = Vec::new();
    for attribute in element.attributes() {
        let attribute = attribute.map_err(|error| broken(error.to_string()))?;
        let key = attribute.key.local_name().as_ref().to_owned();
        let value =
            attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| broken(error.to_string()))?;
        said.push((key, value.into_owned()));
    }
    Ok(Part::Begin(name(element), said))
}

type Said = [(String, String)];

fn value<'s>(said: &'s Said, key: &str) -> Option<&'s str> {
    said.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
}

/// A measure, which may have a fraction; none that no page has.
fn measure(text: &str) -> Option<i64> {
    let number: f64 = text.trim().parse().ok()?;
    (number.is_finite() && number.abs() < 1e7).then_some(number.round() as i64)
}

fn number(said: &Said, key: &str) -> Option<i64> {
    value(said, key).and_then(measure)
}

fn hundredths(text: Option<&str>) -> Option<u32> {
    let sure: f64 = text?.trim().parse().ok()?;
    (0.0..=1.0).contains(&sure).then_some((sure * 100.0).round() as u32)
}

/// Pages in the making.
#[derive(Default)]
struct Made {
    pages: Vec<Page>,
    line: Option<Line>,
    lines: Vec<Line>,
}

impl Made {
    fn end_line(&mut self) {
        let line = self.line.take().filter(|line| line.words.iter().any(|word| !word.text.trim().is_empty()));
        self.lines.extend(line);
    }

    fn end_paragraph(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if let (Some(page), false) = (self.pages.last_mut(), lines.is_empty()) {
            page.paragraphs.push(lines);
        }
    }
}

/// The picture that a file of ALTO or PAGE XML names.
pub(super) fn picture(text: &str) -> Option<String> {
    let (mut found, mut naming) = (None, false);
    let read = parts(text, &mut |part| match part {
        Part::Begin(name, said) => {
            naming = name == "fileName";
            found = found.take().or_else(|| value(&said, "imageFilename").map(str::to_owned));
        }
        Part::Text(text) if naming => found = found.take().or(Some(text)),
        Part::Text(_) => {}
        Part::End(_) => naming = false,
    });
    read.ok().and(found)
}

/// The pages of a file of ALTO, of any version.
pub(super) fn alto(text: &str) -> Result<Vec<Page>, TranscriptError> {
    let mut made = Made::default();
    parts(text, &mut |part| match part {
        Part::Begin(name, said) => match name.as_str() {
            "Page" => {
                let number = made.pages.len() as u32 + 1;
                let size = |key| number_of(&said, key);
                made.pages.push(Page {
                    number,
                    width: size("WIDTH"),
                    height: size("HEIGHT"),
                    paragraphs: Vec::new(),
                });
            }
            "TextLine" => {
                made.line = Some(Line { words: Vec::new(), area: alto_area(&said), confirmed: false });
            }
            "String" => {
                if let (Some(line), Some(text)) = (&mut made.line, value(&said, "CONTENT")) {
                    line.confirmed |= value(&said, "CS") == Some("true");
                    let (text, area, sure) =
                        (text.to_owned(), alto_area(&said), hundredths(value(&said, "WC")));
                    line.words.push(Word { text, area, sure });
                }
            }
            // A hyphen at the end of a line is a part of its last word.
            "HYP" => {
                let word = made.line.as_mut().and_then(|line| line.words.last_mut());
                if let (Some(word), Some(hyphen)) = (word, value(&said, "CONTENT")) {
                    word.text.push_str(hyphen);
                }
            }
            _ => {}
        },
        Part::End(name) => match name.as_str() {
            "TextLine" => made.end_line(),
            "TextBlock" => made.end_paragraph(),
            _ => {}
        },
        Part::Text(_) => {}
    })?;
    Ok(made.pages)
}

fn number_of(said: &Said, key: &str) -> i64 {
    number(said, key).unwrap_or_default()
}

fn alto_area(said: &Said) -> Option<Area> {
    let (left, top) = (number(said, "HPOS")?, number(said, "VPOS")?);
    let (width, height) = (number(said, "WIDTH")?, number(said, "HEIGHT")?);
    Some(Area { left, top, right: left + width.max(0), bottom: top + height.max(0) })
}

/// What of a PAGE file stands where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Region,
    Line,
    Word,
    Other,
}

/// The page of a file of PAGE XML, of any version.
pub(super) fn page(text: &str) -> Result<Vec<Page>, TranscriptError> {
    let mut made = Made::default();
    let mut within: Vec<Within> = Vec::new();
    let (mut words, mut whole, mut reads) = (String::new(), String::new(), false);
    let mut sure = None;
    parts(text, &mut |part| match part {
        Part::Begin(name, said) => match name.as_str() {
            "Page" => {
                let (width, height) = (number_of(&said, "imageWidth"), number_of(&said, "imageHeight"));
                made.pages.push(Page {
                    number: made.pages.len() as u32 + 1,
                    width,
                    height,
                    paragraphs: Vec::new(),
                });
            }
            "TextRegion" => within.push(Within::Region),
            "TextLine" => {
                within.push(Within::Line);
                whole.clear();
                let confirmed = value(&said, "custom").is_some_and(|custom| custom.contains("confirmed"));
                made.line = Some(Line { words: Vec::new(), area: None, confirmed });
            }
            "Word" => {
                within.push(Within::Word);
                (sure, words) = (None, String::new());
                if let Some(line) = &mut made.line {
                    line.words.push(Word { text: String::new(), area: None, sure: None });
                }
            }
            "Glyph" => within.push(Within::Other),
            "Coords" => {
                let area = value(&said, "points").and_then(points);
                let page = made.pages.last().map(|page| (page.width, page.height));
                // A line that is all of the page has no known place.
                let area = area.filter(|area| Some((area.right - area.left, area.bottom - area.top)) != page);
                match (within.last(), &mut made.line) {
                    (Some(Within::Line), Some(line)) => line.area = area,
                    (Some(Within::Word), Some(Line { words, .. })) => {
                        words.last_mut().into_iter().for_each(|word| word.area = area);
                    }
                    _ => {}
                }
            }
            "TextEquiv" => sure = hundredths(value(&said, "conf")),
            "Unicode" => {
                reads = true;
                words.clear();
            }
            _ => {}
        },
        Part::Text(text) if reads => words.push_str(&text),
        Part::Text(_) => {}
        Part::End(name) => match name.as_str() {
            "Unicode" => {
                reads = false;
                match (within.last(), &mut made.line) {
                    (Some(Within::Word), Some(line)) => {
                        let last = line.words.last_mut().into_iter();
                        last.for_each(|word| (word.text, word.sure) = (words.trim().to_owned(), sure));
                    }
                    // Of several readings of a line the first one is the best.
                    (Some(Within::Line), Some(_)) if whole.is_empty() => whole = words.trim().to_owned(),
                    _ => {}
                }
            }
            "Word" | "Glyph" => drop(within.pop()),
            "TextLine" => {
                within.pop();
                if let Some(line) = &mut made.line {
                    line.words.retain(|word| !word.text.is_empty());
                    // What the line says counts, where its words say something else.
                    if !whole.is_empty() && line.text() != whole {
                        line.area = line.place();
                        let split = whole.split_whitespace();
                        line.words = split
                            .map(|word| Word { text: word.to_owned(), area: None, sure: None })
                            .collect();
                    }
                }
                made.end_line();
            }
            "TextRegion" => {
                within.pop();
                made.end_paragraph();
            }
            _ => {}
        },
    })?;
    Ok(made.pages)
}

/// The rectangle around points `x,y x,y ...`.
fn points(text: &str) -> Option<Area> {
    let point = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        let (x, y) = (measure(x)?, measure(y)?);
        Some(Area { left: x, top: y, right: x, bottom: y })
    };
    text.split_whitespace().map(point).collect::<Option<Vec<_>>>()?.into_iter().reduce(Area::cover)
}
