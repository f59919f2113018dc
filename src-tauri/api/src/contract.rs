//! The one contract between the engine and everything that shows it: every command with its request and
//! reply. The terminal client, the window and the tests speak nothing else; `ui/src/ipc/contract.ts` is
//! generated from this file and those in `contract/`.
//!
//! Offsets never cross this border: marked text comes as runs. Neither do artifact ids, spans or file
//! names, but in the replies of commands that say so.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A type of the contract: plain data, the same in Rust and TypeScript.
macro_rules! data {
    ($(#[$doc:meta])* $vis:vis struct $name:ident { $($body:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[ts(export_to = "contract.ts")]
        $vis struct $name { $($body)* }
    };
    ($(#[$doc:meta])* $vis:vis enum $name:ident { $($body:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[ts(export_to = "contract.ts")]
        $vis enum $name { $($body)* }
    };
}

mod asking;
mod canon;
mod claims;
mod corrections;
mod documents;
mod failure;
mod import;
mod lives;
mod policy;
mod reading;
mod records;
mod review;
mod ruling;
mod session;
mod source;
mod thumbnails;
mod transcribing;
mod versions;
mod word;
mod words;

pub use self::asking::*;
pub use self::canon::*;
pub use self::claims::*;
pub use self::corrections::*;
pub use self::documents::*;
pub use self::failure::*;
pub use self::import::*;
pub use self::lives::*;
pub use self::policy::*;
pub use self::reading::*;
pub use self::records::*;
pub use self::review::*;
pub use self::ruling::*;
pub use self::session::*;
pub use self::source::*;
pub use self::thumbnails::*;
pub use self::transcribing::*;
pub use self::versions::*;
pub use self::word::*;
pub use self::words::*;
