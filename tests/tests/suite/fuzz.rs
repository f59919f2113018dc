//! Every parser of foreign bytes: its seeds, the inputs that once broke it, and a while of mutations of them.
//! `cargo xtask fuzz` runs the same targets for longer, guided by which code an input reaches.

use std::time::{Duration, Instant};

use bindery_core::verify::to_bytes;
use bindery_engine::archive::Archive;
use bindery_engine::ask::answer::answer;
use bindery_engine::ask::enforce::Asked;
use bindery_engine::draft::Watch;
use bindery_engine::import::import;
use bindery_engine::storage::vault::{Creation, Protection};
use bindery_engine::world::Machine;
use bindery_tests::Home;
use bindery_tests::fuzz::{self, Mutator, Target};

/// How long each target is run on mutations.
const WHILE: Duration = Duration::from_secs(3);

fn must_hold(target: &Target, input: &[u8]) {
    if let Err(why) = target.check(input) {
        let kept = std::env::temp_dir().join(format!("bindery-fuzz-{}.case", target.name));
        let _ = std::fs::write(&kept, input);
        panic!("{}: {why}; the input is kept as {}", target.name, kept.display());
    }
}

#[test]
fn no_foreign_bytes_break_a_parser_or_are_called_signed() {
    fuzz::watch_panics(|| ());
    for target in fuzz::targets() {
        let seeds = target.seeds();
        seeds.iter().for_each(|seed| must_hold(target, seed));
        let mut inputs = Mutator::new(target, 4);
        let (start, mut count) = (Instant::now(), 0);
        while start.elapsed() < WHILE {
            must_hold(target, &inputs.next_input());
            count += 1;
        }
        println!("{:<14} {:>4} seeds, {count:>7} mutations", target.name, seeds.len());
    }
}

#[test]
fn the_bundles_that_mutations_start_from_are_valid() {
    assert!(fuzz::golden_bundles() >= 3, "there are no valid bundles among the cases");
}

/// Asks three questions in a small archive and hands the bundles over, all texts in the open.
fn bundles(home: &Home) -> Vec<Vec<u8>> {
    let world = Machine::default();
    let creation = Creation { name: "the archivist".to_owned(), ..Creation::new(Protection::KeyFile) };
    let archive = Archive::create(&home.path("archive"), &world, &creation, None).unwrap();
    let letter =
        home.write("letter.txt", "The flood water came on Sunday and was four feet high in the shop.\n");
    import(&archive, &world, &[letter], &|_| true).unwrap();
    let viewer = archive.who().clone();
    let asked = ["How high was the flood water in the shop?", "Who was the dog on the moon?", "?!"];
    let answers =
        asked.map(|question| answer(&archive, &world, &viewer, &Asked::plainly(question), &Going).unwrap());
    let whole = |id: &str| {
        let mut file = archive
            .log()
            .bundle_file(archive.store(), &world, archive.signers().envelope(), id)
            .unwrap()
            .unwrap();
        file.disclosures = archive.store().logged(id).unwrap().unwrap().disclosures;
        to_bytes(&file).unwrap()
    };
    answers.iter().map(|sealed| whole(&sealed.bundle().response_id)).collect()
}

struct Going;

impl Watch for Going {
    fn stage(&self, _: bindery_core::message::Message) {}

    fn keep_going(&self) -> bool {
        true
    }
}

#[test]
#[ignore = "writes the bundles that mutations start from; needed when the form of a bundle changes"]
fn make_bundles() {
    Home::within("fuzz::make_bundles", |home| {
        let folder = fuzz::cases("bundle");
        std::fs::create_dir_all(&folder).unwrap();
        for (number, bundle) in bundles(home).into_iter().enumerate() {
            std::fs::write(folder.join(format!("signed-{number}.json")), bundle).unwrap();
        }
    });
}
