//! Where the native parts lie: PDFium, ONNX Runtime and the model files. The program runs without them
//! and says what is off.

use std::path::{Path, PathBuf};

use bindery_core::message::ToMessage as _;

/// File name of PDFium on this system.
pub const PDFIUM: &str = if cfg!(windows) {
    "pdfium.dll"
} else if cfg!(target_os = "macos") {
    "libpdfium.dylib"
} else {
    "libpdfium.so"
};

/// File name of ONNX Runtime on this system.
pub const ONNX_RUNTIME: &str = if cfg!(windows) {
    "onnxruntime.dll"
} else if cfg!(target_os = "macos") {
    "libonnxruntime.dylib"
} else {
    "libonnxruntime.so"
};

/// The sentence model: gte-small.
pub const MODEL: &str = "model.onnx";
/// Its tokenizer.
pub const TOKENIZER: &str = "tokenizer.json";

/// The folder with the native parts: `BINDERY_NATIVE` when set, else the one that came with the program.
pub fn folder() -> Option<PathBuf> {
    match std::env::var_os("BINDERY_NATIVE") {
        Some(set) => Some(PathBuf::from(set)),
        None => beside("native"),
    }
}

/// A folder that came with the program: beside it or where a package puts it, else in the development
/// checkout's `assets`.
pub fn beside(name: &str) -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let program = program.as_deref().and_then(Path::parent);
    let places = ["", "../lib/bindery", "../lib/Bindery", "../Resources"];
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let mut folders = program.into_iter().flat_map(|at| places.map(|place| at.join(place))).chain([assets]);
    folders.find_map(|folder| Some(folder.join(name)).filter(|folder| folder.is_dir()))
}

/// One native file; an error that says what to do when it is missing.
pub fn file(name: &str) -> Result<PathBuf, Missing> {
    let path = folder().map(|folder| folder.join(name)).filter(|path| path.is_file());
    path.ok_or_else(|| Missing::Native(name.to_owned()))
}

/// The folder with the models that read words in pictures.
pub fn ocr() -> Result<PathBuf, Missing> {
    bindery_ocr::FILES.iter().try_for_each(|name| file(name).map(drop))?;
    folder().ok_or_else(|| Missing::Native(bindery_ocr::FILES[0].to_owned()))
}

/// The folder with the models that hear recordings.
pub fn speech() -> Result<PathBuf, Missing> {
    bindery_speech::FILES.iter().try_for_each(|name| file(name).map(drop))?;
    file(ONNX_RUNTIME)?;
    folder().ok_or_else(|| Missing::Native(bindery_speech::FILES[0].to_owned()))
}

/// One file of the sentence model's folder, `BINDERY_EMBEDDER` when set, else the one that came with the program.
pub fn embedder(name: &str) -> Result<PathBuf, Missing> {
    let set = std::env::var_os("BINDERY_EMBEDDER").filter(|set| !set.is_empty()).map(PathBuf::from);
    let path =
        set.or_else(|| beside("embedder")).map(|folder| folder.join(name)).filter(|path| path.is_file());
    path.ok_or_else(|| Missing::Embedder(name.to_owned()))
}

/// A native part that is not there.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{}", self.message())]
pub enum Missing {
    /// One that set-up fetches.
    Native(String),
    /// A file of the sentence model, which comes with the program.
    Embedder(String),
}

bindery_core::worded! {
    for Missing {
        Self::Native(file) => "native-missing" { file: file } as "meaning_search";
        Self::Embedder(file) => "embedder-missing" { file: file } as "meaning_search";
    }
}
