//! E-books: their pages in the order in which they are read, and what they state of themselves.

use super::super::{Kind, ReadError, kind_of};
use super::deleted::notes;
use super::{Outcome, all, one, package, record, texts};

type Bytes = Result<Vec<u8>, Box<dyn std::error::Error>>;

const CONTAINER: &str = "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>\
    <rootfile full-path='OEBPS/content.opf' media-type='application/oebps-package+xml'/></rootfiles></container>";

/// A book with this metadata, of pages in the order of its spine, and with further parts.
pub(super) fn epub(metadata: &str, pages: &[(&str, &str)], parts: &[(&str, &str)]) -> Bytes {
    let items: String = pages
        .iter()
        .map(|(path, _)| format!("<item id='{path}' href='{path}' media-type='application/xhtml+xml'/>"))
        .collect();
    let spine: String = pages.iter().map(|(path, _)| format!("<itemref idref='{path}'/>")).collect();
    let outline = format!(
        "<package xmlns='http://www.idpf.org/2007/opf' xmlns:opf='http://www.idpf.org/2007/opf' xmlns:dc='http://purl.org/dc/elements/1.1/'>\
         <metadata>{metadata}</metadata><manifest>{items}</manifest><spine>{spine}</spine></package>"
    );
    let paths: Vec<String> = pages.iter().map(|(path, _)| format!("OEBPS/{path}")).collect();
    let mut all = vec![
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", CONTAINER),
        ("OEBPS/content.opf", &outline),
    ];
    // In the file the pages stand in another order than they are read in.
    all.extend(paths.iter().zip(pages).rev().map(|(path, (_, text))| (path.as_str(), *text)));
    all.extend(parts);
    package(&all)
}

fn page(body: &str) -> String {
    format!(
        "<?xml version='1.0'?><!DOCTYPE html><html xmlns='http://www.w3.org/1999/xhtml'><head><title/>\
         <link rel='stylesheet' href='../style/book.css'/></head><body>{body}</body></html>"
    )
}

#[test]
fn an_e_book_is_read_in_the_order_of_its_pages() -> Outcome {
    let first = page(
        "<h1>The ferry</h1><p id='a'/><p>One &amp; two<a id='b'/>.</p><script src='x'/><p><![CDATA[3 < 4]]></p>",
    );
    let table = "<table><tr><th>Item</th><th>Price</th></tr><tr><td>Calf</td><td>4</td></tr></table>";
    let second = page(&format!("<p>three</p>{table}"));
    let third = page(&format!("{table}<!-- <p/> --><p title='a>b'>four</p>"));
    let metadata = "<dc:title id='t'>The ferry &amp; its boats</dc:title><dc:creator opf:role='aut'>R. Lund</dc:creator>\
        <dc:creator opf:role='edt'>T. Hale</dc:creator><dc:creator>Unknown</dc:creator><dc:date opf:event='modification'>2011-01-01</dc:date>\
        <dc:date>1999-02-09T00:00:00+00:00</dc:date><dc:date>2004</dc:date><dc:language>en</dc:language>";
    let pages = [("z/1.xhtml", &*first), ("a%20b/2.xhtml", &*second), ("a/3.xhtml", &*third)];
    let bytes = epub(metadata, &pages, &[("OEBPS/a b/2.xhtml", &second)])?;
    let reading = one("a.epub", &bytes)?;
    let expected = [
        "The ferry",
        "One & two.",
        "3 < 4",
        "three",
        "Item\tPrice",
        "Calf\t4",
        "Item\tPrice",
        "Calf\t4",
        "four",
    ];
    assert_eq!(texts(&reading), expected);
    assert_eq!(record(&reading), ["Title=The ferry & its boats", "From=R. Lund", "Date=1999-02-09"]);
    let tables: Vec<u32> =
        reading.segments.iter().filter_map(|it| it.locator.table_row().map(|row| row.table)).collect();
    assert_eq!(tables, [1, 1, 2, 2]);
    assert_eq!(reading.notes, notes(0, 0));
    for name in ["a", "a.zip", "a.docx"] {
        assert_eq!(kind_of(name, &bytes), Some(Kind::Epub), "{name}");
    }
    Ok(())
}

