//! Words that a document shows as deleted, or does not show, are not in its text, and it is said how many
//! there were. What stands beside them stays.

mod word;

use bindery_core::proof::hash::{Digest, OriginalHash};
use bindery_core::record::artifact::artifact_id;

use super::{Outcome, docx, one, p, texts};

/// A text in some format; what is read of it; how many words are left out as deleted, and how many as hidden.
pub(super) type Case<'a> = (&'a str, &'a [&'a str], usize, usize);

pub(super) fn notes(struck: usize, hidden: usize) -> Vec<String> {
    let say = |number: usize, thing: &str| {
        let plural = if number == 1 { "" } else { "s" };
        (number > 0).then(|| format!("{number} {thing}{plural} left out"))
    };
    [say(struck, "deleted or struck-through word"), say(hidden, "hidden word")]
        .into_iter()
        .flatten()
        .collect()
}

pub(super) fn holds(
    name: &str,
    bytes: impl AsRef<[u8]>,
    (source, expected, struck, hidden): Case<'_>,
) -> Outcome {
    let reading = one(name, bytes).map_err(|error| format!("{source}: {error}"))?;
    assert_eq!(texts(&reading), expected, "{source}");
    assert_eq!(reading.notes, notes(struck, hidden), "{source}");
    assert_eq!(reading.words_left_out, struck + hidden > 0, "{source}");
    Ok(())
}

