//! Whose words follow a line that says who wrote, `Von: Irmgard Thiele` or `On 3 May Ann Hale wrote:`, where they were not parted into
//! a document of their own. Whoever may not read what somebody wrote is not shown what may be theirs.

use bindery_core::record::voice::is_of_another_message;

/// The people whose words a text may be, paragraph by paragraph.
#[derive(Default)]
pub(super) struct Quoted {
    people: Vec<u32>,
    /// Whether what was quoted last is marked, line by line: then what is not marked is somebody else's. None before anything came.
    marked: Option<bool>,
}

impl Quoted {
    /// The people whose words the next paragraph may be; `named` gives those whom a line names.
    pub fn next(&mut self, text: &str, named: &dyn Fn(&str) -> Vec<u32>) -> Vec<u32> {
        let marked = is_of_another_message(text);
        let mut own = Vec::new();
        if let Some(people) = text.lines().rev().find_map(|line| writer(line).map(named)) {
            own.clone_from(&people);
            (self.people, self.marked) = (people, marked.then_some(true));
            // The rest of a paragraph that begins with it is theirs too.
            return if text.lines().count() > 1 || marked { own } else { Vec::new() };
        }
        let first = *self.marked.get_or_insert(marked);
        if !first || marked {
            own.clone_from(&self.people);
        }
        own
    }
}

/// What of a line names whoever wrote what follows it; none where it says nothing of the kind.
fn writer(line: &str) -> Option<&str> {
    let line =
        line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '>' | '|' | '*')).trim_end();
    let lower = line.to_lowercase();
    // Letters whose small form has another length are in no name of a field.
    if lower.len() == line.len()
        && let Some(field) = FIELDS.iter().find(|field| lower.starts_with(**field))
    {
        let end = ENDS.iter().filter_map(|end| lower.find(end)).min().unwrap_or(line.len());
        return line.get(field.len()..end.max(field.len()));
    }
    let says = lower.ends_with(':') && SAYS.iter().any(|says| lower.contains(says));
    // `Hanno wrote:` in a memoir tells of a letter; a mail program adds when, or from which address.
    (says && lower.contains(|c: char| c.is_ascii_digit() || c == '@')).then_some(line)
}

/// Fields that name whoever wrote a mail.
const FIELDS: [&str; 8] = ["from:", "from\t", "von:", "von\t", "de:", "de\t", "absender:", "absender\t"];
/// What comes after the name in a head that is one line.
const ENDS: [&str; 8] =
    [" sent:", " to:", " date:", " subject:", " gesendet:", " an:", " datum:", " betreff:"];
/// How mail programs say it in a sentence.
const SAYS: [&str; 4] = [" wrote:", " schrieb", " a écrit", " geschrieben:"];

#[cfg(test)]
mod tests {
    use super::*;

    fn whose(paragraphs: &[&str]) -> Vec<bool> {
        let named = |line: &str| if line.to_lowercase().contains("irmgard") { vec![7] } else { Vec::new() };
        let mut quoted = Quoted::default();
        paragraphs.iter().map(|text| quoted.next(text, &named) == [7]).collect()
    }

    #[test]
    fn what_follows_a_line_that_says_who_wrote_may_be_theirs() {
        let forward = [
            "See below. Hanno",
            "Von: irmgard thiele Gesendet: 3.5.2013 An: Otto",
            "I hid the will.",
            "Irmgard",
        ];
        assert_eq!(whose(&forward), [false, false, true, true]);
        assert_eq!(whose(&["> From: Irmgard Thiele\n> Date: 3 May 2013\n>\n> I hid the will."]), [true]);
        assert_eq!(whose(&["From\tIrmgard Thiele", "I drowned the otter."]), [false, true]);
        // Of what is quoted line by line, the lines between are somebody else's.
        let inline =
            ["On 3 May 2013, Irmgard Thiele wrote:", "> Did you see it?", "Yes, on Monday.", "> I sold it."];
        assert_eq!(whose(&inline), [false, true, false, true]);
        // Another one's words come after her.
        let next = ["From: Irmgard Thiele", "I hid the will.", "From: Otto Brandt", "I saw nothing."];
        assert_eq!(whose(&next), [false, true, false, false]);
        assert_eq!(whose(&["Irmgard wrote:", "Dear all, come at once."]), [false, false]);
        assert_eq!(whose(&["I had a letter from: nobody.", "Irmgard came."]), [false, false]);
    }
}
