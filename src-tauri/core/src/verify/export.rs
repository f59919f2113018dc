//! Exports: the signed list of every file in one, and what a file of it is held against.
//!
//! A page shows words that no record signs (where a source lies, what stands around the cited words), and a source
//! has a descriptive record that its identity does not cover. The list of an export signs all of them, byte for byte.

use crate::message;
use crate::message::Message;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::known::Known;
use super::{Class, Formed, Kind, Malformed, Means, Report, exactly, moment, signed};
use crate::proof::dsse::Envelope;
use crate::proof::hash::Digest;

/// The payload type of the list in its envelope.
pub const EXPORT_TYPE: &str = "application/vnd.bindery.export.v1+json";
/// Where the list lies in an export.
pub const EXPORT_FILE: &str = "export.json";
/// The form of a list.
pub const EXPORT_FORM: u32 = 1;
/// What is said of a file that an export's list does not name.
fn not_named() -> Message {
    message!("sources-not-named")
}

/// A longer path is none of an export, in bytes.
const LONGEST_PATH: usize = 200;

/// The list of an export as it lies in it (`export.json`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportFile {
    /// The list, signed by the issuer.
    pub export: Envelope,
    /// The archivist's list of keys.
    pub keys: Option<Envelope>,
    /// Hex of the public key of each signature, in order.
    pub signers: Vec<String>,
}

/// What is signed of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportList {
    /// The SHA-256 of every file but this one, by its path: parts of letters, digits, `.`, `-` and `_`, parted by `/`.
    pub files: BTreeMap<String, Digest>,
    /// Always 1.
    pub form: u32,
    /// When it was made, RFC 3339 in UTC.
    pub made_at: String,
}

impl ExportList {
    fn check_form(&self) -> Formed<()> {
        moment::formed(&self.made_at)?;
        match self.form == EXPORT_FORM && self.files.keys().all(|path| is_path(path)) {
            true => Ok(()),
            false => Err(Malformed::new(message!("unreadable-export"))),
        }
    }
}

/// Whether a path is one of an export: it leads nowhere else.
fn is_path(path: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let part = |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(fits);
    path.len() <= LONGEST_PATH && path != EXPORT_FILE && path.split('/').all(part)
}

/// The files of an export that lies at hand.
pub trait Files: Sync {
    /// The SHA-256 of the file at this path; none when there is none.
    fn digest(&self, path: &str) -> Option<Digest>;
    /// The path of everything that lies in it but folders, whatever it is.
    fn paths(&self) -> Vec<String>;
}

