//! Days and stretches of days, and the dates of records as such (EDTF, ISO 8601-2 annex A). A date is never taken for more
//! exact than it is: `1931` is any day of that year.

use edtf_core::{Bound, BoundDate, Edtf, SetKind};

use super::calendar::{is_day, last_day};

/// A day of the Gregorian calendar. In order of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// The year, from 1 on; [`Day::FIRST`] and [`Day::LAST`] stand for no bound.
    pub year: u32,
    /// 1..=12
    pub month: u32,
    /// 1..=31
    pub day: u32,
}

impl Day {
    /// Before every day that there is.
    pub const FIRST: Self = Self { year: 0, month: 1, day: 1 };
    /// After every day that there is.
    pub const LAST: Self = Self { year: 9999, month: 12, day: 31 };

    /// A day; none where the calendar has no such day.
    pub fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        (is_day(year, month, day) && (1..=9999).contains(&year)).then_some(Self { year, month, day })
    }

    /// The day before.
    pub fn before(self) -> Self {
        match (self.month, self.day) {
            _ if self <= Self { year: 1, month: 1, day: 1 } => Self::FIRST,
            (1, 1) => Self { year: self.year - 1, month: 12, day: 31 },
            (month, 1) => {
                Self { month: month - 1, day: last_day(self.year, month - 1).unwrap_or(28), ..self }
            }
            (_, day) => Self { day: day - 1, ..self },
        }
    }

    /// The day after.
    pub fn after(self) -> Self {
        let ends = last_day(self.year, self.month).is_none_or(|last| self.day >= last);
        match (self.month, ends) {
            _ if self >= Self::LAST => Self::LAST,
            (_, false) => Self { day: self.day + 1, ..self },
            (12, true) => Self { year: self.year + 1, month: 1, day: 1 },
            (month, true) => Self { month: month + 1, day: 1, ..self },
        }
    }

    /// The same day so many years on; of a 29 February the day before where there is none.
    pub fn years_on(self, years: u32) -> Self {
        let year = self.year + years;
        Self { year, day: self.day.min(last_day(year, self.month).unwrap_or(28)), ..self }
    }

    fn of(bound: BoundDate) -> Option<Self> {
        Self::new(u32::try_from(bound.year).ok()?, bound.month.into(), bound.day.into())
    }

    fn edtf(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A stretch of days, both ends in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    /// Its first day.
    pub first: Day,
    /// Its last day, not before the first.
    pub last: Day,
}

impl Period {
    /// A stretch; none where it would end before it begins.
    pub fn new(first: Day, last: Day) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// One day.
    pub const fn day(day: Day) -> Self {
        Self { first: day, last: day }
    }

    /// A month, 1..=12.
    pub fn month(year: u32, month: u32) -> Option<Self> {
        let last = Day::new(year, month, last_day(year, month)?)?;
        Self::new(Day::new(year, month, 1)?, last)
    }

    /// The years `from..=to`.
    pub fn years(from: u32, to: u32) -> Option<Self> {
        Self::new(Day::new(from, 1, 1)?, Day::new(to, 12, 31)?)
    }

    /// Whether `other` lies within it.
    pub fn holds(&self, other: &Self) -> bool {
        self.first <= other.first && other.last <= self.last
    }

    /// Whether the two have a day in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// As an EDTF date or interval, in the fewest parts: `1947`, `1946-12/1947-02`, `../1935-09-13`.
    pub fn edtf(&self) -> String {
        let (first, last) = (self.first, self.last);
        let ends_month = |day: Day| last_day(day.year, day.month) == Some(day.day);
        let years = (first.month, first.day) == (1, 1) && (last.month, last.day) == (12, 31);
        let months = first.day == 1 && ends_month(last);
        let open = (first == Day::FIRST, last == Day::LAST);
        let part = |day: Day| match (open, years, months) {
            ((false, false), true, _) => format!("{:04}", day.year),
            ((false, false), _, true) => format!("{:04}-{:02}", day.year, day.month),
            _ => day.edtf(),
        };
        // With one end open, that end says how exact the other one is.
        let alone = |day: Day, of_year: bool, of_month: bool| match (of_year, of_month) {
            (true, _) => format!("{:04}", day.year),
            (_, true) => format!("{:04}-{:02}", day.year, day.month),
            _ => day.edtf(),
        };
        match open {
            (true, true) => "../..".to_owned(),
            (true, false) => {
                format!("../{}", alone(last, (last.month, last.day) == (12, 31), ends_month(last)))
            }
            (false, true) => {
                format!("{}/..", alone(first, (first.month, first.day) == (1, 1), first.day == 1))
            }
            _ if part(first) == part(last) => part(first),
            _ => format!("{}/{}", part(first), part(last)),
        }
    }
}

