use super::super::align::{Side, align};
use super::super::tokens::tokens;
use super::*;

fn torn(claim: &str, source: &str) -> bool {
    let (claim, source) = (tokens(claim, 0, 0), tokens(source, 0, 0));
    let places = places(&claim, &source);
    assert_eq!(places.len(), 1, "{source:?}");
    is_torn(&source, &places[0])
}

#[test]
fn words_that_belong_together_are_not_parted() {
    for (claim, source) in [
        ("Ruth Hale was drowned.", "The late husband of Ruth Hale was drowned."),
        ("Ruth Hale sold the press.", "A cousin of Ruth Hale sold the press."),
        ("Davy was sent away.", "The boy who hit Davy was sent away."),
        ("Tom stole the clock.", "A man who knew Tom stole the clock."),
        ("Ruth married the curate.", "Unlike Ruth married the curate."),
        ("Arthur burned the letter.", "Apparently, Arthur burned the letter."),
        ("Arthur burned the letter.", "Ruth is convinced that Arthur burned the letter."),
        ("Arthur burned the letter.", "In Ruth's version, Arthur burned the letter."),
        ("Arthur burned the letter.", "On paper Arthur burned the letter."),
        ("Arthur burned the letter.", "For all I know, Arthur burned the letter."),
        ("Arthur burned the letter.", "Arthur burned the letter, perhaps."),
        ("Arthur burned the letter.", "Arthur burned the letter, my foot."),
        ("The roof is mended.", "When the roof is mended, I shall come."),
        ("They shot Lotte.", "They shot Lotte's dog."),
        ("Will drowned.", "Will drowned the kittens."),
        ("The bank failed.", "The bank failed to close on Friday."),
        ("Tom is dead.", "Tom is dead set against it."),
        ("I paid Ruth.", "I paid Ruth nothing."),
        ("Tom beat Arthur.", "Tom beat Arthur at chess."),
        ("I trust Arthur.", "I trust Arthur as far as I can throw him."),
        ("Ruth married into the Hales.", "Ruth married into the Hales in name only."),
    ] {
        assert!(torn(claim, source), "{claim} / {source}");
    }
}

/// Whether a claim that its source says in other words is left without what the source puts it under.
fn framed(claim: &str, source: &str) -> bool {
    let (claim, source) = (Side::claim(tokens(claim, 0, 0)), Side::source(tokens(source, 0, 0)));
    is_framed(&align(&claim, &source))
}

#[test]
fn what_a_sentence_puts_its_words_under_goes_with_them() {
    for source in [
        "I dare say Arthur burned the letter.",
        "Rumour has it that Arthur burned the letter.",
        "It is given out that Arthur burned the letter.",
        "Ruth swears Arthur burned the letter.",
        "Supposedly Arthur burned the letter.",
        "Legend has it Arthur burned the letter.",
        "For all I know, Arthur burned the letter.",
        "Arthur burned the letter, perhaps.",
        "As soon as Arthur burned the letter, I shall come.",
        "It looked as though Arthur burned the letter.",
        "I was wrong to think Arthur burned the letter.",
        "I have stopped saying that Arthur burned the letter.",
        "Arthur burned the letter, or so Ruth says.",
        "Ruth made believe that Arthur burned the letter.",
    ] {
        assert!(framed("The letter was burned by Arthur.", source), "true {source}");
    }
    for source in [
        "On Monday Arthur burned the letter.",
        "He was angry, and Arthur burned the letter.",
        "I know that Arthur burned the letter.",
        "The house was cold when Arthur burned the letter in the grate.",
        "Arthur burned the letter and went to bed.",
        "My brother Arthur burned the letter.",
    ] {
        assert!(!framed("The letter was burned by Arthur.", source), "{source}");
    }
}

#[test]
fn words_that_stand_by_themselves_are_taken() {
    for (claim, source) in [
        ("three feet four inches", "The water stood three feet four inches in the shop."),
        ("Hester bought the press.", "Hester bought the press."),
        ("Hester bought the press.", "In 1931 Hester bought the press."),
        ("Hester bought the press.", "After the war, Hester bought the press for nine pounds."),
        ("Hester bought the press.", "He was ill, and Hester bought the press."),
        ("Hester bought the press.", "I know that Hester bought the press."),
        ("Hester bought the press.", "Yes, Hester bought the press from Silas Orrin in June."),
        ("She was ill.", "I stayed because she was ill."),
        ("The letter came.", "I was at home when the letter came."),
        ("I paid him.", "Ruth, I paid him; he has the receipt."),
        ("We buried Father.", "We buried Father on the 3rd at Trinity."),
        ("She sold it.", "She sold it to Tom Marr."),
        ("He went out.", "He went out slowly and never came back."),
    ] {
        assert!(!torn(claim, source), "{claim} / {source}");
    }
}
