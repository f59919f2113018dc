//! The desk: one session with at most one open archive, and a handler for every command.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use bindery_core::citation::Place;
use bindery_core::policy::{Access, Consent, Role, Viewer};
use bindery_core::verify;
use bindery_engine::answer::{self, Watch};
use bindery_engine::archive::Archive;
use bindery_engine::checkup;
use bindery_engine::error::{Error, Result};
use bindery_engine::import;
use bindery_engine::keys::TrustedSigners;
use bindery_engine::retrieve::Search;
use bindery_engine::store::ArtifactRow;
use bindery_engine::vault::{Creation, Protection, Secret};
use bindery_engine::world::{Machine, World};

use crate::commands::OnProgress;
use crate::contract::*;
use crate::jobs::{Jobs, Running};
use crate::pages::{Pages, Picture};
use crate::{sample, source, views};

/// Longest search result that is given.
const MOST_HITS: u32 = 200;

/// One session.
pub struct Desk {
    world: Machine,
    viewer: Viewer,
    archive: RwLock<Option<Arc<Archive>>>,
    jobs: Jobs,
    pages: Pages,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self { code: error.code().to_owned(), message: error.to_string() }
    }
}

/// A handler's result.
type Reply<T> = std::result::Result<T, Failure>;

impl Desk {
    /// A session of `viewer` without an archive.
    pub fn new(viewer: Viewer) -> Self {
        Self {
            world: Machine::default(),
            viewer,
            archive: RwLock::default(),
            jobs: Jobs::default(),
            pages: Pages::default(),
        }
    }

    /// Who is at the desk.
    pub const fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    /// This machine.
    pub const fn world(&self) -> &Machine {
        &self.world
    }

    /// The documents whose pages may be asked for.
    pub(crate) const fn pages(&self) -> &Pages {
        &self.pages
    }

    /// The open archive.
    pub fn archive(&self) -> Result<Arc<Archive>> {
        let open = self.archive.read().unwrap_or_else(PoisonError::into_inner).clone();
        open.ok_or_else(|| Error::Invalid("no archive is open; open one or make one first".to_owned()))
    }

    /// Loads the native parts ahead of the first question.
    pub fn warm_up(&self) {
        let _ = self.world.embedder();
        let _ = self.world.pdf();
    }

    /// The picture of a page, for the window's `page` protocol.
    pub fn picture(&self, token: &str, page: u32, scale: f32) -> Result<Picture> {
        if self.viewer.role == Role::Family {
            return Err(Error::NotFound("there is no such page; open the source again".to_owned()));
        }
        self.pages.picture(&*self.archive()?, &self.world, token, page, scale)
    }

    fn put(&self, archive: Option<Archive>) {
        self.pages.forget();
        *self.archive.write().unwrap_or_else(PoisonError::into_inner) = archive.map(Arc::new);
    }

    /// What is off on this machine, in words for anyone.
    fn limits(&self) -> Vec<String> {
        let mut limits = Vec::new();
        if self.world.embedder().is_err() {
            limits.push("Search by meaning is off: passages are found by their words alone.".to_owned());
        }
        if self.world.pdf().is_err() {
            limits.push("PDF files cannot be read or shown as pages.".to_owned());
        }
        limits
    }

    // --- the archive as a whole ---------------------------------------------------------------------

