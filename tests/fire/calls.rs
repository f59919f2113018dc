//! The system calls of this program that change files, so that any of them can fail or be the last: they are
//! defined here, and the linker takes them for those of the C library, also for SQLite.

use std::ffi::{CStr, c_char, c_int, c_long, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};

use crate::plan::Act;

/// Which call, counted from 0, and what happens there.
static AT: OnceLock<(usize, Act)> = OnceLock::new();
/// Whether calls are counted.
static COUNTING: AtomicBool = AtomicBool::new(false);
static COUNT: AtomicUsize = AtomicUsize::new(0);
/// The error of the next call, after a short one.
static NEXT: AtomicI32 = AtomicI32::new(0);

/// Says what happens at which call.
pub fn arm(at: usize, act: Act) {
    let _ = AT.set((at, act));
}

/// Counts from here on.
pub fn count() {
    COUNTING.store(true, Ordering::SeqCst);
}

/// Counts no further; gives the number of calls.
pub fn counted() -> usize {
    COUNTING.store(false, Ordering::SeqCst);
    COUNT.load(Ordering::SeqCst)
}

/// Ends this program, without anything that it might do in its last moments.
pub fn die() -> ! {
    // SAFETY: both are calls without pointers.
    unsafe { libc::kill(libc::getpid(), libc::SIGKILL) };
    loop {
        std::thread::park();
    }
}

/// What happens at this call.
enum Now {
    Go,
    Half(bool),
    Fail(i32),
}

fn now() -> Now {
    if !COUNTING.load(Ordering::SeqCst) {
        return Now::Go;
    }
    let number = COUNT.fetch_add(1, Ordering::SeqCst);
    let next = NEXT.swap(0, Ordering::SeqCst);
    if next != 0 {
        return Now::Fail(next);
    }
    match AT.get() {
        Some((at, Act::Kill)) if *at == number => die(),
        Some((at, Act::Tear)) if *at == number => Now::Half(true),
        Some((at, Act::Short(error))) if *at == number => {
            NEXT.store(*error, Ordering::SeqCst);
            Now::Half(false)
        }
        Some((at, Act::Fail(error))) if *at == number => Now::Fail(*error),
        Some((at, Act::FailOn(error))) if *at <= number => Now::Fail(*error),
        _ => Now::Go,
    }
}

fn failed(error: i32) -> c_long {
    // SAFETY: the C library gives the place of this thread's error number.
    unsafe { *libc::__errno_location() = error };
    -1
}

/// Does `call`, or what happens instead of it.
fn whole(call: impl FnOnce() -> c_long) -> c_long {
    match now() {
        Now::Fail(error) => failed(error),
        Now::Half(true) => die(),
        Now::Go | Now::Half(false) => call(),
    }
}

/// Does `write` with so many bytes, or what happens instead of it. What goes to a terminal or pipe is not counted.
fn part(file: c_int, bytes: usize, write: impl FnOnce(usize) -> c_long) -> c_long {
    if file <= 2 {
        return write(bytes);
    }
    match now() {
        Now::Go => write(bytes),
        Now::Fail(error) => failed(error),
        Now::Half(last) => {
            let written = write(bytes.div_ceil(2));
            if last {
                die();
            }
            written
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn write(file: c_int, bytes: *const c_void, count: usize) -> isize {
    // SAFETY: the arguments are the caller's, with at most as many bytes.
    part(file, count, |count| unsafe { libc::syscall(libc::SYS_write, file, bytes, count) }) as isize
}

#[unsafe(no_mangle)]
extern "C" fn pwrite64(file: c_int, bytes: *const c_void, count: usize, at: i64) -> isize {
    // SAFETY: the arguments are the caller's, with at most as many bytes.
    part(file, count, |count| unsafe { libc::syscall(libc::SYS_pwrite64, file, bytes, count, at) }) as isize
}

#[unsafe(no_mangle)]
extern "C" fn pwrite(file: c_int, bytes: *const c_void, count: usize, at: i64) -> isize {
    pwrite64(file, bytes, count, at)
}

#[unsafe(no_mangle)]
extern "C" fn fsync(file: c_int) -> c_int {
    // SAFETY: a call without pointers.
    whole(|| unsafe { libc::syscall(libc::SYS_fsync, file) }) as c_int
}

#[unsafe(no_mangle)]
extern "C" fn fdatasync(file: c_int) -> c_int {
    // SAFETY: a call without pointers.
    whole(|| unsafe { libc::syscall(libc::SYS_fdatasync, file) }) as c_int
}

#[unsafe(no_mangle)]
extern "C" fn ftruncate64(file: c_int, length: i64) -> c_int {
    // SAFETY: a call without pointers.
    whole(|| unsafe { libc::syscall(libc::SYS_ftruncate, file, length) }) as c_int
}

#[unsafe(no_mangle)]
extern "C" fn ftruncate(file: c_int, length: i64) -> c_int {
    ftruncate64(file, length)
}

#[unsafe(no_mangle)]
extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    // SAFETY: the arguments are the caller's.
    whole(|| unsafe { libc::syscall(libc::SYS_renameat2, libc::AT_FDCWD, from, libc::AT_FDCWD, to, 0) })
        as c_int
}

#[unsafe(no_mangle)]
extern "C" fn unlink(path: *const c_char) -> c_int {
    // SAFETY: the arguments are the caller's.
    whole(|| unsafe { libc::syscall(libc::SYS_unlinkat, libc::AT_FDCWD, path, 0) }) as c_int
}

#[unsafe(no_mangle)]
extern "C" fn open64(path: *const c_char, flags: c_int, mode: libc::mode_t) -> c_int {
    // SAFETY: the arguments are the caller's; without O_CREAT the mode is not looked at.
    let open = || unsafe { libc::syscall(libc::SYS_openat, libc::AT_FDCWD, path, flags, mode) };
    // SAFETY: a path ends with a zero byte.
    let device = unsafe { CStr::from_ptr(path) }.to_bytes().starts_with(b"/dev/");
    match flags & libc::O_CREAT != 0 && !device {
        true => whole(open) as c_int,
        false => open() as c_int,
    }
}

#[unsafe(no_mangle)]
extern "C" fn open(path: *const c_char, flags: c_int, mode: libc::mode_t) -> c_int {
    open64(path, flags, mode)
}
