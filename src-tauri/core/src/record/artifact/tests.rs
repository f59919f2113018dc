use super::*;
use crate::proof::hash::{ArtifactId, OriginalHash};

fn original(bytes: &[u8]) -> OriginalHash {
    OriginalHash::from_digest(Digest::of(&[bytes]))
}

fn id(paragraphs: &[&str]) -> ArtifactId {
    let segments: Vec<_> =
        paragraphs.iter().filter_map(|p| Segment::text(SegmentKind::Paragraph, p)).collect();
    artifact_id(Form::Text, &segments, &original(b"any"))
}

#[test]
fn breaks_do_not_change_an_identity_and_a_character_does() {
    let base = id(&["Dear Ruth,", "the boats are in."]);
    assert_eq!(base, id(&["Dear Ruth,\nthe boats are in."]));
    assert_ne!(base, id(&["Dear Ruth,", "the boots are in."]));
    assert_ne!(base, id(&["Dear Ruth,", "the boats are in"]));
}

fn table(form: Form, rows: &[&[&str]]) -> ArtifactId {
    artifact_id(form, &rows_of(rows), &original(b"any"))
}

fn rows_of(rows: &[&[&str]]) -> Vec<Segment> {
    let rows = rows.iter().enumerate();
    rows.filter_map(|(index, cells)| Segment::row(1, index as u32 + 1, index == 0, cells)).collect()
}

#[test]
fn the_cell_that_words_stand_in_is_part_of_an_identity() {
    let base = table(Form::Table, &[&["Who", "Paid", "Owes"], &["Will", "4", ""]]);
    let others: [&[&[&str]]; 5] = [
        &[&["Who", "Paid", "Owes"], &["Will", "", "4"]],
        &[&["Who", "Paid", "Owes"], &["", "Will", "4"]],
        &[&["Who", "Paid", "Owes"], &["Will 4"]],
        &[&["Who", "Paid", "Owes", "Will", "4"]],
        &[&["Who", "Paid Owes"], &["Will", "4"]],
    ];
    for other in others {
        assert_ne!(base, table(Form::Table, other), "{other:?}");
    }
    // Nothing stands in the empty cells at the end of a row, nor in an empty row.
    assert_eq!(base, table(Form::Table, &[&["Who", "Paid", "Owes", ""], &[""], &["Will", "4"]]));
    // Rows alone are a table, in whatever they were saved.
    assert_eq!(base, table(Form::Text, &[&["Who", "Paid", "Owes"], &["Will", "4"]]));
    assert_ne!(base, table(Form::Mail, &[&["Who", "Paid", "Owes"], &["Will", "4"]]));
}

#[test]
fn text_around_a_table_counts_by_its_words_and_not_as_a_cell() {
    let around = |before: &[&str], cells: &[&str], after: &[&str]| {
        let text = |texts: &[&str]| -> Vec<Segment> {
            texts.iter().filter_map(|text| Segment::text(SegmentKind::Paragraph, text)).collect()
        };
        let segments = [text(before), rows_of(&[cells]), text(after)].concat();
        artifact_id(Form::Text, &segments, &original(b"any"))
    };
    let base = around(&["Dear Ruth,", "we counted:"], &["Will", "4"], &["Tom"]);
    assert_eq!(base, around(&["Dear Ruth, we counted:"], &["Will", "4", ""], &["Tom"]));
    assert_ne!(base, around(&["Dear Ruth,", "we counted:"], &["Will"], &["4", "Tom"]));
    assert_ne!(base, around(&["Dear Ruth,", "we"], &["counted:", "Will", "4"], &["Tom"]));
}

#[test]
fn an_identity_that_an_older_program_gave_is_still_one() {
    let rows = rows_of(&[&["Who", "Paid"], &["Will", "4"]]);
    let words = b"bindery artifact v1\0table\0Who Paid Will 4";
    let earlier = ArtifactId::from_digest(Digest::of(&[words]));
    let now = table(Form::Table, &[&["Who", "Paid"], &["Will", "4"]]);
    assert_ne!(now, earlier);
    for id in [now, earlier] {
        assert!(is_identity(id, Form::Table, &rows, &original(b"any")));
    }
    let moved = rows_of(&[&["Who", "Paid"], &["Will", "", "4"]]);
    assert!(!is_identity(now, Form::Table, &moved, &original(b"any")));
    for form in [Form::Table, Form::Text] {
        assert!(earlier_ids(form, &rows, &original(b"any")).contains(&earlier));
    }
    // Without a table an identity is what it always was.
    let letter: Vec<_> = Segment::text(SegmentKind::Paragraph, "Dear Ruth").into_iter().collect();
    let words = b"bindery artifact v1\0text\0Dear Ruth";
    let id = ArtifactId::from_digest(Digest::of(&[words]));
    assert_eq!(artifact_id(Form::Text, &letter, &original(b"any")), id);
    assert_eq!(earlier_ids(Form::Text, &letter, &original(b"any")), []);
}

#[test]
fn what_a_machine_read_is_another_thing_than_the_picture_and_than_other_words_in_it() {
    let read = |form, words: &[&str]| {
        let segments: Vec<_> =
            words.iter().filter_map(|text| Segment::text(SegmentKind::Paragraph, text)).collect();
        artifact_id(form, &segments, &original(b"any"))
    };
    let base = read(Form::ScannedImage, &["Dear Ruth"]);
    assert_eq!(base, read(Form::ScannedImage, &["Dear", "Ruth"]));
    assert_ne!(base, read(Form::ScannedImage, &["Dear Rath"]));
    assert_ne!(base, read(Form::ScannedPages, &["Dear Ruth"]));
    // The words beside a picture are not what it is.
    assert_eq!(read(Form::Image, &["Dear Ruth"]), read(Form::Image, &[]));
    assert_ne!(base, read(Form::Image, &["Dear Ruth"]));
}

#[test]
fn a_row_knows_its_cells_and_skips_empty_ones() -> Result<(), &'static str> {
    let row = Segment::row(1, 2, false, &["Calf leather", "", "£1 4s"]).ok_or("no row")?;
    assert_eq!(row.text, "Calf leather\t\t£1 4s");
    let cells = &row.locator.table_row().ok_or("not a row")?.cells;
    assert_eq!(cells[1].span, None);
    assert_eq!(cells[2].span.and_then(|span| span.of(&row.text)), Some("£1 4s"));
    Ok(())
}
