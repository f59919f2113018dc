//! Words of scanned pages in the forms of other programs.

use std::fmt::Write as _;

use super::{Area, Form, Line, Page, Transcript, Word};

/// The text of a file. Of PAGE XML, which has one page a file, it is the first page.
pub fn written(transcript: &Transcript, form: Form) -> String {
    let mut out = Writer::default();
    match form {
        Form::Alto => out.alto(transcript),
        Form::Page => out.page(transcript),
        Form::Hocr => out.hocr(transcript),
    }
    out.text
}

#[derive(Default)]
struct Writer {
    text: String,
    depth: usize,
    ids: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{}{text}", " ".repeat(self.depth));
    }

    fn open(&mut self, tag: &str) {
        self.line(&format!("<{tag}>"));
        self.depth += 1;
    }

    fn close(&mut self, name: &str) {
        self.depth -= 1;
        self.line(&format!("</{name}>"));
    }

    fn id(&mut self, kind: &str) -> String {
        self.ids += 1;
        format!("{kind}{}", self.ids)
    }

    // --- ALTO ---------------------------------------------------------------------------------------

    fn alto(&mut self, transcript: &Transcript) {
        self.line(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
        self.open(concat!(
            r#"alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" "#,
            r#"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" "#,
            r#"xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# "#,
            r#"http://www.loc.gov/standards/alto/v4/alto-4-2.xsd" SCHEMAVERSION="4.2""#
        ));
        self.open("Description");
        self.line("<MeasurementUnit>pixel</MeasurementUnit>");
        self.open("sourceImageInformation");
        self.line(&format!("<fileName>{}</fileName>", escaped(&transcript.picture)));
        self.close("sourceImageInformation");
        self.open(r#"Processing ID="bindery""#);
        self.line(&format!("<processingDateTime>{}</processingDateTime>", escaped(&transcript.made_at)));
        self.line("<processingSoftware><softwareName>Bindery</softwareName></processingSoftware>");
        self.close("Processing");
        self.close("Description");
        self.open("Layout");
        transcript.pages.iter().for_each(|page| self.alto_page(page));
        self.close("Layout");
        self.close("alto");
    }

    fn alto_page(&mut self, page: &Page) {
        let Page { number, width, height, paragraphs } = page;
        self.open(&format!(
            r#"Page ID="page{number}" PHYSICAL_IMG_NR="{number}" WIDTH="{width}" HEIGHT="{height}""#
        ));
        self.open(&format!(r#"PrintSpace HPOS="0" VPOS="0" WIDTH="{width}" HEIGHT="{height}""#));
        for lines in paragraphs {
            let id = self.id("block");
            let place = lines.iter().filter_map(Line::place).reduce(Area::cover);
            self.open(&format!(r#"TextBlock ID="{id}"{}"#, alto_place(place)));
            for line in lines {
                let id = self.id("line");
                self.open(&format!(r#"TextLine ID="{id}"{}"#, alto_place(line.place())));
                for (index, word) in line.words.iter().enumerate() {
                    if index > 0 {
                        self.line("<SP/>");
                    }
                    self.alto_word(word, line.confirmed);
                }
                self.close("TextLine");
            }
            self.close("TextBlock");
        }
        self.close("PrintSpace");
        self.close("Page");
    }

    fn alto_word(&mut self, word: &Word, confirmed: bool) {
        let id = self.id("word");
        let sure = word.sure.map(|sure| format!(r#" WC="{}""#, hundredths(sure))).unwrap_or_default();
        let status = if confirmed { r#" CS="true""# } else { "" };
        self.line(&format!(
            r#"<String ID="{id}" CONTENT="{}"{}{sure}{status}/>"#,
            escaped(&word.text),
            alto_place(word.area)
        ));
    }

    // --- PAGE ---------------------------------------------------------------------------------------

    fn page(&mut self, transcript: &Transcript) {
        self.line(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
        const SPACE: &str = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15";
        self.open(&format!(
            r#"PcGts xmlns="{SPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{SPACE} {SPACE}/pagecontent.xsd""#
        ));
        self.open("Metadata");
        let at = escaped(&transcript.made_at);
        self.line("<Creator>Bindery</Creator>");
        self.line(&format!("<Created>{at}</Created>"));
        self.line(&format!("<LastChange>{at}</LastChange>"));
        self.close("Metadata");
        if let Some(page) = transcript.pages.first() {
            self.page_page(page, &transcript.picture);
        }
        self.close("PcGts");
    }

    fn page_page(&mut self, page: &Page, picture: &str) {
        let Page { width, height, paragraphs, .. } = page;
        let whole = Area { left: 0, top: 0, right: *width, bottom: *height };
        self.open(&format!(
            r#"Page imageFilename="{}" imageWidth="{width}" imageHeight="{height}""#,
            escaped(picture)
        ));
        if !paragraphs.is_empty() {
            self.open("ReadingOrder");
            self.open(r#"OrderedGroup id="order""#);
            for at in 0..paragraphs.len() {
                self.line(&format!(r#"<RegionRefIndexed index="{at}" regionRef="region{at}"/>"#));
            }
            self.close("OrderedGroup");
            self.close("ReadingOrder");
        }
        for (at, lines) in paragraphs.iter().enumerate() {
            self.open(&format!(r#"TextRegion id="region{at}" type="paragraph""#));
            // Where nobody knows where words stand, they are somewhere on the page: this form asks for a place.
            self.line(&coords(lines.iter().filter_map(Line::place).reduce(Area::cover).unwrap_or(whole)));
            lines.iter().for_each(|line| self.page_line(line, whole));
            let text = lines.iter().map(Line::text).collect::<Vec<_>>().join("\n");
            self.line(&equivalent(&text, None));
            self.close("TextRegion");
        }
        self.close("Page");
    }

    fn page_line(&mut self, line: &Line, whole: Area) {
        let id = self.id("line");
        let custom = if line.confirmed { r#" custom="confirmed""# } else { "" };
        self.open(&format!(r#"TextLine id="{id}"{custom}"#));
        self.line(&coords(line.place().unwrap_or(whole)));
        for word in line.words.iter().filter(|word| word.area.is_some()) {
            let id = self.id("word");
            self.open(&format!(r#"Word id="{id}""#));
            self.line(&coords(word.area.unwrap_or(whole)));
            self.line(&equivalent(&word.text, word.sure));
            self.close("Word");
        }
        self.line(&equivalent(&line.text(), None));
        self.close("TextLine");
    }

    // --- hOCR ---------------------------------------------------------------------------------------

    fn hocr(&mut self, transcript: &Transcript) {
        self.line(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
        self.line("<!DOCTYPE html>");
        self.open(r#"html xmlns="http://www.w3.org/1999/xhtml""#);
        self.open("head");
        self.line(&format!("<title>{}</title>", escaped(&transcript.title)));
        self.line(r#"<meta charset="utf-8"/>"#);
        self.line(r#"<meta name="ocr-system" content="Bindery"/>"#);
        self.line(r#"<meta name="ocr-capabilities" content="ocr_page ocr_par ocr_line ocrx_word"/>"#);
        self.close("head");
        self.open("body");
        for page in &transcript.pages {
            let Page { number, width, height, paragraphs } = page;
            let picture = escaped(&transcript.picture.replace('"', ""));
            self.open(&format!(
                r#"div class="ocr_page" id="page_{number}" title="image &quot;{picture}&quot;; bbox 0 0 {width} {height}; ppageno {}""#,
                number - 1
            ));
            for lines in paragraphs {
                let place = lines.iter().filter_map(Line::place).reduce(Area::cover);
                let id = self.id("par_");
                self.open(&format!(r#"p class="ocr_par" id="{id}"{}"#, bbox(place, None)));
                lines.iter().for_each(|line| self.hocr_line(line));
                self.close("p");
            }
            self.close("div");
        }
        self.close("body");
        self.close("html");
    }

    fn hocr_line(&mut self, line: &Line) {
        let id = self.id("line_");
        let confirmed = if line.confirmed { r#" data-confirmed="true""# } else { "" };
        self.open(&format!(r#"span class="ocr_line" id="{id}"{}{confirmed}"#, bbox(line.place(), None)));
        for word in &line.words {
            let id = self.id("word_");
            self.line(&format!(
                r#"<span class="ocrx_word" id="{id}"{}>{}</span>"#,
                bbox(word.area, word.sure),
                escaped(&word.text)
            ));
        }
        self.close("span");
    }
}

fn alto_place(area: Option<Area>) -> String {
    area.map_or_else(String::new, |Area { left, top, right, bottom }| {
        format!(r#" HPOS="{left}" VPOS="{top}" WIDTH="{}" HEIGHT="{}""#, right - left, bottom - top)
    })
}

fn coords(Area { left, top, right, bottom }: Area) -> String {
    let at = |edge: i64| edge.max(0);
    let (left, top, right, bottom) = (at(left), at(top), at(right), at(bottom));
    format!(r#"<Coords points="{left},{top} {right},{top} {right},{bottom} {left},{bottom}"/>"#)
}

fn equivalent(text: &str, sure: Option<u32>) -> String {
    let sure = sure.map(|sure| format!(r#" conf="{}""#, hundredths(sure))).unwrap_or_default();
    format!("<TextEquiv{sure}><Unicode>{}</Unicode></TextEquiv>", escaped(text))
}

fn bbox(area: Option<Area>, sure: Option<u32>) -> String {
    let place = area.map(|Area { left, top, right, bottom }| format!("bbox {left} {top} {right} {bottom}"));
    let sure = sure.map(|sure| format!("x_wconf {sure}"));
    let said: Vec<String> = place.into_iter().chain(sure).collect();
    if said.is_empty() { String::new() } else { format!(r#" title="{}""#, said.join("; ")) }
}

fn hundredths(sure: u32) -> String {
    format!("{}.{:02}", sure.min(100) / 100, if sure >= 100 { 0 } else { sure })
}

/// Text within XML: without what no XML may hold.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}
