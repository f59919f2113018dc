//! Documents in RTF: what is read of them, and what is left out.

use bindery_core::record::artifact::SegmentKind;

use super::super::{Kind, ReadError, kind_of};
use super::deleted::notes;
use super::{Outcome, all, one, record, texts};

/// A file of this body, with fonts and colours.
fn rtf(body: &str) -> String {
    format!(
        "{{\\rtf1\\ansi\\ansicpg1252\\deff0{{\\fonttbl{{\\f0\\froman\\fcharset0 Times New Roman{{\\*\\falt Times}};}}\
         {{\\f1\\fswiss\\fcharset204 Arial;}}{{\\f2\\ftech\\fcharset2 Symbol;}}{{\\f3\\fcharset128 MS Mincho;}}}}\
         {{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;\\red255\\green0\\blue0;}}\
         {{\\stylesheet{{\\snext0 Normal;}}{{\\s1\\outlinelevel0 heading 1;}}{{\\s2 caption;}}{{\\*\\cs10 Default;}}}}{body}}}"
    )
}

#[test]
fn a_document_in_rtf_is_read_whole() -> Outcome {
    let body = "{\\info{\\title The ferry}{\\author R. Lund}{\\operator nobody}{\\creatim\\yr2004\\mo10\\dy19\\hr8\\min30}{\\revtim\\yr2011\\mo1\\dy1}}\
        {\\header\\pard Family papers\\par}{\\footer\\pard\\qc 12\\par}\
        \\pard\\plain\\s1\\outlinelevel0 Head\\par\n\\pard\\plain One\\tab two\\line three \\'e9\\u8217? \\{x\\}\\~y\\_z\r\nfour\\emdash five\
        {\\super\\chftn}{\\*\\footnote\\chftn\\pard A note.}{\\footnote\\ftnalt\\pard At the end.\\par}\\par\
        {\\listtext\\pard 1.\\tab}\\pard\\ls1 item\\par{\\listtext 2.\\tab}second\\par\
        \\trowd\\trhdr\\cellx100\\cellx200\\pard\\intbl Item\\cell Price\\cell\\row\
        \\trowd\\cellx100\\cellx200\\pard\\intbl Calf\\par and cow\\cell 4\\cell\\row\
        \\pard\\s2 A picture{\\*\\shppict{\\pict\\pngblip 89504e47}}{\\nonshppict{\\pict 00}}\\par\
        \\pard {\\field{\\*\\fldinst HYPERLINK \"http://x.y\"}{\\fldrslt link}} {\\xe{\\v gone}}x\
        {\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt\\pard box\\par}}{\\shprslt twice}}\\par\
        {\\*\\annotation{\\*\\atndate 1}\\pard Is that so?}{\\*\\unknown not this}\\pard end";
    let reading = one("a.rtf", rtf(body))?;
    let expected = [
        "Head",
        "One two\nthree é’ {x} y\u{2011}zfour—five",
        "item",
        "second",
        "Item\tPrice",
        "Calf and cow\t4",
        "A picture",
        "link x",
        "box",
        "end",
        "A note.",
        "At the end.",
        "Is that so?",
        "Family papers",
    ];
    assert_eq!(texts(&reading), expected);
    let kinds: Vec<SegmentKind> = reading.segments.iter().map(|segment| segment.kind).collect();
    assert_eq!(kinds[0], SegmentKind::Heading);
    assert_eq!(kinds[2..4], [SegmentKind::ListItem; 2]);
    assert_eq!(kinds[6], SegmentKind::Caption);
    assert_eq!(kinds[10..], [SegmentKind::Note; 4]);
    assert!(reading.segments[4].locator.table_row().is_some_and(|row| row.header));
    assert_eq!(record(&reading), ["Title=The ferry", "From=R. Lund", "Date=2004-10-19"]);
    assert_eq!(reading.notes, notes(0, 0));
    for name in ["a", "a.doc", "a.txt"] {
        assert_eq!(kind_of(name, b"{\\rtf1 a}"), Some(Kind::Rtf), "{name}");
    }
    Ok(())
}

