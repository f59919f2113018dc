//! Drafting: misbehaving language models replayed, and what of it is shown.

use bindery_tests::drafting::replay;

use crate::Bench;

/// Every transcript of `tests/cases/drafting`.
pub fn drafting(_: &Bench) {
    let folder = tempfile::tempdir().unwrap();
    let counts = replay(&folder.path().join("archive"));
    println!("drafting attacks: {} transcripts", counts.transcripts);
    println!(
        "  {} passages shown, {} of them in the model\u{2019}s words, {} ungrounded; {} answers without the model",
        counts.shown, counts.worded, counts.ungrounded, counts.instead
    );
    for fault in counts.faults {
        println!("  not as it must be: {fault}");
    }
}
