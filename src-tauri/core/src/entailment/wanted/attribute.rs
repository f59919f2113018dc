//! An attribute that a question asks for by its name: `What colour was the coat?`, `What was the dog called?` What speaks of the
//! coat and of no colour does not tell it.

use std::ops::Range;

use super::parts;
use crate::entailment::{is_kin, is_month, is_title, is_weekday, names_kin_or_people};
use crate::text::words::{Word, WordKind, fold, words};

/// What a question asks for by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attribute {
    Colour,
    Name,
}

impl Attribute {
    fn of(asked: &[String]) -> Option<Self> {
        let has = |list: &[&str]| asked.iter().any(|word| list.contains(&word.as_str()));
        let pair = |first: &[&str], second: &[&str]| {
            asked
                .windows(2)
                .any(|pair| first.contains(&pair[0].as_str()) && second.contains(&pair[1].as_str()))
        };
        if !has(&["what", "whats", "which", "wie", "welche", "welchen"]) {
            return None;
        }
        let colour = ["colour", "color", "colours", "farbe"];
        if pair(&["what", "which", "welche"], &colour) || pair(&["the", "die"], &colour) {
            return Some(Self::Colour);
        }
        let called = asked.last().is_some_and(|last| ["called", "named", "genannt"].contains(&last.as_str()));
        let gives = has(&["did", "do", "does"]) && has(&["call", "name", "christen"]);
        let name = pair(&["the", "his", "her", "its", "their", "s"], &["name", "surname"])
            || pair(&["first", "last", "maiden", "christian", "full"], &["name"]);
        (called || gives || name || pair(&["wie"], &["hiess"])).then_some(Self::Name)
    }
}

/// Whether a text has the name or the colour that a question asks for; `around`: the text with what is read along with it. A
/// question that asks for neither is left open.
pub fn tells_the_attribute(question: &str, text: &str, around: &str) -> bool {
    let last = question.trim_end_matches(['?', ' ', '.']).rsplit("? ").next().unwrap_or_default();
    match Attribute::of(&parts(last)) {
        None => true,
        Some(Attribute::Colour) => {
            parts(around).iter().any(|word| COLOURS.contains(&word.as_str()) || word.ends_with("coloured"))
                && speaks_of_the_thing(last, around)
        }
        Some(Attribute::Name) => names_anew(last, text) || says_what_it_is_called(last, around),
    }
}

/// Whether a text has one of the things that a question names beside the attribute.
fn speaks_of_the_thing(question: &str, text: &str) -> bool {
    let said = words(text);
    let mut things = things(question).peekable();
    things.peek().is_none() || things.any(|thing| said.iter().any(|word| word.stem == thing.stem))
}