#[test]
fn the_letters_of_an_rtf_file_are_those_of_its_code_pages() -> Outcome {
    let cases: &[(&str, &str)] = &[
        ("\\'80 \\'93x\\'94", "€ “x”"),
        ("\\f1\\'cf\\'f0\\'e8\\f0 \\'e9", "Приé"),
        ("{\\f1 \\'cf}\\'cf", "ПÏ"),
        ("\\f2 \\'61\\'62\\f0  a", "αβ a"),
        ("\\f3 \\'82\\'a0\\'82\\'a2", "あい"),
        ("\\u1055?\\u1088\\'3f\\u1080 ?.", "При."),
        ("\\uc2\\u8364\\'80\\'80\\uc0\\u8364 x", "€€x"),
        ("{\\uc0\\u233 }\\u233?.", "éé."),
        ("\\u-10179?\\u-8704?!", "😀!"),
        ("\\u8212\\emdash x", "—x"),
        ("{\\upr{ascii}{\\*\\ud{\\u8364 }}}x", "€x"),
        ("a\\'e9\nb", "aéb"),
        ("a\\-b\\:c", "abc"),
        ("{\\b bold}{\\i  it}\\bin3 {}}a", "bold ita"),
    ];
    for (body, expected) in cases {
        assert_eq!(texts(&one("a.rtf", rtf(&format!("\\pard {body}\\par")))?), [*expected], "{body}");
    }
    let old = one("a.rtf", "{\\rtf1\\pc a\\'81b}")?;
    assert_eq!(texts(&old), ["a\u{fffd}b"]);
    assert_eq!(old.notes, ["1 character could not be read as text"]);
    assert_eq!(texts(&one("a.rtf", b"{\\rtf1\\ansi\\ansicpg1250 \xb9}")?), ["ą"]);
    Ok(())
}

#[test]
fn words_are_left_out_that_an_rtf_file_strikes_out_deletes_or_hides() -> Outcome {
    let cases: &[(&str, usize, usize)] = &[
        ("\\strike not ", 1, 0),
        ("\\striked1 not ", 1, 0),
        ("\\deleted\\revauthdel1 not ", 1, 0),
        ("\\v not ", 0, 1),
        ("\\cf1 not ", 0, 1),
        ("\\cf2\\chcbpat2 not ", 0, 1),
        ("\\fs2 not ", 0, 1),
        ("\\charscalex5 not ", 0, 1),
        ("\\strike\\strike0 not ", 0, 0),
        ("\\v\\plain not ", 0, 0),
        ("\\revised not ", 0, 0),
        ("\\cf3 not ", 0, 0),
        ("\\cf1\\highlight2 not ", 0, 0),
        ("\\cf99 not ", 0, 0),
        ("\\fs16 not ", 0, 0),
    ];
    for (set, struck, hidden) in cases {
        let reading = one("a.rtf", rtf(&format!("\\pard I did {{{set}}}go.\\par")))?;
        let expected = if struck + hidden > 0 { "I did go." } else { "I did not go." };
        assert_eq!(texts(&reading), [expected], "{set}");
        assert_eq!(reading.notes, notes(*struck, *hidden), "{set}");
        assert_eq!(reading.words_left_out, struck + hidden > 0, "{set}");
    }
    let shaded = one("a.rtf", rtf("\\pard\\cbpat2\\cf1 white on black\\par\\pard\\intbl white\\cell\\row"))?;
    assert_eq!(texts(&shaded), ["white on black", "white"]);
    let joined = one("a.rtf", rtf("\\pard one {\\deleted two\\par}three\\par"))?;
    assert_eq!(texts(&joined), ["one three"]);
    let note = one("a.rtf", rtf("\\pard a{\\strike b{\\*\\footnote\\pard c}} d{\\footnote e}\\par"))?;
    assert_eq!((texts(&note), note.notes.clone()), (vec!["a d", "e"], notes(2, 0)));
    Ok(())
}

#[test]
fn a_damaged_or_hostile_rtf_file_ends_soon() -> Outcome {
    let whole = rtf("\\pard one two\\par three\\par{\\footnote four}");
    for length in 5..whole.len() {
        let _ = all("a.rtf", &whole[..length]);
    }
    let cut = one("a.rtf", "{\\rtf1 one {\\b two")?;
    assert_eq!(texts(&cut), ["one two"]);
    assert_eq!(cut.notes, ["it ends in the middle, as if it was cut off"]);
    assert_eq!(texts(&one("a.rtf", "{\\rtf1 one}{ two}\0\0")?), ["one"]);
    for piece in ["{", "{\\footnote ", "{\\shp{\\*\\shpinst{\\shptxt "] {
        assert!(all("a.rtf", format!("{{\\rtf1 {}", piece.repeat(50_000))).is_err(), "{piece}");
    }
    for piece in [
        "\\cell",
        "\\row",
        "\\trowd\\cellx1",
        "\\intbl\\par",
        "}{",
        "\\'",
        "\\u",
        "\\bin9999999999 ",
        "\\",
        "\\pard x\\cell",
    ] {
        let _ = all("a.rtf", format!("{{\\rtf1 {}", piece.repeat(20_000)));
    }
    assert!(matches!(all("a.rtf", "plain words"), Err(ReadError::Broken { .. })));
    assert!(matches!(all("a.rtf", "{\\rtf1}"), Err(ReadError::Empty { .. })));
    Ok(())
}
