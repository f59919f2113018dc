//! Files made to do harm, and files that are damaged: each ends in a reason, and soon.

use std::fmt::Write;

use super::super::{ReadError, Source, read};
use super::odt::odt;
use super::{Outcome, Pdf, all, docx, p, package};

#[test]
fn nesting_without_end_is_no_danger() -> Outcome {
    for tag in ["div", "b", "table><tr><td", "ul><li", "font", "blockquote", "select", "svg"] {
        let deep = format!("<{tag}>").repeat(60_000) + "text";
        let _ = all("a.html", &deep);
        let _ = all("a.md", &deep);
    }
    for mark in ["> ", "- ", "* > ", "[", "![", "*a ", "_a**", "<a ", "`", "||"] {
        let _ = all("a.md", mark.repeat(30_000) + "text");
    }
    for part in ["w:tbl><w:tr><w:tc", "w:p><w:r", "w:ins", "w:txbxContent", "w:p><w:r><w:txbxContent"] {
        let open = format!("<{part}>").repeat(40_000);
        let close: String =
            part.split("><").collect::<Vec<_>>().iter().rev().map(|tag| format!("</{tag}>")).collect();
        let _ = all("a.docx", docx(&format!("{open}{}{}", p("text"), close.repeat(40_000)), &[])?);
    }
    for part in [
        "text:p",
        "text:span",
        "text:list",
        "table:table><table:table-row><table:table-cell",
        "draw:text-box",
        "text:p><text:note><text:note-body",
    ] {
        let open = format!("<{part}>").repeat(40_000);
        let close: String =
            part.split("><").collect::<Vec<_>>().iter().rev().map(|tag| format!("</{tag}>")).collect();
        let body = format!("{open}<text:p>text</text:p>{}", close.repeat(40_000));
        let _ = all("a.odt", odt("", &body, "", "")?);
    }
    let _ = all("a.jsonl", "[".repeat(100_000) + "{\"text\":" + &"[".repeat(100_000));
    Ok(())
}

#[test]
fn messages_inside_messages_are_no_danger() -> Outcome {
    let deep = "From: a@b.c\nContent-Type: message/rfc822\n\n".repeat(100_000);
    assert!(all("a.eml", &deep).is_ok());
    let mut parts = String::new();
    for level in 0..5_000 {
        write!(parts, "From: a@b.c\nContent-Type: multipart/mixed; boundary=b{level}\n\n--b{level}\n")?;
    }
    assert!(all("a.eml", &parts).is_ok());
    let hidden = base64(deep.as_bytes());
    let encoded =
        format!("From: a@b.c\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n{hidden}\n");
    assert!(matches!(all("a.eml", &encoded), Err(ReadError::Broken { .. })));
    let digest =
        format!("From: a@b.c\nContent-Type: multipart/digest; boundary=b\n\n--b\n\n{encoded}--b--\n");
    let _ = all("a.eml", digest);
    Ok(())
}

/// Base64 in lines, for the tests alone.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for (index, group) in bytes.chunks_exact(3).enumerate() {
        let number = u32::from(group[0]) << 16 | u32::from(group[1]) << 8 | u32::from(group[2]);
        for shift in [18, 12, 6, 0] {
            out.push(char::from(DIGITS[(number >> shift & 63) as usize]));
        }
        if index % 19 == 18 {
            out.push('\n');
        }
    }
    out
}

#[test]
fn packages_that_unpack_to_far_more_than_they_are_get_refused() -> Outcome {
    let bomb = package(&[("word/document.xml", &" ".repeat(60 << 20))])?;
    assert!(matches!(all("a.docx", &bomb), Err(ReadError::TooLarge { .. })));
    let bomb = package(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", &" ".repeat(60 << 20)),
    ])?;
    assert!(matches!(all("a.odt", &bomb), Err(ReadError::TooLarge { .. })));
    let bomb = package(&[("xl/workbook.xml", &" ".repeat(60 << 20))])?;
    assert!(matches!(all("a.xlsx", &bomb), Err(ReadError::TooLarge { .. })));
    Ok(())
}

#[test]
fn entities_are_not_expanded() -> Outcome {
    let body = "<w:p><w:r><w:t>a&lol;b</w:t></w:r></w:p>";
    let reading = super::one("a.docx", docx(body, &[])?)?;
    assert_eq!(super::texts(&reading), ["a&lol;b"]);
    let reading = super::one("a.odt", odt("", "<text:p>a&lol;b</text:p>", "", "")?)?;
    assert_eq!(super::texts(&reading), ["a&lol;b"]);
    Ok(())
}

#[test]
fn every_refusal_says_what_to_do() {
    let mut locked = vec![0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    locked.resize(1000, 0);
    let mut word = locked.clone();
    locked.extend("EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes));
    word.extend("WordDocument".encode_utf16().flat_map(u16::to_le_bytes));
    let said =
        |name: &str, bytes: &[u8]| all(name, bytes).err().map(|why| why.to_string()).unwrap_or_default();
    assert!(matches!(all("a.docx", &locked), Err(ReadError::Encrypted { .. })));
    assert_eq!(said("in/x.doc", &word), "it is an old Word file; save it as .docx and import that");
    assert_eq!(
        said("x.mobi", b"BOOKMOBI"),
        "it is an e-book of a kind that cannot be read; save its text as .docx or .html and import that"
    );
    for (name, bytes) in
        [("a.txt", &b""[..]), ("a.txt", b" \r\n\t "), ("a.html", b"<p></p>"), ("a.csv", b",,\n,")]
    {
        assert!(matches!(all(name, bytes), Err(ReadError::Empty { .. })), "{name}");
    }
    for name in ["a.odt", "a.epub", "a.zip", "a.mp3", "a.xyz", "a"] {
        let why = said(name, b"PK\x03\x04 something");
        assert!(why.contains("; ") && !why.ends_with('.'), "{why}");
    }
}

#[test]
fn a_damaged_document_ends_in_a_reason() -> Outcome {
    let whole = odt("", "<text:p>some words</text:p>", "", "")?;
    for length in (0..whole.len()).step_by(7) {
        assert!(all("a.odt", &whole[..length]).is_err(), "{length} bytes");
    }
    let missing =
        package(&[("mimetype", "application/vnd.oasis.opendocument.text"), ("styles.xml", "<a/>")])?;
    assert!(matches!(all("a.odt", missing), Err(ReadError::Broken { .. })));
    assert!(matches!(all("a.odt", "plain words"), Err(ReadError::Broken { .. })));
    assert!(matches!(all("a.odt", odt("", "<text:p>a</text:span>", "", "")?), Err(ReadError::Broken { .. })));
    let circle = "<style:style style:name='A' style:family='paragraph' style:parent-style-name='A'/>";
    assert!(all("a.odt", odt(circle, "<text:p text:style-name='A'>a</text:p>", "", "")?).is_ok());
    Ok(())
}

#[test]
fn a_stopped_import_stops() {
    let text = "words\n\n".repeat(10);
    let source = Source { name: "a.txt", bytes: text.as_bytes() };
    assert_eq!(read(&source, &Pdf, &|| false).err(), Some(ReadError::Cancelled));
}
