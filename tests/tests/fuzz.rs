//! Every parser of foreign bytes: its seeds, the inputs that once broke it, and a while of mutations of them.
//! `cargo xtask fuzz` runs the same targets for longer, guided by which code an input reaches.
#![expect(clippy::panic, clippy::print_stdout, reason = "a test stops where it fails")]

use std::time::{Duration, Instant};

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
