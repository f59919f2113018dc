//! Targets for files of others: what is imported, and what stands beside it.

mod seeds;

use std::path::{Path, PathBuf};

use bindery_core::entailment::judge::NoJudge;
use bindery_core::entailment::{Verdict, check};
use bindery_core::policy::Policy;
use bindery_core::text::propositions::{is_generic, propositions};
use bindery_engine::import::catalogue::Catalogues;
use bindery_engine::import::files::FileEntry;
use bindery_engine::storage::vault::Vault;
use bindery_read::pdf::PdfText;
use bindery_read::{PdfReader, ReadError, Source};
use bindery_word::compare::{Class, Original, compare};

use super::Target;
use seeds::{
    BOOK, CAPTIONS, CHAT, CLAIMS, DATES, EDITED, ENCODED, GEDCOM, HEADER, IMAGE, JSONL, MAIL, MARKDOWN,
    MARKUP, NAMES, OPEN, RELATIONS, RTF, SHEET, TABLE, TRANSCRIPT, VCARD, WORD,
};

const fn target(
    name: &'static str,
    run: fn(&[u8]),
    seeds: &'static [&'static str],
    words: &'static [&'static str],
) -> Target {
    Target { name, run, seeds, words, made: Vec::new }
}

pub const TARGETS: &[Target] = &[
    target("html", |b| read("a.html", b), &[".html"], MARKUP),
    target("markdown", |b| read("a.md", b), &[".md"], MARKDOWN),
    target("text", |b| read("a.txt", b), &[".txt"], ENCODED),
    target("docx", |b| read("a.docx", b), &[".docx"], &["PK\u{3}\u{4}", "word/document.xml"]),
    target("docx-body", docx_body, &[], WORD),
    target("odt", |b| read("a.odt", &odt(b)), &[], OPEN),
    target("fodt", |b| read("a.fodt", b), &[], OPEN),
    target("epub", |b| read("a.epub", &epub(b)), &[], BOOK),
    target("rtf", |b| read("a.rtf", &[b"{\\rtf1", b].concat()), &[], RTF),
    target("chat", |b| read("a.txt", &[b"1/1/21, 1:01 - a: b\n1/1/21, 1:01 - a: ", b].concat()), &[], CHAT),
    target("gedcom", |b| kin(&[b"0 HEAD\n1 GEDC\n2 VERS 5.5.1\n", b].concat()), &[], GEDCOM),
    target("vcard", |b| kin(&[b"BEGIN:VCARD\r\nVERSION:4.0\r\n", b].concat()), &[], VCARD),
    target("nameless", |b| read("a", b), &[".eml"], MAIL),
    Target {
        made: || vec![package(&[("word/document.xml", EDITED[0].as_bytes())])],
        ..target("word-open", edited, &[], &["PK\u{3}\u{4}", "word/document.xml", "word/comments.xml"])
    },
    target("word-text", |b| edited(&package(&[("word/document.xml", b)])), &[], EDITED),
    target("mail", |b| read("a.eml", b), &[".eml"], MAIL),
    target("mbox", |b| read("a.mbox", b), &[".mbox"], MAIL),
    target("vtt", |b| read("a.vtt", b), &[".vtt"], CAPTIONS),
    target("srt", |b| read("a.srt", b), &[".srt"], CAPTIONS),
    target("table", |b| read("a.csv", b), &[".csv"], TABLE),
    Target {
        made: || vec![workbook(SHEET[0].as_bytes())],
        ..target("xlsx", |b| read("a.xlsx", b), &[], &["PK\u{3}\u{4}", "xl/workbook.xml"])
    },
    target("xlsx-sheet", xlsx_sheet, &[], SHEET),
    target("transcript", transcript, &[], TRANSCRIPT),
    target("jsonl", |b| read("a.jsonl", b), &[".jsonl"], JSONL),
    target("image", image, &[".jpg", ".png"], IMAGE),
    target("file-name", file_name, &[], NAMES),
    target("dates", dates, &[], DATES),
    target("catalogue", |b| list("catalogue.csv", b), &["catalogue.csv"], TABLE),
    target("people", |b| list("people.csv", b), &["people.csv"], TABLE),
    target("keys-header", header, &[], HEADER),
    target("policy", policy, &["default-policy.json"], &["\"tiers\":[", "\"2026-13-01\""]),
    target("check", verifier, &[], CLAIMS),
    target("propositions", parts, &[], CLAIMS),
];

