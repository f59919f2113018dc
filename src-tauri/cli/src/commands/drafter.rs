//! `bindery drafter`: the language model that drafts answers.

use bindery_api::calls;
use bindery_api::contract::{DrafterInfo, DrafterRequest, DrafterServer, DrafterServers, Failure, Nothing};
use bindery_core::message;
use clap::Subcommand;

use crate::client::{At, Done, QUIET, as_key_says, open, print};
use crate::language::worded;
use crate::show::wrapped;

/// The language model that drafts answers.
#[derive(Debug, Subcommand)]
pub enum Drafter {
    /// Show which one it is.
    Show {
        #[command(flatten)]
        at: At,
    },
    /// Look for servers on this computer: Ollama, llama.cpp, LM Studio.
    Find {
        #[command(flatten)]
        at: At,
    },
    /// Let one draft; every sentence of it is checked like any other.
    Use {
        /// The server's address, like http://127.0.0.1:11434.
        url: String,
        /// The model, as the server calls it; without, the first one that it has.
        #[arg(long)]
        model: Option<String>,
        /// Leave to send passages to this host, which is not this computer, unencrypted.
        #[arg(long, value_name = "HOST")]
        allow_host: Option<String>,
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
    /// Make answers of the archive's own sentences.
    Off {
        /// For the record.
        #[arg(long)]
        why: Option<String>,
        #[command(flatten)]
        at: At,
    },
}

/// Does one of these.
pub fn run(what: Drafter, json: bool) -> Done {
    let set = |at: &At, request: DrafterRequest| -> Result<DrafterInfo, Failure> {
        calls::drafter_set(&open(at, as_key_says())?, request, QUIET)
    };
    let found: DrafterInfo = match what {
        Drafter::Show { at } => calls::drafter(&open(&at, as_key_says())?, Nothing {}, QUIET)?,
        Drafter::Find { at } => {
            let found: DrafterServers = calls::drafter_find(&open(&at, as_key_says())?, Nothing {}, QUIET)?;
            print(&found, json, servers);
            return Ok(());
        }
        Drafter::Use { url, model, allow_host, why, at } => {
            set(&at, DrafterRequest { url: Some(url), model, allowed_host: allow_host, why })?
        }
        Drafter::Off { why, at } => {
            set(&at, DrafterRequest { url: None, model: None, allowed_host: None, why })?
        }
    };
    print(&found, json, in_words);
    Ok(())
}

/// Which language model drafts.
fn in_words(found: &DrafterInfo) -> String {
    let Some(url) = &found.url else {
        return format!("  {}\n", worded(&message!("terminal-drafter-none")));
    };
    let first = || worded(&message!("terminal-drafter-first"));
    let model = found.model.clone().unwrap_or_else(first);
    let used = message!("terminal-drafter-used" { model: model, url: url });
    let mut out = format!("  {}\n", worded(&used));
    if let Some(host) = &found.elsewhere {
        let sent = worded(&message!("terminal-drafter-elsewhere" { host: host }));
        out.push_str(&format!("{}\n", wrapped(&sent, "  ")));
    }
    out
}

/// Language model servers on this computer.
fn servers(found: &DrafterServers) -> String {
    if found.servers.is_empty() {
        return format!("  {}\n", worded(&message!("terminal-drafter-no-server")));
    }
    let line = |server: &DrafterServer| {
        let models: String = server.models.iter().map(|model| format!("    {model}\n")).collect();
        let head = message!("terminal-drafter-server" { name: server.name, url: server.url });
        format!("  {}\n{models}", worded(&head))
    };
    found.servers.iter().map(line).collect()
}
