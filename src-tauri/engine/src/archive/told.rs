//! What a document tells of people beside their names (D7).

use std::collections::BTreeSet;

use bindery_core::policy::people;
use bindery_core::record::artifact::Segment;
use bindery_core::record::voice::is_of_another_message;
use bindery_core::text::span::Span;

/// Where a document tells of the people that it names in these places: there, by pronoun after them, and in what they say
/// themselves below their label as speakers, or in another message that is quoted there.
pub(super) fn told_of(segments: &[(u32, Segment)], names: &[(u32, Span)]) -> BTreeSet<(u32, Span)> {
    let mut found: BTreeSet<(u32, Span)> = names.iter().copied().collect();
    for (segment, name) in names {
        let Ok(at) = segments.binary_search_by_key(segment, |(number, _)| *number) else { continue };
        let (here, later) = (&segments[at].1.text, &segments[at + 1..]);
        found.extend(people::by_pronoun(here, name.end()).into_iter().map(|span| (*segment, span)));
        for (number, next) in later.iter().take_while(|(_, next)| people::goes_on(&next.text)) {
            found.extend(people::by_pronoun(&next.text, 0).into_iter().map(|span| (*number, span)));
        }
        let speaks = people::label(here).is_some_and(|label| label.intersection(*name).is_some());
        let said = later.iter().take_while(|(_, next)| people::label(&next.text).is_none());
        for (number, words) in segments[at..=at].iter().chain(said).filter(|_| speaks) {
            found.extend(Span::whole(&words.text).map(|span| (*number, span)));
        }
        // `Yesterday evening my sister Rosalind wrote:`
        let quotes = here.trim_end().ends_with(':');
        let quoted = later.iter().take_while(|(_, next)| is_of_another_message(&next.text));
        for (number, words) in quoted.filter(|_| quotes) {
            found.extend(Span::whole(&words.text).map(|span| (*number, span)));
        }
    }
    found
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use bindery_core::record::artifact::SegmentKind;

    use super::*;

    /// What is closed of these paragraphs, where the first names Rosalind.
    fn closed(texts: &[&str]) -> Vec<(u32, String)> {
        let segment = |text: &&str| Segment::text(SegmentKind::Paragraph, text).unwrap();
        let segments: Vec<(u32, Segment)> = (0..).zip(texts.iter().map(segment)).collect();
        let at = texts[0].to_lowercase().find("rosalind").unwrap() as u32;
        let found = told_of(&segments, &[(0, Span::new(at, at + 8).unwrap())]).into_iter();
        found.map(|(number, span)| (number, span.of(texts[number as usize]).unwrap().to_owned())).collect()
    }

    #[test]
    fn what_is_told_by_pronoun_is_closed_into_the_next_paragraphs() {
        let texts = ["I met Rosalind. She is ill.", "Her husband drinks. Burn this.", "It rained. She wept."];
        let told = closed(&texts);
        assert!(told.contains(&(0, "She is ill.".to_owned())), "{told:?}");
        assert!(told.contains(&(1, "Her husband drinks.".to_owned())), "{told:?}");
        assert!(
            !told.iter().any(|(_, words)| words.contains("Burn") || words.contains("rained")),
            "{told:?}"
        );
    }

    #[test]
    fn what_a_message_quotes_of_somebody_is_closed() {
        let texts = [
            "Yesterday evening my sister Rosalind wrote:",
            "> I took the wages.",
            "> And the boat.",
            "It rained.",
        ];
        let told = closed(&texts);
        assert!([1, 2].iter().all(|at| told.contains(&(*at, texts[*at as usize].to_owned()))), "{told:?}");
        assert!(!told.iter().any(|(number, _)| *number > 2), "{told:?}");
    }

    #[test]
    fn what_a_speaker_says_is_closed_up_to_the_next_label() {
        let texts = ["ROSALIND: I went to the mill.", "I took the wages.", "EDITH: And then?", "It rained."];
        let told = closed(&texts);
        assert!(
            told.contains(&(0, texts[0].to_owned())) && told.contains(&(1, texts[1].to_owned())),
            "{told:?}"
        );
        assert!(!told.iter().any(|(number, _)| *number > 1), "{told:?}");
    }
}
