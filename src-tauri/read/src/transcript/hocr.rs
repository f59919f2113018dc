//! hOCR: words with their boxes in a page of HTML.

use scraper::{ElementRef, Html, Selector};

use super::{Area, Line, Page, TranscriptError, Word};

/// The picture that a file of hOCR names.
pub(super) fn picture(text: &str) -> Option<String> {
    if crate::html_depth::too_deep(text) {
        return None;
    }
    let html = Html::parse_document(&crate::xhtml::as_html(text));
    let page = Selector::parse(".ocr_page").ok()?;
    let named = html.select(&page).find_map(|page| property(&page, "image").map(str::to_owned))?;
    Some(named.trim().trim_matches('"').to_owned())
}

/// The pages of a file of hOCR.
pub(super) fn read(text: &str) -> Result<Vec<Page>, TranscriptError> {
    if crate::html_depth::too_deep(text) {
        return Err(TranscriptError::Broken { why: "its elements stand too deep in each other".to_owned() });
    }
    let html = Html::parse_document(&crate::xhtml::as_html(text));
    let of = |class: &str| Selector::parse(class).map_err(|_| TranscriptError::Unknown);
    let (pages, pars) = (of(".ocr_page")?, of(".ocr_par")?);
    let lines = of(".ocr_line, .ocr_header, .ocr_textfloat, .ocr_caption, .ocrx_line")?;
    let words = of(".ocrx_word")?;
    let mut found = Vec::new();
    for (number, page) in (1..).zip(html.select(&pages)) {
        let size = area(&page).unwrap_or(Area { left: 0, top: 0, right: 0, bottom: 0 });
        let of = |element: ElementRef<'_>| -> Vec<Line> {
            element.select(&lines).filter_map(|line| self::line(line, &words)).collect()
        };
        let mut paragraphs: Vec<Vec<Line>> = page.select(&pars).map(of).collect();
        if paragraphs.iter().all(Vec::is_empty) {
            paragraphs = vec![of(page)];
        }
        paragraphs.retain(|lines| !lines.is_empty());
        found.push(Page {
            number,
            width: size.right - size.left,
            height: size.bottom - size.top,
            paragraphs,
        });
    }
    Ok(found)
}

fn line(line: ElementRef<'_>, words: &Selector) -> Option<Line> {
    let word = |element: ElementRef<'_>| {
        let text = element.text().collect::<String>().trim().to_owned();
        let sure = property(&element, "x_wconf").and_then(|sure| sure.trim().parse::<f64>().ok());
        let sure = sure.filter(|sure| (0.0..=100.0).contains(sure)).map(|sure| sure.round() as u32);
        (!text.is_empty()).then(|| Word { text, area: area(&element), sure })
    };
    let mut all: Vec<Word> = line.select(words).filter_map(word).collect();
    if all.is_empty() {
        let text: String = line.text().collect();
        all.extend(text.split_whitespace().map(|word| Word {
            text: word.to_owned(),
            area: None,
            sure: None,
        }));
    }
    let confirmed = line.value().attr("data-confirmed") == Some("true");
    (!all.is_empty()).then(|| Line { words: all, area: area(&line), confirmed })
}

/// What a property of an element's title says.
fn property<'t>(element: &'t ElementRef<'_>, name: &str) -> Option<&'t str> {
    let title = element.value().attr("title")?;
    title.split(';').find_map(|said| said.trim().strip_prefix(name)?.strip_prefix(' '))
}

fn area(element: &ElementRef<'_>) -> Option<Area> {
    let numbers = property(element, "bbox")?.split_whitespace().map(str::parse::<f64>);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().ok()?;
    let [left, top, right, bottom] = numbers[..] else { return None };
    let all = [left, top, right, bottom];
    let fits = all.iter().all(|edge| edge.is_finite() && edge.abs() < 1e7) && left <= right && top <= bottom;
    let [left, top, right, bottom] = all.map(|edge| edge.round() as i64);
    fits.then_some(Area { left, top, right, bottom })
}
