//! Words of a scan in the place of others, and what is decided of them.

use std::collections::BTreeMap;

use bindery_core::policy::Clearance;
use bindery_core::policy::rules::PassageRule;
use bindery_core::record::artifact::lines::{lines, typed, with_line};
use bindery_core::record::artifact::{Confirmation, Locator, Segment};
use bindery_core::text::span::{Span, scalars};

use super::Refused;
use crate::archive::governance::{ChangeAuthor, InForce};
use crate::archive::mentions::Named;
use crate::error::Result;

/// Characters that one line has at most.
const LONGEST_LINE: usize = 2_000;
/// Characters that are typed at once at most.
const LONGEST_PAGE: usize = 100_000;

/// What a line is to say.
#[derive(Clone, Debug)]
pub struct LineWords {
    /// Segment, counted from 0.
    pub segment: u32,
    /// The line's number in it.
    pub line: u32,
    /// Its words; none: they are right.
    pub text: Option<String>,
    /// What it said when somebody looked at it; none where they did not.
    pub was: Option<String>,
}

/// The word of whoever makes a change.
pub fn word_of(by: &ChangeAuthor<'_>) -> Confirmation {
    Confirmation { who: by.who.to_owned(), at: by.world.now() }
}

/// Confirms and corrects lines; gives how many were confirmed, and how many are others now.
pub fn apply(segments: &mut [Segment], wanted: &[LineWords], by: &Confirmation) -> Result<(u32, u32)> {
    let (mut confirmed, mut corrected) = (0, 0);
    for one in wanted {
        let missing = || Refused::NoLine { line: one.line.saturating_add(1) };
        let segment = segments.get_mut(one.segment as usize).ok_or_else(missing)?;
        // Words that a document has of its own are nobody's to change.
        if !matches!(segment.locator, Locator::Scan { page: Some(_), .. }) {
            return Err(missing().into());
        }
        let line = lines(segment).into_iter().find(|line| line.number == one.line).ok_or_else(missing)?;
        let now = line.words.of(&segment.text).unwrap_or_default().to_owned();
        if one.was.as_ref().is_some_and(|was| *was != now) {
            return Err(Refused::Changed.into());
        }
        let text = one.text.as_deref().unwrap_or(&now);
        if text.chars().count() > LONGEST_LINE {
            return Err(Refused::Long { most: LONGEST_LINE }.into());
        }
        if text.trim() == now && segment.confirmations(line.words).is_some() {
            continue;
        }
        let next = with_line(segment, one.line, text, Some(by)).ok_or(Refused::Unwritable)?;
        if text.trim() == now {
            confirmed += 1
        } else {
            corrected += 1
        }
        *segment = next;
    }
    Ok((confirmed, corrected))
}

/// Adds what somebody typed from a page; gives how many lines that are.
pub fn add_typed(segments: &mut Vec<Segment>, page: u32, text: &str, by: &Confirmation) -> Result<u32> {
    if text.chars().count() > LONGEST_PAGE {
        return Err(Refused::Long { most: LONGEST_PAGE }.into());
    }
    let written: Vec<&str> = text.lines().collect();
    let mut count = 0;
    for paragraph in written.split(|line| line.trim().is_empty()).filter(|paragraph| !paragraph.is_empty()) {
        let segment = typed(paragraph, page, by).ok_or(Refused::Unwritable)?;
        count += lines(&segment).len() as u32;
        segments.push(segment);
    }
    if count == 0 { Err(Refused::Nothing.into()) } else { Ok(count) }
}

/// People who are not cleared and are named in fewer places of a segment than before.
pub fn no_longer_named(rules: &InForce, before: &[Segment], after: &[Segment]) -> Vec<String> {
    let people: Vec<_> =
        rules.rules.people.iter().filter(|person| person.clearance != Clearance::Cleared).cloned().collect();
    if people.is_empty() {
        return Vec::new();
    }
    let named = Named::of(&people);
    let mut found = Vec::new();
    for (number, then) in before.iter().enumerate() {
        let now = after.get(number);
        if now.is_some_and(|now| now.text == then.text) {
            continue;
        }
        let count = |segment: &Segment| {
            let mut places: BTreeMap<u32, usize> = BTreeMap::new();
            named
                .in_segment(segment, false)
                .into_iter()
                .for_each(|(_, person)| *places.entry(person).or_default() += 1);
            places
        };
        let now = now.map(count).unwrap_or_default();
        let fewer =
            count(then).into_iter().filter(|(person, times)| now.get(person).copied().unwrap_or(0) < *times);
        found.extend(fewer.map(|(person, _)| person));
    }
    people.into_iter().filter(|person| found.contains(&person.id)).map(|person| person.name).collect()
}