#[test]
fn what_the_pages_and_style_sheets_of_an_e_book_hide_is_left_out() -> Outcome {
    let first = page("<p>I did <span class='x'>not</span> go.</p><p>a <del>b</del> <s class='y'>c d</s></p>");
    let sheet = ".x { display: none } @media print { p { display: none } }";
    let second = page("<p class='x'>two words</p><p>three</p>");
    let bytes =
        epub("", &[("t/1.xhtml", &first), ("t/2.xhtml", &second)], &[("OEBPS/style/book.css", sheet)])?;
    let reading = one("a.epub", bytes)?;
    assert_eq!(texts(&reading), ["I did go.", "a", "three"]);
    assert_eq!(reading.notes, notes(3, 3));
    assert!(reading.words_left_out);
    Ok(())
}

#[test]
fn an_e_book_with_copy_protection_is_refused_and_one_with_locked_fonts_is_not() -> Outcome {
    let lock = |way: &str| {
        format!(
            "<encryption xmlns:enc='http://www.w3.org/2001/04/xmlenc#'><enc:EncryptedData><enc:EncryptionMethod Algorithm='{way}'/>\
             <enc:CipherData><enc:CipherReference URI='OEBPS/1.xhtml'/></enc:CipherData></enc:EncryptedData></encryption>"
        )
    };
    let pages = [("1.xhtml", "<p>words</p>")];
    let fonts = lock("http://www.idpf.org/2008/embedding");
    assert!(all("a.epub", epub("", &pages, &[("META-INF/encryption.xml", &fonts)])?).is_ok());
    let locked = lock("http://www.w3.org/2001/04/xmlenc#aes128-cbc");
    let why = all("a.epub", epub("", &pages, &[("META-INF/encryption.xml", &locked)])?);
    let why = why.err().map(|why| why.to_string()).unwrap_or_default();
    assert_eq!(why, "it is an e-book with copy protection; get a copy of it without that and import it");
    Ok(())
}

#[test]
fn no_path_leads_out_of_an_e_book_and_pages_that_are_missing_are_named() -> Outcome {
    let pages = [("1.xhtml", "<p>words</p>"), ("1.xhtml", "<p>again</p>")];
    let bytes = epub("", &pages[..1], &[])?;
    assert_eq!(texts(&one("a.epub", bytes)?), ["words"]);
    let outline = |href: &str, kind: &str| {
        format!(
            "<package><manifest><item id='a' href='{href}' media-type='{kind}'/><item id='b' href='1.xhtml' media-type='application/xhtml+xml'/></manifest>\
             <spine><itemref idref='a'/><itemref idref='b'/><itemref idref='b'/><itemref idref='c'/></spine></package>"
        )
    };
    let page = "application/xhtml+xml";
    for (href, kind, note) in [
        ("../../../../etc/passwd", page, "1 page missing"),
        ("/etc/passwd", page, "1 page missing"),
        ("..%2f..%2fetc/passwd", page, "1 page missing"),
        ("file:///etc/passwd", page, "1 page missing"),
        ("http://a.b/1.xhtml", page, "1 page missing"),
        ("1.xml", "application/x-dtbook+xml", "1 page in another format left out"),
    ] {
        let bytes = package(&[
            ("mimetype", "application/epub+zip"),
            ("META-INF/container.xml", CONTAINER),
            ("OEBPS/content.opf", &outline(href, kind)),
            ("OEBPS/1.xhtml", "<p>words</p>"),
        ])?;
        let reading = one("a.epub", bytes)?;
        assert_eq!(texts(&reading), ["words"], "{href}");
        assert_eq!(reading.notes, [note], "{href}");
    }
    Ok(())
}

#[test]
fn a_damaged_e_book_ends_in_a_reason() -> Outcome {
    let whole = epub("<dc:title>a</dc:title>", &[("1.xhtml", "<p>some words</p>")], &[])?;
    for length in (0..whole.len()).step_by(11) {
        assert!(all("a.epub", &whole[..length]).is_err(), "{length} bytes");
    }
    let start = ("mimetype", "application/epub+zip");
    let without = package(&[start])?;
    assert!(matches!(all("a.epub", without), Err(ReadError::Broken { .. })));
    let lost = package(&[start, ("META-INF/container.xml", CONTAINER)])?;
    assert!(matches!(all("a.epub", lost), Err(ReadError::Broken { .. })));
    assert!(matches!(all("a.epub", "plain words"), Err(ReadError::Broken { .. })));
    let bomb = epub("", &[("1.xhtml", &" ".repeat(60 << 20))], &[])?;
    assert!(matches!(all("a.epub", bomb), Err(ReadError::TooLarge { .. })));
    for deep in ["<p/>", "<b>", "<", "<a '", "<![CDATA[", "<!--", "<?"] {
        let _ = all("a.epub", epub("", &[("1.xhtml", &format!("words{}", deep.repeat(30_000)))], &[])?);
    }
    Ok(())
}
