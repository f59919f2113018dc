//! The house that is broken into: an archive with a canary in a hidden place of every kind, and the people
//! who hold keys to it.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

mod papers;
mod words;

use std::collections::HashSet;

use bindery_tests::door::{Door, enter};
use bindery_tests::{Home, Seeded, copy_folder};
use serde_json::{Value, json};

use words::{DID, SEALED, SECRET, SYLLABLES, WHAT, WHEN, WHERE, WHO};

/// Opens the archive as its archivist.
pub const ARCHIVIST: &str = "paring stone, four feet";
/// Opens it as Ann, of the family.
pub const ANN: &str = "ann has a key of her own";
/// Opens it as Clo, of the close family.
pub const CLO: &str = "clo has a key of her own";
/// Opens it as a reviewer.
pub const REVIEWER: &str = "rev has a key of his own";
/// Opens it as an auditor.
pub const AUDITOR: &str = "aud has a key of his own";

/// From whom something is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// From the family, but not from the close family.
    Family,
    /// From all who ask: reviewers may know of it.
    Requestors,
    /// From all but archivist and auditor.
    Everyone,
}

/// A word that stands in one hidden place and nowhere else.
#[derive(Clone, Debug)]
pub struct Canary {
    /// Where.
    pub place: &'static str,
    /// The word.
    pub word: String,
    /// From whom it is kept.
    pub from: From,
}

/// What of the plan an archive is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// All of it.
    Whole,
    /// What is not hidden from the family as a whole.
    Open,
    /// What is not hidden from the close family as a whole.
    OpenToClose,
    /// What is not hidden from the family or the close family as a whole, without what is for auditors alone: papers
    /// and passages.
    Readable,
    /// What is not hidden from reviewers as a whole.
    ForReviewers,
    /// All of it, and passages are found by their words alone: questions take less time.
    ByWords,
}

/// A file that is taken in.
pub struct Paper {
    name: String,
    bytes: Vec<u8>,
    /// `title,kind,date,from,to,place,consent,note` for the catalogue.
    row: Option<String>,
    /// Whether the family may not know of it.
    hidden: bool,
    /// Whether its words are for auditors alone.
    sealed: bool,
    /// What it would be without the passages that are for auditors alone.
    unsealed: Option<Vec<u8>>,
}

impl Paper {
    fn is_in(&self, filled: Filled) -> bool {
        let of_a_tier = self.row.as_ref().is_some_and(|row| row.contains("tier:"));
        let from_all = ["existence-not-disclosed", "withdrawn"];
        let is_from_all = |row: &String| from_all.iter().any(|consent| row.contains(consent));
        match filled {
            Filled::Whole | Filled::ByWords => true,
            Filled::Open => !self.hidden,
            Filled::OpenToClose => !self.hidden || of_a_tier,
            // What nobody has decided on has no row.
            Filled::ForReviewers => self.row.as_ref().is_some_and(|row| !is_from_all(row)),
            Filled::Readable => !self.sealed && (!self.hidden || of_a_tier),
        }
    }

    fn bytes(&self, filled: Filled) -> &[u8] {
        self.unsealed.as_ref().filter(|_| filled == Filled::Readable).unwrap_or(&self.bytes)
    }
}

/// What is taken in, and the canaries in it.
pub struct Plan {
    /// Folder by folder, one import each.
    batches: Vec<(&'static str, Vec<Paper>)>,
    /// The canaries.
    pub canaries: Vec<Canary>,
    /// What the family may read.
    pub open: String,
    /// What is kept, and from whom.
    pub hidden: Vec<(String, From)>,
    random: Seeded,
}

impl Plan {
    /// A sentence of the words that open and hidden papers share.
    fn sentence(random: &mut Seeded) -> String {
        let text = format!(
            "{} {} {} {} {}.",
            random.pick(&WHO),
            random.pick(&DID),
            random.pick(&WHAT),
            random.pick(&WHERE),
            random.pick(&WHEN)
        );
        text[..1].to_uppercase() + &text[1..]
    }

    fn paragraphs(&mut self, count: usize) -> Vec<String> {
        let random = &mut self.random;
        (0..count).map(|_| [(); 3].map(|()| Self::sentence(random)).join(" ")).collect()
    }

    fn canary(&mut self, place: &'static str, from: From) -> String {
        let syllables: Vec<&str> = (0..4).map(|_| *self.random.pick(&SYLLABLES)).collect();
        let word = syllables.concat();
        let word = word[..1].to_uppercase() + &word[1..];
        assert!(self.canaries.iter().all(|known| known.word != word));
        self.canaries.push(Canary { place, word: word.clone(), from });
        word
    }

    /// A sentence around a new canary.
    fn secret(&mut self, place: &'static str, from: From) -> String {
        let word = self.canary(place, from);
        let text = SECRET[self.canaries.len() % SECRET.len()].replace("{}", &word);
        self.hidden.push((text.clone(), from));
        text
    }

