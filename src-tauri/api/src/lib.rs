//! The one contract between the engine and everything that shows it. [`contract`] holds its data,
//! [`commands`] its commands, [`session::Session`] does the work.

pub mod commands;
pub use commands::calls;
pub mod contract;
pub mod host;
mod jobs;
mod pages;
mod recent;
mod refused;
mod sample;
pub mod session;
mod sounds;
mod source;
mod thumbnails;
mod views;

pub use bindery_core::policy::Role;
pub use bindery_engine::without_telemetry;
