//! What a PDF says of itself: title, author, date of creation.

use bindery_core::record::artifact::{Field, RecordLine};
use bindery_core::text::calendar::is_day;

use super::library::{Document, Turn};

/// The source that record lines from here name.
const SOURCE: &str = "document properties";

/// Titles that programs write when nobody gave one.
const EMPTY_TITLES: [&str; 8] =
    ["untitled", "(untitled)", "document", "document1", "title", "blank", "none", "unknown"];
/// Authors that programs write when nobody gave one.
const EMPTY_AUTHORS: [&str; 11] = [
    "unknown",
    "unknown author",
    "user",
    "admin",
    "administrator",
    "author",
    "owner",
    "none",
    "default",
    "root",
    "anonymous",
];

/// Record lines for those properties that say something.
pub(super) fn properties(document: &Document, turn: &Turn) -> Vec<RecordLine> {
    let text = |tag| meta_text(document, tag, turn);
    let title = title(&text("Title"));
    let author = author(&text("Author"));
    let date = date(&text("CreationDate"));
    [(Field::Title, title), (Field::From, author), (Field::Date, date)]
        .into_iter()
        .filter_map(|(field, value)| RecordLine::new(field, &value?, SOURCE))
        .collect()
}

fn meta_text(document: &Document, tag: &str, _turn: &Turn) -> String {
    let raw = &document.library.raw;
    // SAFETY: the lock is held and the document open; with no buffer PDFium only gives the length.
    let length = unsafe { raw.FPDF_GetMetaText(document.handle, tag, std::ptr::null_mut(), 0) };
    if !(4..=100_000).contains(&length) {
        return String::new();
    }
    let mut units = vec![0u16; (length as usize).div_ceil(2)];
    // SAFETY: as above; the buffer holds at least `length` bytes, in which PDFium writes UTF-16LE.
    unsafe { raw.FPDF_GetMetaText(document.handle, tag, units.as_mut_ptr().cast(), length) };
    let end = units.iter().position(|unit| *unit == 0).unwrap_or(units.len());
    String::from_utf16_lossy(&units[..end])
}

fn says_nothing(value: &str, empty: &[&str]) -> bool {
    let value = value.trim().to_lowercase();
    !value.chars().any(char::is_alphabetic) || empty.contains(&value.as_str()) || value.contains('\u{fffd}')
}

/// What a title that a file states says; none where a program filled it in.
pub(crate) fn title(raw: &str) -> Option<String> {
    // A file name that a word processor put there is no title.
    let name = raw.trim().strip_prefix("Microsoft Word - ").unwrap_or(raw.trim());
    let lower = name.to_lowercase();
    let file = [".doc", ".docx", ".pdf", ".indd", ".tex", ".dvi", ".qxd", ".ps", ".rtf", ".odt", ".xls"]
        .iter()
        .any(|ending| lower.ends_with(ending));
    (!file && !says_nothing(name, &EMPTY_TITLES)).then(|| name.to_owned())
}

/// The same for its author.
pub(crate) fn author(raw: &str) -> Option<String> {
    (!says_nothing(raw, &EMPTY_AUTHORS)).then(|| raw.trim().to_owned())
}

/// `D:19990209153925+01'00'` as `1999-02-09`; as exactly as it is given, and nothing that is no date.
fn date(raw: &str) -> Option<String> {
    let digits = raw.trim().trim_start_matches("D:");
    let digits = &digits[..digits.bytes().take_while(u8::is_ascii_digit).count()];
    let number = |range: std::ops::Range<usize>| digits.get(range)?.parse::<u32>().ok();
    let year = number(0..4).filter(|year| (1970..2200).contains(year))?;
    let Some(month) = number(4..6) else { return Some(format!("{year:04}")) };
    if !(1..=12).contains(&month) {
        return None;
    }
    let Some(day) = number(6..8) else { return Some(format!("{year:04}-{month:02}")) };
    is_day(year, month, day).then(|| format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_as_exact_as_given() {
        assert_eq!(date("D:19990209153925+01'00'").as_deref(), Some("1999-02-09"));
        assert_eq!(date("D:200412").as_deref(), Some("2004-12"));
        assert_eq!(date("2004").as_deref(), Some("2004"));
        for bad in ["", "D:", "D:20041399", "yesterday", "D:00000000", "D:20040231x".get(..9).unwrap_or("")] {
            assert_eq!(date(bad).filter(|date| date.len() != 7), None, "`{bad}`");
        }
    }

    #[test]
    fn what_programs_fill_in_is_not_on_record() {
        assert_eq!(title("Microsoft Word - minutes.doc"), None);
        assert_eq!(title("Untitled"), None);
        assert_eq!(title(" The Hartwell Ferry "), Some("The Hartwell Ferry".to_owned()));
        assert_eq!(author("Administrator"), None);
        assert_eq!(author("R. Lund"), Some("R. Lund".to_owned()));
    }
}
