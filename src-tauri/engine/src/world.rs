//! Effects that come in from outside: clock, randomness, models. One trait, so that a test can be the
//! world.

use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use bindery_core::entailment::judge::{Judge, NoJudge};
use bindery_core::message;
use bindery_core::message::{Message, ToMessage as _};
use bindery_core::record::snapshot::SnapshotSalt;

use crate::error::Result;
use crate::models::embed::Embedder;
use crate::models::judge::{self, Verifier};
use crate::models::multilingual::{self, Multilingual};
use crate::models::native;
use crate::models::onnx;
use bindery_read::pdf::Pdf;

/// Everything that two runs on the same archive may differ in.
pub trait World: Send + Sync {
    /// Now, RFC 3339 in UTC, to the second.
    fn now(&self) -> String;
    /// Which run of the machine this is, and how many seconds into it; none where the system does not say.
    fn uptime(&self) -> Option<(String, i64)> {
        None
    }
    /// Random bytes that nobody can guess.
    fn random(&self) -> Result<[u8; 32]>;
    /// A salt for the next archive version.
    fn salt(&self) -> Result<SnapshotSalt> {
        Ok(SnapshotSalt::new(self.random()?))
    }
    /// The sentence model, or why it is off.
    fn embedder(&self) -> Result<&Embedder, &Message>;
    /// The sentence model for several languages, or why there is none.
    fn multilingual(&self) -> Result<&Multilingual, &Message> {
        static NONE: LazyLock<Message> = LazyLock::new(|| message!("languages-none"));
        Err(&NONE)
    }
    /// The trained verifier, or why there is none.
    fn verifier(&self) -> Result<&Verifier, &Message>;
    /// The PDF library, or why it is off.
    fn pdf(&self) -> Result<&Pdf, &Message>;
    /// What reads words in pictures, or why there is none.
    fn ocr(&self) -> Result<&bindery_ocr::Reader, &Message> {
        static NONE: LazyLock<Message> = LazyLock::new(|| message!("scans-none"));
        Err(&NONE)
    }
    /// What hears the words in recordings, or why there is none.
    fn hearer(&self) -> Result<&bindery_speech::Hearer, &Message> {
        static NONE: LazyLock<Message> = LazyLock::new(|| message!("recordings-none"));
        Err(&NONE)
    }
    /// What is asked where rules cannot see: the trained verifier, or nobody.
    fn judge(&self) -> &dyn Judge {
        match self.verifier() {
            Ok(verifier) => verifier,
            Err(_) => &NoJudge,
        }
    }
    /// How long and how much a language model may draft.
    fn draft_limits(&self) -> Limits {
        Limits::default()
    }
}

/// How long and how much a model may go on. Beyond any of it its draft is dropped.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Until the connection stands.
    pub connect: Duration,
    /// Between one sign of life and the next; a server may have to load its model first.
    pub idle: Duration,
    /// For all of it.
    pub whole: Duration,
    /// Bytes of the reply as they come.
    pub bytes: usize,
    /// Characters of the draft.
    pub characters: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(3),
            idle: Duration::from_secs(60),
            whole: Duration::from_secs(120),
            bytes: 2 << 20,
            characters: 12_000,
        }
    }
}

/// This machine. Native parts are loaded when they are first needed.
#[derive(Default)]
pub struct Machine {
    embedder: OnceLock<Result<Embedder, Message>>,
    multilingual: OnceLock<Result<Multilingual, Message>>,
    verifier: OnceLock<Result<Verifier, Message>>,
    pdf: OnceLock<Result<Pdf, Message>>,
    ocr: OnceLock<Result<bindery_ocr::Reader, Message>>,
    hearer: OnceLock<Result<bindery_speech::Hearer, Message>>,
}

impl Machine {
    /// Loads every native part now, so that no question waits for one. What does not load is off.
    pub fn warm_up(&self) {
        let _ = self.embedder().map(Embedder::warm_up);
        let _ = self.verifier().map(Verifier::warm_up);
        let _ = self.pdf();
    }

