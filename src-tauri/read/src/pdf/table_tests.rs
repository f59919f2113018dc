//! Tests over tables in PDF files that are written here.

use std::path::Path;

use bindery_core::record::artifact::{Segment, SegmentKind, TableRow};
use bindery_core::text::layout::PageBox;
use bindery_core::text::span::Span;

use super::sample::{SamplePage, pdf, tagged_pdf};
use super::*;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn read(pages: &[SamplePage]) -> Result<PdfText> {
    read_file(&pdf(pages, ""))
}

fn read_file(bytes: &[u8]) -> Result<PdfText> {
    let library = bare::load_near(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets")))?;
    Ok(library.read(bytes, None, &|_, _| true)?)
}

/// Columns of the ruled tables, in page coordinates.
const COLUMNS: [i32; 4] = [60, 220, 330, 440];

/// A ruled table whose rows begin at `tops`, the last of which is its foot.
fn ruled(page: SamplePage, tops: &[i32]) -> SamplePage {
    let (first, last) = (tops[0], tops[tops.len() - 1]);
    let level = tops.iter().map(|y| format!("{} {y} m {} {y} l S", COLUMNS[0], COLUMNS[3]));
    let upright = COLUMNS.iter().map(|x| format!("{x} {first} m {x} {last} l S"));
    level.chain(upright).fold(page, |page, line| page.draw(&line))
}

fn row_of(segment: &Segment) -> Option<(&TableRow, Vec<&str>)> {
    let row = segment.locator.table_row()?;
    let text = |span: Option<Span>| span.and_then(|span| span.of(&segment.text)).unwrap_or_default();
    Some((row, row.cells.iter().map(|cell| text(cell.span)).collect()))
}

fn rows(text: &PdfText) -> Vec<(u32, u32, bool, Vec<&str>)> {
    let rows = text.segments.iter().filter_map(row_of);
    rows.map(|(row, cells)| (row.table, row.row, row.header, cells)).collect()
}

/// The boxes of the cell that says `words`.
fn boxes(text: &PdfText, words: &str) -> Vec<PageBox> {
    let cell = |segment: &Segment| {
        let (row, cells) = row_of(segment)?;
        let at = cells.iter().position(|cell| *cell == words)?;
        Some(segment.layout.as_ref()?.boxes(row.cells[at].span?))
    };
    text.segments.iter().find_map(cell).unwrap_or_default()
}

#[test]
fn a_ruled_table_is_kept_by_its_cells() -> Result {
    let page = ruled(SamplePage::new(500, 700), &[650, 620, 570, 540])
        .text(60, 670, 11, "What the shop bought in May.")
        .text(65, 630, 10, "Item")
        .text(225, 630, 10, "Bought of")
        .text(335, 630, 10, "Price")
        .text(65, 600, 10, "Calf leather, brown,")
        .text(65, 585, 10, "second quality")
        .text(225, 600, 10, "Skaife")
        .text(335, 600, 10, "1 4s")
        .text(65, 550, 10, "Thread")
        .text(335, 550, 10, "9d")
        .text(60, 500, 11, "Paid on the last day of the month.");
    let text = read(&[page])?;
    assert_eq!(
        rows(&text),
        [
            (1, 1, true, vec!["Item", "Bought of", "Price"]),
            (1, 2, false, vec!["Calf leather, brown, second quality", "Skaife", "1 4s"]),
            (1, 3, false, vec!["Thread", "", "9d"]),
        ]
    );
    let kinds: Vec<SegmentKind> = text.segments.iter().map(|segment| segment.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == SegmentKind::TableRow).count(), 3);
    assert_eq!(text.segments.first().map(|s| s.text.as_str()), Some("What the shop bought in May."));
    assert_eq!(text.segments.last().map(|s| s.text.as_str()), Some("Paid on the last day of the month."));
    // One box a line, and none reaches out of its cell.
    let found = boxes(&text, "Calf leather, brown, second quality");
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|b| b.x0 >= 6000 && b.x1 <= 22000), "{found:?}");
    assert_eq!(boxes(&text, "Skaife").len(), 1);
    assert!(boxes(&text, "9d").iter().all(|b| b.x0 >= 33000));
    Ok(())
}

