//! Of ten thousand random edits of single characters, each that anybody can see is noticed by the check of its file, or falls
//! under an exception that `assets/docs/checks.md` lists: answer contracts, exported pages and exported sources. Word
//! documents have the same in `src-tauri/word/tests/word/whole`.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

use bindery_core::bundle::answer_contract::{differences, read};
use bindery_core::record::artifact::Form;
use bindery_core::record::source::SourceFile;
use bindery_core::verify::{Class, EXPORT_FILE, Means, Report, Trust};
use bindery_tests::{Home, Seeded};
use bindery_verify::folder::{self, Export};
use bindery_verify::work;

const ROUNDS: usize = 10_000;

/// What is put in: letters like others and unlike, signs, what is not seen, what other characters are made of.
const LETTERS: &[char] = &[
    'a', 'e', 'n', 'u', 'Z', '0', '1', '7', '.', ',', '?', '-', ' ', '\n', '\t', '\u{a0}', '\'', '"', '\\',
    '/', '<', '>', '&', ';', ':', '{', ']', '\u{2019}', '\u{201c}', '\u{2260}', '\u{430}', '\u{391}',
    '\u{664}', '\u{200b}', '\u{ad}', '\u{202e}', '\u{301}', '\u{25cf}',
];

const QUESTIONS: [&str; 6] = [
    "How high did the flood water stand in the shop?",
    "What is the paring stone made of?",
    "Who was Silas Orrin?",
    "Why did Hester leave Leipzig?",
    "How much was paid for the press?",
    "What was Hester's favourite film?",
];

/// An edit of a text: the character at one of `places` is another one, is gone, or has one before it.
fn edit(random: &mut Seeded, text: &str, places: &[Range<usize>]) -> (usize, String) {
    let mut at = random.below(places.iter().map(Range::len).sum());
    let place = places.iter().find(|place| {
        let here = at < place.len();
        at -= if here { 0 } else { place.len() };
        here
    });
    let mut at = place.unwrap().start + at;
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let (before, rest) = text.split_at(at);
    let letter = *random.pick(LETTERS);
    let after = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
    let edited = match random.below(3) {
        0 => format!("{before}{letter}{after}"),
        1 => format!("{before}{after}"),
        _ => format!("{before}{letter}{rest}"),
    };
    (at, edited)
}

/// What is handed over of an archive: contracts, and an export with its keys.
struct Handed {
    contracts: Vec<String>,
    files: BTreeMap<String, Vec<u8>>,
    trust: Trust,
}

fn handed() -> &'static Handed {
    static ONE: OnceLock<Handed> = OnceLock::new();
    ONE.get_or_init(|| {
        let home = Home::new();
        let archive = home.sample("archive");
        let mut contracts = Vec::new();
        for question in QUESTIONS {
            let contract = home.run(&["ask", question, "--contract", "--archive", &archive]).json();
            contracts.push(contract.to_string());
            contracts.push(format!("{contract:#}"));
        }
        let out = home.at("pages");
        home.run(&["export", "--all", "--to", "html", "--out", &out, "--archive", &archive]).json();
        let mut files = BTreeMap::new();
        gather(Path::new(&out), "", &mut files);
        let trust = std::fs::read_to_string(home.path("trust")).unwrap();
        Handed { contracts, files, trust: Trust::parse(&trust).unwrap() }
    })
}

fn gather(folder: &Path, name: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = format!("{name}{}", entry.file_name().to_str().unwrap());
        match entry.file_type().unwrap().is_dir() {
            true => gather(&entry.path(), &format!("{name}/"), files),
            false => drop(files.insert(name, std::fs::read(entry.path()).unwrap())),
        }
    }
}

/// The export with its signed list, or as if somebody else had made the list of it.
fn export(listed: bool) -> Export {
    let files = handed().files.iter().filter(|(path, _)| listed || *path != EXPORT_FILE);
    Export::held(files.map(|(path, bytes)| (path.clone(), bytes.clone())).collect())
}

fn judged(export: &Export, path: &str, text: &str) -> Report {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let means = Means::of(&handed().trust, i64::try_from(now).unwrap());
    folder::file(path, text.as_bytes(), export, &work::beside(export, &means))
}

/// Whether a file is said to be something else than it was: not merely to be on no list.
fn is_noticed(report: &Report) -> bool {
    report.class == Class::Malformed || report.failing().any(|check| check == "bytes")
}

