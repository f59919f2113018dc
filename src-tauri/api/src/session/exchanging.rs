//! The words of scans in the forms of other programs.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use bindery_core::proof::hash::ArtifactId;
use bindery_engine::archive::Archive;
use bindery_engine::error::{Error, Missing, Result};
use bindery_engine::transcribe::TakenFile;
use bindery_engine::world::World as _;
use bindery_read::transcript::{Form, Transcript, form, picture, read, written};

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;
use crate::refused::Refused;
use crate::source;

/// Bytes of a file that are looked at: one more than the reader takes.
const MOST: u64 = (32 << 20) + 1;

impl Session {
    pub(crate) fn transcript_export(
        &self,
        request: TranscriptExport,
        _: OnProgress<'_>,
    ) -> Reply<TranscriptFiles> {
        let archive = self.archive()?;
        let id = artifact(&request.artifact_id)?;
        let sizes = self.sizes_of(&archive, &id)?;
        let whole = archive.transcript(&id, &sizes, &self.world.now())?;
        let (form, ending) = match request.form {
            TranscriptForm::Alto => (Form::Alto, "alto.xml"),
            TranscriptForm::Page => (Form::Page, "page.xml"),
            TranscriptForm::Hocr => (Form::Hocr, "hocr.html"),
        };
        let folder = PathBuf::from(&request.folder);
        std::fs::create_dir_all(&folder).map_err(|error| Error::file(&folder, error))?;
        let name = file_name(&whole.title);
        let mut files = Vec::new();
        for part in parts(&whole, form) {
            let page = part.pages.first().filter(|_| form == Form::Page && whole.pages.len() > 1);
            let page = page.map(|page| format!(" {}", page.number)).unwrap_or_default();
            let file = folder.join(format!("{name}{page}.{ending}"));
            let new = OpenOptions::new().write(true).create_new(true).open(&file);
            let done = new.and_then(|mut new| new.write_all(written(&part, form).as_bytes()));
            done.map_err(|error| Error::file(&file, error))?;
            files.push(file.to_string_lossy().into_owned());
        }
        Ok(TranscriptFiles { files })
    }

    pub(crate) fn transcript_import(
        &self,
        request: TranscriptImport,
        progress: OnProgress<'_>,
    ) -> Reply<TranscribeReply> {
        let id = artifact(&request.artifact_id)?;
        let bytes = bytes_of(Path::new(&request.file))?;
        let pages = read(&bytes)?;
        let archive = self.archive()?;
        let sizes = self.sizes_of(&archive, &id)?;
        let form = form(&bytes)?.name();
        let checked = request.checked == Some(true);
        let picture = picture(&bytes);
        let picture = picture.as_deref();
        let file = TakenFile { bytes: &bytes, form, picture, pages: &pages, first: request.page, checked };
        let seen = request.confirmed == Some(true);
        self.transcribed(request.why.as_deref(), progress, |archive, by, follow| {
            archive.transcribe_taken_over(by, &id, &file, (&sizes, seen), follow)
        })
    }

    /// The size of every page of a scan.
    fn sizes_of(&self, archive: &Archive, id: &ArtifactId) -> Result<Vec<[f64; 2]>> {
        let row = archive.scan_now(id)?;
        Ok(source::page_sizes(self, archive, &row)?.ok_or(Refused::NoPage)?)
    }
}

/// What goes into each file: of PAGE XML a page that has words.
fn parts(whole: &Transcript, form: Form) -> Vec<Transcript> {
    if form != Form::Page {
        return vec![whole.clone()];
    }
    let with_words = whole.pages.iter().filter(|page| whole.pages.len() == 1 || !page.paragraphs.is_empty());
    with_words.map(|page| Transcript { pages: vec![page.clone()], ..whole.clone() }).collect()
}

/// A title as the name of a file.
fn file_name(title: &str) -> String {
    let kept: String =
        title.chars().map(|c| if c.is_alphanumeric() || " -_()".contains(c) { c } else { ' ' }).collect();
    let name: String = kept.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(80).collect();
    if name.is_empty() { "scan".to_owned() } else { name }
}

fn bytes_of(file: &Path) -> Result<Vec<u8>> {
    use std::io::Read as _;
    let failed = |error| Error::file(file, error);
    let mut bytes = Vec::new();
    std::fs::File::open(file).map_err(failed)?.take(MOST).read_to_end(&mut bytes).map_err(failed)?;
    Ok(bytes)
}

fn artifact(written: &str) -> Result<ArtifactId> {
    written.parse().map_err(|_| Missing::Artifact { id: written.to_owned() }.into())
}