    /// Everything, the same every time.
    pub fn new() -> Self {
        let random = Seeded(0x00b1_4de7);
        let (open, batches, canaries, hidden) = Default::default();
        let mut plan = Self { batches, canaries, open, hidden, random };
        let everyone = From::Everyone;
        let first = vec![
            Self::hidden("undecided.txt", plan.with_secret("undecided text", everyone), "undecided"),
            Self::hidden("close.txt", plan.with_secret("text of a tier", From::Family), "tier:close-family"),
        ];
        let mut second = plan.letters(6, 0);
        let kept = plan.with_secret("undisclosed text", everyone);
        second.insert(2, Self::hidden("kept.txt", kept, "existence-not-disclosed"));
        let third = plan.hidden_forms();
        let mut fourth = plan.in_part();
        let taken = plan.with_secret("withdrawn text", everyone);
        fourth.insert(1, Self::hidden("taken back.txt", taken, "withdrawn"));
        let sealed = plan.with_secret("auditor-only text", From::Requestors);
        fourth.push(plan.open("sealed.txt", sealed, "A sealed account,letter,1939,,,,auditor-only,"));
        fourth.extend(plan.letters(6, 6));
        let last = plan.named_on_record();
        // One import of nothing else.
        let sealed = SEALED.map(|place| {
            let text = plan.with_secret(place, From::Requestors);
            plan.open(&format!("{place}.txt"), text, "Another account,letter,1940,,,,auditor-only,")
        });
        plan.batches = vec![
            ("first", first),
            ("second", second),
            ("third", third),
            ("fourth", fourth),
            ("last", last),
            ("sealed", sealed.into()),
        ];
        plan
    }

    /// Words that stand in the papers, open or hidden, and the canaries.
    pub fn vocabulary(&self) -> Vec<String> {
        let hidden: Vec<&str> = self.hidden.iter().map(|(text, _)| text.as_str()).collect();
        let all = format!("{} {}", self.open, hidden.join(" "));
        let words = all.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 3);
        let mut words: Vec<String> =
            words.map(str::to_lowercase).collect::<HashSet<_>>().into_iter().collect();
        words.extend(self.canaries.iter().map(|canary| canary.word.clone()));
        words.sort();
        words
    }

    /// The archive, with its keys and rules, at `place`. It is made once a build: copying a closed archive
    /// is allowed.
    pub fn house(&self, home: &Home, place: &str, filled: Filled) -> House {
        let program = std::env::current_exe().unwrap();
        let built = std::fs::metadata(&program).unwrap().modified().unwrap();
        let built = built.duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
        let all = program.parent().unwrap().join("tests-house");
        let kept = all.join(format!("{built}-{filled:?}"));
        if !kept.is_dir() {
            // A test may need more than one.
            let made = format!("made-{filled:?}");
            self.build(home, &made, filled);
            let new = all.join(format!("new-{}", std::process::id()));
            copy_folder(&home.path(&format!("{made}/archive")), &new);
            // Another test may have been faster.
            if std::fs::rename(&new, &kept).is_err() {
                std::fs::remove_dir_all(&new).unwrap();
            }
        }
        let path = home.at(&format!("{place}/archive"));
        copy_folder(&kept, &home.path(&format!("{place}/archive")));
        let all = enter(&path, ARCHIVIST).must("inventory", json!({}));
        House { path, items: all["items"].as_array().unwrap().clone() }
    }

    fn build(&self, home: &Home, place: &str, filled: Filled) {
        let path = home.at(&format!("{place}/archive"));
        let door = Door::default();
        door.must("archive_create", json!({ "path": path, "sample": false, "passphrase": ARCHIVIST }));
        for (folder, papers) in &self.batches {
            let kept: Vec<&Paper> = papers.iter().filter(|paper| paper.is_in(filled)).collect();
            if kept.is_empty() {
                continue;
            }
            let mut catalogue = "file,title,kind,date,from,to,place,consent,note\n".to_owned();
            for paper in kept {
                home.write(&format!("{place}/{folder}/{}", paper.name), paper.bytes(filled));
                catalogue +=
                    &paper.row.as_ref().map(|row| format!("{},{row}\n", paper.name)).unwrap_or_default();
            }
            home.write(&format!("{place}/{folder}/catalogue.csv"), catalogue);
            let paths = [home.at(&format!("{place}/{folder}"))];
            door.must("import", json!({ "paths": paths, "job": "i" }));
        }
        if filled != Filled::ByWords {
            door.must("embed", json!({ "job": "e" }));
        }
        self.rule(&door, filled);
        for (name, role, tier, passphrase) in [
            ("Ann", "family", "family", ANN),
            ("Clo", "family", "close-family", CLO),
            ("Rev", "reviewer", "family", REVIEWER),
            ("Aud", "auditor", "family", AUDITOR),
        ] {
            let key = json!({ "name": name, "role": role, "tier": tier, "passphrase": passphrase });
            door.must("key_add", key);
        }
    }

