//! The command line: what goes for every command, and the help that lists them.

use clap::{CommandFactory, FromArgMatches, Parser};

use crate::commands::{Command, GROUPS};
use crate::language::Language;

/// Ask a person's archive. Every sentence of an answer is bound to an exact place in it.
#[derive(Debug, Parser)]
#[command(name = "bindery", version, about, propagate_version = true)]
pub struct Args {
    /// Print JSON, for other programs.
    #[arg(long, global = true)]
    pub json: bool,
    /// Language of what is printed for people; without it, the system's where Bindery knows it.
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub language: Option<Language>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

impl Args {
    /// The arguments of this process.
    pub fn of_process() -> Result<Self, clap::Error> {
        let matches = command().try_get_matches()?;
        Self::from_arg_matches(&matches)
    }
}

/// The parser. Its help lists the commands by who uses them.
fn command() -> clap::Command {
    let command = Args::command();
    let list = listed(&command);
    command
        .help_template(format!("{{about}}\n\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}\n"))
}

fn listed(command: &clap::Command) -> String {
    let about = |name: &str| {
        let about = command.find_subcommand(name).and_then(clap::Command::get_about);
        about.map(ToString::to_string).unwrap_or_default()
    };
    let mut out = String::new();
    for (title, names) in GROUPS {
        out.push_str(&format!("{title}:\n"));
        names.iter().for_each(|name| out.push_str(&format!("  {name:<10} {}\n", about(name))));
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_help_lists_every_command_once_asking_and_importing_first() {
        let all: BTreeSet<String> =
            Args::command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
        let listed: Vec<String> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().map(|name| (*name).to_owned())).collect();
        assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), all);
        assert_eq!(listed.len(), all.len());
        let help = command().render_help().to_string();
        let at = |words: &str| help.find(words).unwrap_or(usize::MAX);
        assert!(
            at("  ask ") < at("  import ")
                && at("  import ") < at("  review ")
                && at("  review ") < at("  audit ")
        );
    }

    #[test]
    fn the_parser_is_sound() {
        command().debug_assert();
    }
}
