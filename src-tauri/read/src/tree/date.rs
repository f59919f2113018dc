//! Dates of GEDCOM as EDTF, and back: `ABT 1931` is `1931~`, `BEF JUN 1931` is `[..1931-05]`, `BET 1930 AND 1932` is
//! `[1930..1932]`, `FROM 1929 TO 1930` is `1929/1930`.

use bindery_core::text::calendar::is_day;

const MONTHS: [&str; 12] =
    ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/// A date of the Gregorian calendar, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Date {
    year: u32,
    month: Option<u32>,
    day: Option<u32>,
}

/// The EDTF form of a GEDCOM date; none for phrases, other calendars and years before Christ.
pub(super) fn edtf(gedcom: &str) -> Option<String> {
    let plain = gedcom.to_uppercase().replace("@#DGREGORIAN@", " ").replace("GREGORIAN ", " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let (first, rest) = words.split_first()?;
    let between = |word: &str| {
        let at = rest.iter().position(|one| *one == word)?;
        Some((date(&rest[..at])?, date(&rest[at + 1..])?))
    };
    match first.trim_end_matches('.') {
        "ABT" | "ABOUT" | "EST" | "CAL" | "CIRCA" | "C" => Some(format!("{}~", date(rest)?.edtf())),
        "INT" => {
            let end = rest.iter().position(|word| word.starts_with('(')).unwrap_or(rest.len());
            Some(format!("{}~", date(&rest[..end])?.edtf()))
        }
        "BEF" | "BEFORE" => Some(format!("[..{}]", date(rest)?.next(-1)?.edtf())),
        "AFT" | "AFTER" => Some(format!("[{}..]", date(rest)?.next(1)?.edtf())),
        "TO" => Some(format!("../{}", date(rest)?.edtf())),
        "BET" | "BETWEEN" => {
            let (from, to) = between("AND")?;
            (from <= to).then(|| format!("[{}..{}]", from.edtf(), to.edtf()))
        }
        "FROM" => match between("TO") {
            Some((from, to)) => (from <= to).then(|| format!("{}/{}", from.edtf(), to.edtf())),
            None => Some(format!("{}/..", date(rest)?.edtf())),
        },
        _ => match &words[..] {
            // `11 FEB 1731/32`: one of the two years, as old and new style reckon.
            [.., last] if last.contains('/') => {
                let (old, new) = last.split_once('/')?;
                let old: u32 = old.parse().ok().filter(|year| (1..=9999).contains(year))?;
                let next = format!("{:04}", old + 1);
                next.ends_with(new).then(|| format!("[{old:04}..{next}]"))
            }
            words => Some(date(words)?.edtf()),
        },
    }
}

/// `3 JUN 1931`, `JUN 1931`, `1931`
fn date(words: &[&str]) -> Option<Date> {
    let year = |word: &str| word.parse::<u32>().ok().filter(|year| (1..=9999).contains(year));
    let month = |word: &str| {
        let at = MONTHS.iter().position(|month| word.get(..3) == Some(month))?;
        u32::try_from(at + 1).ok()
    };
    match words {
        [one] => Some(Date { year: year(one)?, month: None, day: None }),
        [m, y] => Some(Date { year: year(y)?, month: Some(month(m)?), day: None }),
        [d, m, y] => {
            let (day, month, year) = (d.parse().ok()?, month(m)?, year(y)?);
            is_day(year, month, day).then_some(Date { year, month: Some(month), day: Some(day) })
        }
        _ => None,
    }
}

impl Date {
    fn of(edtf: &str) -> Option<Self> {
        let mut parts = edtf.split('-').map(|part| part.parse::<u32>().ok());
        let (year, month, day) = (parts.next()??, parts.next(), parts.next());
        Some(Self { year, month: month.flatten(), day: day.flatten() })
    }

    fn edtf(self) -> String {
        match (self.month, self.day) {
            (Some(month), Some(day)) => format!("{:04}-{month:02}-{day:02}", self.year),
            (Some(month), None) => format!("{:04}-{month:02}", self.year),
            (None, _) => format!("{:04}", self.year),
        }
    }

    fn gedcom(self) -> String {
        let month = self.month.and_then(|month| MONTHS.get(month as usize - 1));
        match (month, self.day) {
            (Some(month), Some(day)) => format!("{day} {month} {}", self.year),
            (Some(month), None) => format!("{month} {}", self.year),
            (None, _) => self.year.to_string(),
        }
    }

    /// The next one, or the one before, of the same exactness.
    fn next(self, step: i32) -> Option<Self> {
        use bindery_core::text::period::Day;
        let year = |year: u32| (1..=9999).contains(&year).then_some(year);
        match (self.month, self.day) {
            (Some(month), Some(day)) => {
                let day = Day::new(self.year, month, day)?;
                let other = if step < 0 { day.before() } else { day.after() };
                Some(Self { year: year(other.year)?, month: Some(other.month), day: Some(other.day) })
            }
            (Some(month), None) => {
                let months = (self.year * 12 + month - 1).checked_add_signed(step)?;
                Some(Self { year: year(months / 12)?, month: Some(months % 12 + 1), day: None })
            }
            (None, _) => Some(Self { year: year(self.year.checked_add_signed(step)?)?, ..self }),
        }
    }
}

/// The GEDCOM form of an EDTF date as [`edtf`] makes them; none for any other.
pub(super) fn gedcom(edtf: &str) -> Option<String> {
    if let Some(set) = edtf.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        let (from, to) = set.split_once("..")?;
        return match (from, to) {
            ("", to) => Some(format!("BEF {}", Date::of(to)?.next(1)?.gedcom())),
            (from, "") => Some(format!("AFT {}", Date::of(from)?.next(-1)?.gedcom())),
            (from, to) => Some(format!("BET {} AND {}", Date::of(from)?.gedcom(), Date::of(to)?.gedcom())),
        };
    }
    if let Some((from, to)) = edtf.split_once('/') {
        return match (from, to) {
            ("..", to) => Some(format!("TO {}", Date::of(to)?.gedcom())),
            (from, "..") => Some(format!("FROM {}", Date::of(from)?.gedcom())),
            // GEDCOM has no stretch with an end that is not exact.
            (from, to) => Some(format!("FROM {} TO {}", Date::of(from)?.gedcom(), Date::of(to)?.gedcom())),
        };
    }
    match edtf.strip_suffix('~') {
        Some(date) => Some(format!("ABT {}", Date::of(date)?.gedcom())),
        None => Some(Date::of(edtf)?.gedcom()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_go_there_and_back_and_become_no_more_exact() {
        for (there, back) in [
            ("3 JUN 1931", "1931-06-03"),
            ("JUN 1931", "1931-06"),
            ("1931", "1931"),
            ("ABT 1931", "1931~"),
            ("BEF JUN 1931", "[..1931-05]"),
            ("BEF 1 JAN 1931", "[..1930-12-31]"),
            ("AFT 1931", "[1932..]"),
            ("BET 1930 AND 1932", "[1930..1932]"),
            ("FROM OCT 1929 TO SEP 1930", "1929-10/1930-09"),
            ("FROM 1947", "1947/.."),
            ("TO 1947", "../1947"),
        ] {
            assert_eq!(edtf(there).as_deref(), Some(back));
            assert_eq!(gedcom(back).as_deref(), Some(there));
        }
        for (there, back) in [
            ("EST 1931", "1931~"),
            ("@#DGREGORIAN@ 3 jun 1931", "1931-06-03"),
            ("INT 1931 (in the spring)", "1931~"),
            ("11 FEB 1731/32", "[1731..1732]"),
        ] {
            assert_eq!(edtf(there).as_deref(), Some(back));
        }
        for none in [
            "",
            "(in the spring)",
            "@#DJULIAN@ 25 MAR 1700",
            "JULIAN 25 MAR 1700",
            "44 BCE",
            "31 JUN 1931",
            "soon",
        ] {
            assert_eq!(edtf(none), None, "{none}");
        }
    }
}
