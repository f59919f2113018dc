//! The reviewer's desk (J2, H4): which answers wait ([`queue`]), what was decided and who decides ([`decide`]), what was found
//! fault with ([`decided`]), how far two reviewers agree ([`second`]), what is no
//! longer fresh ([`fresh`]), which sources to look at again ([`refresh`]) and what lists say of answers ([`answers`]).
//!
//! A claim that rests on what a reviewer may not see is not there for them: in no list, no count and no error.

pub mod answers;
pub mod decide;
pub mod decided;
pub mod fresh;
pub mod gaps;
pub mod look;
pub mod queue;
pub mod recheck;
pub mod refresh;
pub mod reverify;
pub mod second;
pub mod statistics;

use bindery_core::bundle::decision::risk::LONG_UNREVIEWED_DAYS;

use crate::error::{Missing, Result};

/// The moment `days` before `now`, both RFC 3339 in UTC.
fn days_before(now: &str, days: u32) -> Result<String> {
    let wrong = |_| Missing::Time { time: now.to_owned() };
    let now: jiff::Timestamp = now.parse().map_err(wrong)?;
    let days = jiff::SignedDuration::from_hours(i64::from(days) * 24);
    Ok(now.checked_sub(days).map_err(wrong)?.to_string())
}

/// The moment before which an undecided claim has been waiting for too long.
fn waits_since(now: &str) -> Result<String> {
    days_before(now, LONG_UNREVIEWED_DAYS)
}
