//! The archive that is asked, and what must hold of it whatever happened.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use bindery_core::bundle::seal::{BUNDLE_TYPE, Bundle};
use bindery_core::policy::{Consent, Policy, Role, Viewer};
use bindery_core::proof::checkpoint::Checkpoint;
use bindery_core::proof::hash::Digest;
use bindery_core::proof::json;
use bindery_core::proof::merkle;
use bindery_core::verify::{Class, Means, leaf, moment, to_bytes, verify};
use bindery_core::{proof::dsse, proof::dsse::Envelope};
use bindery_engine::archive::Archive;
use bindery_engine::archive::governance::ChangeAuthor;
use bindery_engine::ask::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::import;
use bindery_engine::storage::keys::TrustedSigners;
use bindery_engine::storage::vault::seal::SealedFile;
use bindery_engine::storage::vault::{Creation, KeyChoice, Protection, Secret, Vault};
use bindery_engine::world::{Machine, World as _};
use rusqlite::{Connection, OpenFlags};

/// What is asked: answered, answered from several sources, nowhere in the archive, no question at all.
pub const QUESTIONS: [&str; 4] = [
    "How high was the flood water in the shop?",
    "What did Ruth Hale write about the press?",
    "What was the name of the dog on the moon?",
    "?!",
];
/// The letters of the archive.
const LETTERS: [(&str, &str); 3] = [
    (
        "flood.txt",
        "The flood water came on Sunday and was four feet high in the shop. We carried the books upstairs.\n",
    ),
    ("press.txt", "Ruth Hale wrote that the press had come by cart and stood in the yard under a sheet.\n"),
    ("reply.txt", "I answered Ruth Hale that the press was heavier than the door was wide.\n"),
];
/// After so many rounds question and tier come again.
pub const KINDS: usize = 20;
/// Bundles of the newest answers that a check verifies whole, with their proofs.
const WHOLE: usize = 20;

/// Who asks in a round: someone new each time, and each fifth of a tier that may read next to nothing in a day, so that
/// the answer is withheld and that is logged too.
pub fn asker(round: usize) -> (String, &'static str) {
    (format!("round-{round}"), if round % 5 == 4 { "distant" } else { "family" })
}

/// Does not stop.
struct Going;

impl Watch for Going {
    fn stage(&self, _: bindery_core::message::Message) {}

    fn keep_going(&self) -> bool {
        true
    }
}

/// An archive, and how much of its log was checked.
pub struct State {
    pub folder: PathBuf,
    /// Leaves of the entries that were checked.
    leaves: Vec<Digest>,
    checks: usize,
}

/// What the log says of the rounds: for each asker the answers, and the events.
#[derive(Default)]
pub struct Logged {
    pub responses: BTreeMap<String, Vec<String>>,
    pub entries: u64,
}

impl State {
    /// Makes the archive.
    pub fn new(home: &Path) -> Self {
        let folder = home.join("archive");
        let letters = home.join("letters");
        std::fs::create_dir(&letters).unwrap();
        for (name, text) in LETTERS {
            std::fs::write(letters.join(name), text).unwrap();
        }
        let world = Machine::default();
        let mut policy: Policy =
            serde_json::from_str(include_str!("../../assets/default-policy.json")).unwrap();
        policy.tiers.insert(0, policy.tiers[0].clone());
        policy.tiers[0].name = "distant".to_owned();
        policy.tiers[0].daily_evidence = 10;
        let creation = Creation::new(Protection::KeyFile);
        let archive = Archive::create(&folder, &world, &creation, Some(policy)).unwrap();
        let paths = [letters.to_string_lossy().into_owned()];
        import::import(&archive, &world, &paths, &|_| true).unwrap();
        let who = archive.who().name.clone();
        let all = archive.store().artifacts(archive.version().number).unwrap();
        let open: Vec<_> = all.iter().map(|row| (row.id, Consent::Open)).collect();
        assert_eq!(open.len(), LETTERS.len());
        archive.set_consents(&ChangeAuthor { world: &world, who: &who, why: None }, &open).unwrap();
        Self { folder, leaves: Vec::new(), checks: 0 }
    }