    /// Sets the consents of passages, the people, and limits that do not get in the way.
    fn rule(&self, door: &Door, filled: Filled) {
        let passages = [
            ("undecided passage", "undecided"),
            ("passage of a tier", "tier:close-family"),
            ("auditor-only passage", "auditor-only"),
            ("undisclosed passage", "existence-not-disclosed"),
            ("withdrawn passage", "withdrawn"),
            ("cell of an open table", "existence-not-disclosed"),
            ("line of an open page", "existence-not-disclosed"),
        ];
        let is_there = |state: &str| filled != Filled::Readable || state != "auditor-only";
        for (place, state) in passages.into_iter().filter(|(_, state)| is_there(state)) {
            let (artifact_id, segment, quote) = self.place_of(door, place);
            let at = json!({ "artifact_id": artifact_id, "segment": segment, "quote": quote,
                             "occurrence": 0, "state": state });
            door.must("passage_consent", at);
        }
        let people: Vec<Value> = self
            .canaries
            .iter()
            .filter(|canary| canary.place.starts_with("person") || canary.place == "voice of an open caption")
            .map(|canary| {
                json!({ "name": format!("{} Vane", canary.word), "aliases": [canary.word],
                        "clearance": "not-cleared", "note": null })
            })
            .collect();
        door.must("people_put", json!({ "people": people }));
        limits(door, 4_000_000_000, 4_000_000_000);
    }

    /// Artifact, segment and words of the passage with the canary of `place`.
    pub fn place_of(&self, door: &Door, place: &str) -> (String, u64, String) {
        let word = &self.word(place);
        let hits = door.must("search", json!({ "query": word, "limit": 5 }));
        let holds = |hit: &&Value| hit["block_text"].as_str().unwrap().contains(word.as_str());
        let hit = hits["hits"].as_array().unwrap().iter().find(holds).unwrap();
        let id = hit["document_id"].as_str().unwrap().to_owned();
        let view = door.must("document", json!({ "artifact_id": id }));
        let text = |segment: &Value| -> String {
            segment["runs"].as_array().unwrap().iter().map(|run| run["text"].as_str().unwrap()).collect()
        };
        let segments = view["segments"].as_array().unwrap();
        let segment = segments.iter().find(|segment| text(segment).contains(word.as_str())).unwrap();
        let whole = text(segment);
        let sentence =
            SECRET.iter().map(|form| form.replace("{}", word)).find(|s| whole.contains(s.as_str()));
        (id, segment["index"].as_u64().unwrap(), sentence.unwrap_or(whole))
    }

    /// The canary of a place.
    pub fn word(&self, place: &str) -> String {
        self.canaries.iter().find(|canary| canary.place == place).unwrap().word.clone()
    }
}

/// A question as someone would ask it, in words that open and hidden papers share.
pub fn natural(random: &mut Seeded) -> String {
    let (who, did, what) = (*random.pick(&WHO), *random.pick(&DID), *random.pick(&WHAT));
    let (place, time) = (*random.pick(&WHERE), *random.pick(&WHEN));
    match random.below(5) {
        0 => format!("Who {did} {what}?"),
        1 => format!("Who {did} {what} {place} {time}?"),
        2 => format!("What was {did} {place} {time}?"),
        3 => format!("Where was it that {who} {did} {what}?"),
        _ => format!("When was {what} {did} by {who}?"),
    }
}

/// Sets what each tier may read in a day.
pub fn limits(door: &Door, daily_evidence: u64, topic_probes: u64) {
    let policy = door.must("policy", json!({}));
    let mut tiers = policy["tiers"].clone();
    for tier in tiers.as_array_mut().unwrap() {
        tier["daily_evidence"] = json!(daily_evidence);
        tier["daily_share"] = json!(100);
        tier["topic_probes"] = json!(topic_probes);
    }
    door.must(
        "policy_set",
        json!({ "person": "Hester Skaife", "end_date": "1976", "default_consent": "undecided",
                "show_undecided_people": true, "tiers": tiers }),
    );
}

/// A built archive.
pub struct House {
    /// Its folder.
    pub path: String,
    /// Everything in it, as the archivist sees it.
    pub items: Vec<Value>,
}

impl House {
    /// Goes in with a passphrase.
    pub fn enter(&self, passphrase: &str) -> Door {
        enter(&self.path, passphrase)
    }

    /// The identity of the file called `name`.
    pub fn id(&self, name: &str) -> String {
        let is = |item: &&Value| item["staff"]["path"].as_str().is_some_and(|path| path.ends_with(name));
        self.items.iter().find(is).unwrap()["staff"]["artifact_id"].as_str().unwrap().to_owned()
    }

    /// Identities and paths of everything, and of what is hidden from reviewers alone.
    pub fn marks(&self, of_hidden_alone: bool) -> Vec<String> {
        let told = |item: &&Value| {
            let consent = item["staff"]["consent"].as_str().unwrap();
            !of_hidden_alone || ["undecided", "existence-not-disclosed", "withdrawn"].contains(&consent)
        };
        let mark = |item: &Value, name: &str| item["staff"][name].as_str().unwrap().to_owned();
        let items = self.items.iter().filter(told);
        items.flat_map(|item| [mark(item, "artifact_id"), mark(item, "path")]).collect()
    }
}