#[test]
fn a_table_over_a_page_end_is_one_and_so_is_its_parted_row() -> Result {
    let first = ruled(SamplePage::new(500, 700), &[140, 110, 80, 40])
        .text(65, 120, 10, "Item")
        .text(225, 120, 10, "Bought of")
        .text(335, 120, 10, "Price")
        .text(65, 90, 10, "Thread")
        .text(225, 90, 10, "Fell")
        .text(335, 90, 10, "9d")
        .text(65, 60, 10, "Boards")
        .text(225, 60, 10, "Marrick, and what was")
        .text(335, 60, 10, "3s");
    let second = ruled(SamplePage::new(500, 700), &[650, 620, 590, 560])
        .text(65, 630, 10, "Item")
        .text(225, 630, 10, "Bought of")
        .text(335, 630, 10, "Price")
        .text(225, 600, 10, "left over of Fell")
        .text(65, 570, 10, "Paste")
        .text(225, 570, 10, "Skaife")
        .text(335, 570, 10, "2d");
    let text = read(&[first, second])?;
    let found = rows(&text);
    assert!(found.iter().all(|(table, ..)| *table == 1), "{found:?}");
    assert_eq!(found.first().map(|row| row.2), Some(true));
    assert_eq!(found.iter().filter(|row| row.2).count(), 2, "the repeated names are names again: {found:?}");
    assert_eq!(found.last().map(|row| row.3.clone()), Some(vec!["Paste", "Skaife", "2d"]));
    Ok(())
}

#[test]
fn a_row_that_goes_on_over_a_page_end_is_whole() -> Result {
    let first = ruled(SamplePage::new(500, 700), &[140, 110, 80, 40])
        .text(65, 120, 10, "Item")
        .text(225, 120, 10, "Bought of")
        .text(335, 120, 10, "Price")
        .text(65, 90, 10, "Thread")
        .text(335, 90, 10, "9d")
        .text(65, 60, 10, "Boards")
        .text(225, 60, 10, "Marrick, and what was")
        .text(335, 60, 10, "3s");
    let second = ruled(SamplePage::new(500, 700), &[650, 620, 590])
        .text(225, 630, 10, "left over of Fell")
        .text(65, 600, 10, "Paste")
        .text(335, 600, 10, "2d");
    let text = read(&[first, second])?;
    let found = rows(&text);
    let boards = found.iter().find(|row| row.3[0] == "Boards").ok_or("no such row")?;
    assert_eq!(boards.3, ["Boards", "Marrick, and what was left over of Fell", "3s"]);
    let pages: Vec<u32> =
        boxes(&text, "Marrick, and what was left over of Fell").iter().map(|b| b.page).collect();
    assert_eq!(pages, [1, 2]);
    Ok(())
}

#[test]
fn a_table_without_rulings_is_known_by_its_column_of_figures() -> Result {
    let mut page =
        SamplePage::new(500, 700).text(60, 660, 11, "Accounts of the shop, as my father kept them");
    for (row, (item, price, year)) in
        [("Glue", "4.50", "1931"), ("Calf leather", "12.25", "1932"), ("Thread", "0.75", "1933")]
            .iter()
            .enumerate()
    {
        let y = 600 - 15 * row as i32;
        page = page.text(60, y, 10, item).text(220, y, 10, price).text(330, y, 10, year);
    }
    let text = read(&[page.text(60, 520, 11, "He kept no others in those years, and said so.")])?;
    let found: Vec<Vec<&str>> = rows(&text).into_iter().map(|row| row.3).collect();
    assert_eq!(
        found,
        [["Glue", "4.50", "1931"], ["Calf leather", "12.25", "1932"], ["Thread", "0.75", "1933"]]
    );
    Ok(())
}

#[test]
fn prose_in_two_columns_and_a_box_round_a_paragraph_are_no_tables() -> Result {
    let mut page = SamplePage::new(600, 700);
    for line in 0..8 {
        let y = 600 - 14 * line;
        page = page.text(50, y, 10, "and went down to the harbour in 1931 where the").text(
            320,
            y,
            10,
            "boats lay, and counted them as they came in to",
        );
    }
    let frame = "40 300 m 560 300 l 560 200 l 40 200 l h S";
    let text = read(&[page.draw(frame).text(50, 250, 10, "A notice in a box.")])?;
    assert_eq!(rows(&text), Vec::new());
    Ok(())
}

#[test]
fn words_alone_in_three_columns_are_a_table_when_prose_would_have_gone_on() -> Result {
    let rows_of = |cells: &[[&str; 3]], columns: [i32; 3], step: i32| {
        let mut page = SamplePage::new(500, 700).text(60, 660, 10, "Who came to the wedding.");
        for (at, row) in cells.iter().enumerate() {
            let y = 620 - at as i32 * step;
            page = (0..3).fold(page, |page, c| page.text(columns[c], y, 10, row[c]));
        }
        page
    };
    let guests = [
        ["Guest", "Of whom", "Came from"],
        ["Ruth Hale", "the bride", "Whitby"],
        ["Tom Marr", "the groom", "Leeds"],
        ["Annis", "the bride", "Stavesby"],
    ];
    let text = read(&[rows_of(&guests, [60, 200, 330], 16)])?;
    let found: Vec<Vec<&str>> = rows(&text).into_iter().map(|(_, _, _, cells)| cells).collect();
    assert_eq!(found, guests.map(Vec::from));

    // Lines of prose fill their columns.
    let prose = [
        ["The boats came in", "It was said that no", "Her mother wrote of"],
        ["at dusk, all but the", "man had ever seen a", "it in the spring and"],
        ["one that Marr had", "sea like that before", "again when the year"],
        ["sold to a stranger.", "or would see it again.", "was nearly over."],
    ];
    assert_eq!(rows(&read(&[rows_of(&prose, [60, 165, 270], 13)])?), []);
    // Pieces that have no edge in common stand where they do for another reason.
    let mut askew = SamplePage::new(500, 700);
    for (at, row) in guests.iter().enumerate() {
        let (at, y) = (at as i32, 620 - at as i32 * 16);
        askew = (0..3).fold(askew, |page, c| page.text(60 + 140 * c + at * 13 % 37, y, 10, row[c as usize]));
    }
    assert_eq!(rows(&read(&[askew])?), []);
    Ok(())
}

