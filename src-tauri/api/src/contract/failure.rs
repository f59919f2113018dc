//! What went wrong, as a value that is worded in the language of whoever reads it.

use std::collections::BTreeMap;

use bindery_core::message::{Arg, Locale, Message, ToMessage};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

data! {
    /// What went wrong, what was kept, what to do.
    pub struct Failure {
        /// Stable name, for programs.
        pub code: String,
        /// What happened, in English: a clause, without a capital letter at its beginning and a period at its end.
        pub message: String,
        /// What to do, in English, where there is something.
        pub hint: Option<String>,
        /// Both as a value, to be worded in any language.
        pub said: Said,
    }
}
data! {
    /// A message by its name in the catalogues (`assets/text`), with its parameters.
    pub struct Said {
        /// Its name.
        pub id: String,
        /// Its parameters by name.
        pub args: BTreeMap<String, SaidArg>,
    }
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "contract.ts")]
pub enum SaidArg {
    /// Words that are the same in every language.
    Text(String),
    /// A count or a measure.
    Number(#[ts(type = "number")] u64),
    /// A moment, RFC 3339.
    Time {
        /// It.
        time: String,
    },
    /// Another message.
    Message(Said),
    /// Several of them, one after another.
    Messages(Vec<Said>),
}

impl From<&Message> for Said {
    fn from(message: &Message) -> Self {
        let arg = |arg: &Arg| match arg {
            Arg::Text(text) => SaidArg::Text(text.clone()),
            Arg::Number(number) => SaidArg::Number(*number),
            Arg::Time(time) => SaidArg::Time { time: time.clone() },
            Arg::Message(inside) => SaidArg::Message(inside.into()),
            Arg::Messages(all) => SaidArg::Messages(all.iter().map(Said::from).collect()),
        };
        let args =
            message.args().iter().map(|(name, value)| (name.clone().into_owned(), arg(value))).collect();
        Self { id: message.id().to_owned(), args }
    }
}

impl From<Said> for Message {
    fn from(said: Said) -> Self {
        let arg = |arg: SaidArg| match arg {
            SaidArg::Text(text) => Arg::Text(text),
            SaidArg::Number(number) => Arg::Number(number),
            SaidArg::Time { time } => Arg::Time(time),
            SaidArg::Message(inside) => Arg::Message(inside.into()),
            SaidArg::Messages(all) => Arg::Messages(all.into_iter().map(Self::from).collect()),
        };
        Self::received(said.id, said.args.into_iter().map(|(name, value)| (name, arg(value))))
    }
}

impl<M: ToMessage> From<M> for Failure {
    fn from(why: M) -> Self {
        let message = why.message();
        Self {
            code: why.code().to_owned(),
            message: message.words(Locale::English),
            hint: message.hint(Locale::English),
            said: (&message).into(),
        }
    }
}

impl Failure {
    /// What happened and what to do, in English, for a terminal.
    pub fn in_english(&self) -> String {
        self.hint.as_ref().map_or_else(|| self.message.clone(), |hint| format!("{}; {hint}", self.message))
    }
}