/// Half of the input is a claim, half what it is held against.
fn verifier(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let at = (0..=text.len() / 2).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let (claim, source) = text.split_at(at);
    let found = check(claim, source, &NoJudge);
    assert!(found.score.is_finite() && (0.0..=1.0).contains(&found.score), "a score is a probability");
    assert!(found.spans(0).all(|span| span.of(source).is_some()), "a span is inside its source");
    let nothing = found.support.is_empty();
    assert_eq!(nothing, found.verdict == Verdict::Ungrounded, "what is supported names its place");
}

fn parts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for proposition in propositions(&text) {
        assert!(
            proposition.spans.iter().all(|span| span.of(&text).is_some()),
            "a span is inside its sentence"
        );
    }
    let _ = is_generic(&text);
}

/// Words of scans: what is read is written and read back as it was.
fn transcript(bytes: &[u8]) {
    use bindery_read::transcript::{Form, Transcript, read, written};
    let Ok(pages) = read(bytes) else { return };
    let made_at = "2026-01-02T03:04:05Z".to_owned();
    let whole = Transcript { title: String::new(), picture: String::new(), made_at, pages };
    for form in [Form::Alto, Form::Page, Form::Hocr] {
        let _ = read(written(&whole, form).as_bytes());
    }
}

/// Stands in for the PDF library.
struct NoPdf;

impl PdfReader for NoPdf {
    fn read_pdf(&self, _: &Source<'_>, _: &dyn Fn() -> bool) -> Result<PdfText, ReadError> {
        Ok(PdfText::default())
    }
}

fn read(name: &str, bytes: &[u8]) {
    let Ok(readings) = bindery_read::read(&Source { name, bytes }, &NoPdf, &|| true) else { return };
    let text: usize = readings.iter().flat_map(|reading| &reading.segments).map(|s| s.text.len()).sum();
    // A package may hold much in little; everything else cannot hold more than it is long, but for tables.
    assert!(text < 256 << 20, "{text} bytes of text came out of {}", bytes.len());
    for segment in readings.iter().flat_map(|reading| &reading.segments) {
        assert!(!segment.text.is_empty(), "a segment without text");
    }
}

/// A file of kin: what is read of it is facts, and what is written of it is read again.
fn kin(bytes: &[u8]) {
    use bindery_core::canon::file::FactsFile;
    use bindery_read::tree::{Form, Tree, facts, written};
    let Ok(tree) = Tree::read(bytes) else { return };
    let path = "kin.yaml".parse().expect("a path of facts");
    for text in facts(&tree, "a.ged") {
        assert!(FactsFile::read(&path, &text).is_ok(), "no facts: {text}");
    }
    for form in [Form::Five, Form::Seven] {
        let (text, _) = written(&tree, form);
        assert!(Tree::read(text.as_bytes()).is_ok(), "what was written does not read: {text}");
    }
}

fn image(bytes: &[u8]) {
    for name in ["a.jpg", "a.png", "a.tif", "a.webp"] {
        read(name, bytes);
    }
}

/// An edited document, read and compared.
fn edited(bytes: &[u8]) {
    let Ok(edited) = bindery_word::read::read(bytes) else { return };
    let original = |text: &str| Original { text: text.to_owned(), claim: None };
    let originals = ["The stone is slate, and it lies by the window.", "The boats came in."].map(original);
    let Ok(found) = compare(&originals, &edited, 1) else { return };
    for (index, _) in originals.iter().enumerate() {
        let of = found.iter().filter(|one| one.original == Some(index)).count();
        assert_eq!(of, 1, "every sentence is told of once");
    }
    assert!(
        found.iter().all(|one| one.original.is_some() || one.class == Class::New),
        "what is nobody's is new"
    );
}

fn docx_body(bytes: &[u8]) {
    let root = format!(
        "<Relationships><Relationship Id='r' Type='{RELATIONS}/officeDocument' Target='word/document.xml'/></Relationships>"
    );
    read("a.docx", &package(&[("_rels/.rels", root.as_bytes()), ("word/document.xml", bytes)]));
}

/// An OpenDocument text with `bytes` as its text and its styles.
fn odt(bytes: &[u8]) -> Vec<u8> {
    let kind: (&str, &[u8]) = ("mimetype", b"application/vnd.oasis.opendocument.text");
    package(&[kind, ("content.xml", bytes), ("styles.xml", bytes), ("meta.xml", bytes)])
}

