//! The effects of Bindery: store, import, search, models, drafting, and the pipeline that
//! [`answer::answer`] runs.

/// A place at which the kill harness may end the program; nothing without the feature `failpoints`.
macro_rules! failpoint {
    ($name:literal) => {
        #[cfg(feature = "failpoints")]
        $crate::failpoint::reach($name)?;
    };
}

pub mod answer;
pub mod answerable;
pub mod archive;
pub mod audience;
pub mod auditors;
mod bm25;
pub mod budget;
pub mod calibrate;
pub mod canon;
pub mod category;
pub mod checkup;
pub mod columns;
pub mod context;
pub mod contract;
pub mod cut;
pub mod dense;
pub mod differing;
pub mod draft;
pub mod edition;
pub mod embed;
pub mod enforce;
pub mod error;
pub mod export;
mod facts;
#[cfg(feature = "failpoints")]
pub mod failpoint;
pub mod findable;
pub mod gaps;
pub mod governance;
pub mod import;
pub mod judge;
pub mod keys;
pub mod ledger;
pub mod lexical;
pub mod look;
pub mod named;
pub mod native;
mod onnx;
pub mod originals;
pub mod paper;
pub mod picture;
pub mod place;
mod postings;
pub mod recheck;
pub mod refine;
pub mod retrieve;
pub mod reverify;
pub mod review;
pub mod scans;
pub mod signers;
pub mod statistics;
pub mod store;
pub mod understand;
pub mod vault;
pub mod witness;
pub mod world;

pub use onnx::without_telemetry;

/// Where the program keeps what belongs to its user and to no archive: `BINDERY_DATA` when set, else
/// `bindery` in the system's folder for data.
pub fn data_folder() -> Option<std::path::PathBuf> {
    let set = std::env::var_os("BINDERY_DATA").map(std::path::PathBuf::from);
    set.or_else(|| Some(dirs::data_dir()?.join("bindery")))
}
