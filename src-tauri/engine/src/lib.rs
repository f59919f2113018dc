//! The effects of Bindery: store, import, search, models, drafting, and the pipeline that
//! [`answer::answer`] runs.

pub mod answer;
pub mod archive;
pub mod category;
pub mod checkup;
pub mod dense;
pub mod draft;
pub mod embed;
pub mod error;
pub mod import;
pub mod keys;
pub mod ledger;
pub mod lexical;
pub mod native;
pub mod originals;
pub mod pdf;
pub mod read;
pub mod retrieve;
pub mod store;
pub mod world;

/// The user's own data folder on this system.
pub fn user_data_folder() -> Option<std::path::PathBuf> {
    dirs::data_dir()
}
