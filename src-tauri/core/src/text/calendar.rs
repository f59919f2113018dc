//! The days that there are: months and their lengths in the Gregorian calendar.

/// The last day of a month, 28..=31; none for a month that is not 1..=12.
pub const fn last_day(year: u32, month: u32) -> Option<u32> {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => Some(29),
        2 => Some(28),
        4 | 6 | 9 | 11 => Some(30),
        1..=12 => Some(31),
        _ => None,
    }
}

/// Whether there is such a day.
pub fn is_day(year: u32, month: u32, day: u32) -> bool {
    last_day(year, month).is_some_and(|last| (1..=last).contains(&day))
}

/// Whether `text` is YYYY, YYYY-MM or YYYY-MM-DD, from the year 1 on, and there is such a month and day.
pub fn is_date(text: &str) -> bool {
    let number = |part: &str, digits: usize| {
        let plain = part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| part.parse::<u32>().ok()).flatten().filter(|number| *number > 0)
    };
    match text.split('-').collect::<Vec<_>>()[..] {
        [year] => number(year, 4).is_some(),
        [year, month] => number(year, 4).is_some() && number(month, 2).is_some_and(|month| month <= 12),
        [year, month, day] => {
            let parts = (number(year, 4), number(month, 2), number(day, 2));
            matches!(parts, (Some(year), Some(month), Some(day)) if is_day(year, month, day))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        for date in ["1931", "1931-02", "1931-02-28", "1932-02-29", "2000-02-29", "1931-04-30", "0001-12-31"]
        {
            assert!(is_date(date), "{date}");
        }
        for none in [
            "1931-02-29",
            "1931-02-30",
            "1900-02-29",
            "1931-04-31",
            "1931-13",
            "1931-00",
            "1931-01-00",
            "1931-01-32",
            "0000",
            "31",
            "1931-1-1",
            "+931-01-01",
            "1931-01-01-01",
            "",
        ] {
            assert!(!is_date(none), "{none}");
        }
    }
}