    /// Checks everything; `shown`: identities of answers that were on display.
    pub fn check(&mut self, shown: &BTreeSet<String>) -> Logged {
        let world = Machine::default();
        let as_archivist = KeyChoice { role: Some(Role::Archivist), name: None };
        let archive = Archive::open_as(&self.folder, &world, &Secret::OnThisComputer, &as_archivist)
            .unwrap_or_else(|error| panic!("the archive does not open: {error}"));
        assert_eq!(archive.store().self_check().unwrap(), Vec::<String>::new());
        let faults = archive.log().audit(archive.store(), &|_, _| true).unwrap();
        assert!(faults.is_empty(), "{faults:?}");
        self.next_ask_works(&archive, &world);
        self.whole_bundles(&archive);
        drop(archive);

        let vault = Vault::open(&self.folder, &Secret::OnThisComputer, &as_archivist).unwrap();
        let database = self.folder.join("archive.db");
        let c = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_WRITE).unwrap();
        c.execute_batch(&format!("PRAGMA key = \"x'{}'\"", *vault.unlocked().database().hex())).unwrap();
        let leaves = self.entries(&c, &vault);
        checkpoints(&c, &vault, &self.folder, &leaves);
        one_row_an_entry(&c, leaves.len());
        budget_is_of_logged_answers(&c);
        let logged = responses(&c, leaves.len() as u64);
        let ids: BTreeSet<&String> = logged.responses.values().flatten().collect();
        for id in shown {
            assert!(ids.contains(id), "the answer {id} was shown and is not logged");
        }
        for (asker, ids) in &logged.responses {
            assert!(ids.len() == 1, "{asker} asked once and has {} answers in the log", ids.len());
        }
        logged
    }

    fn next_ask_works(&mut self, archive: &Archive, world: &Machine) {
        self.checks += 1;
        let viewer =
            Viewer { name: format!("check-{}", self.checks), role: Role::Family, tier: "family".to_owned() };
        let answer = answer::answer(archive, world, &viewer, &Asked::plainly(QUESTIONS[0]), &Going).unwrap();
        assert!(!answer.sentences().is_empty(), "the next question is not answered");
        let id = &answer.bundle().response_id;
        assert!(archive.store().logged(id).unwrap().is_some(), "the next answer is not logged");
    }

    /// The newest bundles verify whole, with the proof that they are logged.
    fn whole_bundles(&self, archive: &Archive) {
        let (world, trust) = (Machine::default(), TrustedSigners::of_user().trust().unwrap());
        let now = moment(&world.now()).unwrap();
        for row in archive.store().responses(None, WHOLE as u32).unwrap() {
            let keys = archive.signers().envelope();
            let file = archive.log().bundle_file(archive.store(), &world, keys, &row.response_id);
            let means = Means { archive: Some(archive), ..Means::of(&trust, now) };
            let report = verify(&to_bytes(&file.unwrap().unwrap()).unwrap(), &means);
            assert_eq!(report.class, Class::Valid, "{report:?}");
        }
    }

    /// The leaves of the log, which is without gaps; every entry since the last check is the one that was signed.
    fn entries(&mut self, c: &Connection, vault: &Vault) -> Vec<Digest> {
        let issuer = vault.unlocked().signing().issuer.verifying_key();
        let sql = "SELECT number, envelope FROM log WHERE number >= ?1 ORDER BY number";
        let mut statement = c.prepare(sql).unwrap();
        let mut rows = statement.query([self.leaves.len() as u64]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            assert_eq!(row.get::<_, u64>(0).unwrap(), self.leaves.len() as u64, "the log has a gap");
            let envelope: Envelope = json::from_canonical(&row.get::<_, Vec<u8>>(1).unwrap()).unwrap();
            if envelope.payload_type == BUNDLE_TYPE {
                let payload = dsse::open(&envelope, BUNDLE_TYPE, &issuer).unwrap();
                Bundle::read(&payload, &[]).unwrap();
            }
            self.leaves.push(leaf(&envelope).unwrap());
        }
        self.leaves.clone()
    }
}

/// Both checkpoints, in the database and beside it, are of this log.
fn checkpoints(c: &Connection, vault: &Vault, folder: &Path, leaves: &[Digest]) {
    let sql = "SELECT value FROM setting WHERE name = 'log_checkpoint'";
    let stored: String = c.query_row(sql, [], |row| row.get(0)).unwrap();
    let kept = SealedFile::new(folder.join("checkpoint"), vault.unlocked().checkpoint()).read().unwrap();
    let key = vault.unlocked().signing().log.verifying_key();
    for note in [stored.as_str(), std::str::from_utf8(&kept).unwrap()] {
        let checkpoint = Checkpoint::open(note, &key).unwrap();
        assert_eq!(checkpoint.size, leaves.len() as u64, "a checkpoint is of another length");
        assert_eq!(checkpoint.root, merkle::root(leaves), "a checkpoint is of another log");
    }
}

/// Every entry is an answer or an event, and nothing else is.
fn one_row_an_entry(c: &Connection, entries: usize) {
    let sql = "SELECT number FROM response UNION ALL SELECT number FROM event ORDER BY number";
    let mut statement = c.prepare(sql).unwrap();
    let numbers: Vec<usize> =
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(numbers, (0..entries).collect::<Vec<_>>(), "entries, answers and events differ");
    let stray = "SELECT count(*) FROM cites WHERE number NOT IN (SELECT number FROM response)";
    assert_eq!(c.query_row(stray, [], |row| row.get::<_, u64>(0)).unwrap(), 0);
}

/// What counts as read was read in a logged answer, and every answer that showed something is counted.
fn budget_is_of_logged_answers(c: &Connection) {
    let names = |sql: &str| -> BTreeSet<String> {
        c.prepare(sql).unwrap().query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let carried = names("SELECT requestor FROM response WHERE outcome <> 'refused'");
    assert_eq!(names("SELECT requestor FROM shown"), carried, "what was counted is not what was logged");
    assert_eq!(names("SELECT requestor FROM probe"), carried, "what was probed is not what was logged");
    let twice = names("SELECT requestor FROM probe GROUP BY requestor HAVING count(*) > 1");
    assert!(twice.is_empty(), "counted twice: {twice:?}");
}

fn responses(c: &Connection, entries: u64) -> Logged {
    let mut logged = Logged { entries, ..Logged::default() };
    let mut statement = c.prepare("SELECT requestor, response_id FROM response").unwrap();
    let mut rows = statement.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        logged.responses.entry(row.get(0).unwrap()).or_default().push(row.get(1).unwrap());
    }
    logged
}