/// The files of one kind as texts, by their paths.
fn texts(folder: &str, ending: &str) -> Vec<(&'static str, &'static str)> {
    let is_one = |path: &&String| path.starts_with(folder) && path.ends_with(ending);
    let found: Vec<_> = handed().files.keys().filter(is_one).collect();
    assert!(!found.is_empty(), "{folder}{ending}");
    found
        .into_iter()
        .map(|path| (path.as_str(), std::str::from_utf8(&handed().files[path]).unwrap()))
        .collect()
}

/// All of a text as the one place where it may be edited.
fn whole(text: &str) -> Vec<Range<usize>> {
    std::iter::once(0..text.len()).collect()
}

/// Counts of edits, and what nobody noticed.
#[derive(Default)]
struct Count {
    noticed: usize,
    excepted: BTreeMap<&'static str, usize>,
    missed: Vec<String>,
}

impl Count {
    fn add(&mut self, noticed: bool, exception: Option<&'static str>, what: impl FnOnce() -> String) {
        match exception {
            _ if noticed => self.noticed += 1,
            Some(exception) => *self.excepted.entry(exception).or_default() += 1,
            None => self.missed.push(what()),
        }
    }

    fn tell(self, of: &str) {
        println!(
            "{of}: {} noticed, under an exception {:?}, {} missed",
            self.noticed,
            self.excepted,
            self.missed.len()
        );
        let some: Vec<_> = self.missed.iter().take(12).collect();
        assert!(
            self.missed.is_empty(),
            "{of}: {} of {ROUNDS} were not noticed: {some:#?}",
            self.missed.len()
        );
        assert!(self.noticed * 4 > ROUNDS, "{of}: exceptions are few");
    }
}

