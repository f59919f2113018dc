//! Builds the window's permissions and resources.

fn main() {
    // A build from source before the interface was built still compiles; the window then says so.
    tauri_build::build();
}