#[test]
fn the_head_of_a_letter_is_no_table() -> Result {
    let page = SamplePage::new(500, 700)
        .text(60, 660, 10, "Mrs. R. Hale")
        .text(330, 660, 10, "9 Tar Lane")
        .text(60, 644, 10, "The Dolphin")
        .text(330, 644, 10, "Stavesby")
        .text(60, 628, 10, "Whitby")
        .text(330, 628, 10, "Sunday")
        .text(60, 590, 10, "Dear Ruth, the boats came in at dusk.");
    assert_eq!(rows(&read(&[page])?), []);
    Ok(())
}

/// Words as marked content number `content`.
fn marked(page: SamplePage, content: usize, (x, y): (i32, i32), words: &str) -> SamplePage {
    page.draw(&format!("/TD << /MCID {content} >> BDC")).text(x, y, 10, words).draw("EMC")
}

#[test]
fn a_tagged_table_is_read_as_its_file_says_it_stands() -> Result {
    // No ruling, two columns of words, a row of two lines, a cell over two rows and one over two columns: nothing by
    // which a reader of the drawn page could tell it from the head of a letter.
    let words = [
        ((60, 600), "Cloth"),
        ((200, 600), "Where it was bought"),
        ((60, 585), "Green buckram"),
        ((200, 585), "At Harrow's, who had it"),
        ((200, 573), "from the mill itself"),
        ((200, 560), "At the fair"),
        ((60, 545), "All of it is used up"),
    ];
    let page = words
        .iter()
        .enumerate()
        .fold(SamplePage::new(500, 700), |page, (n, (at, words))| marked(page, n, *at, words));
    let page = page.text(60, 500, 11, "So far the cloth.");
    let bytes = tagged_pdf(
        page,
        &[
            &[("", &[0]), ("", &[1])],
            &[("/A << /O /Table /RowSpan 2 >>", &[2]), ("", &[3, 4])],
            &[("", &[5])],
            &[("/A << /O /Table /ColSpan 2 >>", &[6])],
        ],
    );
    let text = read_file(&bytes)?;
    let found: Vec<Vec<&str>> = rows(&text).into_iter().map(|(.., cells)| cells).collect();
    assert_eq!(
        found,
        [
            vec!["Cloth", "Where it was bought"],
            vec!["Green buckram", "At Harrow's, who had it from the mill itself"],
            vec!["", "At the fair"],
            vec!["All of it is used up", ""],
        ]
    );
    assert_eq!(text.segments.last().map(|segment| segment.text.as_str()), Some("So far the cloth."));
    Ok(())
}

#[test]
fn a_tree_that_leads_back_to_itself_is_read_to_an_end() -> Result {
    let page = marked(marked(SamplePage::new(500, 700), 0, (60, 600), "Cloth"), 1, (200, 600), "Green");
    let bytes = tagged_pdf(page, &[&[("", &[0]), ("", &[1])]]);
    // The first row's parent, the table, is a child of its cell.
    let looped = String::from_utf8(bytes)?.replace("/K [0]", "/K [9 0 R 0]");
    let text = read_file(looped.as_bytes())?;
    assert!(text.segments.iter().any(|segment| segment.text.contains("Cloth")));
    Ok(())
}

#[test]
fn a_single_ruled_row_is_a_table_and_what_is_shaded_behind_words_no_part_of_one() -> Result {
    // A grey ground behind the caption's number ends where the table begins, as a cell of it would.
    let page = ruled(SamplePage::new(500, 700), &[650, 620])
        .draw("0.8 g 95 650 8 14 re f 0 g")
        .text(60, 653, 10, "Table 1")
        .text(65, 630, 10, "Calf leather")
        .text(225, 630, 10, "Skaife")
        .text(335, 630, 10, "1 4s");
    let text = read(&[page])?;
    assert_eq!(rows(&text), [(1, 1, false, vec!["Calf leather", "Skaife", "1 4s"])]);
    assert_eq!(text.segments.first().map(|segment| segment.text.as_str()), Some("Table 1"));
    Ok(())
}
