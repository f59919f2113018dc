//! What a question turns on and a text leaves unsaid: who speaks of a teacher and of no lesson does not say who taught whom.

use super::lists::SINCE;
use super::{Wanted, is_topic};
use crate::entailment::base_form;
use crate::text::words::{Word, WordKind, fold, stem, words};

/// The acts or feelings of which a question has a word (`Who mended ...?`, `Was she angry ...?`), each by the stems of all words of
/// its group. None where it has no such word, or asks for a value.
#[derive(Clone, Debug, Default)]
pub struct Acts(Vec<Vec<String>>);

impl Acts {
    /// Those of a question.
    pub fn of(question: &str) -> Self {
        if is_topic(question) || Wanted::of(question).is_some() {
            return Self::default();
        }
        let asked = bases(main_clause(question), false);
        let is_asked = |group: &&Group| group.asking.iter().any(|one| asked.contains(&stem(one)));
        let stems =
            |group: &Group| group.asking.iter().chain(group.telling).map(|one| stem(one)).collect::<Vec<_>>();
        Self(GROUPS.iter().filter(is_asked).map(stems).collect())
    }

    /// Whether a text has no word at all of one of them.
    pub fn are_unsaid_in(&self, text: &str) -> bool {
        if self.0.is_empty() {
            return false;
        }
        let said = bases(text, true);
        self.0.iter().any(|group| !said.iter().any(|word| group.contains(word)))
    }
}

/// A question as far as the clause that says when, why or of whom: `What did Ruth say when she found out ...`
fn main_clause(question: &str) -> &str {
    let last = question.trim_end_matches(['?', ' ']).rsplit("? ").next().unwrap_or_default();
    const ENDS: [&str; 6] = ["because", "that", "which", "who", "whom", "if"];
    let ends = words(last).into_iter().skip(1).find(|word| {
        last.get(word.bytes.clone())
            .map(fold)
            .is_some_and(|raw| SINCE.contains(&&*raw) || ENDS.contains(&&*raw))
    });
    ends.map_or(last, |word| &last[..word.bytes.start])
}

/// The stems of the words of a text, irregular forms undone. `opened`: whether a word with a capital counts, as at the head of a
/// sentence.
fn bases(text: &str, opened: bool) -> Vec<String> {
    let content = |word: &Word| word.kind == WordKind::Content || opened && word.kind == WordKind::Capital;
    let base = |word: Word| {
        let lower = text.get(word.bytes).map(fold).unwrap_or_default();
        base_form(&lower).map_or(word.stem, stem)
    };
    words(text).into_iter().filter(content).map(base).collect()
}

/// Words of one act, or of feeling.
struct Group {
    /// By which a question asks for it.
    asking: &'static [&'static str],
    /// By which a text may tell of it, beside these.
    telling: &'static [&'static str],
}

/// The acts, and feeling: any word of feeling may say whether somebody felt another one.
const GROUPS: &[Group] = &[
    Group {
        asking: &["teach", "instruct", "tutor"],
        telling: &[
            "apprentice",
            "coach",
            "learn",
            "lesson",
            "master",
            "pupil",
            "school",
            "show",
            "study",
            "teacher",
            "train",
        ],
    },
    Group {
        asking: &["repair", "mend", "restore"],
        telling: &[
            "bind", "fix", "glue", "overhaul", "patch", "rebuild", "refit", "renew", "sew", "solder",
            "stitch",
        ],
    },
    Group {
        asking: &["slap", "hit", "strike", "punch", "smack", "thrash", "cuff", "kick"],
        telling: &["beat", "blow", "box", "fight", "hand", "knock", "lash", "struck"],
    },
    Group { asking: &["swim", "bathe", "dive"], telling: &["bath", "drown", "water"] },
    Group { asking: &["smoke", "smoker"], telling: &["cigar", "cigarette", "pipe", "snuff", "tobacco"] },
    Group {
        asking: &["steal", "rob", "burgle", "theft"],
        telling: &["burglar", "lose", "pinch", "robbery", "take", "thief", "thieves"],
    },
    Group {
        asking: &["quarrel", "argue", "argument"],
        telling: &["differ", "dispute", "fall", "fight", "row", "words"],
    },
    Group {
        asking: &["forgive", "pardon", "reconcile"],
        telling: &["apologise", "apology", "excuse", "forget", "friend", "peace", "sorry"],
    },
    Group { asking: FELT, telling: FEELING },
];

/// What one asks whether somebody felt.
const FELT: &[&str] = &[
    "afraid",
    "angry",
    "annoy",
    "anxious",
    "ashamed",
    "cross",
    "cry",
    "disappoint",
    "enjoy",
    "envy",
    "fear",
    "frighten",
    "furious",
    "glad",
    "grieve",
    "happy",
    "hate",
    "homesick",
    "jealous",
    "lonely",
    "love",
    "miss",
    "nervous",
    "proud",
    "regret",
    "resent",
    "sad",
    "scare",
    "shock",
    "surprise",
    "unhappy",
    "upset",
    "vex",
    "weep",
    "worry",
];

/// By what else a text says how somebody felt.
const FEELING: &[&str] = &[
    "alarm",
    "anger",
    "amuse",
    "apologise",
    "bitter",
    "blush",
    "cheerful",
    "comfort",
    "content",
    "delight",
    "distress",
    "dread",
    "feel",
    "fond",
    "fret",
    "grief",
    "heart",
    "heartbroken",
    "hope",
    "hurt",
    "indignant",
    "joy",
    "joyful",
    "laugh",
    "mad",
    "melancholy",
    "merry",
    "mind",
    "miserable",
    "mourn",
    "offend",
    "please",
    "pleasure",
    "pride",
    "rage",
    "shame",
    "smile",
    "sob",
    "sorrow",
    "sorry",
    "stupid",
    "tear",
    "temper",
    "terrify",
    "terror",
    "think",
    "timid",
    "trouble",
    "want",
    "wish",
    "wretched",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_word_of_the_act_leaves_it_unsaid() {
        for (question, text) in [
            ("Who taught Ada to skate?", "Ada went on the ice with Mr. Bell."),
            ("Why did Ned hit the carter?", "The carter brought the coal on Friday."),
            ("Was Ada cross with the nurse?", "The nurse hid the sugar."),
            ("Did Ned enjoy the fair?", "Ned went to the fair."),
        ] {
            assert!(Acts::of(question).are_unsaid_in(text), "{question} {text}");
        }
        for (question, text) in [
            ("Who taught Ada to skate?", "Mr. Bell gave Ada lessons on the ice."),
            ("Why did Ned hit the carter?", "He struck him for swearing at the horse."),
            ("Was Ada cross with the nurse?", "She was not vexed at all."),
            ("Did Ned enjoy the fair?", "He was afraid of the swings."),
            ("Did Ada miss her aunt?", "I miss her every day."),
            // Of what is beside the question it says nothing.
            ("What did Ned say when Ada cried?", "He said that it was late."),
            ("Where did Ada live?", "In Leith."),
        ] {
            assert!(!Acts::of(question).are_unsaid_in(text), "{question} {text}");
        }
    }

    #[test]
    fn a_title_is_no_feeling_in_a_question() {
        assert!(!Acts::of("Where did Miss Bell live?").are_unsaid_in("In Leith."));
    }
}
