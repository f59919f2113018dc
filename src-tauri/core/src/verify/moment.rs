//! Moments, in the one way in which records write them, and how long ago they are.

use crate::message;
use crate::text::calendar::is_day;

use super::{Class, Formed, Malformed, Means, Report};

const DAY: i64 = 86_400;

/// Seconds since 1970 of a moment in RFC 3339, in UTC with a `Z`; fractions of a second, nine digits at most,
/// are left out. `None` when it is written otherwise or there is no such day.
pub fn moment(text: &str) -> Option<i64> {
    let form = b"0000-00-00T00:00:00";
    let bytes = text.as_bytes();
    let (main, rest) = bytes.split_at_checked(form.len())?;
    let fits = |(byte, form): (&u8, &u8)| if *form == b'0' { byte.is_ascii_digit() } else { byte == form };
    let fraction = rest.strip_suffix(b"Z")?;
    let digits = fraction.strip_prefix(b".");
    let fraction_fits = digits
        .map_or(fraction.is_empty(), |d| (1..=9).contains(&d.len()) && d.iter().all(u8::is_ascii_digit));
    if !main.iter().zip(form).all(fits) || !fraction_fits {
        return None;
    }
    let number = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse::<i64>().ok());
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    let small = |number: i64| u32::try_from(number).unwrap_or_default();
    let day_there = year > 0 && is_day(small(year), small(month), small(day));
    let real = day_there && hour < 24 && minute < 60 && second < 60;
    real.then(|| days(year, month, day) * DAY + hour * 3600 + minute * 60 + second)
}

/// Days since 1970-01-01 in the Gregorian calendar. Years begin in March here, so that the leap day is the last.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (century, of_century) = (year / 100, year % 100);
    century * 146_097 / 4 + of_century * 1_461 / 4 + (month * 153 + 2) / 5 + day - 719_469
}

/// A moment that must be one.
pub(super) fn formed(text: &str) -> Formed<i64> {
    let why =
        || Malformed::new(message!("unreadable-moment" { text: text.chars().take(40).collect::<String>() }));
    moment(text).ok_or_else(why)
}

/// Notes whether something last verified `at` is fresh. A moment more than a day ahead is not.
pub(super) fn check_age(at: i64, means: &Means<'_>, report: &mut Report) {
    let age = means.now - at;
    let days = age.div_euclid(DAY);
    match means.max_age {
        None => report.open("freshness", message!("fresh-not-asked" { days: days.to_string() })),
        Some(_) if age < -DAY => report.fails("freshness", Class::Stale, message!("fresh-later")),
        Some(most) if age > i64::from(most) * DAY => {
            let detail = message!("fresh-too-old" { days: days.to_string(), most: most });
            report.fails("freshness", Class::Stale, detail);
        }
        Some(most) => {
            report.holds("freshness", message!("fresh-enough" { days: days.to_string(), most: most }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_in_one_way_and_is_on_a_real_day() {
        assert_eq!(moment("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(moment("2026-11-01T10:00:00.123456789Z"), Some(1_793_527_200));
        assert_eq!(moment("2000-02-29T23:59:59Z"), Some(951_868_799));
        assert_eq!(moment("0001-01-01T00:00:00Z"), Some(-62_135_596_800));
        for wrong in [
            "",
            "2026-11-01",
            "2026-11-01T10:00:00",
            "2026-11-01T10:00:00z",
            "2026-11-01T10:00:00+00:00",
            "2026-11-01T10:00:00.Z",
            "2026-11-01T24:00:00Z",
            "2026-11-01T10:60:00Z",
            "2026-11-01T10:00:60Z",
            "2026-11-31T10:00:00Z",
            "1900-02-29T10:00:00Z",
            "0000-01-01T00:00:00Z",
            "\u{ff12}026-11-01T10:00:00Z",
        ] {
            assert_eq!(moment(wrong), None, "{wrong}");
        }
    }

    proptest::proptest! {
        #[test]
        fn days_follow_each_other(day in 0..3_000_000_i64) {
            // Every count of days is the day after the one before, in the calendar too.
            let next = |(y, m, d): (i64, i64, i64)| {
                let of = |y, m, d| moment(&format!("{y:04}-{m:02}-{d:02}T00:00:00Z"));
                of(y, m, d + 1).or_else(|| of(y, m + 1, 1)).or_else(|| of(y + 1, 1, 1))
            };
            let (y, m, d) = (1 + day / 372, 1 + day / 31 % 12, 1 + day % 31);
            if let Some(at) = moment(&format!("{y:04}-{m:02}-{d:02}T00:00:00Z")) {
                proptest::prop_assert_eq!(next((y, m, d)), Some(at + DAY));
            }
        }
    }
}