    pub(crate) fn status(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Status> {
        let open = self.archive.read().unwrap_or_else(PoisonError::into_inner).clone();
        let archive = open.map(|archive| archive_status(&archive)).transpose()?;
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Ok(Status { version, archive, recent: recent::list(), limits: self.limits() })
    }

    pub(crate) fn archive_create(&self, new: NewArchive, progress: OnProgress<'_>) -> Reply<Status> {
        let folder = match new.path {
            Some(path) => PathBuf::from(path),
            None => recent::standard_place(new.sample)?,
        };
        // Two archives cannot be open: the one before is let go of first, also to make it anew.
        self.put(None);
        let protection = match passphrase() {
            Some(passphrase) => Protection::Passphrase(passphrase),
            None => Protection::by_this_computer(),
        };
        let archive = Archive::create(&folder, &self.world, &Creation::new(protection))?;
        if new.sample {
            self.fill_with_sample(&archive, progress)?;
        }
        recent::remember(&folder);
        self.put(Some(archive));
        self.status(Nothing {}, progress)
    }

    fn fill_with_sample(&self, archive: &Archive, progress: OnProgress<'_>) -> Result<()> {
        let files = sample::unpacked()?;
        for (name, value) in
            [("name", sample::NAME), ("person", sample::PERSON), ("starters", sample::STARTERS)]
        {
            archive.store().set_setting(name, value)?;
        }
        let follow = |step: &import::Progress| {
            progress(shown(step));
            true
        };
        import::import_as(archive, &self.world, files.path(), "sample", &follow)?;
        import::embed(archive, &self.world, &follow)?;
        Ok(())
    }

    pub(crate) fn archive_open(&self, at: ArchivePath, progress: OnProgress<'_>) -> Reply<Status> {
        let folder = Path::new(&at.path);
        progress(step("Opening the archive"));
        self.put(None);
        let secret = passphrase().map_or(Secret::OnThisComputer, Secret::Passphrase);
        let archive = Archive::open(folder, &self.world, &secret)?;
        recent::remember(folder);
        self.put(Some(archive));
        self.status(Nothing {}, progress)
    }

    pub(crate) fn archive_close(&self, nothing: Nothing, progress: OnProgress<'_>) -> Reply<Status> {
        self.put(None);
        self.status(nothing, progress)
    }

    // --- import -------------------------------------------------------------------------------------

    pub(crate) fn import(&self, request: ImportRequest, progress: OnProgress<'_>) -> Reply<ImportReport> {
        self.require_archivist()?;
        let archive = self.archive()?;
        let job = self.jobs.start(&request.job);
        let follow = |step: &import::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        let report = import::import(&archive, &self.world, &request.paths, &follow)?;
        let artifacts = report.files.into_iter().map(imported).collect();
        Ok(ImportReport {
            archive_version: version_info(&report.version),
            artifacts,
            cancelled: report.cancelled,
        })
    }

    pub(crate) fn embed(&self, request: Job, progress: OnProgress<'_>) -> Reply<Status> {
        let archive = self.archive()?;
        let job = self.jobs.start(&request.job);
        let follow = |step: &import::Progress| {
            progress(shown(step));
            job.keep_going()
        };
        import::embed(&archive, &self.world, &follow)?;
        self.status(Nothing {}, progress)
    }

    pub(crate) fn cancel(&self, request: Cancel, _: OnProgress<'_>) -> Reply<Nothing> {
        self.jobs.cancel(&request.job);
        Ok(Nothing {})
    }

    // --- asking -------------------------------------------------------------------------------------

    pub(crate) fn ask(&self, request: AskRequest, progress: OnProgress<'_>) -> Reply<Answer> {
        let archive = self.archive()?;
        let watch = AskWatch { progress, job: self.jobs.start(&request.job) };
        let sealed = answer::answer(&archive, &self.world, &self.viewer, &request.question, &watch)?;
        let mut answer = views::answer(&archive, &self.viewer, &sealed, self.limits())?;
        if answer.question.is_empty() {
            // A malformed question is not kept, but whoever typed it may see what they typed.
            answer.question = request.question.chars().filter(|c| !c.is_control()).take(200).collect();
        }
        Ok(answer)
    }

    pub(crate) fn response(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<Answer> {
        let archive = self.archive()?;
        let sealed = answer::reopen(&archive, &self.viewer, &at.response_id)?;
        Ok(views::answer(&archive, &self.viewer, &sealed, Vec::new())?)
    }

    pub(crate) fn responses(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Responses> {
        let rows = self.archive()?.store().responses(1_000)?;
        Ok(Responses { responses: rows.into_iter().map(views::summary).collect() })
    }

    // --- sources ------------------------------------------------------------------------------------

    fn cited(&self, archive: &Archive, at: &SourceRequest) -> Result<source::Cited> {
        let sealed = answer::reopen(archive, &self.viewer, &at.response_id)?;
        let missing = || Error::NotFound("there is no such source in this answer".to_owned());
        let shown = sealed.sentences().get(at.sentence as usize).ok_or_else(missing)?;
        let display = shown.citations().get(at.citation as usize).ok_or_else(missing)?;
        let claim = sealed.bundle().ruling.claims.get(shown.claim()).ok_or_else(missing)?;
        let evidence = claim.claim().evidence().get(display.evidence).ok_or_else(missing)?;
        let record_lines =
            claim.claim().evidence().iter().filter_map(|other| match other.citation.span().place {
                Place::Record(index) if other.citation.artifact() == evidence.citation.artifact() => {
                    Some(index)
                }
                _ => None,
            });
        Ok(source::Cited {
            citation: evidence.citation.clone(),
            record_lines: record_lines.collect(),
            verdict: views::verdict(shown.verdict()),
            relation: display.relation.to_owned(),
            excerpt: display.excerpt.clone(),
            response_id: at.response_id.clone(),
        })
    }

    pub(crate) fn source(&self, at: SourceRequest, _: OnProgress<'_>) -> Reply<SourceView> {
        let archive = self.archive()?;
        let cited = self.cited(&archive, &at)?;
        Ok(source::cited(self, &archive, &cited)?)
    }

    pub(crate) fn document(&self, at: DocumentRequest, _: OnProgress<'_>) -> Reply<SourceView> {
        let archive = self.archive()?;
        let row = self.visible(&archive, &at.artifact_id)?;
        Ok(source::document(self, &archive, &row)?)
    }

    pub(crate) fn flag(&self, request: FlagRequest, _: OnProgress<'_>) -> Reply<Lineage> {
        self.require_staff()?;
        let archive = self.archive()?;
        let cited = self.cited(&archive, &request.source)?;
        let key = archive.artifact_key(&cited.citation.artifact())?;
        archive.store().set_flag(key, request.flagged)?;
        Ok(source::lineage(&archive, &archive.artifact(&cited.citation.artifact())?)?)
    }

    /// An artifact by its written identity. One that may not be seen is not there.
    fn visible(&self, archive: &Archive, id: &str) -> Result<ArtifactRow> {
        let missing = || Error::NotFound(format!("nothing in this archive has the identity `{id}`"));
        let parsed = id.parse().map_err(|_| missing())?;
        if archive.access(&self.viewer, parsed) == Access::Hidden {
            return Err(missing());
        }
        archive.artifact(&parsed)
    }

    // --- the archive, place by place ----------------------------------------------------------------

    pub(crate) fn search(&self, request: SearchRequest, _: OnProgress<'_>) -> Reply<Hits> {
        let archive = self.archive()?;
        let going = || true;
        let search = Search::new(&archive, &self.world, &self.viewer, &going);
        let limit = request.limit.clamp(1, MOST_HITS) as usize;
        let query: String = request.query.chars().filter(|c| !c.is_control()).take(2_000).collect();
        let hits = search.search(&query, limit)?;
        let mut shown = Vec::with_capacity(hits.len());
        for hit in hits {
            let id = hit.pointer.document;
            if archive.access(&self.viewer, id) != Access::Shown {
                continue;
            }
            let limit = archive.policy().excerpt_limit(&self.viewer.tier) as usize;
            let whole = self.viewer.role != Role::Family || hit.text.chars().count() <= limit;
            let block_text = if whole { hit.text.clone() } else { hit.text.chars().take(limit).collect() };
            let seen = block_text.chars().count() as u32;
            let spans = hit.matched.iter().filter(|matched| matched.span.end() <= seen);
            let mut found = Hit {
                score: hit.score,
                lexical_score: hit.lexical_score,
                dense_score: hit.dense_score,
                block_text,
                spans: spans
                    .map(|m| SpanData { start: m.span.start(), end: m.span.end(), score: m.score })
                    .collect(),
                block_id: None,
                block_version: None,
                document_id: None,
                path: None,
                page_ref: None,
                title: None,
            };
            if self.viewer.role != Role::Family {
                name_source(&archive, &hit, &mut found)?;
            }
            shown.push(found);
        }
        Ok(Hits { hits: shown })
    }

    pub(crate) fn inventory(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Inventory> {
        use bindery_core::artifact::Field;
        let archive = self.archive()?;
        let mut items = Vec::new();
        for row in archive.store().artifacts(archive.version().number)? {
            if archive.policy().access(&self.viewer, &row.consent) != Access::Shown {
                continue;
            }
            let staff = (self.viewer.role != Role::Family).then(|| InventoryStaff {
                artifact_id: row.id.to_string(),
                path: row.path.clone(),
                consent: row.consent.to_string(),
            });
            let of = |field| views::value(&row.record, field);
            items.push(InventoryItem {
                title: views::title(&row.record),
                kind: of(Field::Kind),
                date: of(Field::Date),
                from: of(Field::From),
                to: of(Field::To),
                searchable: row.segments > 0,
                staff,
            });
        }
        items.sort_by(|a, b| {
            (a.date.is_none(), &a.date, &a.title).cmp(&(b.date.is_none(), &b.date, &b.title))
        });
        Ok(Inventory { items })
    }

    pub(crate) fn consent(&self, request: ConsentRequest, _: OnProgress<'_>) -> Reply<ConsentReply> {
        self.require_archivist()?;
        let archive = self.archive()?;
        let consent: Consent = request
            .state
            .parse()
            .map_err(|error: bindery_core::policy::BadConsent| Error::Invalid(error.to_string()))?;
        let id = match &request.artifact_id {
            Some(id) => Some(self.visible(&archive, id)?.id),
            None => None,
        };
        Ok(ConsentReply { changed: archive.set_consent(id, &consent)? })
    }

    pub(crate) fn snapshots(&self, _: Nothing, _: OnProgress<'_>) -> Reply<Snapshots> {
        self.require_staff()?;
        let rows = self.archive()?.store().snapshots()?;
        let snapshots = rows.into_iter().map(|row| SnapshotInfo {
            version: version_info(&row.version),
            parent: row.parent.map(|parent| parent.to_string()),
            created_at: row.created_at,
            reason: row.reason,
            artifacts: row.artifacts,
        });
        Ok(Snapshots { snapshots: snapshots.collect() })
    }

    pub(crate) fn snapshot_create(&self, _: Nothing, _: OnProgress<'_>) -> Reply<VersionInfo> {
        self.require_archivist()?;
        let archive = self.archive()?;
        let version = archive.store().commit_version("made by hand", &self.world.now())?;
        archive.look_again()?;
        Ok(version_info(&version))
    }

    pub(crate) fn snapshot_diff(&self, request: DiffRequest, _: OnProgress<'_>) -> Reply<SnapshotDiff> {
        self.require_staff()?;
        let archive = self.archive()?;
        let visible = |number: u32| -> Result<Vec<ArtifactRow>> {
            let mut rows = archive.store().artifacts(number)?;
            rows.retain(|row| archive.policy().access(&self.viewer, &row.consent) != Access::Hidden);
            Ok(rows)
        };
        let (old, new) = (visible(request.from)?, visible(request.to)?);
        let missing = |from: &[ArtifactRow], other: &[ArtifactRow]| {
            let left = from.iter().filter(|row| other.iter().all(|o| o.key != row.key));
            left.map(|row| views::title(&row.record)).collect()
        };
        Ok(SnapshotDiff { added: missing(&new, &old), removed: missing(&old, &new) })
    }

    // --- the record of answers ----------------------------------------------------------------------

    pub(crate) fn verify(&self, at: ResponseRef, _: OnProgress<'_>) -> Reply<Verification> {
        self.require_staff()?;
        let archive = self.archive()?;
        let bytes = self.bundle(&at.response_id)?;
        Ok(verification(verify::verify(&bytes, &TrustedSigners::of_user(), Some(&*archive))))
    }

    /// The bundle file of a response, for the auditor's side.
    pub fn bundle(&self, response_id: &str) -> Result<Vec<u8>> {
        let archive = self.archive()?;
        let file = archive.log().bundle_file(archive.store(), response_id)?;
        let file = file
            .ok_or_else(|| Error::NotFound(format!("there is no answer `{response_id}` in this archive")))?;
        Ok(verify::to_bytes(&file)?)
    }

    pub(crate) fn checkup(&self, _: Nothing, progress: OnProgress<'_>) -> Reply<Checkup> {
        progress(step("Checking"));
        let open = self.archive.read().unwrap_or_else(PoisonError::into_inner).clone();
        let mut checks = checkup::machine(&self.world);
        if let Some(archive) = open {
            checks.extend(checkup::archive(&archive)?);
        }
        let checks = checks.into_iter().map(|check| Check {
            name: check.name.to_owned(),
            ok: check.ok,
            detail: check.detail,
        });
        Ok(Checkup { checks: checks.collect() })
    }

    fn require_staff(&self) -> Result<()> {
        match self.viewer.role {
            Role::Family => Err(Error::Invalid("this is for reviewers and archivists".to_owned())),
            Role::Reviewer | Role::Archivist | Role::Auditor => Ok(()),
        }
    }

    fn require_archivist(&self) -> Result<()> {
        match self.viewer.role {
            Role::Archivist => Ok(()),
            Role::Family | Role::Reviewer | Role::Auditor => {
                Err(Error::Invalid("this is for archivists".to_owned()))
            }
        }
    }
}

/// The passphrase that scripts give.
fn passphrase() -> Option<String> {
    std::env::var("BINDERY_PASSPHRASE").ok().filter(|passphrase| !passphrase.is_empty())
}

/// A bundle file's verification in the contract's terms.
pub fn verification(report: verify::Report) -> Verification {
    let checks = report.checks.into_iter().map(|check| Check {
        name: check.name.to_owned(),
        ok: check.ok,
        detail: check.detail,
    });
    Verification { class: report.class.name().to_owned(), checks: checks.collect() }
}

/// Says where a hit stands, for reviewers and archivists.
fn name_source(archive: &Archive, hit: &bindery_core::pipeline::Hit, found: &mut Hit) -> Result<()> {
    use bindery_core::pipeline::Sources as _;
    let row = archive.artifact(&hit.pointer.document)?;
    let segment = archive.segment(hit.pointer.document, hit.pointer.segment)?;
    found.block_id = Some(hit.pointer.block.to_string());
    found.block_version = Some(hit.pointer.version.to_string());
    found.document_id = Some(hit.pointer.document.to_string());
    found.path = Some(row.path);
    found.page_ref = segment.map(|segment| views::segment_place(&segment, hit.pointer.segment));
    found.title = Some(views::title(&row.record));
    Ok(())
}

struct AskWatch<'a> {
    progress: OnProgress<'a>,
    job: Running<'a>,
}

impl Watch for AskWatch<'_> {
    fn stage(&self, stage: &str) {
        (self.progress)(step(stage));
    }

    fn keep_going(&self) -> bool {
        self.job.keep_going()
    }
}

fn step(stage: &str) -> Progress {
    Progress { stage: stage.to_owned(), item: None, done: 0, total: 0, bytes_done: 0.0, bytes_total: 0.0 }
}

fn shown(progress: &import::Progress) -> Progress {
    Progress {
        stage: progress.stage.to_owned(),
        item: progress.item.clone(),
        done: progress.done,
        total: progress.total,
        bytes_done: progress.bytes_done as f64,
        bytes_total: progress.bytes_total as f64,
    }
}

fn imported(file: import::FileResult) -> ImportedFile {
    ImportedFile {
        path: file.path,
        artifact_id: file.artifact.map(|id| id.to_string()),
        segments: file.segments,
        status: match file.status {
            import::Status::Added => ImportStatus::Added,
            import::Status::Unchanged => ImportStatus::Unchanged,
            import::Status::NotSearchable => ImportStatus::NotSearchable,
            import::Status::Failed => ImportStatus::Failed,
        },
        error: file.note,
    }
}

fn version_info(version: &bindery_core::citation::ArchiveVersion) -> VersionInfo {
    VersionInfo { number: version.number, digest: version.digest.to_string() }
}

fn archive_status(archive: &Archive) -> Result<ArchiveStatus> {
    let store = archive.store();
    let sight = archive.sight();
    let starters =
        store.setting("starters")?.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
    Ok(ArchiveStatus {
        name: archive.name()?,
        path: archive.folder().to_string_lossy().into_owned(),
        version: sight.version.map_or(0, |version| version.number),
        artifacts: sight.artifacts.values().filter(|(_, _, current)| *current).count() as u32,
        blocks: sight.blocks,
        embedded: sight.dense.len() as u32,
        person: store.setting("person")?,
        starters,
    })
}

mod recent {
    //! Archives that this user opened before: a list of folders in the user's own data folder.

    use std::path::{Path, PathBuf};

    use bindery_engine::data_folder as data;
    use bindery_engine::error::{Error, Result};

    const MOST: usize = 8;

    /// The folders, the latest first, as far as they still hold an archive.
    pub fn list() -> Vec<String> {
        let text =
            data().and_then(|data| std::fs::read_to_string(data.join("recent")).ok()).unwrap_or_default();
        text.lines().filter(|path| Path::new(path).join("archive.db").is_file()).map(str::to_owned).collect()
    }

    /// Puts a folder first. A list that cannot be written is no reason to fail.
    pub fn remember(folder: &Path) {
        let Some(data) = data() else { return };
        let path =
            std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).to_string_lossy().into_owned();
        let mut all = list();
        all.retain(|other| *other != path);
        all.insert(0, path);
        all.truncate(MOST);
        let _ = std::fs::create_dir_all(&data);
        let _ = std::fs::write(data.join("recent"), all.join("\n"));
    }

    /// A free folder for a new archive in the user's data folder.
    pub fn standard_place(sample: bool) -> Result<PathBuf> {
        let data = data()
            .ok_or_else(|| Error::Invalid("this user has no data folder; choose a folder".to_owned()))?;
        let name = if sample { "Sample archive" } else { "My archive" };
        let numbered = (1..1_000).map(|n| if n == 1 { name.to_owned() } else { format!("{name} {n}") });
        let free = numbered.map(|name| data.join("archives").join(name)).find(|folder| !folder.exists());
        free.ok_or_else(|| Error::Invalid("too many archives; choose a folder".to_owned()))
    }
}
