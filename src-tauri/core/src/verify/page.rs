//! A page that has its record in it. All of it follows from the record, and so does every byte that it must have.

use super::{Class, Kind, Means, Report, malformed, verify};
use crate::bundle::chain::ChainFile;
use crate::bundle::page;
use crate::message;
use crate::proof::json;

pub(super) fn verify_page(bytes: &[u8], means: &Means<'_>) -> Report {
    let none = || malformed(Kind::Page, message!("unreadable-page"));
    let Ok(text) = std::str::from_utf8(bytes) else { return none() };
    let Some(record) = page::record_in(text).filter(|record| Kind::of(record) == Kind::Chain) else {
        return none();
    };
    let mut report = Report { kind: Kind::Page, ..verify(&record, means) };
    if report.class == Class::Malformed {
        return report;
    }
    let chain: Option<ChainFile> = json::from_canonical(&record).ok();
    let made = chain.and_then(|chain| page::page(&chain).ok());
    if made.as_deref() == Some(text) {
        report.holds("bytes", message!("page-of-record"));
        return report;
    }
    // What comes after the record is the script alone.
    let script = |page: &str| page.rsplit_once("</script><script>").map(|(_, script)| script.to_owned());
    let own = made.as_deref().is_some_and(|made| script(made) == script(text));
    report.differs(if own { message!("page-not-of-record") } else { message!("page-other-script") });
    report
}

/// The record in a file that is a page; any other file as it is.
pub(super) fn record(bytes: &[u8]) -> Option<std::borrow::Cow<'_, [u8]>> {
    match page::is_page(bytes) {
        true => page::record_in(std::str::from_utf8(bytes).ok()?).map(Into::into),
        false => Some(bytes.into()),
    }
}
