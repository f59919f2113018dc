//! Originals: the files as they came, sealed, under names that say nothing to anyone without the key.

use bindery_core::message;
use std::fs;
use std::path::PathBuf;

use bindery_core::proof::hash::{Digest, OriginalHash};
use zeroize::Zeroizing;

use crate::error::{Error, Result};
use crate::storage::files::write_whole;
use crate::storage::vault::seal::Key;

/// The folder of originals.
pub struct Originals {
    folder: PathBuf,
    contents: Key,
    names: Key,
}

impl Originals {
    /// The originals under `folder`, sealed with the first key and named with the second.
    pub fn new(folder: PathBuf, (contents, names): (Key, Key)) -> Self {
        Self { folder, contents, names }
    }

    /// The hash by which `bytes` are known.
    pub fn hash(bytes: &[u8]) -> OriginalHash {
        OriginalHash::from_digest(Digest::of(&[bytes]))
    }

    /// A name made of the hash alone would show whether the archive has a file that one knows.
    fn path(&self, hash: &OriginalHash) -> PathBuf {
        let hex = hex::encode(self.names.code("original", hash.digest().as_bytes()));
        self.folder.join(&hex[..2]).join(&hex[2..])
    }

    /// Keeps `bytes`. A file is there whole or not at all: it is written beside its place and then moved.
    pub fn put(&self, bytes: &[u8]) -> Result<OriginalHash> {
        let hash = Self::hash(bytes);
        let path = self.path(&hash);
        if path.is_file() {
            return Ok(hash);
        }
        write_whole(&path, &self.contents.seal(&padded(bytes), hash.digest().as_bytes())?)?;
        Ok(hash)
    }

    /// Reads an original back; a file whose bytes are not its hash is damaged.
    pub fn get(&self, hash: &OriginalHash) -> Result<Vec<u8>> {
        let path = self.path(hash);
        let sealed = fs::read(&path).map_err(|error| Error::file(&path, error))?;
        let changed = || Error::Corrupt(message!("cause-original-changed" { path: path }));
        let mut padded = self.contents.open(&sealed, hash.digest().as_bytes()).ok_or_else(changed)?;
        let end = padded.iter().rposition(|byte| *byte == END).ok_or_else(changed)?;
        padded.truncate(end);
        let bytes = std::mem::take(&mut *padded);
        if Self::hash(&bytes) == *hash { Ok(bytes) } else { Err(changed()) }
    }
}

/// Stands after the last byte of an original; only zeros follow.
const END: u8 = 0x80;
/// No sealed original is shorter, in bytes.
const SHORTEST: usize = 1 << 10;

/// An original with its end marked, filled up to a length that many files share: the exact length of a
/// file would tell nearly as much as its name. PADMÉ (Nikitin et al., "Reducing Metadata Leakage from
/// Encrypted Files"): at most an eighth more.
fn padded(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    let length = (bytes.len() + 1).max(SHORTEST);
    let exponent = length.ilog2();
    let free = (1 << (exponent - exponent.ilog2() - 1)) - 1;
    let length = (length + free) & !free;
    let mut padded = Zeroizing::new(Vec::with_capacity(length));
    padded.extend_from_slice(bytes);
    padded.push(END);
    padded.resize(length, 0);
    padded
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use std::path::Path;

    use super::*;

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries(folder).flat_map(|inner| entries(&inner).collect::<Vec<_>>()).collect()
    }

    #[test]
    fn an_original_reads_back_is_kept_once_and_another_key_finds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let with = |a, b| Originals::new(folder.path().to_owned(), (Key::new([a; 32]), Key::new([b; 32])));
        let originals = with(1, 2);
        let all: [&[u8]; 5] = [b"", b"\x80", b"the flood\0\0", &[0; 1_023], &[END; 5_000]];
        for bytes in all {
            let hash = originals.put(bytes).unwrap();
            assert_eq!(originals.get(&hash).unwrap(), bytes);
            assert_eq!(originals.put(bytes).unwrap(), hash);
            assert!(with(3, 2).get(&hash).is_err() && with(1, 3).get(&hash).is_err());
        }
        assert_eq!(files(folder.path()).len(), all.len());
    }

    #[test]
    fn an_original_in_the_place_of_another_one_or_changed_is_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let originals = Originals::new(folder.path().to_owned(), (Key::new([1; 32]), Key::new([2; 32])));
        let (one, other) = (originals.put(b"one").unwrap(), originals.put(b"other").unwrap());
        let (path, whole) = (originals.path(&one), fs::read(originals.path(&one)).unwrap());
        fs::copy(originals.path(&other), &path).unwrap();
        assert_eq!(originals.get(&one).unwrap_err().code(), "archive_damaged");
        for at in [0, 30, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, bytes).unwrap();
            assert_eq!(originals.get(&one).unwrap_err().code(), "archive_damaged");
        }
    }

    #[test]
    fn many_lengths_are_kept_under_few_and_none_grows_by_more_than_an_eighth() {
        let lengths: Vec<usize> = (0..200_000).step_by(7).map(|n| padded(&vec![1; n]).len()).collect();
        for (length, n) in lengths.iter().zip((0..200_000usize).step_by(7)) {
            assert!(*length > n && (*length == SHORTEST || *length <= n + n / 8 + 2), "{n} as {length}");
        }
        let mut few = lengths;
        few.dedup();
        assert!(few.len() < 150, "{}", few.len());
    }
}