    /// Whether there is a sentence model. Neither of these two loads anything: until a model is needed, it counts as there
    /// when its files are.
    pub fn has_embedder(&self) -> bool {
        works(&self.embedder, || {
            native::file(native::ONNX_RUNTIME).is_ok()
                && [native::MODEL, native::TOKENIZER].iter().all(|name| native::embedder(name).is_ok())
        })
    }

    /// Whether there is a sentence model for several languages.
    pub fn has_multilingual(&self) -> bool {
        works(&self.multilingual, || {
            native::file(native::ONNX_RUNTIME).is_ok()
                && multilingual::FILES.iter().all(|name| native::file(name).is_ok())
        })
    }

    /// Whether there is what reads words in pictures.
    pub fn has_ocr(&self) -> bool {
        works(&self.ocr, || native::ocr().is_ok())
    }

    /// Whether there is what hears the words in recordings.
    pub fn has_hearer(&self) -> bool {
        works(&self.hearer, || native::speech().is_ok())
    }

    /// Whether a model was loaded, or tried.
    pub fn has_begun(&self) -> bool {
        self.embedder.get().is_some() || self.verifier.get().is_some()
    }

    /// Whether there is a trained verifier.
    pub fn has_verifier(&self) -> bool {
        works(&self.verifier, || native::file(native::ONNX_RUNTIME).is_ok() && judge::find().is_ok())
    }
}

fn works<T>(part: &OnceLock<Result<T, Message>>, is_there: impl FnOnce() -> bool) -> bool {
    part.get().map_or_else(is_there, Result::is_ok)
}

impl World for Machine {
    fn now(&self) -> String {
        let now = jiff::Timestamp::now();
        jiff::Timestamp::from_second(now.as_second()).unwrap_or(now).to_string()
    }

    #[cfg(target_os = "linux")]
    fn uptime(&self) -> Option<(String, i64)> {
        let run = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let up = std::fs::read_to_string("/proc/uptime").ok()?;
        let seconds = up.split(['.', ' ']).next()?.parse().ok()?;
        Some((run.trim().to_owned(), seconds))
    }

    fn random(&self) -> Result<[u8; 32]> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(bytes)
    }

    fn embedder(&self) -> Result<&Embedder, &Message> {
        let load = || Embedder::load().map_err(|error| error.message());
        self.embedder.get_or_init(load).as_ref()
    }

    fn multilingual(&self) -> Result<&Multilingual, &Message> {
        let load = || Multilingual::load().map_err(|error| error.message());
        self.multilingual.get_or_init(load).as_ref()
    }

    fn verifier(&self) -> Result<&Verifier, &Message> {
        let load = || Verifier::load().map_err(|error| error.message());
        self.verifier.get_or_init(load).as_ref()
    }

    fn pdf(&self) -> Result<&Pdf, &Message> {
        let load = || {
            let library = native::file(native::PDFIUM).map_err(|error| error.message())?;
            Pdf::load(&library).map_err(|error| error.message())
        };
        self.pdf.get_or_init(load).as_ref()
    }

    fn ocr(&self) -> Result<&bindery_ocr::Reader, &Message> {
        let load = || {
            let folder = native::ocr().map_err(|error| error.message())?;
            bindery_ocr::Reader::open(&folder).map_err(|error| Message::verbatim(error.to_string()))
        };
        self.ocr.get_or_init(load).as_ref()
    }

    fn hearer(&self) -> Result<&bindery_speech::Hearer, &Message> {
        let load = || {
            let folder = native::speech().map_err(|error| error.message())?;
            let hearer = bindery_speech::Hearer::open(&folder, &onnx::opened);
            hearer.map_err(|error| Message::verbatim(error.to_string()))
        };
        self.hearer.get_or_init(load).as_ref()
    }
}