const PAGES: &[Case<'static>] = &[
    ("<p>I did <del>not </del>go.</p>", &["I did go."], 1, 0),
    ("<p>I did <s>not</s> go.", &["I did go."], 1, 0),
    ("<p>I did <STRIKE>not</STRIKE> go.", &["I did go."], 1, 0),
    ("<p>I paid £9<del>0</del>.", &["I paid £9."], 1, 0),
    ("<p>a <b><i><s>b <u>c</u></s></i></b> <ins>d</ins>", &["a d"], 2, 0),
    ("<p><del>Hes</del><del>ter</del> came", &["came"], 1, 0),
    ("<p>one</p><del><p>two words</p><ul><li>three</ul></del><p>four</p>", &["one", "four"], 3, 0),
    ("<div>one<del><p>two</p></del>three</div>", &["one", "three"], 1, 0),
    ("<p>one <s>two<p>three</s> four", &["one", "four"], 2, 0),
    ("<p>one<s> </s>two<del><br></del>three", &["one two\nthree"], 0, 0),
    ("<p>She said <del><q>no</q></del> <q>yes</q>", &["She said “yes”"], 1, 0),
    ("<pre>one\n<del>two</del>\nthree</pre>", &["one\nthree"], 1, 0),
    ("<table><tr><th>a<th>b<tr><td><s>1</s><td>2<tr><td>3<td>4</table>", &["a\tb", "\t2", "3\t4"], 1, 0),
    // styles of elements
    ("<p>I did <span style='text-decoration: Line-Through'>not</span> go.", &["I did go."], 1, 0),
    (
        "<p>I did <span style='text-decoration:underline line-through red'>not</span> go.",
        &["I did go."],
        1,
        0,
    ),
    (
        "<p>I did <span style='color:red;text-decoration-line:line-through'>not</span> go.",
        &["I did go."],
        1,
        0,
    ),
    ("<p>I did <span style='-webkit-text-decoration: line-through'>not</span> go.", &["I did go."], 1, 0),
    ("<p>I did <span style='text-decoration:line/**/-through'>not</span> go.", &["I did not go."], 0, 0),
    ("<p>I did <span style='text-decoration:/* x */line-through'>not</span> go.", &["I did go."], 1, 0),
    ("<p>I did <span style='text-decoration:l\\69ne-through'>not</span> go.", &["I did go."], 1, 0),
    ("<p>I did <span style='text-decoration:underline'>not</span> go.", &["I did not go."], 0, 0),
    (
        "<p>I did <span style='text-decoration:line-through;text-decoration:none'>not</span> go.",
        &["I did not go."],
        0,
        0,
    ),
    (
        "<p title='line-through'>I did <i data-style='text-decoration:line-through'>not</i> go.",
        &["I did not go."],
        0,
        0,
    ),
    (
        "<p style='text-decoration:line-through'>one <b style='text-decoration:none'>two</b></p>three",
        &["three"],
        2,
        0,
    ),
    // hidden
    ("<p>I did <span style='display: none'>not</span> go.", &["I did go."], 0, 1),
    ("<p>I did <span style='display:/**/none!important'>not</span> go.", &["I did go."], 0, 1),
    ("<p>I did <span style='visibility:hidden'>not</span> go.", &["I did go."], 0, 1),
    ("<p>I did <span style='visibility:collapse'>not</span> go.", &["I did go."], 0, 1),
    ("<p>I did <span hidden>not</span> go.", &["I did go."], 0, 1),
    ("<p>one<div hidden><p>two three</p><script>var a</script><p>four</p></div>five", &["one", "five"], 0, 3),
    ("<p>one<script>var a</script><style>a {}</style><div hidden></div>", &["one"], 0, 0),
    ("<p>one <span style='display:inline;visibility:visible'>two</span>", &["one two"], 0, 0),
    // style sheets
    (
        "<style>.c1 { text-decoration: line-through }</style><p>I did <span class=c1>not</span> <b class=c2>go</b>.",
        &["I did go."],
        1,
        0,
    ),
    (
        "<style>p, .x:hover, td > b.gone{DISPLAY:none}p{display:block}</style><p>one<table><tr><td><b class=gone>two</b>three",
        &["one", "three"],
        0,
        1,
    ),
    (
        "<style><!-- @media screen { i { text-decoration: line-through } } --></style><p>I did <i>not</i> go.",
        &["I did go."],
        1,
        0,
    ),
    (
        "<style>@media print { i { display:none } } @media (max-width: 9em) { i { display: none } }</style><p>I did <i>not</i> go.",
        &["I did not go."],
        0,
        0,
    ),
    ("<style media=print>i { display:none }</style><p>I did <i>not</i> go.", &["I did not go."], 0, 0),
    (
        "<style>i { text-decoration: line-through } p i.not { text-decoration: none }</style><p>I did <i class=not>not</i> go.",
        &["I did not go."],
        0,
        0,
    ),
    (
        "<style>p i.not { text-decoration: none } i { text-decoration: line-through !important }</style><p>I did <i class=not>not</i> go.",
        &["I did go."],
        1,
        0,
    ),
    (
        "<style>i { text-decoration: line-through }</style><p>I did <i style='text-decoration:none'>not</i> go.",
        &["I did not go."],
        0,
        0,
    ),
    ("<style>body { visibility: hidden; display: none }</style><p>one", &["one"], 0, 0),
    ("<style>a[href] ; } @font-face { x } .x { color: red }</style><p class=x>one", &["one"], 0, 0),
];

#[test]
fn a_page_is_read_without_what_it_strikes_through_or_hides() -> Outcome {
    for case in PAGES {
        holds("a.html", case.0, *case)?;
    }
    Ok(())
}

