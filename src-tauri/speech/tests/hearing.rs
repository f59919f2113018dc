//! Recordings of speech are heard, and what is no speech is not. Needs the models and ONNX Runtime: as set-up lays them, or in the
//! folder that the variable `BINDERY_NATIVE` names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use bindery_speech::{Hearer, SpeechError, Word, clip, length_ms, paragraphs};
use ort::environment::Environment;
use ort::session::Session;

const RATE: usize = 16_000;

fn folder() -> PathBuf {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/native");
    std::env::var_os("BINDERY_NATIVE").map_or(built, PathBuf::from)
}

fn said(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/said").join(name)).unwrap()
}

fn open(file: &Path) -> Result<Session, String> {
    static RUNTIME: OnceLock<Environment> = OnceLock::new();
    let library = if cfg!(windows) {
        "onnxruntime.dll"
    } else if cfg!(target_os = "macos") {
        "libonnxruntime.dylib"
    } else {
        "libonnxruntime.so"
    };
    let runtime = RUNTIME.get_or_init(|| {
        // As the program does: it gathers nothing (.cargo/config.toml sets it for tests).
        assert_eq!(std::env::var("ORT_DISABLE_TELEMETRY").as_deref(), Ok("1"));
        ort::init_from(folder().join(library)).unwrap().with_telemetry(false).build().unwrap()
    });
    let builder = Session::builder(runtime).map_err(|error| error.to_string())?;
    let mut builder = builder.with_intra_threads(1).map_err(|error| error.to_string())?;
    builder.commit_from_file(file).map_err(|error| error.to_string())
}

/// The hearer; none where the models are not there, which CI does not put up with.
fn hearer() -> Option<&'static Hearer> {
    static HEARER: OnceLock<Option<Hearer>> = OnceLock::new();
    let hearer = || {
        if !folder().exists() && std::env::var_os("CI").is_none() {
            eprintln!("NOT RUN: no models in {}", folder().display());
            return None;
        }
        Some(Hearer::open(&folder(), &open).expect("the models"))
    };
    HEARER.get_or_init(hearer).as_ref()
}

fn heard(hearer: &Hearer, bytes: &[u8]) -> Vec<Word> {
    let plan = hearer.plan(bytes, &|| false).unwrap();
    let mut words = Vec::new();
    let mut each = |_: usize, new: Vec<Word>| {
        words.extend(new);
        true
    };
    hearer.hear(bytes, &plan, 0, &|| false, &mut each).unwrap();
    words
}

fn text(words: &[Word]) -> String {
    words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A WAV file of one channel.
fn wav(samples: impl IntoIterator<Item = f32>) -> Vec<u8> {
    let samples: Vec<i16> = samples.into_iter().map(|s| (s * 32_000.0) as i16).collect();
    let (rate, bytes) = (RATE as u32, samples.len() as u32 * 2);
    let mut out = Vec::from(*b"RIFF");
    out.extend((36 + bytes).to_le_bytes());
    out.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    out.extend(rate.to_le_bytes());
    out.extend((rate * 2).to_le_bytes());
    out.extend(b"\x02\0\x10\0data");
    out.extend(bytes.to_le_bytes());
    samples.iter().for_each(|sample| out.extend(sample.to_le_bytes()));
    out
}

/// Numbers between -1 and 1 as by chance, the same each time.
fn noise() -> impl Iterator<Item = f32> {
    let mut state = 0x2545_f491_u32;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as f32 / u32::MAX as f32 * 2.0 - 1.0
    })
}

/// A piece for a keyboard: chords with overtones that fade, two a second, over a bass.
fn music(at: usize) -> f32 {
    const CHORDS: [[f32; 3]; 4] =
        [[262.0, 330.0, 392.0], [220.0, 262.0, 330.0], [175.0, 220.0, 262.0], [196.0, 247.0, 294.0]];
    let seconds = at as f32 / RATE as f32;
    let beat = seconds * 2.0;
    let fade = (-3.0 * beat.fract()).exp();
    let chord = CHORDS[(beat as usize / 2) % 4];
    let tone = |hertz: f32| {
        let overtone = |n: u32| (std::f32::consts::TAU * hertz * n as f32 * seconds).sin() / n as f32;
        (1..=5).map(overtone).sum::<f32>()
    };
    0.12 * fade * chord.iter().map(|hertz| tone(*hertz)).sum::<f32>() + 0.1 * tone(chord[0] / 2.0)
}