/// The words of a question for what has the attribute: no names, and none that ask for it.
fn things(question: &str) -> impl Iterator<Item = Word> {
    let asks = |word: &Word| {
        question.get(word.bytes.clone()).is_some_and(|raw| {
            let raw = fold(raw);
            NAMING.contains(&&*raw) || ["colour", "color", "colours", "farbe", "whats"].contains(&&*raw)
        })
    };
    words(question)
        .into_iter()
        .filter(move |word| word.kind == WordKind::Content && !asks(word))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Whether a text says what something is called, and speaks of what the question asks about.
fn says_what_it_is_called(question: &str, text: &str) -> bool {
    parts(text).iter().any(|word| NAMING.contains(&word.as_str())) && speaks_of_the_thing(question, text)
}

/// Whether a text names somebody or something that the question does not name, as its name and not as a place beside it: not
/// `the cat from the Dolphin`, `a man from Hull`.
fn names_anew(question: &str, text: &str) -> bool {
    let asked = words(question);
    let alive = is_of_the_living(question);
    let all = words(text);
    let raw = |at: usize| text.get(all[at].bytes.clone()).map(fold).unwrap_or_default();
    capitals(text, &all).into_iter().any(|run| {
        let known = run.clone().any(|at| asked.iter().any(|word| word.stem == all[at].stem));
        let owns = raw(run.end - 1).ends_with("'s");
        let before = run.start.checked_sub(1).map(raw).unwrap_or_default();
        let beside = BESIDE.contains(&&*before) || before == "the" && alive;
        !known && !owns && !beside
    })
}

/// The names in a text, word by word: no months, no days, and nothing that has a capital because a sentence begins with it.
fn capitals(text: &str, all: &[Word]) -> Vec<Range<usize>> {
    let raw = |at: usize| text.get(all[at].bytes.clone()).map(fold).unwrap_or_default();
    let close = |at: usize| {
        let between = text.get(all[at - 1].bytes.end..all[at].bytes.start).unwrap_or_default();
        between.chars().all(|c| c == ' ' || c == '.') && (between.len() < 2 || is_title(&raw(at - 1)))
    };
    let named = |at: usize| all[at].kind == WordKind::Capital && !is_month(&raw(at)) && !is_day(&raw(at));
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in (0..all.len()).filter(|at| named(*at)) {
        match runs.last_mut().filter(|run| run.end == at && close(at)) {
            Some(run) => run.end = at + 1,
            None => runs.push(at..at + 1),
        }
    }
    let opens = |run: &Range<usize>| {
        let before = run.start.checked_sub(1).map_or("", |before| {
            text.get(all[before].bytes.end..all[run.start].bytes.start).unwrap_or_default()
        });
        run.start == 0 || before.contains(['.', '!', '?', ':', '\u{201c}', '"'])
    };
    let alone = |run: &Range<usize>| {
        run.len() == 1 && (opens(run) || is_title(&raw(run.start)) || is_kin(&raw(run.start)))
    };
    runs.retain(|run| !alone(run));
    runs
}

/// Whether a question asks for the name of somebody, or of an animal.
fn is_of_the_living(question: &str) -> bool {
    names_kin_or_people(question) || parts(question).iter().any(|word| LIVING.contains(&word.as_str()))
}

/// Words by which a text says what something is called.
const NAMING: &[&str] = &[
    "alias",
    "call",
    "called",
    "calls",
    "calling",
    "christen",
    "christened",
    "christening",
    "genannt",
    "heisst",
    "hiess",
    "known",
    "name",
    "named",
    "names",
    "nickname",
    "nicknamed",
    "surname",
    "title",
    "titled",
];

/// What is named after one of these is beside it.
const BESIDE: &[&str] = &["at", "from", "in", "into", "near", "of", "on", "through", "via"];

/// Beside kin and people.
const LIVING: &[&str] = &[
    "bird",
    "blackbird",
    "canary",
    "cat",
    "constable",
    "cow",
    "dog",
    "donkey",
    "doctor",
    "goat",
    "horse",
    "kitten",
    "lady",
    "maid",
    "mare",
    "mastiff",
    "monkey",
    "nurse",
    "parrot",
    "pig",
    "policeman",
    "pony",
    "puppy",
    "servant",
    "soldier",
    "spaniel",
    "teacher",
];

fn is_day(lower: &str) -> bool {
    is_weekday(lower) || matches!(lower, "christmas" | "easter")
}

const COLOURS: &[&str] = &[
    "amber",
    "auburn",
    "beige",
    "black",
    "blau",
    "blond",
    "blonde",
    "blue",
    "braun",
    "bronze",
    "brown",
    "buff",
    "chestnut",
    "coffee",
    "cream",
    "crimson",
    "dark",
    "fair",
    "gelb",
    "ginger",
    "gold",
    "golden",
    "gray",
    "grau",
    "green",
    "grey",
    "grun",
    "hazel",
    "indigo",
    "ivory",
    "khaki",
    "lilac",
    "maroon",
    "mauve",
    "navy",
    "olive",
    "orange",
    "pale",
    "pink",
    "purple",
    "red",
    "rosa",
    "rot",
    "russet",
    "scarlet",
    "schwarz",
    "silver",
    "tan",
    "tawny",
    "turquoise",
    "vermilion",
    "violet",
    "weiss",
    "white",
    "yellow",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn tells(question: &str, text: &str) -> bool {
        tells_the_attribute(question, text, text)
    }

    #[test]
    fn a_colour_is_told_by_nothing_but_one_of_the_thing() {
        assert!(tells("What colour was the pony?", "The pony was a chestnut, with one white foot."));
        assert!(tells("What color is Ada's front door?", "We painted the door green in May."));
        assert!(!tells("What colour was the pony?", "The pony threw him at the gate."));
        assert!(!tells("What colour was Ada's hair?", "Ada wore a green coat."));
        // The sentence before may name the thing.
        let around = "My bonnet came today. It is navy, with a bow.";
        assert!(tells_the_attribute("What colour was the bonnet?", "It is navy, with a bow.", around));
        assert!(tells("What did the pony do?", "It threw him."));
    }

    #[test]
    fn a_name_is_told_by_one_or_by_what_something_is_called() {
        for (question, text) in [
            ("What was the pony called?", "We had the pony, Bess, until the war."),
            ("What did they call the boat?", "The boat was named after my aunt."),
            ("What was the name of the ship?", "She sailed in the Cutty Ranger from Leith."),
            ("What was her maiden name?", "She was Jane Pollock before she married."),
            ("What was the nurse's name?", "Sister Agnew sat with me all night."),
            ("What was the dog called?", "He called the dog Tip."),
        ] {
            assert!(tells(question, text), "{question} {text}");
        }
        for (question, text) in [
            ("What was the pony called?", "The pony bolted at the gate of the Red Lion."),
            ("What did he call his cat?", "A cat came in from the Anchor and had kittens."),
            ("What was the name of the young constable?", "There came a young one from Leeds on Friday."),
            ("What did they name the dog?", "Ned called them all to supper."),
            ("What was the horse's name?", "On Tuesday the horse was shod."),
        ] {
            assert!(!tells(question, text), "{question} {text}");
        }
    }
}