pub(super) fn verify(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<()> {
    let list = judge(bytes, means, report)?;
    let Some(files) = means.files else {
        report.open("bytes", message!("bytes-no-folder"));
        return Ok(());
    };
    let mut wrong = list.files.iter().filter(|(path, digest)| files.digest(path) != Some(**digest));
    match wrong.next() {
        None => report.holds("bytes", message!("bytes-files" { count: list.files.len() })),
        Some((path, _)) => {
            let more = wrong.count();
            let detail = message!("bytes-file-changed" { path: path, more: more });
            report.fails("bytes", Class::Tampered, detail);
        }
    }
    check_unlisted(&list, files, report);
    Ok(())
}

/// Notes what lies in the export and was never of it: whoever opens the folder takes it for a part.
fn check_unlisted(list: &ExportList, files: &dyn Files, report: &mut Report) {
    let mut all = files.paths();
    all.retain(|path| path != EXPORT_FILE && !list.files.contains_key(path));
    if let Some(path) = all.iter().min() {
        let more = all.len() - 1;
        let detail = message!("sources-file-added" { path: path, more: more });
        report.fails("sources", Class::Unverified, detail);
    }
}

/// Every check of the list by itself.
fn judge(bytes: &[u8], means: &Means<'_>, report: &mut Report) -> Formed<ExportList> {
    let file: ExportFile = exactly(bytes)?;
    let opened = signed::open(&file.export, EXPORT_TYPE, &file.signers)?;
    let list: ExportList = exactly(&opened.payload)?;
    list.check_form()?;
    opened.check_signatures(report);
    let known = Known::of(means, file.keys.as_ref(), report)?;
    opened.check_signers(None, &known, None, report);
    known.check_listed(file.keys.as_ref(), opened.issuer()?, report);
    moment::check_age(moment::formed(&list.made_at)?, means, report);
    Ok(list)
}

/// The list of an export that lies at hand, as far as it could be checked by itself.
#[derive(Debug)]
pub struct Listed {
    list: Result<ExportList, Message>,
    /// Checks of the list that failed, each with its class and words.
    faults: Vec<(&'static str, Class, Message)>,
    /// Hex of the key that signed it first.
    signer: Option<String>,
}

impl Listed {
    /// Reads the list; `bytes` are those of `export.json`, where there is one.
    pub fn read(bytes: Option<&[u8]>, means: &Means<'_>) -> Self {
        let none = |why: Message| Self { list: Err(why), faults: Vec::new(), signer: None };
        let Some(bytes) = bytes else {
            return none(message!("export-no-list"));
        };
        let mut report = Report::new(Kind::Export);
        let list = match judge(bytes, means, &mut report) {
            Ok(list) => list,
            Err(_) => return none(message!("export-list-unread")),
        };
        let class = |name| if name == "signature" { Class::Tampered } else { Class::UntrustedSigner };
        let failed = report.checks.iter().filter(|check| check.ok == Some(false));
        let failed = failed.filter(|check| matches!(check.name, "signature" | "signer"));
        let faults = failed.map(|check| {
            let words = message!("export-list-fault" { detail: check.detail.clone() });
            (check.name, class(check.name), words)
        });
        let signer = exactly::<ExportFile>(bytes).ok().and_then(|file| file.signers.first().cloned());
        Self { list: Ok(list), faults: faults.collect(), signer }
    }

    /// Hex of the key that signed the list first; none where there is no list that can be read.
    pub fn signer(&self) -> Option<&str> {
        self.signer.as_deref()
    }

    /// Whether the list is there and can be read.
    pub const fn is_there(&self) -> bool {
        self.list.is_ok()
    }

    /// Whether the list is there and names a file at this path.
    pub fn names(&self, path: &str) -> bool {
        self.list.as_ref().is_ok_and(|list| list.files.contains_key(path))
    }

    /// The report of a file that the list, where there is one, does not name; what it is is not looked at.
    pub fn unlisted(&self) -> Report {
        let mut report = Report::new(Kind::Unknown);
        let detail = match &self.list {
            Ok(_) => not_named(),
            Err(why) => message!("sources-export-unknown" { why: why }),
        };
        report.fails("sources", Class::Unverified, detail);
        report
    }

    /// Whether the list is there and names this very file.
    pub fn has(&self, path: &str, digest: &Digest) -> bool {
        self.list.as_ref().is_ok_and(|list| list.files.get(path) == Some(digest))
    }

    /// Whether the list is there and names another file at this path, or none.
    pub fn denies(&self, path: &str, digest: &Digest) -> bool {
        self.list.as_ref().is_ok_and(|list| list.files.get(path) != Some(digest))
    }

    /// Holds a page or source, which nothing else signs, against the list.
    pub fn check_page(&self, path: &str, digest: &Digest, report: &mut Report) {
        report.holds("form", message!("record-form"));
        match &self.list {
            Err(why) => {
                let detail = message!("sources-export-unsure" { why: why });
                report.fails("sources", Class::Unverified, detail);
            }
            Ok(_) => {
                for (name, class, detail) in &self.faults {
                    report.fails(name, *class, detail.clone());
                }
                if self.faults.iter().all(|(name, ..)| *name != "signature") {
                    report.holds("signature", message!("signature-list-fits"));
                }
                if self.faults.iter().all(|(name, ..)| *name != "signer") {
                    report.holds("signer", message!("signer-list"));
                }
                self.check_record(path, digest, report);
                report.holds("bytes", message!("bytes-page"));
            }
        }
    }

    /// Holds a record, which has its own signature, against the list, where there is one.
    pub fn check_record(&self, path: &str, digest: &Digest, report: &mut Report) {
        let Ok(list) = &self.list else { return };
        match list.files.get(path) {
            Some(listed) if listed == digest => {}
            Some(_) => {
                let detail = message!("bytes-other-file");
                report.fails("bytes", Class::Tampered, detail);
            }
            None => report.fails("sources", Class::Unverified, not_named()),
        }
    }
}
