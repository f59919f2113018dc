//! The words of all messages: a Fluent catalogue per language, part of the program.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;

use super::{Arg, Message};

/// A language that Bindery speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English: also what terminals, logs and signed records say.
    English,
    /// German.
    German,
}

/// The attribute of a message that says what to do.
const HINT: &str = "hint";
/// The attribute with other words for a window, where a record or a terminal needs those of the message itself.
pub const WINDOW: &str = "window";

/// The attribute with the words that older documents have, which are compared with what is written now.
pub const FORMER: &str = "former";

macro_rules! texts {
    ($language:literal: $($file:literal),* $(,)?) => {
        &[$(include_str!(concat!("../../../../assets/text/", $language, "/", $file, ".ftl"))),*]
    };
}

const ENGLISH: &[&str] = texts!("en": "errors", "facts", "policy", "review", "documents", "models", "commands", "import", "findings", "answers", "records", "places", "work", "word", "exported", "terminal");
const GERMAN: &[&str] = texts!("de": "errors", "facts", "policy", "review", "documents", "models", "commands", "import", "findings", "answers", "records", "places", "work", "word", "exported", "terminal");

type Bundle = FluentBundle<FluentResource>;

static ENGLISH_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(Locale::English));
static GERMAN_BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(Locale::German));

impl Locale {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The language with this code.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.code() == code)
    }

    /// BCP 47.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::English => ENGLISH,
            Self::German => GERMAN,
        }
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Self::English => &ENGLISH_BUNDLE,
            Self::German => &GERMAN_BUNDLE,
        }
    }
}

/// What the catalogue has under a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Its parameters, those of its attributes among them.
    pub params: BTreeSet<String>,
    /// Its attributes.
    pub attributes: BTreeSet<String>,
    /// How often the catalogue has the name.
    pub times: usize,
}

/// Every message of a language, by name; and what of the catalogue is not Fluent. For the test that compares the languages.
pub fn entries(locale: Locale) -> (BTreeMap<String, Entry>, Vec<String>) {
    let (mut all, mut junk) = (BTreeMap::<String, Entry>::new(), Vec::new());
    for text in locale.texts() {
        let resource = resource(text);
        for entry in resource.entries() {
            match entry {
                ast::Entry::Message(message) => {
                    let known = all.entry(message.id.name.to_owned()).or_default();
                    known.times += 1;
                    message.value.iter().for_each(|pattern| variables(pattern, &mut known.params));
                    for attribute in &message.attributes {
                        known.attributes.insert(attribute.id.name.to_owned());
                        variables(&attribute.value, &mut known.params);
                    }
                }
                ast::Entry::Junk { content } => junk.push((*content).to_owned()),
                _ => {}
            }
        }
    }
    (all, junk)
}

fn variables(pattern: &ast::Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            of_expression(expression, into);
        }
    }
}

fn of_expression(expression: &ast::Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Select { selector, variants } => {
            of_inline(selector, into);
            variants.iter().for_each(|variant| variables(&variant.value, into));
        }
        ast::Expression::Inline(inline) => of_inline(inline, into),
    }
}

fn of_inline(inline: &ast::InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| of_inline(argument, into));
        }
        ast::InlineExpression::Placeable { expression } => of_expression(expression, into),
        _ => {}
    }
}

/// A part of a catalogue; what of it is no Fluent is left out, and found by the test.
fn resource(text: &str) -> FluentResource {
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial)
}

fn bundle(locale: Locale) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![locale.code().parse().unwrap_or_default()]);
    // Marks around what is put in are for mixed directions of writing; in a terminal and in a record they are noise.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match locale {
        Locale::English => |value, _| grouped(value, ','),
        Locale::German => |value, _| grouped(value, '.'),
    }));
    for text in locale.texts() {
        bundle.add_resource_overriding(resource(text));
    }
    bundle
}

/// `2,000` or `2.000`.
fn grouped(value: &FluentValue<'_>, mark: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.value.to_string();
    let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    let mut out = String::new();
    for (at, digit) in whole.char_indices() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            out.push(mark);
        }
        out.push(digit);
    }
    Some(out + rest)
}

/// What happened; the name of the message where the catalogue lacks it, which the test excludes.
pub(super) fn words(message: &Message, locale: Locale) -> String {
    let found = locale.bundle().get_message(&message.id);
    let pattern = found.as_ref().and_then(|found| found.value());
    pattern.map_or_else(|| message.id.to_string(), |pattern| worded(message, locale, pattern))
}

/// What older documents have in its place.
pub(super) fn former(message: &Message) -> String {
    let found = Locale::English.bundle().get_message(&message.id);
    let former = found.as_ref().and_then(|found| found.get_attribute(FORMER));
    match former {
        Some(former) => worded(message, Locale::English, former.value()),
        None => words(message, Locale::English),
    }
}

/// What to do.
pub(super) fn hint(message: &Message, locale: Locale) -> Option<String> {
    let found = locale.bundle().get_message(&message.id)?;
    Some(worded(message, locale, found.get_attribute(HINT)?.value()))
}

/// What happened and what to do, as a part of a clause.
pub(super) fn whole(message: &Message, locale: Locale) -> String {
    let words = words(message, locale);
    hint(message, locale).map_or_else(|| words.clone(), |hint| format!("{words}; {hint}"))
}

fn worded(message: &Message, locale: Locale, pattern: &ast::Pattern<&str>) -> String {
    let mut args = FluentArgs::with_capacity(message.args.len());
    for (name, value) in &message.args {
        args.set(
            name.clone(),
            match value {
                Arg::Text(text) | Arg::Time(text) => FluentValue::from(text.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Message(inside) => FluentValue::from(whole(inside, locale)),
                Arg::Messages(all) => {
                    let all: Vec<String> = all.iter().map(|inside| whole(inside, locale)).collect();
                    FluentValue::from(all.join("; "))
                }
            },
        );
    }
    locale.bundle().format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}
