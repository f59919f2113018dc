//! In which order answers wait for a reviewer (J2): by the gravest thing that speaks for looking at one.
//!
//! | risk | weight | when |
//! |---|---|---|
//! | ungrounded | 64 | a claim that nobody has decided is not supported, or a second look found that it is no longer |
//! | partial | 32 | a claim that nobody has decided is supported in part |
//! | labeled | 16 | a claim that nobody has decided is a conclusion |
//! | disagreement | 8 | two reviewers' standing decisions differ |
//! | stale | 4 | a source changed, went, or was not looked at for too long |
//! | flagged | 2 | someone asked for a source to be looked at again |
//! | unreviewed | 1 | a claim has been waiting undecided for [`LONG_UNREVIEWED_DAYS`] days |
//!
//! The weights are powers of two: one risk outweighs all that are less grave together. Among equals, the answer with more
//! undecided claims comes first.

/// Days after which an undecided claim waits too long.
pub const LONG_UNREVIEWED_DAYS: u32 = 30;
/// Undecided claims that count among equals, at most.
const MOST_UNDECIDED: u32 = 999;

/// What speaks for looking at an answer, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Risk {
    /// Something undecided is not supported.
    Ungrounded,
    /// Something undecided is supported in part.
    Partial,
    /// Something undecided is a conclusion.
    Labeled,
    /// Two reviewers differ.
    Disagreement,
    /// A source is no longer as it was, or nobody has looked for too long.
    Stale,
    /// Someone asked for a source to be looked at again.
    Flagged,
    /// Something has been undecided for too long.
    Unreviewed,
}

impl Risk {
    /// All of them, the gravest first.
    pub const ALL: [Self; 7] = [
        Self::Ungrounded,
        Self::Partial,
        Self::Labeled,
        Self::Disagreement,
        Self::Stale,
        Self::Flagged,
        Self::Unreviewed,
    ];

    /// The name in contracts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ungrounded => "ungrounded",
            Self::Partial => "partial",
            Self::Labeled => "labeled",
            Self::Disagreement => "disagreement",
            Self::Stale => "stale",
            Self::Flagged => "flagged",
            Self::Unreviewed => "unreviewed",
        }
    }

    /// How much it weighs: a power of two, more than all that are less grave together.
    pub const fn weight(self) -> u32 {
        1 << (6 - self as u32)
    }
}

/// A set of risks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Risks(u32);

impl Risks {
    /// Adds one.
    pub const fn add(&mut self, risk: Risk) {
        self.0 |= risk.weight();
    }

    /// Whether it is among them.
    pub const fn has(self, risk: Risk) -> bool {
        self.0 & risk.weight() != 0
    }

    /// All of them, the gravest first.
    pub fn all(self) -> impl Iterator<Item = Risk> {
        Risk::ALL.into_iter().filter(move |risk| self.has(*risk))
    }

    /// The number by which answers are sorted, the highest first: a thousand times the sum of the weights, plus
    /// `undecided` claims, at most 999.
    pub const fn key(self, undecided: u32) -> u32 {
        let undecided = if undecided < MOST_UNDECIDED { undecided } else { MOST_UNDECIDED };
        self.0 * (MOST_UNDECIDED + 1) + undecided
    }
}
