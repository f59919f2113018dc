//! The trained verifier in the terminal: which one it is, another in its place, and its calibration.

use std::path::{Path, PathBuf};

use bindery_api::contract::Failure;
use bindery_core::message::{Message, ToMessage as _};
use bindery_engine::models::judge::{self, JudgeError, NONE, Verifier as Model};
use serde_json::{Value, json};

use crate::args::Verifier;
use crate::batch;
use crate::commands::{file_failure, print};
use crate::language::worded;
use crate::refused::Refused;

/// A command's result.
type Done = Result<(), Failure>;

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
            print(&told, json, |_| format!("Sentences are checked by rules alone: {why}.\n"));
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
        true => "It also judges whether a passage answers a question.",
        false => "Whether a passage answers a question is judged by words and nearness in meaning.",
    };
    let calibration = match model.calibration().map(|calibration| calibration.fit) {
        None => "It is not calibrated; `bindery verifier calibrate` does it.".to_owned(),
        Some(None) => "It came calibrated.".to_owned(),
        Some(Some(fit)) => format!(
            "It was calibrated on {} pairs, {} of them entailed (calibration error {:.3} before, {:.3} after).",
            fit.pairs, fit.entailed, fit.error_before, fit.error_after
        ),
    };
    let folder = model.folder().display();
    format!("{}\nin {folder} ({}).\n{answers}\n{calibration}\n", model.identity(), worded(why))
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
