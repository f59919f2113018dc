//! Prints the contract as TypeScript: `cargo xtask contract` writes it to `ui/src/ipc/contract.ts`.
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", bindery_api::commands::typescript());
}
