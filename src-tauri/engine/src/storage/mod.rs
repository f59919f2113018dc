//! What lies on the disk: the vault and its keys, the originals, the database. Comes in: what is to be kept.

pub mod files;
pub mod keys;
pub mod originals;
pub mod store;
pub mod vault;
