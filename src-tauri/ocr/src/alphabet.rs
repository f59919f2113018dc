//! The signs that a reading may hold, and the classes of the recognizer that stand for them.

use std::collections::BTreeMap;

/// Signs of the dictionary that are let through.
#[derive(Debug)]
pub(crate) struct Alphabet {
    signs: Vec<Sign>,
    classes: usize,
}

/// A sign, and the classes whose probabilities make up its own.
#[derive(Debug)]
struct Sign {
    c: char,
    classes: Vec<usize>,
}

/// The class for no sign at all.
const BLANK: usize = 0;

impl Alphabet {
    /// From the text of a dictionary: a sign a line, class 1 first. The class after the last line is the space.
    pub fn new(dictionary: &str) -> Self {
        let mut signs: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        let lines: Vec<&str> = dictionary.lines().chain([" "]).collect();
        for (line, class) in lines.iter().zip(BLANK + 1..) {
            let mut chars = line.chars();
            if let (Some(c), None) = (chars.next(), chars.next())
                && let Some(c) = let_through(c)
            {
                signs.entry(c).or_default().push(class);
            }
        }
        let signs = signs.into_iter().map(|(c, classes)| Sign { c, classes }).collect();
        Self { signs, classes: lines.len() + 1 }
    }

    /// How many classes a recognizer for it has.
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// The most probable sign of one step and its probability, which is that of the classes of all signs; none where
    /// no sign is more probable.
    pub fn best(&self, step: &[f32]) -> Option<(char, f32)> {
        let probability = |sign: &Sign| sign.classes.iter().filter_map(|class| step.get(*class)).sum::<f32>();
        let signs = self.signs.iter().map(|sign| (sign.c, probability(sign)));
        let best = signs.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        (best.1 > *step.get(BLANK)?).then_some(best)
    }
}

/// The sign that a reading holds for `c` of the dictionary. Wide forms and the stops of East Asia are what they look
/// like; other scripts than Latin and Greek are not read.
fn let_through(c: char) -> Option<char> {
    let like = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0)?,
        '\u{3002}' => '.',
        '\u{3001}' => ',',
        '\u{ffe5}' => '\u{a5}',
        _ => c,
    };
    is_known(like).then_some(like)
}

fn is_known(c: char) -> bool {
    matches!(c,
        ' '..='~'
        | '\u{a1}'..='\u{17f}'      // Latin with its accents
        | '\u{192}' | '\u{218}'..='\u{21b}' | '\u{1e00}'..='\u{1eff}'
        | '\u{391}'..='\u{3c9}'     // Greek
        | '\u{2013}'..='\u{2026}'   // dashes, quotation marks, daggers, bullet, dots
        | '\u{2030}'..='\u{2033}' | '\u{2039}'..='\u{203a}'
        | '\u{20a0}'..='\u{20bf}'   // currencies
        | '\u{2116}' | '\u{2122}' | '\u{2150}'..='\u{215e}'
        | '\u{2190}'..='\u{2193}' | '\u{2212}' | '\u{221a}' | '\u{221e}' | '\u{2248}' | '\u{2260}'
        | '\u{2264}' | '\u{2265}'
        | '\u{25a0}' | '\u{25a1}' | '\u{25cb}' | '\u{25cf}' | '\u{2605}' | '\u{2606}'
        | '\u{2640}' | '\u{2642}' | '\u{2713}' | '\u{2717}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_counted_from_the_blank_to_the_space() {
        let alphabet = Alphabet::new("a\nb\n");
        assert_eq!(alphabet.classes(), 4);
        assert_eq!(alphabet.best(&[0.1, 0.2, 0.7, 0.0]), Some(('b', 0.7)));
        assert_eq!(alphabet.best(&[0.1, 0.0, 0.0, 0.9]), Some((' ', 0.9)));
        assert_eq!(alphabet.best(&[0.9, 0.0, 0.0, 0.1]), None);
    }

    #[test]
    fn a_sign_of_another_script_is_never_the_best() {
        let alphabet = Alphabet::new("\u{4e00}\na\n");
        assert_eq!(alphabet.best(&[0.1, 0.7, 0.2, 0.0]), Some(('a', 0.2)));
    }

    #[test]
    fn an_east_asian_full_stop_is_a_full_stop() {
        let alphabet = Alphabet::new("\u{3002}\n.\n\u{ff08}\n");
        assert_eq!(alphabet.best(&[0.1, 0.5, 0.25, 0.0, 0.0]), Some(('.', 0.75)));
        assert_eq!(alphabet.best(&[0.1, 0.0, 0.0, 0.8, 0.0]), Some(('(', 0.8)));
    }

    #[test]
    fn steps_of_the_wrong_length_have_no_best_sign() {
        assert_eq!(Alphabet::new("a\n").best(&[]), None);
    }
}
