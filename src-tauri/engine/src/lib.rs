//! The effects of Bindery: store, import, search, models, drafting, and the pipeline that
//! [`ask::answer::answer`] runs.

/// A place at which the kill harness may end the program; nothing without the feature `failpoints`.
macro_rules! failpoint {
    ($name:literal) => {
        #[cfg(feature = "failpoints")]
        $crate::failpoint::reach($name)?;
    };
}

// The floors, the lowest first. Each uses only those before it, and `cargo xtask borders` checks that.

pub mod models;

pub mod error;

#[cfg(feature = "failpoints")]
pub mod failpoint;

pub mod progress;

pub mod world;

pub mod storage;

pub mod log;

pub mod index;

pub mod archive;

pub mod import;

pub mod search;

pub mod draft;

pub mod ask;

pub mod review;

pub mod canon;

pub mod correct;

pub mod transcribe;

pub mod rule;

pub mod export;

pub use models::onnx::without_telemetry;

/// Where the program keeps what belongs to its user and to no archive: `BINDERY_DATA` when set, else
/// `bindery` in the system's folder for data.
pub fn data_folder() -> Option<std::path::PathBuf> {
    let set = std::env::var_os("BINDERY_DATA").map(std::path::PathBuf::from);
    set.or_else(|| Some(dirs::data_dir()?.join("bindery")))
}
