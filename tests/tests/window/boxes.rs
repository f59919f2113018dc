//! Pages of a PDF in the window: boxes where the words stand, enlarged and turned.

use std::path::PathBuf;

use bindery_tests::root;
use serde_json::{Value, json};

use super::poppler::{Rect, overlap};
use super::stage::{Open, Stage};
use super::{in_sight, mark_of, poppler, sentence_of, unquoted};

/// A page of the PDF is there as a picture.
pub(super) fn wait_for_page(stage: &Stage, page: u32) {
    let script = "const image = document.querySelector('[data-testid=page-image]');
        return image?.complete && image.naturalWidth > 0 ? Number(image.dataset.page) : 0";
    stage.until("the picture of the page", || stage.js(script, &[]) == json!(page));
}

/// The boxes on the screen, in points of the page, by the size that Poppler says it has.
fn boxes(stage: &Stage, pdf: &std::path::Path, page: u32) -> Vec<Rect> {
    let script = "const image = document.querySelector('[data-testid=page-image]').getBoundingClientRect();
        return [image.width, image.height, [...document.querySelectorAll('[data-testid=page-box]')].map(rect => {
            const box = rect.getBoundingClientRect();
            return [box.left - image.left, box.top - image.top, box.right - image.left, box.bottom - image.top];
        })]";
    let said = stage.js(script, &[]);
    let (width, height) = poppler::size(pdf, page);
    let (across, down) = (width / said[0].as_f64().unwrap(), height / said[1].as_f64().unwrap());
    assert!(
        (across / down - 1.0).abs() < 0.01,
        "the picture is out of shape: {across} by {down} points a pixel"
    );
    let rects: Vec<Rect> = serde_json::from_value(said[2].clone()).unwrap();
    rects.into_iter().map(|[x0, y0, x1, y1]| [x0 * across, y0 * down, x1 * across, y1 * down]).collect()
}

/// Opens the source of a sentence from a PDF and compares its boxes, page by page, with Poppler's.
fn check_boxes(stage: &Stage, question: &str, words: &str, file: &str, pages: &[u32]) {
    let pdf: PathBuf = root().join("assets/sample/archive").join(file);
    stage.ask(question);
    stage.click_on(&mark_of(stage, words));
    let expected = poppler::lines(&pdf, unquoted(&sentence_of(stage, words)));
    for (turn, page) in pages.iter().enumerate() {
        if turn > 0 {
            stage.press("Next page");
        }
        wait_for_page(stage, *page);
        stage.until("a box in sight", || in_sight(stage, "[data-testid=page-box]"));
        let here: Vec<&Rect> = expected.iter().filter(|(at, _)| at == page).map(|(_, line)| line).collect();
        let drawn = boxes(stage, &pdf, *page);
        assert_eq!(drawn.len(), here.len(), "page {page}: drawn {drawn:?}, read {here:?}");
        for line in here {
            let best = drawn.iter().map(|rect| overlap(rect, line)).fold(0.0, f64::max);
            assert!(best > 0.7, "page {page}: {line:?} overlaps by {best} with {drawn:?}");
        }
    }
    let listed: std::collections::BTreeSet<u32> = expected.iter().map(|(page, _)| *page).collect();
    assert_eq!(listed.into_iter().collect::<Vec<_>>(), pages, "pages of the passage");
}

const INVENTORY: &str = "papers/1947-02-03 inventory and plan of the bindery.pdf";

const RETYPED: &str = "letters/1961-03-12 letter to Joan Ibbotson (retyped 1999).pdf";

#[test]
fn a_pdf_source_shows_its_page_with_boxes_where_another_reader_sees_the_words() {
    let Some(stage) = Stage::start("pdf", Open::Sample) else { return };
    check_boxes(&stage, "What is the paring stone made of?", "is a gravestone, face down", INVENTORY, &[1]);
    stage.picture("pdf-source");
    check_boxes(
        &stage,
        "Before pulling a book, what should you draw?",
        "Before you pull it, draw it",
        RETYPED,
        &[1],
    );
    stage.picture("pdf-divided-word");
}

#[test]
fn boxes_stand_right_on_a_page_that_is_turned() {
    let Some(stage) = Stage::start("pdf-turned", Open::Sample) else { return };
    let words = "gives four good hours in December";
    check_boxes(&stage, "How much light does the north window give?", words, INVENTORY, &[2]);
    stage.picture("pdf-turned");
}

#[test]
fn boxes_stand_on_both_pages_of_a_sentence_that_crosses_the_page_end() {
    let Some(stage) = Stage::start("pdf-crossing", Open::Sample) else { return };
    let question = "Who burned the only thing anybody had kept?";
    check_boxes(&stage, question, "the only thing she ever made", RETYPED, &[1, 2]);
    stage.picture("pdf-crossing");
}

#[test]
fn a_page_can_be_enlarged_with_a_sharper_picture_and_turned() {
    let Some(stage) = Stage::start("pdf-zoom", Open::Sample) else { return };
    stage.ask("What is the paring stone made of?");
    stage.click_on(&mark_of(&stage, "is a gravestone, face down"));
    wait_for_page(&stage, 1);
    let look = "const image = document.querySelector('[data-testid=page-image]');
        return { drawn: image.getBoundingClientRect().width, natural: image.naturalWidth,
            asked: Number(new URL(image.src).searchParams.get('scale')) }";
    let number = |value: &Value| value.as_f64().unwrap();
    let before = stage.js(look, &[]);
    assert!(number(&before["natural"]) >= number(&before["drawn"]) - 1.0, "blurred: {before}");
    for _ in 0..3 {
        let small = number(&stage.js(look, &[])["drawn"]);
        stage.press("Larger");
        stage.until("a larger page", || number(&stage.js(look, &[])["drawn"]) > small);
    }
    stage.until("a sharper picture", || {
        let now = stage.js(look, &[]);
        number(&now["asked"]) > number(&before["asked"])
            && number(&now["natural"]) > number(&before["natural"])
            && number(&now["natural"]) >= number(&now["drawn"]) - 1.0
    });
    stage.until("the box still in sight", || in_sight(&stage, "[data-testid=page-box]"));
    stage.picture("pdf-enlarged");
    stage.press("Fit the width");
    stage.press("Next page");
    wait_for_page(&stage, 2);
    assert_eq!(stage.count("[data-testid=page-box]"), 0, "a box on a page without the passage");
    stage.press("Previous page");
    wait_for_page(&stage, 1);
    assert!(stage.count("[data-testid=page-box]") > 0);
}
