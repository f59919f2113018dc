//! How a question asks of a time, before, after or around it.

use super::Window;
use crate::question::understanding::KnownFrom;

/// The words of a question that say of which time it asks, and the time.
pub(super) struct Asked {
    pub(super) range: std::ops::Range<usize>,
    pub(super) window: Window,
    pub(super) from: KnownFrom,
    /// What kind of document is meant, where one is.
    pub(super) kind: &'static str,
}

/// How a time is asked for.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum How {
    In,
    Before,
    After,
    Since,
    Around,
    Between,
}

pub(super) const HOW: [(&str, How); 34] = [
    ("at the time of", How::In),
    ("in the time of", How::In),
    ("all through", How::In),
    ("throughout", How::In),
    ("during", How::In),
    ("within", How::In),
    ("through", How::In),
    ("in", How::In),
    ("on", How::In),
    ("over", How::In),
    ("at", How::In),
    ("im", How::In),
    ("am", How::In),
    ("zu", How::In),
    ("w\u{e4}hrend", How::In),
    ("up to", How::Before),
    ("prior to", How::Before),
    ("just before", How::Before),
    ("shortly before", How::Before),
    ("before", How::Before),
    ("until", How::Before),
    ("till", How::Before),
    ("vor", How::Before),
    ("just after", How::After),
    ("shortly after", How::After),
    ("after", How::After),
    ("following", How::After),
    ("nach", How::After),
    ("since", How::Since),
    ("seit", How::Since),
    ("around", How::Around),
    ("circa", How::Around),
    ("between", How::Between),
    ("from", How::Between),
];
