use super::*;

#[test]
fn a_heading_on_its_own_line_is_no_part_of_the_sentence_after_it() {
    let text = "Harbour notes\nTen boats\n\u{2022} Kestrel\nThe harbour held ten boats that winter, and of them\n\
                    Hester counted nine.";
    let found = passages(&[], &[text.into()]);
    let words: Vec<&str> = found.iter().filter_map(|passage| passage.span.of(text)).collect();
    let last = "The harbour held ten boats that winter, and of them\nHester counted nine.";
    assert_eq!(words, ["Harbour notes", "Ten boats", "\u{2022} Kestrel", last]);
    // Every line of a narrow column is short.
    let column = "She gave the ring to\nHester, who wore it\nuntil the winter.";
    assert_eq!(passages(&[], &[column.into()]).len(), 1);
}