/// What a record says of when something is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dated {
    /// The days that the date may mean.
    pub period: Period,
    /// Whether it names both ends of something that lasted: `1929-10/1930-09`. Otherwise it is some one day of them.
    pub lasting: bool,
    /// Whether it says itself that it is not sure or not exact: `1931~`, `1931?`.
    pub about: bool,
}

impl Dated {
    /// What an EDTF date says; none for what is no such date, or leaves an end unknown.
    pub fn of(date: &str) -> Option<Self> {
        let read: Edtf = date.trim().parse().ok()?;
        let bounds = read.bounds();
        let day = |bound: Bound| match bound {
            Bound::NegativeInfinity => Some(Day::FIRST),
            Bound::PositiveInfinity => Some(Day::LAST),
            Bound::Date(date) => Day::of(date),
            Bound::Unknown => None,
        };
        let period = Period::new(day(bounds.earliest)?, day(bounds.latest)?)?;
        let lasting = match &read {
            Edtf::Interval(_) => true,
            Edtf::Set(set) => set.kind == SetKind::AllMembers,
            Edtf::Date(_) | Edtf::DateTime(_) => false,
        };
        Some(Self { period, lasting, about: read.is_uncertain() || read.is_approximate() })
    }

    /// Whether it is surely of these days: one day of `1931` is surely in 1931 and not surely in June 1931; what lasted is in
    /// whatever it meets.
    pub fn is_in(&self, period: &Period) -> bool {
        if self.lasting { self.period.meets(period) } else { period.holds(&self.period) }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    fn period(date: &str) -> Period {
        Dated::of(date).unwrap().period
    }

    #[test]
    fn a_date_means_no_more_days_and_no_fewer_than_it_says() {
        for (date, edtf) in [
            ("1931", "1931"),
            ("1931-03~", "1931-03"),
            ("1932-02-29", "1932-02-29"),
            ("193X", "1930/1939"),
            ("1931-XX", "1931"),
            ("1929-10/1930-09", "1929-10/1930-09"),
            ("../1935-09-13", "../1935-09-13"),
            ("1946/..", "1946/.."),
            ("1937-04-02/1937-05", "1937-04-02/1937-05-31"),
        ] {
            assert_eq!(period(date).edtf(), edtf, "{date}");
        }
        for none in ["", "spring", "1931-02-30", "1931/", "-0043", "Y17E7"] {
            assert_eq!(Dated::of(none), None, "{none}");
        }
    }

    #[test]
    fn one_day_of_a_year_is_not_surely_of_its_month() {
        let is_in = |date: &str, window: &str| Dated::of(date).unwrap().is_in(&period(window));
        assert!(is_in("1931-06-03", "1931-06") && is_in("1931", "1931") && is_in("1931", "193X"));
        assert!(!is_in("1931", "1931-06") && !is_in("1932", "1931") && !is_in("1945", "../1945-09-02"));
        // What lasted from one year to the next was there in both.
        assert!(is_in("1929-10/1930-09", "1930") && !is_in("1929-10/1930-09", "1931"));
    }

    #[test]
    fn days_go_on_over_months_and_leap_years() {
        let day = |year, month, day| Day::new(year, month, day).unwrap();
        assert_eq!(day(1932, 2, 28).after(), day(1932, 2, 29));
        assert_eq!(day(1931, 12, 31).after(), day(1932, 1, 1));
        assert_eq!(day(1932, 3, 1).before(), day(1932, 2, 29));
        assert_eq!(day(1932, 1, 1).before(), day(1931, 12, 31));
        assert_eq!(day(1932, 2, 29).years_on(1), day(1933, 2, 28));
        assert_eq!((Day::LAST.after(), day(1, 1, 1).before()), (Day::LAST, Day::FIRST));
        assert_eq!(Day::new(1931, 2, 29), None);
    }
}