/// Where a passage with a rule of its own stands in a segment with other words. What shows less is held to all that may be the
/// passage's; what shows more, to what surely is.
pub fn place(rule: &PassageRule, is_less: bool, before: &[Segment], after: &[Segment]) -> Option<Span> {
    let segment = rule.segment as usize;
    let (then, now) = (&before.get(segment)?.text, &after.get(segment)?.text);
    if then == now {
        return Some(rule.range);
    }
    let same = then.chars().zip(now.chars()).take_while(|(a, b)| a == b).count() as u32;
    let (long, wide) = (scalars(then), scalars(now));
    let ends = then.chars().rev().zip(now.chars().rev()).take_while(|(a, b)| a == b).count() as u32;
    let after = ends.min(long - same).min(wide - same);
    // What changed: from `same` up to `long - after`, now up to `wide - after`.
    let moved = |at: u32| at + wide - long;
    let (start, end) = (rule.range.start(), rule.range.end());
    let is_touched = start < long - after && end > same;
    let start = match start {
        start if start <= same && !(is_touched && start == same && !is_less) => start,
        start if start >= long - after => moved(start),
        _ if is_less => same,
        _ => wide - after,
    };
    let end = match end {
        end if end <= same => end,
        end if end >= long - after => moved(end),
        _ if is_less => wide - after,
        _ => same,
    };
    Span::new(start, end)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use bindery_core::policy::Consent;
    use bindery_core::proof::hash::{ArtifactId, Digest};
    use bindery_core::record::artifact::SegmentKind;

    use super::*;

    fn placed(then: &str, now: &str, words: &str, is_less: bool) -> Option<String> {
        let segment = |text: &str| Segment::text(SegmentKind::Paragraph, text).unwrap();
        let at = then.find(words).unwrap() as u32;
        let rule = PassageRule {
            artifact: ArtifactId::from_digest(Digest::from_bytes([1; 32])),
            segment: 0,
            range: Span::new(at, at + words.len() as u32).unwrap(),
            consent: Consent::Withdrawn,
        };
        let span = place(&rule, is_less, &[segment(then)], &[segment(now)])?;
        Some(span.of(now).unwrap().to_owned())
    }

    #[test]
    fn a_rule_goes_along_with_its_words_and_never_shows_more() {
        let (then, now) = ("She owed him 4O pounds. He left.", "She owed him 40 pounds sterling. He left.");
        for is_less in [true, false] {
            assert_eq!(placed(then, now, "He left.", is_less).unwrap(), "He left.");
            assert_eq!(placed(then, now, "She owed", is_less).unwrap(), "She owed");
        }
        // Of words that are others now what is closed covers all that may be meant, what is open nothing of it.
        assert_eq!(placed(then, now, "4O pounds", true).unwrap(), "40 pounds sterling");
        assert_eq!(placed(then, now, "O pou", true).unwrap(), "0 pounds sterling");
        assert_eq!(placed(then, now, "O pou", false), None);
        assert_eq!(placed(then, now, "him 4O p", false).unwrap(), "him 4");
        assert_eq!(placed(then, now, "pounds. He", false).unwrap(), ". He");
        assert_eq!(placed(then, now, "pounds. He", true).unwrap(), "0 pounds sterling. He");
    }

    #[test]
    fn any_rule_has_a_place_within_the_words() {
        let words = ["a", "ab", "aab", "ba", "abab", "b a", "ab ab a", "bbb"];
        let segment = |text: &str| Segment::text(SegmentKind::Paragraph, text).unwrap();
        let artifact = ArtifactId::from_digest(Digest::from_bytes([1; 32]));
        for (then, now) in words.iter().flat_map(|then| words.map(|now| (segment(then), segment(now)))) {
            let (long, wide) = (scalars(&then.text), scalars(&now.text));
            for (start, end) in (0..long).flat_map(|start| (start + 1..=long).map(move |end| (start, end))) {
                let range = Span::new(start, end).unwrap();
                let rule = PassageRule { artifact, segment: 0, range, consent: Consent::Open };
                let [less, more] = [true, false].map(|is_less| {
                    place(&rule, is_less, std::slice::from_ref(&then), std::slice::from_ref(&now))
                });
                assert!([less, more].into_iter().flatten().all(|span| span.end() <= wide));
                // What shows more lies within what would show less.
                if let Some(more) = more {
                    assert_eq!(
                        less.and_then(|less| less.intersection(more)),
                        Some(more),
                        "{then:?} {now:?} {rule:?}"
                    );
                }
            }
        }
    }
}