const MARKDOWN: &[Case<'static>] = &[
    ("I did ~~not~~ go.", &["I did go."], 1, 0),
    ("I paid £9~~0~~.", &["I paid £9."], 1, 0),
    ("I did ~not~ go.", &["I did go."], 1, 0),
    ("He was *~not~* there ~at all~.", &["He was there ."], 3, 0),
    // Within a word a single tilde sets low in some programs: it stays, for all to see.
    ("I paid £9~0~.", &["I paid £9~0~."], 0, 0),
    ("CO~2~ and H~2~O", &["CO~2~ and H~2~O"], 0, 0),
    ("I did \\~\\~not\\~\\~ go.", &["I did ~~not~~ go."], 0, 0),
    ("I typed `~~not~~` there.", &["I typed ~~not~~ there."], 0, 0),
    ("    ~~not~~", &["~~not~~"], 0, 0),
    ("~~~\nnot\n~~~", &["not"], 0, 0),
    ("~~ not ~~ and ~5 to ~6", &["~~ not ~~ and ~5 to ~6"], 0, 0),
    ("~~a **b `c`** [d](http://e.f)~~ g", &["g"], 4, 0),
    ("**~~a~~** b ~~c~~ d", &["b d"], 2, 0),
    ("# ~~Old~~ New\n\n~~all of it~~\n\n- ~~one~~\n- two", &["New", "two"], 5, 0),
    ("one\n~~two~~\nthree", &["one\nthree"], 1, 0),
    ("one ~~two\nthree~~ four", &["one\nfour"], 2, 0),
    ("| a | b |\n|---|---|\n| ~~1~~ | 2 |", &["a\tb", "\t2"], 1, 0),
    ("note[^1]\n\n[^1]: ~~not~~ this", &["note", "this"], 1, 0),
    // tags
    ("I did <del>not</del> go.", &["I did go."], 1, 0),
    ("I did <S>not *at all*</S> go.", &["I did go."], 3, 0),
    ("I did <span style=\"text-decoration:line-through\">not</span> go.", &["I did go."], 1, 0),
    ("I did <span hidden>not <span>ever</span> at all</span> go.", &["I did go."], 0, 4),
    ("I did <b>not</b> go, <br> so.", &["I did not go,\nso."], 0, 0),
    ("`<del>`not`</del>`", &["<del>not</del>"], 0, 0),
    ("Press <s> to save.\n\nThen go.", &["Press", "Then go."], 2, 0),
    ("<del>one\n\ntwo</del> three", &["three"], 2, 0),
    ("<del>\n\none\n\n- two\n\n</del>\n\nthree", &["three"], 2, 0),
    ("<del>\none\n\ntwo\n</del>\n\nthree", &["three"], 2, 0),
    ("<div hidden>\n<div>one</div>\n\ntwo\n\n</div>\n\nthree", &["three"], 0, 2),
    ("<div>\n\none\n\n<p>two <s>three</s></p>\n\n</div>", &["one", "two"], 1, 0),
    ("<del>\n\n1931. A cold year.\n\n</del>\n\n1932. A warm year.", &["1932. A warm year."], 4, 0),
    ("<!-- <del> -->\n\none", &["one"], 0, 0),
];

