//! `bindery verifier`: the trained verifier, another in its place, its calibration.

use std::path::{Path, PathBuf};

use bindery_api::contract::Failure;
use bindery_core::message;
use bindery_core::message::{Message, ToMessage as _};
use bindery_engine::models::judge::{self, JudgeError, NONE, Verifier as Model};
use clap::Subcommand;
use serde_json::{Value, json};

use crate::batch;
use crate::client::{Done, file_failure, print};
use crate::language::worded;
use crate::named;
use crate::refused::Refused;

/// The trained verifier.
#[derive(Debug, Subcommand)]
pub enum Verifier {
    /// Show which one it is, why, and how it is calibrated.
    Show,
    /// Put another one in its place: a folder with an entailment model (ONNX, tokenizer.json, config.json).
    Use {
        /// The folder; `default`: the one that comes with Bindery; `none`: the rules alone.
        #[arg(value_name = "FOLDER|default|none")]
        folder: PathBuf,
    },
    /// Fit how its scores become probabilities.
    Calibrate {
        /// Pairs as JSON Lines, `{"text","claim","entailed"}`; without it, invented ones that come with Bindery.
        #[arg(value_name = "FILE.jsonl")]
        pairs: Option<PathBuf>,
        /// Go back to the calibration that came with it.
        #[arg(long, conflicts_with = "pairs")]
        reset: bool,
    },
}

fn failed(error: JudgeError) -> Failure {
    Refused::Verifier { why: error.message() }.into()
}

/// Runs one of the verifier's commands.
pub fn run(what: Verifier, json: bool) -> Done {
    match what {
        Verifier::Show => show(json),
        Verifier::Use { folder } => choose(&folder, json),
        Verifier::Calibrate { reset: true, .. } => {
            let model = Model::load().map_err(failed)?;
            judge::forget_calibration(&model).map_err(failed)?;
            show(json)
        }
        Verifier::Calibrate { pairs, reset: false } => calibrate(pairs, json),
    }
}

fn show(json: bool) -> Done {
    let place = match judge::find() {
        Ok(place) => place,
        Err(why) => {
            let told = json!({ "name": null, "folder": null, "why": why.to_string() });
            let words = message!("terminal-verifier-rules" { why: why });
            print(&told, json, |_| format!("{}\n", worded(&words)));
            return Ok(());
        }
    };
    let why = place.why();
    let model = Model::open(&place.folder()).map_err(failed)?;
    print(&told(&model, &why), json, |_| in_words(&model, &why));
    Ok(())
}

fn told(model: &Model, why: &Message) -> Value {
    json!({
        "name": model.identity(),
        "folder": model.folder(),
        "why": why.to_string(),
        "answers": model.knows_answers(),
        "calibration": model.calibration(),
    })
}

fn in_words(model: &Model, why: &Message) -> String {
    let answers = match model.knows_answers() {
        true => message!("terminal-verifier-answers"),
        false => message!("terminal-verifier-nearness"),
    };
    let calibration = match model.calibration().map(|calibration| calibration.fit) {
        None => message!("terminal-verifier-uncalibrated"),
        Some(None) => message!("terminal-verifier-shipped"),
        Some(Some(fit)) => message!("terminal-verifier-calibrated" {
            pairs: fit.pairs,
            entailed: fit.entailed,
            before: named::decimal(fit.error_before, 3),
            after: named::decimal(fit.error_after, 3),
        }),
    };
    let place = message!("terminal-verifier-place" { folder: model.folder(), why: why });
    let lines = [place, answers, calibration];
    let lines: String = lines.iter().map(|line| format!("{}\n", worded(line))).collect();
    format!("{}\n{lines}", model.identity())
}

fn choose(folder: &Path, json: bool) -> Done {
    let chosen = match folder.to_str() {
        Some("default") => None,
        Some(NONE) => Some(folder),
        // One that does not load is not chosen.
        _ => Model::open(folder).map(|_| Some(folder)).map_err(failed)?,
    };
    judge::choose(chosen).map_err(|error| file_failure(folder, error))?;
    show(json)
}

fn calibrate(pairs: Option<PathBuf>, json: bool) -> Done {
    let place = judge::find().map_err(failed)?;
    let why = place.why();
    let folder = place.folder();
    let model = Model::open(&folder).map_err(failed)?;
    let pairs = match pairs {
        Some(file) => judge::read_pairs(&batch::whole(&file.to_string_lossy())?),
        None => judge::own_pairs(),
    };
    judge::calibrate(&model, &pairs.map_err(failed)?).map_err(failed)?;
    // As it is from now on.
    let model = Model::open(&folder).map_err(failed)?;
    print(&told(&model, &why), json, |_| in_words(&model, &why));
    Ok(())
}
