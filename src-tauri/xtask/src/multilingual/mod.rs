//! The sentence model for several languages, made once out of a package that has it for another engine: the weights in 4 bits
//! become an ONNX model without loss, the vocabulary a `tokenizer.kit`. What comes out is known by its hash.

mod graph;
mod proto;
mod source;
mod tokenizer;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::Done;
use source::Source;

/// Makes `model.onnx` and `tokenizer.kit` in `folder` of the package's file; `hashes` say what each must be.
pub fn make(packaged: &Path, folder: &Path, hashes: &BTreeMap<String, String>) -> Done {
    let bytes = fs::read(packaged).map_err(|error| format!("{}: {error}", packaged.display()))?;
    let source = Source::read(&bytes)?;
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (name, made) in
        [("model.onnx", graph::model(&source)?), ("tokenizer.kit", tokenizer::tokenizer(&source)?)]
    {
        let hash: String = Sha256::digest(&made).iter().map(|byte| format!("{byte:02x}")).collect();
        if hashes.get(name) != Some(&hash) {
            return Err(format!("{name} came out otherwise than expected ({hash})"));
        }
        let partial = folder.join(format!("{name}.partial"));
        fs::write(&partial, &made).map_err(|error| format!("{}: {error}", partial.display()))?;
        fs::rename(&partial, folder.join(name)).map_err(|error| error.to_string())?;
    }
    Ok(())
}
