//! Days and years between two days, as far as they are known.

use super::is_year;
use crate::text::calendar::last_day;

type Day = (u32, u32, u32);

/// The first and the last day that a date may mean.
pub(super) struct Days {
    pub(super) first: Day,
    pub(super) last: Day,
    /// Whether it says itself that it is not exact: `1931~`.
    pub(super) about: bool,
}

impl Days {
    /// The days of `1908`, `1931-03~`, `1935-09-14`, `1929-10/1930-09`; none for what names no days of its own.
    pub(super) fn of(date: &str) -> Option<Self> {
        let (from, to) = date.trim().split_once('/').unwrap_or((date, date));
        let (first, early) = Self::one(from)?;
        let (last, late) = Self::one(to)?;
        Some(Self { first: first.0, last: last.1, about: early || late })
    }

    fn one(date: &str) -> Option<((Day, Day), bool)> {
        let exact = date.trim().trim_end_matches(['~', '?', '%']);
        let about = exact.len() < date.trim().len();
        let parts: Vec<&str> = exact.split('-').collect();
        let year = parts.first().filter(|year| is_year(year))?.parse().ok()?;
        let number = |text: &str, most: u32| {
            text.parse::<u32>().ok().filter(|n| text.len() == 2 && (1..=most).contains(n))
        };
        let days = match parts[..] {
            [_] => ((year, 1, 1), (year, 12, 31)),
            [_, month] => {
                let month = number(month, 12)?;
                ((year, month, 1), (year, month, last_day(year, month)?))
            }
            [_, month, day] => {
                let month = number(month, 12)?;
                let day = (year, month, number(day, last_day(year, month)?)?);
                (day, day)
            }
            _ => return None,
        };
        Some((days, about))
    }
}

/// Whole years from one day to another.
pub(super) fn whole_years(from: Day, to: Day) -> i64 {
    i64::from(to.0) - i64::from(from.0) - i64::from((to.1, to.2) < (from.1, from.2))
}
