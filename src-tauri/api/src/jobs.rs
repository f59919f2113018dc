//! Jobs by name, so that they can be stopped.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The jobs that run now.
#[derive(Default)]
pub struct Jobs(Mutex<HashMap<String, Arc<AtomicBool>>>);

/// A running job; it leaves the list when it is dropped.
pub struct Running<'a> {
    jobs: &'a Jobs,
    name: String,
    stop: Arc<AtomicBool>,
}

impl Jobs {
    /// Lists a job as running.
    pub fn start(&self, name: &str) -> Running<'_> {
        let stop = Arc::new(AtomicBool::new(false));
        self.list().insert(name.to_owned(), Arc::clone(&stop));
        Running { jobs: self, name: name.to_owned(), stop }
    }

    /// Asks a job to stop at its next step. One that has ended needs no stopping.
    pub fn cancel(&self, name: &str) {
        if let Some(stop) = self.list().get(name) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn list(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Running<'_> {
    /// Whether nobody has asked it to stop.
    pub fn keep_going(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.jobs.list().remove(&self.name);
    }
}
