//! Drawn pages are read, and pictures without writing are not. Needs the models: as set-up lays them, or in the folder that
//! the variable `BINDERY_NATIVE` names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

#[path = "../paint/mod.rs"]
mod paint;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use bindery_ocr::{Area, OcrError, Page, Reader, Settings, Turn};
use image::{Rgb, RgbImage};
use paint::{Face, Frame, Letters, Sheet, Truth, plain};

const TEXT: &str = "Up betimes and by water to the Tower, where my Lord met us.\n\
    Thence home to dinner and found the house very clean.";

fn folder() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/native");
    std::env::var_os("BINDERY_NATIVE").map_or(built, PathBuf::from)
}

/// The reader; none where the models are not there, which CI does not put up with.
fn reader() -> Option<&'static Reader> {
    static READER: OnceLock<Option<Reader>> = OnceLock::new();
    let open = || {
        if !folder().exists() && std::env::var_os("CI").is_none() {
            eprintln!("NOT RUN: no models in {}", folder().display());
            return None;
        }
        Some(Reader::open(&folder()).expect("the models"))
    };
    READER.get_or_init(open).as_ref()
}

fn read(image: &RgbImage) -> Option<Page> {
    Some(reader()?.read(image, &|| false).expect("a picture"))
}

fn letters(face: Face, size: f32) -> Letters {
    Letters { face, size, leading: 1.3 }
}

fn frame(left: f32, top: f32, right: f32, bottom: f32) -> Frame {
    Frame { left, right, top, bottom }
}

/// A page of a few lines.
fn sheet() -> Sheet {
    let mut sheet = Sheet::new(640, 300);
    sheet.set(TEXT, letters(Face::Serif, 30.0), frame(40.0, 40.0, 600.0, 280.0), 0.0);
    sheet
}