/// What stands around the place of an edit.
fn around(text: &str, at: usize) -> String {
    let from = (0..=at.saturating_sub(30)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    text[from..].chars().take(70).collect()
}

// --- contracts --------------------------------------------------------------------------------------------

/// JSON without the white space between its parts, and with the escape of a slash as a slash.
fn bare(json: &str) -> String {
    let (mut bare, mut quoted, mut chars) = (String::new(), false, json.chars());
    while let Some(c) = chars.next() {
        match c {
            '\\' if quoted => match chars.next() {
                Some('/') => bare.push('/'),
                next => bare.extend(['\\'].into_iter().chain(next)),
            },
            ' ' | '\t' | '\n' | '\r' if !quoted => {}
            c => {
                quoted ^= c == '"';
                bare.push(c);
            }
        }
    }
    bare
}

#[test]
fn of_ten_thousand_edits_of_contracts_every_one_is_noticed_or_excepted() {
    let (mut random, mut count) = (Seeded(3), Count::default());
    for _ in 0..ROUNDS {
        let contract = random.pick(&handed().contracts);
        let record = read(contract).unwrap();
        assert_eq!(differences(&record, &record), []);
        let (at, edited) = edit(&mut random, contract, &whole(contract));
        let noticed = read(&edited).map_or(true, |said| !differences(&said, &record).is_empty());
        let exception = (bare(&edited) == bare(contract)).then_some("white space or the escape of a slash");
        count.add(noticed, exception, || around(&edited, at));
    }
    count.tell("contracts");
}

// --- pages ------------------------------------------------------------------------------------------------

/// What somebody sees of a page: all text outside of its marks and its style.
fn visible(page: &str) -> Vec<Range<usize>> {
    let (mut all, mut at) = (Vec::new(), 0);
    while let Some(open) = page[at..].find('<').map(|open| at + open) {
        if !page[at..open].trim().is_empty() {
            all.push(at..open);
        }
        at = match page[open..].starts_with("<style") {
            true => open + page[open..].find("</style>").unwrap(),
            false => open,
        };
        at += page[at..].find('>').unwrap() + 1;
    }
    all
}

#[test]
fn of_ten_thousand_edits_of_listed_pages_every_one_is_noticed() {
    let (mut random, mut count) = (Seeded(5), Count::default());
    let (pages, export) = (texts("", ".html"), export(true));
    for (path, page) in &pages {
        assert_eq!(judged(&export, path, page).class, Class::Valid, "{path}");
    }
    for _ in 0..ROUNDS {
        let (path, page) = *random.pick(&pages);
        let (at, edited) = edit(&mut random, page, &visible(page));
        let noticed = edited == page || judged(&export, path, &edited).class != Class::Valid;
        count.add(noticed, None, || format!("{path}: {}", around(&edited, at)));
    }
    count.tell("listed pages");
}

/// What a page says in the words of its records: where, of what somebody sees.
fn held(page: &str) -> Vec<Range<usize>> {
    const PARTS: [(&str, &str); 6] = [
        ("<title>", "</title>"),
        ("<h1 dir=\"auto\">", "</h1>"),
        ("<span class=\"verdict\">", "</p>"),
        ("<mark>", "</mark>"),
        ("<code>", "</code>"),
        ("<a href=\"../claims/", "</a>"),
    ];
    let mut all = Vec::new();
    for (open, close) in PARTS {
        let starts = page.match_indices(open).map(|(at, _)| at);
        all.extend(starts.map(|at| at..at + page[at..].find(close).unwrap()));
    }
    let seen = visible(page);
    seen.into_iter()
        .filter(|text| all.iter().any(|part| part.start <= text.start && text.end <= part.end))
        .collect()
}

/// Whoever signs the list could put any words on the pages: but not these.
#[test]
fn of_ten_thousand_edits_of_what_pages_say_of_records_every_one_is_noticed_without_the_list() {
    let (mut random, mut count) = (Seeded(7), Count::default());
    let export = export(false);
    let pages: Vec<_> = [texts("claims/", ".html"), texts("responses/", ".html")].concat();
    let parts: Vec<_> = pages.iter().map(|(path, page)| (*path, *page, held(page))).collect();
    for (path, page, held) in &parts {
        assert!(!is_noticed(&judged(&export, path, page)), "{path}");
        assert!(held.len() > 3, "{path}");
    }
    for _ in 0..ROUNDS {
        let (path, page, held) = random.pick(&parts);
        let (at, edited) = edit(&mut random, page, held);
        let noticed = edited == *page || is_noticed(&judged(&export, path, &edited));
        count.add(noticed, None, || format!("{path}: {}", around(&edited, at)));
    }
    count.tell("pages without the list");
}

// --- sources ----------------------------------------------------------------------------------------------

#[test]
fn of_ten_thousand_edits_of_listed_sources_every_one_is_noticed() {
    let (mut random, mut count) = (Seeded(9), Count::default());
    let (sources, export) = (texts("sources/", ".json"), export(true));
    for (path, source) in &sources {
        assert_eq!(judged(&export, path, source).class, Class::Valid, "{path}");
    }
    for _ in 0..ROUNDS {
        let (path, source) = *random.pick(&sources);
        let (at, edited) = edit(&mut random, source, &whole(source));
        let noticed = edited == source || judged(&export, path, &edited).class != Class::Valid;
        count.add(noticed, None, || format!("{path}: {}", around(&edited, at)));
    }
    count.tell("listed sources");
}

/// The words of a source, one after the other.
fn words(source: &SourceFile) -> Vec<&str> {
    source.segments.iter().flat_map(|part| part.text.split_whitespace()).collect()
}

#[test]
fn of_ten_thousand_edits_of_sources_every_one_is_noticed_or_excepted_without_the_list() {
    let (mut random, mut count) = (Seeded(11), Count::default());
    let (sources, export) = (texts("sources/", ".json"), export(false));
    for _ in 0..ROUNDS {
        let (path, source) = *random.pick(&sources);
        let before = SourceFile::read(source.as_bytes()).unwrap();
        assert!(!is_noticed(&judged(&export, path, source)), "{path}");
        let (at, edited) = edit(&mut random, source, &whole(source));
        let noticed = edited == source || is_noticed(&judged(&export, path, &edited));
        let exception = SourceFile::read(edited.as_bytes()).ok().and_then(|after| match before.form {
            Form::Pages | Form::Image => {
                (after.original == before.original).then_some("the text of pages and pictures")
            }
            _ if after.original != before.original => Some("the hash of the file that a text came in"),
            _ if after.record != before.record => Some("the record"),
            _ => (words(&after) == words(&before)).then_some("kinds and white space"),
        });
        count.add(noticed, exception, || format!("{path}: {}", around(&edited, at)));
    }
    count.tell("sources without the list");
}
