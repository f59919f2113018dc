//! What people read of a sentence: the verifier's word, how far its answer came, how it uses its source. The terminal, Word, PDF
//! and pages have their words from here.

use crate::entailment::Verdict;
use crate::message;
use crate::message::Message;
use crate::pipeline::gate::Rung;
use crate::record::citation::Citation;

/// The verdicts, the best first.
pub const VERDICTS: [Verdict; 3] = [Verdict::Entailed, Verdict::Partial, Verdict::Ungrounded];

/// What a source's handle begins with, before its letter.
pub(crate) const HANDLE: &str = "Source ";

/// The verdict as a shape; the three stay apart without colour.
pub const fn shape(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Entailed => "\u{25cf}",
        Verdict::Partial => "\u{25d0}",
        Verdict::Ungrounded => "\u{2296}",
    }
}

/// The verdict as a clause in English, for pages that are held against their record word for word: it never changes.
pub const fn fixed(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Entailed => "supported",
        Verdict::Partial => "partly supported",
        Verdict::Ungrounded => "not supported",
    }
}

/// The verdict as a clause.
pub fn verdict(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Entailed => message!("exported-supported"),
        Verdict::Partial => message!("exported-partly-supported"),
        Verdict::Ungrounded => message!("exported-not-supported"),
    }
}

/// How far an answer came.
pub fn outcome(rung: Rung) -> Message {
    match rung {
        Rung::Supported => message!("exported-answer-supported"),
        Rung::Narrowed => message!("exported-answer-narrowed"),
        Rung::Labeled => message!("exported-answer-labeled"),
        Rung::Refused => message!("exported-answer-refused"),
    }
}

/// How a claim uses its source.
pub fn relation(citation: &Citation) -> Message {
    let label = citation.label();
    labeled(label).unwrap_or_else(|| Message::verbatim(label))
}

/// The same by the label that an answer has of it ([`Citation::label`]); none for what is no such label.
pub fn labeled(label: &str) -> Option<Message> {
    Some(match label {
        "their words" => message!("exported-their-words"),
        "paraphrased" => message!("exported-paraphrased"),
        "interpreted from" => message!("exported-interpreted"),
        "on record" => message!("exported-on-record"),
        "interpreted from what a machine heard" => message!("exported-interpreted-heard"),
        "interpreted from what a machine read" => message!("exported-interpreted-read"),
        "as a machine heard it" => message!("exported-heard"),
        "as a machine read it" => message!("exported-read"),
        _ => return None,
    })
}

/// A source of an answer by its handle, `Source A`.
pub fn source(handle: &str) -> Message {
    match handle.strip_prefix(HANDLE) {
        Some(letter) => message!("exported-handle" { letter: letter }),
        None => Message::verbatim(handle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Locale;
    use crate::proof::hash::{ArtifactId, Digest, SnapshotDigest};
    use crate::record::citation::{ArchiveVersion, Media, Place, Relation, SourceSpan};
    use crate::text::span::Span;

    #[test]
    fn pages_that_are_held_against_their_record_say_what_everything_else_says() {
        for one in VERDICTS {
            assert_eq!(verdict(one).words(Locale::English), fixed(one));
        }
    }

    #[test]
    fn a_source_has_its_letter_in_every_language() {
        let said = |handle: &str| Locale::ALL.map(|locale| source(handle).words(locale));
        assert_eq!(said("Source AB"), ["Source AB", "Quelle AB"]);
        assert_eq!(said("a letter"), ["a letter", "a letter"]);
    }

    #[test]
    fn every_label_of_a_citation_has_its_words() -> Result<(), &'static str> {
        let reader = || "a model".to_owned();
        let media = || {
            [
                Media::Text {},
                Media::Scan { boxes: Vec::new(), reader: reader() },
                Media::Heard { start_ms: 0, end_ms: 1, reader: reader() },
            ]
        };
        let relations =
            [Relation::DirectQuote, Relation::Paraphrase, Relation::InferenceFrom, Relation::MetadataFact];
        for (of, media) in relations.into_iter().flat_map(|of| media().map(|media| (of, media))) {
            let range = Span::new(0, 4).ok_or("no span")?;
            let span = SourceSpan { place: Place::Segment(0), range, media };
            let digest = SnapshotDigest::from_digest(Digest::of(&[b"a version"]));
            let version = ArchiveVersion { number: 1, digest };
            let letter = ArtifactId::from_digest(Digest::of(&[b"a letter"]));
            let cited = Citation::new(letter, version, span, of);
            let told = labeled(cited.label()).ok_or("no words")?;
            assert_eq!(told.words(Locale::English), cited.label());
            assert_eq!(relation(&cited), told);
            assert_ne!(told.words(Locale::German), cited.label());
        }
        assert_eq!(labeled("direct quote"), None);
        Ok(())
    }
}