#[test]
fn what_is_said_is_heard_with_a_time_for_every_word() {
    let Some(hearer) = hearer() else { return };
    let bytes = said("river.mp3");
    let words = heard(hearer, &bytes);
    let text = text(&words);
    assert!(text.contains("my mother came over the river in the spring of 1912"), "{text}");
    assert!(text.contains("a box of tools"), "{text}");
    let length = length_ms(&bytes).unwrap();
    for pair in words.windows(2) {
        assert!(pair[0].from_ms <= pair[0].to_ms && pair[0].to_ms <= pair[1].from_ms, "{pair:?}");
    }
    assert!(words.iter().all(|word| word.to_ms <= length + 32), "{length}");
    // The river is crossed in the second second, and the winter comes in the seventh.
    let at =
        |name: &str| words.iter().find(|word| word.text.to_lowercase().starts_with(name)).unwrap().from_ms;
    assert!((1_300..2_300).contains(&at("river")), "{}", at("river"));
    assert!((6_300..7_500).contains(&at("winter")), "{}", at("winter"));
    assert_eq!(paragraphs(words).len(), 1);
}

#[test]
fn a_recording_of_another_kind_is_heard_alike_and_the_same_each_time() {
    let Some(hearer) = hearer() else { return };
    let words = heard(hearer, &said("lancaster.ogg"));
    assert!(text(&words).contains("we moved to lancaster, because my sister"), "{}", text(&words));
    assert_eq!(words, heard(hearer, &said("lancaster.ogg")));
}

#[test]
fn silence_noise_and_music_yield_no_words() {
    let Some(hearer) = hearer() else { return };
    let minute = RATE * 60;
    let hum = |at: usize| 0.05 * (std::f32::consts::TAU * 50.0 * at as f32 / RATE as f32).sin();
    for (name, bytes) in [
        ("silence", wav((0..minute).map(|_| 0.0))),
        ("noise", wav(noise().map(|s| s * 0.3).take(minute))),
        ("a hum", wav((0..minute).zip(noise()).map(|(at, s)| hum(at) + s * 0.005))),
        ("music", wav((0..minute).map(music))),
    ] {
        let words = heard(hearer, &bytes);
        assert!(words.is_empty(), "{name}: {words:?}");
    }
}

#[test]
fn a_clip_of_a_recording_has_the_words_that_are_said_in_it() {
    let Some(hearer) = hearer() else { return };
    let bytes = said("river.mp3");
    let words = heard(hearer, &bytes);
    let end = words.iter().find(|word| word.text.to_lowercase().starts_with("1912")).unwrap().to_ms;
    let cut = clip(&bytes, 0, end).unwrap();
    assert!(cut.length_ms.abs_diff(end) < 50, "{end}");
    let text = text(&heard(hearer, &cut.wav));
    assert!(text.contains("the river") && !text.contains("winter") && !text.contains("tools"), "{text}");
}

#[test]
fn hearing_stops_and_goes_on_where_it_stopped() {
    let Some(hearer) = hearer() else { return };
    // Twice the same, with a long silence between: two windows.
    let one = clip(&said("lancaster.ogg"), 0, 60_000).unwrap().wav;
    let samples = |wav: &[u8]| -> Vec<f32> {
        let pairs = wav[44..].as_chunks::<2>().0.iter();
        pairs.map(|pair| f32::from(i16::from_le_bytes(*pair)) / 32_768.0).collect()
    };
    let speech = samples(&one);
    let silence = std::iter::repeat_n(0.0, RATE * 4);
    let bytes = wav(speech.iter().copied().chain(silence).chain(speech.iter().copied()));
    let plan = hearer.plan(&bytes, &|| false).unwrap();
    assert_eq!(plan.windows.len(), 2);
    let all = heard(hearer, &bytes);
    let mut first = Vec::new();
    let stopped = hearer.hear(&bytes, &plan, 0, &|| false, &mut |_, words| {
        first = words;
        false
    });
    assert!(matches!(stopped, Err(SpeechError::Stopped)));
    let mut again = first.clone();
    let mut each = |window: usize, words: Vec<Word>| {
        assert_eq!(window, 1);
        again.extend(words);
        true
    };
    hearer.hear(&bytes, &plan, 1, &|| false, &mut each).unwrap();
    assert!(!first.is_empty() && first.len() < all.len());
    assert_eq!(again, all);
    assert!(matches!(hearer.plan(&bytes, &|| true), Err(SpeechError::Stopped)));
}

#[test]
fn what_is_no_recording_is_refused() {
    let Some(hearer) = hearer() else { return };
    for bytes in [&b""[..], b"no sound", &wav([])[..20], &said("river.mp3")[..3]] {
        assert!(matches!(hearer.plan(bytes, &|| false), Err(SpeechError::Sound(_))));
        assert!(clip(bytes, 0, 1000).is_err());
    }
    // One that is cut off is heard as far as it goes.
    let half = said("river.mp3");
    let text = text(&heard(hearer, &half[..half.len() / 2]));
    assert!(text.contains("mother") && !text.contains("winter"), "{text}");
}
