//! Words on a page that nobody sees, or sees struck through.

use super::{Result, read, texts};
use crate::pdf::sample::{SamplePage, pdf};

/// A page with a line that is seen, and one of five words, of which `before` and `after` are drawn before and after it.
fn two_lines(before: &str, line: &str, after: &str) -> SamplePage {
    SamplePage::new(400, 400).text(50, 340, 12, "Tom came home.").draw(before).draw(line).draw(after)
}

#[test]
fn words_that_nobody_sees_on_a_page_are_left_out_and_those_that_are_seen_are_kept() -> Result {
    let line = "BT /F1 12 Tf 50 200 Td (Uncle paid nine pounds today.) Tj ET";
    let set = |how: &str| format!("BT {how} /F1 12 Tf 50 200 Td (Uncle paid nine pounds today.) Tj ET");
    let small = |size: &str| format!("BT /F1 {size} Tf 50 200 Td (Uncle paid nine pounds today.) Tj ET");
    let picture: String = (0..75).map(|at| format!("{} 196 2 14 re f ", 40 + 4 * at)).collect();
    let hidden: [(&str, SamplePage); 13] = [
        ("white", two_lines("1 g", line, "0 g")),
        ("nearly white", two_lines("0.996 g", line, "0 g")),
        ("in the colour of its ground", two_lines("1 0 0 rg 40 190 300 30 re f 1 0 0 rg", line, "0 g")),
        ("invisible", two_lines("", &set("3 Tr"), "")),
        ("for cutting alone", two_lines("", &set("7 Tr"), "")),
        ("under a black box", two_lines("", line, "0 g 40 190 300 30 re f")),
        ("under a white box", two_lines("", line, "1 g 40 190 300 30 re f")),
        ("cut away", two_lines("q 300 10 5 5 re W n", line, "Q")),
        ("off the page", two_lines("q 1 0 0 1 0 -900 cm", line, "Q")),
        ("tiny", two_lines("", &small("0.1"), "")),
        ("too small", two_lines("", &small("1"), "")),
        ("squeezed", two_lines("", &set("0.1 Tz"), "")),
        (
            "invisible over other words",
            two_lines("", "BT /F1 12 Tf 50 340 Td 3 Tr (Uncle paid nine pounds today.) Tj ET", ""),
        ),
    ];
    for (how, page) in hidden {
        let text = read(&pdf(&[page], ""))?;
        assert_eq!(texts(&text), ["Tom came home."], "{how}");
        let notes = text.left_out.notes();
        assert!(
            matches!(&notes[..], [note] if note.ends_with("left out") && note.contains("hidden")),
            "{how}: {notes:?}"
        );
    }
    let seen: [(&str, SamplePage); 9] = [
        ("plain", two_lines("", line, "")),
        ("light grey", two_lines("0.92 g", line, "0 g")),
        ("yellow", two_lines("1 1 0 rg", line, "0 g")),
        ("white on black", two_lines("0 g 40 190 300 30 re f 1 g", line, "0 g")),
        ("in outlines", two_lines("", &set("1 Tr"), "")),
        ("over the picture of a page", two_lines(&picture, &set("3 Tr"), "")),
        ("small", two_lines("", &small("4"), "")),
        ("condensed", two_lines("", &set("60 Tz"), "")),
        ("cut to where it stands", two_lines("q 40 190 300 30 re W n", line, "Q")),
    ];
    for (how, page) in seen {
        for turn in [0, 90, 180, 270] {
            let text = read(&pdf(&[page.clone().with(&format!("/Rotate {turn}"))], ""))?;
            assert!(
                texts(&text).join(" ").contains("Uncle paid nine pounds today."),
                "{how}: {:?}",
                texts(&text)
            );
            assert_eq!(text.left_out, Default::default(), "{how}");
        }
    }
    let page = two_lines(
        "",
        "BT /F1 12 Tf 50 200 Td (Uncle paid nine) Tj 1 g ( hundred) Tj 0 g ( pounds.) Tj ET",
        "",
    );
    let text = read(&pdf(&[page], ""))?;
    assert_eq!(texts(&text), ["Tom came home.", "Uncle paid nine pounds."]);
    assert_eq!(text.left_out.notes(), ["1 hidden word left out"]);
    Ok(())
}

#[test]
fn words_that_are_struck_through_on_a_page_are_left_out_and_lines_of_other_kinds_strike_none() -> Result {
    let line = "BT /F1 12 Tf 50 200 Td (Uncle paid nine pounds today.) Tj ET";
    let mark = |kind: &str| {
        format!(
            "/Annots [<< /Type /Annot /Subtype /{kind} /Rect [50 195 220 215] /QuadPoints [50 211 220 211 50 197 220 197] >>]"
        )
    };
    let struck = [
        two_lines("", line, "0.8 w 50 204 m 216 204 l S"),
        two_lines("50 203.5 166 1 re f", line, ""),
        two_lines("", line, "1 0 0 RG 45 204 m 230 204 l S"),
        two_lines("", line, "").with(&mark("StrikeOut")),
    ];
    for (at, page) in struck.into_iter().enumerate() {
        let text = read(&pdf(&[page], ""))?;
        assert_eq!(texts(&text), ["Tom came home."], "{at}");
        assert_eq!(text.left_out.notes(), ["5 deleted or struck-through words left out"], "{at}");
    }
    let others = [
        // Under the words, over them, between lines, round a cell, across a drawing, of the ground's colour, under a box.
        two_lines("", line, "0.8 w 50 198 m 193 198 l S"),
        two_lines("", line, "0.8 w 50 212 m 193 212 l S"),
        two_lines("", line, "0.8 w 50 190 m 193 190 l S 50 220 m 193 220 l S"),
        two_lines("", line, "0.8 w 45 195 170 18 re S"),
        two_lines("0.8 w 5 204 m 395 204 l S", line, ""),
        two_lines("", line, "1 G 0.8 w 50 204 m 193 204 l S"),
        two_lines("0.8 w 50 204 m 193 204 l S 1 g 48 195 170 18 re f 0 g", line, ""),
        two_lines("", line, "").with(&mark("Underline")),
        two_lines("", line, "").with(&mark("StrikeOut /F 2")),
    ];
    for (at, page) in others.into_iter().enumerate() {
        let text = read(&pdf(&[page], ""))?;
        assert!(texts(&text).join(" ").contains("Uncle paid nine pounds today."), "{at}: {:?}", texts(&text));
        assert_eq!(text.left_out, Default::default(), "{at}");
    }
    let part = two_lines("", line, "0.8 w 110 204 m 133 204 l S");
    assert_eq!(texts(&read(&pdf(&[part], ""))?), ["Tom came home.", "Uncle paid pounds today."]);
    Ok(())
}
