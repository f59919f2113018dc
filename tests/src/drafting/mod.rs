//! Drafting attacks: transcripts of language models that misbehave, replayed over the real client into the real
//! pipeline, and counted. `tests/drafting/transcripts.jsonl` holds them, `tests/drafting/papers` the archive.
use std::sync::LazyLock;

use bindery_core::message::Message;
use std::path::Path;
use std::time::{Duration, Instant};

use bindery_core::bundle::seal::Sealed;
use bindery_core::pipeline::ClaimRole;
use bindery_core::pipeline::display::DisplayedSentence;
use bindery_core::policy::{Drafter, Policy, Role, Viewer};
use bindery_core::text::quote;
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::ask::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::draft::making;
use bindery_engine::import;
use bindery_engine::models::embed::Embedder;
use bindery_engine::models::judge::Verifier;
use bindery_engine::storage::vault::{Creation, Protection};
use bindery_engine::world::Limits;
use bindery_engine::world::{Machine, World};
use bindery_read::pdf::Pdf;
use serde::Deserialize;

use crate::root;
use server::{Server, Wire};

pub mod server;

/// What a model said, and what may be shown of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcript {
    /// Its name, for reports.
    pub name: String,
    /// The kind of misbehaviour.
    pub attack: String,
    /// The question; none: what was paid for the press.
    pub question: Option<String>,
    /// What the model says.
    #[serde(default)]
    pub reply: String,
    /// How the server behaves.
    #[serde(default)]
    pub wire: Wire,
    /// Sentences of the model's own that the archive carries.
    #[serde(default)]
    pub may_show: Vec<String>,
    /// Words that must be shown.
    #[serde(default)]
    pub must_show: Vec<String>,
    /// Whether the archive's own sentences come instead.
    #[serde(default)]
    pub instead: bool,
}

/// What came of all transcripts.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Transcripts that were replayed.
    pub transcripts: usize,
    /// Passages that were shown in all.
    pub shown: usize,
    /// Passages of a model's own that were shown.
    pub worded: usize,
    /// Passages shown that the archive does not carry. It has to be none.
    pub ungrounded: usize,
    /// Answers that were put together without the model, and say so.
    pub instead: usize,
    /// Everything that was not as it must be.
    pub faults: Vec<String>,
    /// How long the slowest took.
    pub slowest: Duration,
}

/// The question that most transcripts answer.
pub const QUESTION: &str = "What was paid for the press?";

/// A machine without models of its own, and how long it waits for the one that drafts.
pub struct Unaided(Machine, Limits);

impl Unaided {
    /// With little patience.
    pub fn impatient() -> Self {
        let (idle, whole) = (Duration::from_millis(700), Duration::from_millis(1_500));
        let limits = Limits { connect: idle, idle, whole, bytes: 1 << 20, characters: 4_000 };
        Self(Machine::default(), limits)
    }

    /// With all the patience that a real model needs.
    pub fn patient() -> Self {
        let limits = Limits { whole: Duration::from_secs(200), ..Limits::default() };
        Self(Machine::default(), limits)
    }
}

/// Why a part is off.
static OFF: LazyLock<Message> = LazyLock::new(|| Message::verbatim("it is off in these tests"));

impl World for Unaided {
    fn now(&self) -> String {
        self.0.now()
    }

    fn random(&self) -> bindery_engine::error::Result<[u8; 32]> {
        self.0.random()
    }

    fn embedder(&self) -> Result<&Embedder, &Message> {
        Err(&OFF)
    }

    fn verifier(&self) -> Result<&Verifier, &Message> {
        Err(&OFF)
    }

    fn pdf(&self) -> Result<&Pdf, &Message> {
        Err(&OFF)
    }

    fn draft_limits(&self) -> Limits {
        self.1
    }
}

/// Nobody watches, nobody stops it.
pub struct Unwatched;

impl Watch for Unwatched {
    fn stage(&self, _: Message) {}

    fn keep_going(&self) -> bool {
        true
    }
}

/// A family member of the most distant tier.
pub fn family() -> Viewer {
    Viewer { name: "Ann".to_owned(), role: Role::Family, tier: "family".to_owned() }
}