#[test]
fn markdown_is_read_without_what_it_strikes_through() -> Outcome {
    let wrong: Vec<String> = MARKDOWN
        .iter()
        .filter_map(|(source, expected, struck, hidden)| match one("a.md", source) {
            Ok(reading) if texts(&reading) == *expected && reading.notes == notes(*struck, *hidden) => None,
            Ok(reading) => Some(format!("{source:?}: {:?} {:?}", texts(&reading), reading.notes)),
            Err(error) => Some(format!("{source:?}: {error}")),
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

/// A run with properties.
pub(super) fn r(properties: &str, text: &str) -> String {
    format!("<w:r><w:rPr>{properties}</w:rPr><w:t xml:space='preserve'>{text}</w:t></w:r>")
}

/// `I did `, a run with properties, `go.`
pub(super) fn sentence(properties: &str) -> String {
    format!("<w:p>{}{}{}</w:p>", r("", "I did "), r(properties, "not "), r("", "go."))
}

#[test]
fn captions_and_messages_are_read_without_what_they_strike_through() -> Outcome {
    let srt = "1\n00:00:01,000 --> 00:00:02,000\nI did <s>not</s> go, <i>so</i> 5 < 6.\n\n\
               2\n00:00:03,000 --> 00:00:04,000\n<del>No.</del>\n\n3\n00:00:05,000 --> 00:00:06,000\nYes.\n";
    holds("a.srt", srt, ("captions", &["I did go, so 5 < 6.", "Yes."], 2, 0))?;
    let mail =
        "From: a@b.c\nSubject: S\nContent-Type: text/html\n\n<p>I did <del>not</del> go.<p hidden>no</p>";
    holds("a.eml", mail, ("message", &["S", "I did go."], 1, 1))
}

#[test]
fn words_that_a_messages_page_leaves_out_do_not_come_back_through_its_plain_text() -> Outcome {
    let mail = |plain: &str, page: &str| {
        format!(
            "From: a@b.c\nSubject: S\nContent-Type: multipart/alternative; boundary=y\n\n--y\n\
             Content-Type: text/plain\n\n{plain}\n--y\nContent-Type: text/html\n\n{page}\n--y--\n"
        )
    };
    let cases: &[(&str, &str, &[&str], usize, usize)] = &[
        ("I did not go.", "<p>I did <del>not</del> go.", &["S", "I did go."], 1, 0),
        ("I did not go.", "<p>I did <span style='display:none'>not</span> go.", &["S", "I did go."], 0, 1),
        ("All of it.", "<del>All of it.</del>", &["S"], 3, 0),
        // Where the page leaves nothing out, the plain text is read.
        ("I did not go.", "<p>I <b>did not</b> go!", &["S", "I did not go."], 0, 0),
    ];
    for (plain, page, expected, struck, hidden) in cases {
        holds("a.eml", mail(plain, page), (page, expected, *struck, *hidden))?;
    }
    let deep = "<b><i>".repeat(20_000);
    let reading = one("a.eml", mail("I did go.", &deep))?;
    assert_eq!(texts(&reading), ["S", "I did go."]);
    assert!(reading.notes[0].contains("its web page cannot be read"), "{:?}", reading.notes);
    Ok(())
}

#[test]
fn a_document_without_deleted_words_is_the_artifact_it_was() -> Outcome {
    let id = |name: &str, bytes: &[u8]| -> Result<String, Box<dyn std::error::Error>> {
        let reading = one(name, bytes)?;
        let original = OriginalHash::from_digest(Digest::of(&[bytes]));
        Ok(artifact_id(reading.form, &reading.segments, &original).to_string())
    };
    let expected = id("a.txt", b"I did go.\n\nThen I came back.")?;
    for (name, bytes) in [
        ("a.html", "<p>I did <del>not</del> go.<p>Then I came back.".as_bytes().to_vec()),
        ("a.md", b"I did ~~not~~ go.\n\nThen I came back.".to_vec()),
        ("a.docx", docx(&(sentence("<w:strike/>") + &p("Then I came back.")), &[])?),
        ("a.docx", docx(&(sentence("<w:vanish/>") + &p("Then I came back.")), &[])?),
    ] {
        assert_eq!(id(name, &bytes)?, expected, "{name}");
    }
    Ok(())
}

#[test]
fn a_document_of_deleted_words_alone_holds_no_text() -> Outcome {
    assert!(one("a.html", "<del>all of it</del>").is_err());
    assert!(one("a.md", "~~all of it~~").is_err());
    assert!(one("a.docx", docx(&format!("<w:p>{}</w:p>", r("<w:strike/>", "all")), &[])?).is_err());
    Ok(())
}

#[test]
fn style_sheets_and_marks_without_end_are_no_danger() -> Outcome {
    let rules: String = (0..4_000).map(|n| format!("i ~ b{n} p{{display:none}}")).collect();
    let page = format!("<style>{rules}</style>{}", "<i>a</i>".repeat(20_000));
    let reading = one("a.html", page)?;
    assert!(reading.notes[0].contains("style sheet is too large"), "{:?}", reading.notes);
    let open = "<del><span hidden>".repeat(20_000);
    let _ = one("a.html", format!("one{open}two"));
    let _ = one("a.md", format!("one\n\n{open}two\n\nthree"));
    let _ = one("a.md", format!("one\n\n{}", "<del>\n\ntwo\n\n".repeat(2_000)));
    let _ = one("a.html", format!("<style>{}</style>one", "{[(".repeat(20_000)));
    Ok(())
}
