//! Hears recordings and prints their words with times: `hear FOLDER_OF_NATIVE_PARTS FILE...`. A text beside a recording with
//! the same name and `.txt` is what is said in it; against it the words that are wrong are counted.
#![allow(clippy::expect_used, clippy::print_stdout, reason = "a tool for whoever works on this crate")]

use std::path::Path;
use std::time::Instant;

use bindery_speech::{Hearer, UNHEARD, Word, paragraphs};

fn main() {
    let mut args = std::env::args().skip(1);
    let native = args.next().expect("a folder of native parts");
    let native = Path::new(&native);
    assert_eq!(std::env::var("ORT_DISABLE_TELEMETRY").as_deref(), Ok("1"), "set ORT_DISABLE_TELEMETRY=1");
    let runtime = ort::init_from(native.join("libonnxruntime.so")).expect("the runtime");
    let runtime = runtime.with_telemetry(false).build().expect("the runtime");
    let open = |file: &Path| {
        let failed = |error: &dyn std::fmt::Display| error.to_string();
        let builder = ort::session::Session::builder(&runtime).map_err(|error| failed(&error))?;
        let mut builder = builder.with_intra_threads(1).map_err(|error| failed(&error))?;
        builder.commit_from_file(file).map_err(|error| failed(&error))
    };
    let hearer = Hearer::open(native, &open).expect("the models");
    let (mut wrong, mut said) = (0, 0);
    for file in args {
        let bytes = std::fs::read(&file).expect("a file");
        let began = Instant::now();
        let plan = hearer.plan(&bytes, &|| false).expect("a recording");
        let planned = began.elapsed();
        let mut words = Vec::new();
        hearer
            .hear(&bytes, &plan, 0, &|| false, &mut |_, new| {
                words.extend(new);
                true
            })
            .expect("a recording");
        let windows = plan.windows.len();
        println!("{file}: {} ms, {windows} windows, {planned:?} and {:?}", plan.length_ms, began.elapsed());
        for paragraph in paragraphs(words.clone()) {
            let shown = |w: &Word| format!("{}<{}-{} {:.2}>", w.text, w.from_ms, w.to_ms, w.confidence);
            println!("  {}", paragraph.iter().map(shown).collect::<Vec<_>>().join(" "));
        }
        if let Ok(truth) = std::fs::read_to_string(Path::new(&file).with_extension("txt")) {
            let heard: Vec<String> =
                words.iter().map(|word| plain(&word.text)).filter(|w| !w.is_empty()).collect();
            let truth: Vec<String> = truth.split_whitespace().map(plain).filter(|w| !w.is_empty()).collect();
            let off = distance(&truth, &heard);
            println!("  {off} of {} words are wrong", truth.len());
            (wrong, said) = (wrong + off, said + truth.len());
        }
    }
    if said > 0 {
        println!("word error {:.1} %", 100.0 * wrong as f32 / said as f32);
    }
}

fn plain(word: &str) -> String {
    if word.starts_with(UNHEARD) {
        return UNHEARD.to_owned();
    }
    word.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Words to put in, take out or change, to make the one of the other.
fn distance(one: &[String], other: &[String]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, word) in one.iter().enumerate() {
        let mut before = at;
        row[0] = at + 1;
        for (place, heard) in other.iter().enumerate() {
            let change = before + usize::from(word != heard);
            before = row[place + 1];
            row[place + 1] = change.min(before + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}
