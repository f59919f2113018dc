//! The same words are the same artifact, in whatever encoding and format they were saved.

use bindery_core::proof::hash::{ArtifactId, Digest, OriginalHash};
use bindery_core::record::artifact::artifact_id;
use encoding_rs::WINDOWS_1252;
use unicode_normalization::UnicodeNormalization;

use super::{Outcome, docx, one, p};

const PARAGRAPHS: [&str; 5] = [
    "12 Chandler Row",
    "Dear Ruth,",
    "The café by the quay — the one with the “blue door” — is open again, and Mother’s cousin Zoë has \
     taken the rooms above it. She says it’s £3 a week & worth it.",
    "Père Hébert asked after you… he said: ‘tell her the boats are in’ – so I have. I am told that 5 < 6 and \
     that prices went up by 10 % in Jänner.",
    "Your loving brother, Tom",
];

fn id(name: &str, bytes: impl AsRef<[u8]>) -> Result<ArtifactId, Box<dyn std::error::Error>> {
    let bytes = bytes.as_ref();
    let reading = one(name, bytes)?;
    Ok(artifact_id(reading.form, &reading.segments, &OriginalHash::from_digest(Digest::of(&[bytes]))))
}

fn plain() -> String {
    PARAGRAPHS.join("\n\n")
}

fn utf16(text: &str, little: bool, mark: bool) -> Vec<u8> {
    let units = mark.then_some(0xfeff).into_iter().chain(text.encode_utf16());
    units.flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Every way to save a text, for the extension `extension` of a format in which `text` is written.
fn saved(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let marked = format!("\u{feff}{text}");
    vec![
        ("UTF-8", text.as_bytes().to_vec()),
        ("UTF-8 with mark", marked.into_bytes()),
        ("CRLF", text.replace('\n', "\r\n").into_bytes()),
        ("CR", text.replace('\n', "\r").into_bytes()),
        ("NFD", text.nfd().collect::<String>().into_bytes()),
        ("Windows-1252", WINDOWS_1252.encode(text).0.into_owned()),
        ("Windows-1252, CRLF", WINDOWS_1252.encode(&text.replace('\n', "\r\n")).0.into_owned()),
        ("UTF-16 LE with mark", utf16(text, true, true)),
        ("UTF-16 BE with mark", utf16(text, false, true)),
        ("UTF-16 LE", utf16(text, true, false)),
        ("UTF-16 BE", utf16(text, false, false)),
        ("UTF-16 LE, CRLF", utf16(&text.replace('\n', "\r\n"), true, false)),
    ]
}

#[test]
fn the_same_words_are_one_artifact_in_every_encoding_and_format() -> Outcome {
    let expected = id("letter.txt", plain())?;
    for (how, bytes) in saved(&plain()) {
        assert_eq!(id("letter.txt", bytes)?, expected, ".txt in {how}");
    }
    let markdown = plain().replace("12 Chandler Row", "# 12 Chandler *Row*").replace("5 < 6", "5 &lt; 6");
    for (how, bytes) in saved(&markdown) {
        assert_eq!(id("letter.md", bytes)?, expected, ".md in {how}");
    }
    let front = format!("---\ntitle: A letter\ndate: 1931-06-03\n---\n\n{markdown}");
    assert_eq!(id("letter.md", front)?, expected);
    let blocks: String = PARAGRAPHS.iter().map(|text| format!("<p>{}</p>\n", html(text))).collect();
    for (how, bytes) in saved(&format!("<html><head><title>T</title></head><body>{blocks}</body></html>")) {
        assert_eq!(id("letter.html", bytes)?, expected, ".html in {how}");
    }
    let body: String = PARAGRAPHS.iter().map(|text| p(text)).collect();
    assert_eq!(id("letter.docx", docx(&body, &[])?)?, expected);
    let decomposed: String = PARAGRAPHS.iter().map(|text| p(&text.nfd().collect::<String>())).collect();
    assert_eq!(id("letter.docx", docx(&decomposed, &[])?)?, expected);
    Ok(())
}

#[test]
fn a_page_may_write_the_same_words_in_many_ways() -> Outcome {
    let expected = id("letter.txt", plain())?;
    let entities: String = PARAGRAPHS
        .iter()
        .map(|text| {
            let text = html(text).replace('é', "&eacute;").replace('—', "&mdash;").replace('’', "&#8217;");
            format!(
                "<div>{}</div>",
                text.replace('“', "&#x201C;").replace(' ', "&#32;").replace("Ruth", "<b>Ru</b>th")
            )
        })
        .collect();
    assert_eq!(id("letter.html", entities)?, expected);
    let breaks = PARAGRAPHS.map(html).join("<br><br>\n");
    assert_eq!(id("letter.htm", format!("<p>{breaks}</p>"))?, expected);
    let declared =
        format!("<meta charset='iso-8859-1'><body><p>{}</p>", PARAGRAPHS.map(html).join("</p><p>"));
    assert_eq!(id("letter.html", WINDOWS_1252.encode(&declared).0)?, expected);
    let old = format!(
        "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=windows-1252\"><P>{}",
        PARAGRAPHS.map(html).join("<P>")
    );
    assert_eq!(id("letter.html", WINDOWS_1252.encode(&old).0)?, expected);
    let hidden =
        format!("<style>p {{}}</style><script>var a = 1;</script><p hidden>no</p>{}", html(&plain()));
    assert_eq!(id("letter.html", hidden)?, expected);
    Ok(())
}

#[test]
fn one_changed_character_is_another_artifact() -> Outcome {
    let expected = id("letter.txt", plain())?;
    for (from, to) in [
        ("boats", "boots"),
        ("é", "e"),
        ("’", "'"),
        ("—", "–"),
        ("£3", "£8"),
        ("Tom", "tom"),
        ("Row\n", "Row.\n"),
    ] {
        let changed = plain().replacen(from, to, 1);
        assert_ne!(changed, plain());
        for (how, bytes) in saved(&changed) {
            // A letter that only looks the same once decomposed is not in Windows-1252.
            assert_ne!(id("letter.txt", bytes)?, expected, "{from} to {to} in {how}");
        }
        let body: String = changed.split("\n\n").map(p).collect();
        assert_eq!(id("letter.docx", docx(&body, &[])?)?, id("letter.txt", changed)?);
    }
    Ok(())
}

#[test]
fn a_file_is_read_as_what_it_is_whatever_it_is_called() -> Outcome {
    let body: String = PARAGRAPHS.iter().map(|text| p(text)).collect();
    assert_eq!(id("letter.txt", docx(&body, &[])?)?, id("letter.txt", plain())?);
    assert_eq!(one("letter.txt", b"%PDF-1.4 and so on")?.form, bindery_core::record::artifact::Form::Pages);
    assert!(one("letter.txt", (0..=255u8).cycle().take(4000).collect::<Vec<_>>()).is_err());
    Ok(())
}
