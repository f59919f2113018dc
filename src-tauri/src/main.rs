//! The window: a Tauri shell over the contract. It holds no logic of its own; every command goes to the
//! [`Session`], and page pictures come from it by the `page` protocol.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bindery_api::commands::dispatch;
use bindery_api::contract::{Failure, Progress};
use bindery_api::host::{self, Given};
use bindery_api::session::{Acting, Session};
use serde::Serialize;
use serde_json::Value;
use tauri::http::{Request, Response, StatusCode, header};
use tauri::ipc::Channel;
use tauri::{DragDropEvent, Manager, State, UriSchemeContext, UriSchemeResponder, Window, WindowEvent, Wry};

/// The one command: everything in the contract goes through it.
#[tauri::command]
async fn call(
    session: State<'_, Arc<Session>>,
    name: String,
    args: Value,
    progress: Channel<Progress>,
) -> Result<Value, Failure> {
    let session = Arc::clone(&session);
    let run = move || {
        // A window that has closed no longer listens; the work goes on to its next stop.
        dispatch(&session, &name, args, &|step| drop(progress.send(step)))
    };
    let stopped = |error: tauri::Error| host::broken_off(&error);
    tauri::async_runtime::spawn_blocking(run).await.map_err(stopped)?
}

/// The archive that was given to the program and waits before its door; told once.
#[tauri::command]
fn given(waiting: State<'_, Mutex<Option<Given>>>) -> Option<Given> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Paths that were dropped on the window last: the page can have these files read, and no others.
#[derive(Default)]
struct LastDrop(Mutex<Vec<PathBuf>>);

/// A file that was dropped on the window.
#[derive(Serialize)]
struct Dropped {
    name: String,
    /// As text; what is no text is no record, and is told so when it is read.
    content: String,
}

/// A larger file is no record that the window opens, in bytes.
const LARGEST_DROP: u64 = 32 << 20;

/// What the files hold that were dropped on the window, those of them that can be read.
#[tauri::command]
async fn dropped(last: State<'_, LastDrop>, paths: Vec<PathBuf>) -> Result<Vec<Dropped>, Failure> {
    let known = last.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let read = |path: &PathBuf| -> std::io::Result<Dropped> {
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(LARGEST_DROP + 1).read_to_end(&mut bytes)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Dropped { name, content: String::from_utf8_lossy(&bytes).into_owned() })
    };
    let wanted = paths.iter().filter(|path| known.contains(path));
    wanted.map(|path| read(path).map_err(|error| host::unread(path, error))).collect()
}

fn remember_drop(window: &Window, event: &WindowEvent) {
    if let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event {
        let last = window.state::<LastDrop>();
        last.0.lock().unwrap_or_else(PoisonError::into_inner).clone_from(paths);
    }
}

/// Opens the archive of `bindery-desktop DIR`.
fn open_given(session: &Session) -> Option<Given> {
    let given = host::open_given(session, Path::new(&std::env::args_os().nth(1)?))?;
    eprintln!("bindery: {}", given.why());
    Some(given)
}

/// `page://localhost/<token>/<page>?scale=<pixels per point>`
fn page(context: UriSchemeContext<'_, Wry>, request: Request<Vec<u8>>, responder: UriSchemeResponder) {
    let session = Arc::clone(&context.app_handle().state::<Arc<Session>>());
    tauri::async_runtime::spawn_blocking(move || responder.respond(picture(&session, &request)));
}

fn picture(session: &Session, request: &Request<Vec<u8>>) -> Response<Vec<u8>> {
    let found = host::picture(session, request.uri().path(), request.uri().query().unwrap_or_default());
    let (status, media_type, bytes) = match found {
        Some(picture) => (StatusCode::OK, picture.media_type, picture.bytes),
        None => (StatusCode::NOT_FOUND, "text/plain", Vec::new()),
    };
    let mut response = Response::new(bytes);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static(media_type));
    response
}

fn main() {
    // SAFETY: there is no other thread yet.
    unsafe { bindery_api::without_telemetry() };
    // Who someone is stands in the key that opens the archive.
    let session = Arc::new(Session::new(Acting::default()));
    let warm = Arc::clone(&session);
    std::thread::spawn(move || warm.warm_up());
    let waiting = Mutex::new(open_given(&session));
    let run = tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .manage(session)
        .manage(waiting)
        .manage(LastDrop::default())
        .on_window_event(remember_drop)
        .register_asynchronous_uri_scheme_protocol("page", page)
        .invoke_handler(tauri::generate_handler![call, given, dropped])
        .run(tauri::generate_context!());
    if let Err(error) = run {
        eprintln!("bindery: the window cannot be opened: {error}");
        std::process::exit(1);
    }
}
