//! The folder of the search index with every file in it sealed: tantivy's own folder, but what it writes is
//! sealed as a whole when it is done, and opened in memory when it is read.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tantivy::directory::error::{DeleteError, LockError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    AntiCallToken, Directory, DirectoryLock, FileHandle, Lock, OwnedBytes, TerminatingWrite, WatchCallback,
    WatchHandle, WritePtr,
};

use super::seal::Key;
use crate::error::Error;
use crate::storage::files::write_whole;

/// A sealed folder. Clones share what is open.
#[derive(Clone)]
pub struct SealedDirectory(Arc<Inner>);

struct Inner {
    folder: PathBuf,
    key: Key,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Contents that someone still reads.
    open: HashMap<PathBuf, Weak<[u8]>>,
    /// Files that are being written.
    writing: HashSet<PathBuf>,
    /// Locks that are held. The archive's own lock keeps other processes out.
    locks: HashSet<PathBuf>,
}

impl SealedDirectory {
    /// The index files in `folder`, which is made when it is missing.
    pub fn open(folder: &Path, key: Key) -> Result<Self, Error> {
        std::fs::create_dir_all(folder).map_err(|error| Error::file(folder, error))?;
        Ok(Self(Arc::new(Inner { folder: folder.to_owned(), key, state: Mutex::default() })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn place(&self, path: &Path) -> PathBuf {
        self.0.folder.join(path)
    }

    fn read(&self, path: &Path) -> Result<Arc<[u8]>, OpenReadError> {
        if let Some(open) = self.state().open.get(path).and_then(Weak::upgrade) {
            return Ok(open);
        }
        let failed = |error| OpenReadError::wrap_io_error(error, path.to_owned());
        let sealed = std::fs::read(self.place(path)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => OpenReadError::FileDoesNotExist(path.to_owned()),
            _ => failed(error),
        })?;
        let plain = self.0.key.open(&sealed, &about(path));
        let plain =
            plain.ok_or_else(|| failed(io::Error::new(io::ErrorKind::InvalidData, "it was changed")))?;
        let plain: Arc<[u8]> = Arc::from(plain.as_slice());
        let mut state = self.state();
        state.open.retain(|_, open| open.strong_count() > 0);
        state.open.insert(path.to_owned(), Arc::downgrade(&plain));
        Ok(plain)
    }

    fn write(&self, path: &Path, plain: &[u8]) -> io::Result<()> {
        let sealed = self.0.key.seal(plain, &about(path)).map_err(io::Error::other)?;
        write_whole(&self.place(path), &sealed).map_err(|error| match error {
            Error::File { source, .. } => source,
            Error::DiskFull => io::ErrorKind::StorageFull.into(),
            other => io::Error::other(other),
        })?;
        self.state().open.remove(path);
        Ok(())
    }
}

/// A file cannot be put in another one's place.
fn about(path: &Path) -> Vec<u8> {
    path.to_string_lossy().into_owned().into_bytes()
}

impl fmt::Debug for SealedDirectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SealedDirectory({})", self.0.folder.display())
    }
}

impl Directory for SealedDirectory {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        Ok(Arc::new(OwnedBytes::new(self.read(path)?)))
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.state().open.remove(path);
        std::fs::remove_file(self.place(path)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => DeleteError::FileDoesNotExist(path.to_owned()),
            _ => DeleteError::IoError { io_error: Arc::new(error), filepath: path.to_owned() },
        })
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        if self.state().writing.contains(path) {
            return Ok(true);
        }
        self.place(path).try_exists().map_err(|error| OpenReadError::wrap_io_error(error, path.to_owned()))
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        let taken = self.place(path).exists() || !self.state().writing.insert(path.to_owned());
        if taken {
            return Err(OpenWriteError::FileAlreadyExists(path.to_owned()));
        }
        let writer = SealedWriter { directory: self.clone(), path: path.to_owned(), plain: Vec::new() };
        Ok(BufWriter::new(Box::new(writer)))
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        Ok(self.read(path)?.to_vec())
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        self.write(path, data)
    }

    fn sync_directory(&self) -> io::Result<()> {
        // The files are synced as they are written; only where folders can be synced too, they have to be.
        #[cfg(unix)]
        std::fs::File::open(&self.0.folder)?.sync_all()?;
        Ok(())
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        let held = || Held { directory: self.clone(), path: lock.filepath.clone() };
        // As long as tantivy itself would wait for a lock that is worth waiting for.
        for _ in 0..if lock.is_blocking { 1_000 } else { 1 } {
            if self.state().locks.insert(lock.filepath.clone()) {
                return Ok(DirectoryLock::from(Box::new(held())));
            }
            if lock.is_blocking {
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
        }
        Err(LockError::LockBusy)
    }

    fn watch(&self, _: WatchCallback) -> tantivy::Result<WatchHandle> {
        // Only readers that reload by themselves need it; ours are told.
        Ok(WatchHandle::empty())
    }
}