/// Makes the archive of `tests/drafting/papers` in `folder`, whose answers are drafted by a model at `url`.
pub fn archive(folder: &Path, world: &dyn World, url: &str) -> Archive {
    let creation = Creation::new(Protection::Passphrase("paring stone, four feet".to_owned()));
    let archive = Archive::create(folder, world, &creation, None).unwrap();
    let papers = root().join("tests/drafting/papers");
    import::import_as(&archive, world, &papers, "papers", &|_| true).unwrap();
    let by = ChangeAuthor { world, who: "archivist", why: None };
    let row = archive.store().artifacts(archive.version().number).unwrap();
    let oiling = row.iter().find(|row| row.path.ends_with("passage.txt")).unwrap();
    let words = "Beneath the press lay the paper that we called curlew, and nobody was to read it.";
    let hidden = "existence-not-disclosed".parse().unwrap();
    archive.set_passage(&by, oiling.id, 0, (words, 0), Some(&hidden)).unwrap();
    use_model(&archive, world, Some(url));
    archive
}

/// Lets a model at `url` draft, or none. Nobody runs into the limits of a day here.
pub fn use_model(archive: &Archive, world: &dyn World, url: Option<&str>) {
    let by = ChangeAuthor { world, who: "archivist", why: None };
    let drafter = url.map(|url| Drafter { url: url.to_owned(), model: None, allowed_host: None });
    let mut policy = Policy { drafter, ..archive.in_force().policy.clone() };
    for tier in &mut policy.tiers {
        (tier.topic_probes, tier.daily_evidence, tier.daily_share) = (100_000, 10_000_000, 100);
    }
    archive.set_policy(&by, policy).unwrap();
}

/// The transcripts.
pub fn transcripts() -> Vec<Transcript> {
    let text = std::fs::read_to_string(root().join("tests/drafting/transcripts.jsonl")).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// The papers that the family may read.
pub fn open_papers() -> Vec<String> {
    let names = ["hartwell", "lane", "school", "orders", "brief", "passage"];
    let read = |name: &str| {
        std::fs::read_to_string(root().join(format!("tests/drafting/papers/{name}.txt"))).unwrap()
    };
    names.into_iter().map(read).collect()
}

/// Replays every transcript against an archive made in `folder`. The environment must name a home of the caller's
/// own (`BINDERY_DATA`, `BINDERY_TRUST`).
pub fn replay(folder: &Path) -> Counts {
    let (server, world) = (Server::start(), Unaided::impatient());
    let archive = archive(folder, &world, &server.url());
    let papers = open_papers();
    let mut counts = Counts::default();
    for transcript in transcripts() {
        server.play(transcript.wire, &transcript.reply);
        let start = Instant::now();
        let question = transcript.question.as_deref().unwrap_or(QUESTION);
        let sealed =
            answer::answer(&archive, &world, &family(), &Asked::plainly(question), &Unwatched).unwrap();
        counts.slowest = counts.slowest.max(start.elapsed());
        counts.transcripts += 1;
        judge(&transcript, &sealed, &papers, &mut counts);
    }
    if server.misled() > 0 {
        counts.faults.push(format!("{} requests were sent elsewhere", server.misled()));
    }
    counts
}

fn judge(transcript: &Transcript, sealed: &Sealed, papers: &[String], counts: &mut Counts) {
    let name = &transcript.name;
    let passages: Vec<&DisplayedSentence> =
        sealed.sentences().iter().filter(|sentence| sentence.role() == ClaimRole::Passage).collect();
    let bare = |text: &str| text.trim_end_matches(['.', ',', ';', '!']).trim().to_owned();
    let verbatim = |text: &str| papers.iter().any(|paper| !quote::find(paper, &bare(text)).is_empty());
    counts.shown += passages.len();
    for sentence in &passages {
        let text = sentence.text();
        let allowed = transcript.may_show.iter().any(|may| bare(may) == bare(text));
        if !verbatim(text) {
            counts.worded += 1;
        }
        if !(verbatim(text) || allowed) || sentence.citations().is_empty() {
            counts.ungrounded += 1;
            counts.faults.push(format!("{name}: shown `{text}`"));
        }
    }
    for must in &transcript.must_show {
        if !passages.iter().any(|sentence| sentence.text().contains(must)) {
            let texts: Vec<&str> = passages.iter().map(|sentence| sentence.text()).collect();
            counts.faults.push(format!("{name}: `{must}` is not shown, but {texts:?}"));
        }
    }
    let notice = making::notice(sealed.bundle()).map(|notice| notice.to_string()).unwrap_or_default();
    let instead = notice.contains("without the language model");
    counts.instead += usize::from(instead);
    if instead != transcript.instead {
        counts.faults.push(format!("{name}: the reader is told `{notice}`"));
    }
}