/// An e-book with `bytes` as its outline and as its page.
fn epub(bytes: &[u8]) -> Vec<u8> {
    let root: (&str, &[u8]) =
        ("META-INF/container.xml", b"<container><rootfile full-path='a.opf'/></container>");
    package(&[("mimetype", b"application/epub+zip"), root, ("a.opf", bytes), ("1.xhtml", bytes)])
}

fn xlsx_sheet(bytes: &[u8]) {
    read("a.xlsx", &workbook(bytes));
}

/// A workbook with `bytes` as its only sheet.
fn workbook(bytes: &[u8]) -> Vec<u8> {
    let root = format!(
        "<Relationships><Relationship Id='r' Type='{RELATIONS}/officeDocument' Target='xl/workbook.xml'/></Relationships>"
    );
    let sheets = format!(
        "<Relationships><Relationship Id='rId1' Type='{RELATIONS}/worksheet' Target='worksheets/sheet1.xml'/></Relationships>"
    );
    let book = format!(
        "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' xmlns:r='{RELATIONS}'><sheets><sheet name='a' sheetId='1' r:id='rId1'/></sheets></workbook>"
    );
    let parts: [(&str, &[u8]); 5] = [
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", book.as_bytes()),
        ("xl/_rels/workbook.xml.rels", sheets.as_bytes()),
        ("xl/worksheets/sheet1.xml", bytes),
    ];
    package(&parts)
}

/// A ZIP file with these files, stored as they are (PKWARE APPNOTE 4.3).
fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in parts {
        let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        common.extend(crc32(bytes).to_le_bytes());
        common.extend([(bytes.len() as u32).to_le_bytes(), (bytes.len() as u32).to_le_bytes()].concat());
        common.extend([(name.len() as u16).to_le_bytes(), [0, 0]].concat());
        directory.extend(
            [&b"PK\x01\x02\x14\0"[..], &common, &[0; 10], &(out.len() as u32).to_le_bytes()].concat(),
        );
        directory.extend(name.as_bytes());
        out.extend([b"PK\x03\x04", &common[..], name.as_bytes(), bytes].concat());
    }
    let (count, size, start) = (parts.len() as u16, directory.len() as u32, out.len() as u32);
    out.extend(directory);
    out.extend(
        [b"PK\x05\x06\0\0\0\0".to_vec(), [count.to_le_bytes(), count.to_le_bytes()].concat()].concat(),
    );
    out.extend([size.to_le_bytes(), start.to_le_bytes()].concat());
    out.extend([0, 0]);
    out
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}

fn file_name(bytes: &[u8]) {
    let _ = bindery_read::from_file_name(&String::from_utf8_lossy(bytes));
    let _ = bindery_read::kind_of(&String::from_utf8_lossy(bytes), bytes);
}

fn dates(bytes: &[u8]) {
    if let Some(date) = bindery_read::recognise_date(&String::from_utf8_lossy(bytes)) {
        assert!(date.len() <= 64 && date.is_ascii(), "`{date}` is no date");
    }
}

/// A folder of this process for one file.
fn folder(name: &str) -> PathBuf {
    let memory = Path::new("/dev/shm");
    let base = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    let folder = base.join(format!("bindery-fuzz-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Removes a folder when it is done with.
struct Gone(PathBuf);

impl Drop for Gone {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn list(name: &str, bytes: &[u8]) {
    let root = Gone(folder(name));
    let entry = |name: &str| FileEntry {
        origin: name.to_owned(),
        path: name.to_owned(),
        root: Some(root.0.clone()),
        place: root.0.join(name),
        size: bytes.len() as u64,
    };
    std::fs::write(root.0.join(name), bytes).unwrap();
    let mut results = Vec::new();
    let read = Catalogues::read(&mut vec![entry(name)], &mut results, &|tier| tier == "family");
    let _ = read.of(&entry("letters/a.txt"));
    for person in read.people() {
        assert!(!person.name.is_empty(), "someone without a name");
    }
}

fn header(bytes: &[u8]) {
    let folder = Gone(folder("header"));
    std::fs::write(folder.0.join("keys.json"), bytes).unwrap();
    // Without a secret: what a passphrase costs for each slot is meant to be long.
    if let Ok(kinds) = Vault::kinds(&folder.0) {
        assert!(kinds.len() <= 3, "there are three kinds of slots");
    }
}

fn policy(bytes: &[u8]) {
    let Ok(policy) = serde_json::from_slice::<Policy>(bytes) else { return };
    if policy.fault().is_none() {
        assert!(policy.tiers.iter().all(|tier| policy.excerpt_limit(&tier.name) >= 40));
    }
}
