use super::marks::Left;
use super::*;

#[test]
fn what_is_left_of_a_text_is_as_if_the_rest_had_never_been_there() {
    let text = "We met. She wept. He left. Then home.";
    let span = |words: &str| {
        let at = text.find(words).map(|at| at as u32)?;
        Span::new(at, at + words.len() as u32)
    };
    let open = |all: &[&str]| all.iter().filter_map(|words| span(words)).collect::<Vec<_>>();
    for (parts, left) in [
        (&["We met. ", " He left. Then home."][..], "We met. He left. Then home."),
        (&[" She wept. He left. Then home."], "She wept. He left. Then home."),
        (&["We met. She wept. "], "We met. She wept."),
        (&["We met. ", " Then home."], "We met. Then home."),
    ] {
        let found = Left::of(text, &open(parts));
        assert_eq!(found.as_ref().map(|found| found.text.as_str()), Some(left));
        for words in ["We met.", "He left.", "Then home."] {
            let now = found.as_ref().zip(span(words)).and_then(|(found, span)| found.place(span));
            let said = now.and_then(|now| now.of(left));
            assert_eq!(said, left.contains(words).then_some(words), "{left}");
        }
    }
    assert!(Left::of(text, &[]).is_none() && Left::of(text, &open(&[" "])).is_none());
}

#[test]
fn a_marked_passage_is_parted_from_what_surrounds_it() {
    let text = "We recog-\nnized the sign.\nThen home.";
    let span = Span::new(3, 25).filter(|span| span.of(text) == Some("recog-\nnized the sign."));
    let found: Vec<_> = runs(text, span, &[]).into_iter().map(|run| (run.text, run.marked)).collect();
    let expected = [("We ", false), ("recognized the sign.", true), ("\nThen home.", false)]
        .map(|(t, m)| (t.to_owned(), m));
    assert_eq!(found, expected);
}
