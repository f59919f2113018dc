//! Editions and archive versions.

use super::*;

data! {
    /// Makes an edition: a new archive that holds only what one tier may see.
    pub struct EditionRequest {
        /// Folder to make it in; empty or not there yet.
        pub path: String,
        /// The tier.
        pub tier: String,
        /// Name of who it is for.
        pub name: String,
        /// Their passphrase; none: a key that is kept on this computer.
        #[serde(default)]
        #[ts(optional = nullable)]
        pub passphrase: Option<String>,
        /// Name that [`Cancel`] uses to stop it.
        pub job: String,
    }
}
data! {
    /// What an edition holds.
    pub struct EditionReport {
        /// Its folder.
        pub path: String,
        /// Artifacts in it.
        pub artifacts: u32,
        /// Artifacts of which passages were left out.
        pub shortened: u32,
        /// Artifacts that were left out whole.
        pub left_out: u32,
    }
}
data! {
    /// One archive version.
    pub struct SnapshotInfo {
        /// Number and digest.
        pub version: VersionInfo,
        /// Digest of the version before.
        pub parent: Option<String>,
        /// When it was made, RFC 3339 in UTC.
        pub created_at: String,
        /// Why it was made.
        pub reason: String,
        /// Artifacts in it.
        pub artifacts: u32,
    }
}
data! {
    /// Every archive version, the latest first.
    pub struct Snapshots {
        /// The versions.
        pub snapshots: Vec<SnapshotInfo>,
    }
}

data! {
    /// Two archive versions to compare.
    pub struct DiffRequest {
        /// Number of the older one.
        pub from: u32,
        /// Number of the newer one.
        pub to: u32,
    }
}
data! {
    /// What differs between two archive versions.
    pub struct SnapshotDiff {
        /// Titles of what came.
        pub added: Vec<String>,
        /// Titles of what left.
        pub removed: Vec<String>,
        /// Titles of what is in both, with another record.
        pub corrected: Vec<String>,
    }
}