/// A lock that is held.
struct Held {
    directory: SealedDirectory,
    path: PathBuf,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.directory.state().locks.remove(&self.path);
    }
}

/// A file in the making. Nothing of it is on the disk before it is whole.
struct SealedWriter {
    directory: SealedDirectory,
    path: PathBuf,
    plain: Vec<u8>,
}

impl Write for SealedWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.plain.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl TerminatingWrite for SealedWriter {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        self.directory.write(&self.path, &std::mem::take(&mut self.plain))
    }
}

impl Drop for SealedWriter {
    fn drop(&mut self) {
        self.directory.state().writing.remove(&self.path);
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use tantivy::directory::INDEX_WRITER_LOCK;

    use super::*;

    fn put(directory: &SealedDirectory, name: &str, text: &[u8]) {
        let mut writer = directory.open_write(Path::new(name)).unwrap();
        writer.write_all(text).unwrap();
        assert!(directory.exists(Path::new(name)).unwrap());
        assert!(directory.open_write(Path::new(name)).is_err());
        writer.terminate().unwrap();
    }

    #[test]
    fn a_file_is_sealed_reads_back_and_is_gone_once_it_is_deleted_but_for_who_still_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let directory = SealedDirectory::open(folder.path(), Key::new([1; 32])).unwrap();
        let name = Path::new("a.idx");
        put(&directory, "a.idx", b"the flood");
        let on_disk = std::fs::read(folder.path().join(name)).unwrap();
        assert!(!on_disk.windows(5).any(|window| window == b"flood"));
        let open = directory.open_read(name).unwrap();
        directory.delete(name).unwrap();
        assert!(matches!(directory.delete(name), Err(DeleteError::FileDoesNotExist(_))));
        assert!(matches!(directory.open_read(name), Err(OpenReadError::FileDoesNotExist(_))));
        assert!(!directory.exists(name).unwrap());
        assert_eq!(open.read_bytes().unwrap().as_slice(), b"the flood");
        put(&directory, "a.idx", b"another");
        assert_eq!(directory.open_read(name).unwrap().read_bytes().unwrap().as_slice(), b"another");
    }

    #[test]
    fn a_file_does_not_open_in_another_ones_place_or_with_another_key() {
        let folder = tempfile::tempdir().unwrap();
        let directory = SealedDirectory::open(folder.path(), Key::new([1; 32])).unwrap();
        directory.atomic_write(Path::new("meta.json"), b"one").unwrap();
        directory.atomic_write(Path::new("meta.json"), b"two").unwrap();
        assert_eq!(directory.atomic_read(Path::new("meta.json")).unwrap(), b"two");
        std::fs::copy(folder.path().join("meta.json"), folder.path().join("b.idx")).unwrap();
        assert!(directory.open_read(Path::new("b.idx")).is_err());
        let other = SealedDirectory::open(folder.path(), Key::new([2; 32])).unwrap();
        assert!(other.atomic_read(Path::new("meta.json")).is_err());
    }

    #[test]
    fn a_lock_is_held_by_one_until_it_is_let_go_of() {
        let folder = tempfile::tempdir().unwrap();
        let directory = SealedDirectory::open(folder.path(), Key::new([1; 32])).unwrap();
        let held = directory.acquire_lock(&INDEX_WRITER_LOCK).unwrap();
        assert!(directory.clone().acquire_lock(&INDEX_WRITER_LOCK).is_err());
        drop(held);
        assert!(directory.acquire_lock(&INDEX_WRITER_LOCK).is_ok());
    }

    #[test]
    fn a_file_that_was_not_finished_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let directory = SealedDirectory::open(folder.path(), Key::new([1; 32])).unwrap();
        let mut writer = directory.open_write(Path::new("a.idx")).unwrap();
        writer.write_all(b"the flood").unwrap();
        drop(writer);
        assert!(!directory.exists(Path::new("a.idx")).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
