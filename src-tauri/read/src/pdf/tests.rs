//! Tests over PDF files that are written here, so that every position is known.

mod unseen;

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use bindery_core::record::artifact::{Field, Locator, Segment};
use bindery_core::text::canonical;

use super::sample::{SamplePage, pdf};
use super::*;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Where the tests find PDFium: the one place that knows the repository's layout.
fn library() -> Result<Pdf> {
    Ok(bare::load_near(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets")))?)
}

fn read(bytes: &[u8]) -> Result<PdfText> {
    let text = library()?.read(bytes, None, &|_, _| true)?;
    text.segments.iter().for_each(check);
    Ok(text)
}

/// What holds of every segment: canonical text, one glyph for each character, and a page.
fn check(segment: &Segment) {
    assert_eq!(canonical(&segment.text), segment.text);
    assert_eq!(segment.layout.as_ref().map(|layout| layout.len()), Some(segment.text.chars().count()));
    assert!(matches!(segment.locator, Locator::Page { first, last, .. } if 1 <= first && first <= last));
}

fn texts(text: &PdfText) -> Vec<&str> {
    text.segments.iter().map(|segment| segment.text.as_str()).collect()
}

/// The only box of a quotation, on which page, and that page's size.
fn only_box(text: &PdfText, quote: &str) -> Result<(u32, [f64; 4], (f64, f64))> {
    let found = locate(text, quote);
    let [page] = &found.pages[..] else { return Err(format!("{quote}: {found:?}").into()) };
    let [edges] = page.boxes[..] else { return Err(format!("{quote}: {found:?}").into()) };
    Ok((page.page, edges, (page.width, page.height)))
}

/// `Hello` in Helvetica is 2.278 em wide; its line reaches from 0.718 em above the base to 0.207 below.
fn near(found: [f64; 4], wanted: [f64; 4]) {
    for (found, wanted) in found.iter().zip(wanted) {
        assert!((found - wanted).abs() < 1.0, "{found} is not near {wanted}");
    }
}

#[test]
fn text_stands_where_it_is_displayed_whatever_the_rotation() -> Result {
    // The base of the line is 203 points above the page's foot, so 197 below its head.
    let wanted = [
        (0, [100.0, 182.64, 145.56, 201.14], (300.0, 400.0)),
        (90, [198.86, 100.0, 217.36, 145.56], (400.0, 300.0)),
        (180, [154.44, 198.86, 200.0, 217.36], (300.0, 400.0)),
        (270, [182.64, 154.44, 201.14, 200.0], (400.0, 300.0)),
    ];
    for (degrees, wanted, size) in wanted {
        let page = SamplePage::new(300, 400).with(&format!("/Rotate {degrees}"));
        let text = read(&pdf(&[page.text(100, 203, 20, "Hello")], ""))?;
        let (page, found, found_size) = only_box(&text, "Hello")?;
        near(found, wanted);
        assert_eq!((page, found_size), (1, size));
    }
    Ok(())
}

#[test]
fn text_that_is_turned_on_the_page_has_upright_boxes() -> Result {
    // Bottom to top, its base at x = 100.
    let up = SamplePage::new(300, 400).draw("BT /F1 20 Tf 0 1 -1 0 100 50 Tm (Hello) Tj ET");
    near(only_box(&read(&pdf(&[up], ""))?, "Hello")?.1, [85.64, 304.4, 104.14, 350.0]);
    // The same page, turned for display so that the text can be read.
    let turned =
        SamplePage::new(300, 400).with("/Rotate 90").draw("BT /F1 20 Tf 0 1 -1 0 100 50 Tm (Hello) Tj ET");
    near(only_box(&read(&pdf(&[turned], ""))?, "Hello")?.1, [50.0, 85.64, 95.6, 104.14]);
    Ok(())
}

#[test]
fn boxes_count_from_the_crop_box_within_the_media_box() -> Result {
    let cropped = SamplePage::new(600, 800).with("/CropBox [50 100 450 900]");
    let text = read(&pdf(
        &[cropped.text(100, 700, 20, "Hello").text(10, 300, 20, "Cut").text(100, 30, 20, "away")],
        "",
    ))?;
    let (_, edges, size) = only_box(&text, "Hello")?;
    near(edges, [50.0, 85.64, 95.6, 104.14]);
    assert_eq!(size, (400.0, 700.0));
    assert_eq!(texts(&text), ["Hello"]);
    let turned = SamplePage::new(600, 800).with("/CropBox [50 100 450 900] /Rotate 180");
    let text = read(&pdf(&[turned.text(100, 700, 20, "Hello")], ""))?;
    near(only_box(&text, "Hello")?.1, [304.4, 595.86, 350.0, 614.36]);
    Ok(())
}

#[test]
fn pages_of_different_sizes_keep_their_own() -> Result {
    let pages = [
        SamplePage::new(300, 400).text(20, 300, 12, "On the first page"),
        SamplePage::new(800, 200).text(20, 100, 12, "On the second"),
        SamplePage::new(300, 400),
    ];
    let text = read(&pdf(&pages, ""))?;
    assert_eq!(only_box(&text, "On the second")?.0, 2);
    assert_eq!(only_box(&text, "On the second")?.2, (800.0, 200.0));
    assert_eq!(text.pages[0], PageSize { width_pt: 300.0, height_pt: 400.0 });
    assert_eq!(text.pages_without_text, [3]);
    Ok(())
}

#[test]
fn the_unit_of_a_page_is_its_own() -> Result {
    let page = SamplePage::new(300, 400).with("/UserUnit 2.0").text(100, 203, 20, "Hello");
    let (_, edges, size) = only_box(&read(&pdf(&[page], ""))?, "Hello")?;
    near(edges, [100.0, 182.64, 145.56, 201.14]);
    assert_eq!(size, (300.0, 400.0));
    Ok(())
}

#[test]
fn lines_join_to_paragraphs_and_a_hyphen_at_a_line_end_is_kept() -> Result {
    let page = SamplePage::new(400, 400)
        .text(50, 340, 12, "The ferry was late again, and nobody at the inn recog-")
        .text(50, 326, 12, "nized the stranger who had come with the Anglo-")
        .text(50, 312, 12, "Saxon verses under his arm.")
        .text(50, 270, 12, "Another paragraph begins after a gap.");
    let text = read(&pdf(&[page], ""))?;
    let first = "The ferry was late again, and nobody at the inn recog-\nnized the stranger who had come \
                 with the Anglo- Saxon verses under his arm.";
    assert_eq!(texts(&text), [first, "Another paragraph begins after a gap."]);
    let found = locate(&text, "inn recognized the stranger");
    let [page] = &found.pages[..] else { return Err(format!("{found:?}").into()) };
    assert_eq!(page.boxes.len(), 2);
    assert!(page.boxes[0][0] > 200.0 && page.boxes[1][0] < 51.0, "{:?}", page.boxes);
    assert!(page.boxes[0][3] < page.boxes[1][3]);
    assert!(locate(&text, "recog- nized the").placed);
    assert!(locate(&text, "his arm. Another paragraph").placed);
    Ok(())
}

#[test]
fn a_paragraph_over_a_page_end_is_one_segment() -> Result {
    let page = |number: &str| {
        SamplePage::new(400, 400).text(50, 380, 9, "The Hartwell Ferry").text(190, 20, 9, number)
    };
    let pages = [
        page("1").text(50, 80, 12, "It rained the whole of that week, and the boats").text(
            50,
            66,
            12,
            "stayed in, which nobody at the",
        ),
        page("2").text(50, 340, 12, "harbour minded in the least, since").text(
            50,
            326,
            12,
            "the fair was on.",
        ),
    ];
    let text = read(&pdf(&pages, ""))?;
    let whole = "It rained the whole of that week, and the boats stayed in, which nobody at the harbour \
                 minded in the least, since the fair was on.";
    let joined = text.segments.iter().find(|segment| segment.text == whole);
    assert_eq!(
        joined.map(|s| &s.locator),
        Some(&Locator::Page { first: 1, last: 2, row: None }),
        "{:?}",
        texts(&text)
    );
    let found = locate(&text, "nobody at the harbour minded");
    let places: Vec<_> = found.pages.iter().map(|page| (page.page, page.boxes.len())).collect();
    assert_eq!(places, [(1, 1), (2, 1)]);
    Ok(())
}

#[test]
fn a_quotation_that_stands_nowhere_has_no_box() -> Result {
    let page = SamplePage::new(400, 400).text(50, 340, 12, "In 1931 he did not pay five pounds.").text(
        50,
        300,
        12,
        "Account 12 34 of the ferry.",
    );
    let text = read(&pdf(&[page], ""))?;
    for absent in ["In 1932 he did", "he did pay", "n 1931 he", "Account 1234", "five pounds ferry", "", "--"]
    {
        let found = locate(&text, absent);
        assert!(!found.placed && found.pages.is_empty() && !found.reason.is_empty(), "{absent}: {found:?}");
    }
    Ok(())
}

#[test]
fn of_several_places_the_first_is_given_and_their_number_said() -> Result {
    let page = SamplePage::new(400, 400).text(50, 340, 12, "tick tock").text(50, 200, 12, "tick tock");
    let found = locate(&read(&pdf(&[page], ""))?, "tick tock");
    assert!(found.placed && found.reason.contains("2 places"), "{}", found.reason);
    assert!(found.pages[0].boxes[0][1] < 100.0);
    Ok(())
}

#[test]
fn a_table_is_quoted_along_its_rows_whatever_order_the_file_has() -> Result {
    // Drawn column by column.
    let page = SamplePage::new(500, 400)
        .text(50, 340, 12, "Calf leather")
        .text(50, 320, 12, "Linen thread")
        .text(250, 340, 12, "ten shillings")
        .text(250, 320, 12, "two shillings");
    let text = read(&pdf(&[page], ""))?;
    assert!(locate(&text, "Calf leather ten shillings").placed, "{:?}", texts(&text));
    assert!(locate(&text, "Linen thread two shillings").placed);
    assert!(!locate(&text, "Calf leather two pounds").placed);
    Ok(())
}

#[test]
fn bold_by_drawing_twice_is_read_once() -> Result {
    let page = SamplePage::new(400, 400).text(50, 340, 12, "Minutes").text(50, 340, 12, "Minutes");
    assert_eq!(texts(&read(&pdf(&[page], ""))?), ["Minutes"]);
    let aside = "BT /F1 12 Tf 1 0 0 1 50.5 340.2 Tm (Minutes of May) Tj ET";
    let page = SamplePage::new(400, 400).text(50, 340, 12, "Minutes of May").draw(aside);
    assert_eq!(texts(&read(&pdf(&[page], ""))?), ["Minutes of May"]);
    Ok(())
}

#[test]
fn properties_are_on_record_when_they_say_something() -> Result {
    let info = "/Title (The Hartwell Ferry) /Author (R. Lund) /CreationDate (D:19990209153925) ";
    let text = read(&pdf(&[SamplePage::new(100, 100)], info))?;
    let lines: Vec<_> = text.properties.iter().map(|line| (line.field, line.value.as_str())).collect();
    let wanted =
        [(Field::Title, "The Hartwell Ferry"), (Field::From, "R. Lund"), (Field::Date, "1999-02-09")];
    assert_eq!(lines, wanted);
    assert!(text.properties.iter().all(|line| line.source == "document properties"));
    assert!(read(&pdf(&[SamplePage::new(100, 100)], "/Title (Untitled)"))?.properties.is_empty());
    Ok(())
}

#[test]
fn what_is_no_pdf_is_refused_and_reading_can_be_stopped() -> Result {
    let library = library()?;
    for bad in [&b""[..], b"Dear Ruth,", b"%PDF-1.7\nnothing", &[0; 5000]] {
        assert!(matches!(library.read(bad, None, &|_, _| true), Err(PdfError::Broken { .. })));
    }
    let pages = vec![SamplePage::new(100, 100); 5];
    let asked = AtomicU32::new(0);
    let stop = |done: u32, total: u32| {
        assert_eq!((done, total), (asked.fetch_add(1, Ordering::Relaxed), 5));
        done < 2
    };
    assert!(matches!(library.read(&pdf(&pages, ""), None, &stop), Err(PdfError::Cancelled)));
    Ok(())
}

#[test]
fn pages_are_drawn_as_displayed() -> Result {
    let black = "0 0 0 rg 50 100 20 30 re f";
    let page = SamplePage::new(600, 800).with("/CropBox [50 100 450 900] /Rotate 90").draw(black);
    let open = library()?.open(pdf(&[page, SamplePage::new(90_000, 90_000)], "").into(), None)?;
    let picture = open.render(1, 0.5)?;
    assert_eq!((picture.width, picture.height), (350, 200));
    // The foot of the page's left edge is displayed at the top left.
    let pixel = |x: usize, y: usize| picture.bgrx()[(y * 350 + x) * 4];
    assert_eq!((pixel(2, 2), pixel(14, 2), pixel(17, 2), pixel(2, 12)), (0, 0, 255, 255));
    assert_eq!(picture.rgba().len(), 350 * 200 * 4);
    for encoding in [Picture::Bmp, Picture::Png, Picture::Jpeg(90)] {
        let decoded = image::load_from_memory(&picture.encode(encoding)?)?;
        assert_eq!((decoded.width(), decoded.height()), (350, 200), "{encoding:?}");
        let read = decoded.to_rgb8();
        assert!(read.get_pixel(3, 3)[0] < 40 && read.get_pixel(100, 100)[0] > 215, "{encoding:?}");
    }
    assert!(matches!(open.render(2, 4.0), Err(PdfError::TooLarge)));
    assert!(matches!(open.render(3, 1.0), Err(PdfError::NoPage { page: 3, pages: 2 })));
    Ok(())
}

#[test]
fn documents_are_read_and_drawn_by_many_threads() -> Result {
    let library = library()?;
    let bytes = pdf(&vec![SamplePage::new(200, 200).text(20, 100, 12, "Side by side"); 4], "");
    let open = library.open(bytes.clone().into(), None)?;
    std::thread::scope(|scope| {
        for thread in 0..4u32 {
            let (library, open, bytes) = (&library, &open, &bytes);
            scope.spawn(move || {
                for round in 0..20 {
                    let text = library.read(bytes, None, &|_, _| true);
                    assert!(text.is_ok_and(|text| text.pages.len() == 4));
                    assert!(open.render((thread + round) % 4 + 1, 1.0).is_ok());
                }
            });
        }
    });
    Ok(())
}