fn text(page: &Page) -> String {
    page.words().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn lines(page: &Page) -> Vec<String> {
    page.lines().map(bindery_ocr::Line::text).collect()
}

fn overlap(a: Area, b: Area) -> f32 {
    let width = a.right.min(b.right) - a.left.max(b.left);
    let height = a.bottom.min(b.bottom) - a.top.max(b.top);
    let shared = width.max(0.0) * height.max(0.0);
    shared / (a.width() * a.height() + b.width() * b.height() - shared)
}

/// Every word stands where it was written.
fn assert_places(page: &Page, written: &[Truth]) {
    for (word, truth) in page.words().zip(written) {
        assert_eq!(word.text, truth.text);
        assert!(overlap(word.area, truth.area) > 0.5, "{word:?} {truth:?}");
        assert!(word.confidence > 0.5 && word.confidence <= 1.0, "{word:?}");
    }
}

#[test]
fn an_upright_page_is_read_word_by_word_with_its_places() {
    let sheet = sheet();
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!((page.width, page.height, page.turned), (640, 300, Turn::None));
    assert_eq!(text(&page), sheet.text());
    assert_places(&page, &sheet.words);
}

#[test]
fn a_turned_page_is_read_and_its_words_are_placed_on_the_picture_as_given() {
    for (quarters, turn) in [(1, Turn::Quarter), (2, Turn::Half), (3, Turn::ThreeQuarters)] {
        let sheet = sheet().turned(quarters);
        let Some(page) = read(&sheet.image) else { return };
        assert_eq!(page.turned, turn);
        assert_eq!((page.width, page.height), sheet.image.dimensions());
        assert_eq!(text(&page), sheet.text(), "{turn:?}");
        assert_places(&page, &sheet.words);
    }
}

#[test]
fn a_tilted_page_is_read() {
    for degrees in [3.0, -3.0] {
        let sheet = sheet().tilted(degrees);
        let Some(page) = read(&sheet.image) else { return };
        assert_eq!((text(&page), page.turned), (sheet.text(), Turn::None));
    }
}

#[test]
fn columns_are_read_one_after_the_other_under_the_heading_over_both() {
    let mut sheet = Sheet::new(900, 330);
    sheet.set(
        "News of the whole County this Week",
        letters(Face::Bold, 44.0),
        frame(40.0, 20.0, 880.0, 90.0),
        0.0,
    );
    sheet.set(TEXT, letters(Face::Serif, 24.0), frame(40.0, 110.0, 430.0, 320.0), 0.0);
    sheet.set(TEXT, letters(Face::Serif, 24.0), frame(480.0, 110.0, 870.0, 320.0), 0.0);
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(text(&page), sheet.text());
    assert_eq!(page.paragraphs[0].lines.len(), 1, "{page:?}");
}

#[test]
fn a_heading_in_larger_letters_is_a_paragraph_of_its_own() {
    let mut sheet = Sheet::new(640, 340);
    sheet.set("The Tower", letters(Face::Bold, 48.0), frame(40.0, 20.0, 600.0, 100.0), 0.0);
    sheet.set(TEXT, letters(Face::Serif, 28.0), frame(40.0, 100.0, 600.0, 330.0), 0.0);
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(lines(&page)[0], "The Tower");
    assert_eq!(page.paragraphs[0].lines.len(), 1);
    assert!(page.paragraphs[1].lines.len() >= 2);
}

#[test]
fn a_stamp_beside_the_text_does_not_mix_with_it() {
    let mut sheet = Sheet::new(900, 300);
    sheet.set(TEXT, letters(Face::Serif, 28.0), frame(40.0, 40.0, 560.0, 290.0), 0.0);
    let written = sheet.text();
    sheet.set(
        "RECEIVED\n12 MAY 1926\nRECORDS",
        letters(Face::Typewriter, 30.0),
        frame(660.0, 60.0, 890.0, 290.0),
        0.0,
    );
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(text(&page), format!("{written} RECEIVED 12 MAY 1926 RECORDS"));
}

#[test]
fn a_sum_at_the_right_edge_is_read_with_its_line() {
    let mut sheet = Sheet::new(800, 220);
    let rows = [("To coal, two sacks", "12s. 6d."), ("Postage", "9d."), ("Mr. Orrin", "4s.")];
    for (n, (what, sum)) in rows.iter().enumerate() {
        sheet.line(what, letters(Face::Serif, 34.0), 40.0, 20.0 + 64.0 * n as f32);
        sheet.line(sum, letters(Face::Serif, 34.0), 600.0, 20.0 + 64.0 * n as f32);
    }
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(lines(&page), rows.map(|(what, sum)| format!("{what} {sum}")));
}

#[test]
fn a_note_up_the_margin_is_read_after_the_text() {
    let mut sheet = Sheet::new(700, 320);
    sheet.set(TEXT, letters(Face::Serif, 28.0), frame(90.0, 20.0, 690.0, 310.0), 0.0);
    let mut note = Sheet::new(270, 40);
    note.line("see letter of May", letters(Face::Serif, 28.0), 10.0, 3.0);
    image::imageops::replace(&mut sheet.image, &note.turned(1).image, 20, 30);
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(text(&page), format!("{} see letter of May", sheet.text()));
    assert_eq!(page.turned, Turn::None);
}

#[test]
fn sums_and_dates_of_a_typewriter_are_read() {
    let mut sheet = Sheet::new(760, 200);
    let written = ["Paid 4 March 1931, 10s. 6d. for coal", "and $12.50 to Mr. Orrin (see p. 27)."];
    for (n, line) in written.iter().enumerate() {
        sheet.line(line, letters(Face::Typewriter, 30.0), 40.0, 40.0 + 60.0 * n as f32);
    }
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(lines(&page), written);
}

#[test]
fn a_line_longer_than_the_network_takes_is_read_whole() {
    let mut sheet = Sheet::new(2600, 80);
    let line = TEXT.replace('\n', " ").repeat(2).replace("clean.Up", "clean. Up");
    sheet.line(&line, letters(Face::Serif, 24.0), 20.0, 25.0);
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(text(&page), line);
}

#[test]
fn pictures_without_writing_have_no_words() {
    for n in 0..60 {
        let Some(page) = read(&plain::picture(n, 320, 240)) else { return };
        assert_eq!((text(&page).as_str(), page.turned), ("", Turn::None), "picture {n}");
    }
}

#[test]
fn a_picture_of_next_to_nothing_is_an_empty_page() {
    for (width, height) in [(0, 0), (0, 9), (1, 1), (3, 500), (500, 3), (8, 8)] {
        let Some(page) = read(&RgbImage::from_pixel(width, height, Rgb([255; 3]))) else { return };
        assert_eq!((page.width, page.height), (width, height));
        assert!(page.paragraphs.is_empty());
    }
}

#[test]
fn a_very_long_and_narrow_picture_does_no_harm() {
    for (width, height) in [(20_000, 12), (12, 20_000)] {
        let Some(page) = read(&RgbImage::from_fn(width, height, |x, y| Rgb([(x ^ y) as u8; 3]))) else {
            return;
        };
        assert_eq!((page.width, page.height), (width, height));
    }
}

#[test]
fn words_of_a_picture_that_is_made_smaller_are_placed_on_it_as_given() {
    let mut sheet = Sheet::new(5200, 260);
    sheet.line("The house was very clean", letters(Face::Serif, 110.0), 200.0, 60.0);
    let Some(page) = read(&sheet.image) else { return };
    assert_eq!(text(&page), sheet.text());
    assert_places(&page, &sheet.words);
}

#[test]
fn a_stopped_reading_says_so_at_once_and_between_lines() {
    let Some(reader) = reader() else { return };
    let sheet = sheet();
    for asked in 0..4 {
        let left: Cell<u32> = Cell::new(asked);
        let stop = || left.replace(left.get().saturating_sub(1)) == 0;
        assert!(matches!(reader.read(&sheet.image, &stop), Err(OcrError::Stopped)), "{asked}");
    }
}

#[test]
fn a_reader_may_be_used_from_several_threads_and_reads_the_same() {
    let Some(reader) = reader() else { return };
    let sheet = sheet();
    let pages = std::thread::scope(|scope| {
        let read = || reader.read(&sheet.image, &|| false).unwrap();
        [scope.spawn(read), scope.spawn(read)].map(|thread| thread.join().unwrap())
    });
    assert_eq!(pages[0], pages[1]);
}

#[test]
fn one_thread_reads_the_same_as_two() {
    let Some(reader) = reader() else { return };
    let single = Reader::open_with(&folder(), Settings { threads: 1 }).unwrap();
    let sheet = sheet();
    assert_eq!(single.read(&sheet.image, &|| false).unwrap(), reader.read(&sheet.image, &|| false).unwrap());
    assert_eq!(single.fingerprint(), reader.fingerprint());
    assert_eq!(reader.fingerprint().len(), 64);
}

#[test]
fn a_missing_file_is_named() {
    let Err(OcrError::File { path, .. }) = Reader::open(Path::new("no/such/folder")) else {
        panic!("opened")
    };
    assert!(path.ends_with("PP-OCRv6_det_small.rten"));
}
