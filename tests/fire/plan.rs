//! What happens to one round, and where; written as text for the program that it happens to.

use std::fmt;

/// Where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The n-th time at a failpoint, counted from 0.
    Point(String, usize),
    /// The n-th writing system call, counted from 0: from the start of the program.
    Opening(usize),
    /// The same, counted from the question on.
    Asking(usize),
}

/// What.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Nothing: the places are counted.
    Count,
    /// SIGKILL.
    Kill,
    /// SIGKILL when half of what was to be written is written.
    Tear,
    /// It fails with this error number, this once.
    Fail(i32),
    /// Half of what was to be written is written, and the next call fails with this error number.
    Short(i32),
    /// It fails with this error number, and so does everything after it.
    FailOn(i32),
}

/// A place and an act.
#[derive(Clone, Debug)]
pub struct Plan {
    pub place: Place,
    pub act: Act,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let act = match self.act {
            Act::Count => "count 0".to_owned(),
            Act::Kill => "kill 0".to_owned(),
            Act::Tear => "tear 0".to_owned(),
            Act::Fail(error) => format!("fail {error}"),
            Act::Short(error) => format!("short {error}"),
            Act::FailOn(error) => format!("fail-on {error}"),
        };
        match &self.place {
            Place::Point(name, n) => write!(f, "{act} point {n} {name}"),
            Place::Opening(n) => write!(f, "{act} opening {n} -"),
            Place::Asking(n) => write!(f, "{act} asking {n} -"),
        }
    }
}

impl Plan {
    /// Reads what [`fmt::Display`] wrote.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(5, ' ');
        let (act, error) = (words.next()?, words.next()?.parse().ok()?);
        let (place, n, name) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        let act = match act {
            "count" => Act::Count,
            "kill" => Act::Kill,
            "tear" => Act::Tear,
            "fail" => Act::Fail(error),
            "short" => Act::Short(error),
            _ => Act::FailOn(error),
        };
        let place = match place {
            "point" => Place::Point(name.to_owned(), n),
            "opening" => Place::Opening(n),
            _ => Place::Asking(n),
        };
        Some(Self { place, act })
    }
}
