//! Words as the splitter of sentences sees them.

use unicode_segmentation::UnicodeSegmentation;

use crate::text::span::Span;

/// One word, with what stands before it.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    pub raw: &'a str,
    pub lower: String,
    pub span: Span,
    /// The characters between the word before and this one.
    pub before: &'a str,
    pub capital: bool,
    /// A comma stands before it.
    pub comma: bool,
    /// A semicolon, colon or dash stands before it.
    pub breaks: bool,
    pub opens_bracket: bool,
    pub closes_bracket: bool,
}

/// The words of a sentence.
pub(super) fn split(sentence: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut byte, mut at) = (0, 0);
    for (start, raw) in sentence.unicode_word_indices() {
        let before = &sentence[byte..start];
        at += before.chars().count() as u32;
        let len = raw.chars().count() as u32;
        byte = start + raw.len();
        let Some(span) = Span::new(at, at + len) else { continue };
        at += len;
        let has = |set: &[char]| before.contains(set);
        found.push(Word {
            raw,
            lower: raw.to_lowercase(),
            span,
            before,
            capital: raw.chars().next().is_some_and(char::is_uppercase),
            comma: has(&[',']),
            breaks: has(&[';', ':', '\u{2014}']) || before.contains(" \u{2013} ") || before.contains(" - "),
            opens_bracket: has(&['(', '[']),
            closes_bracket: has(&[')', ']']),
        });
    }
    found
}

const AUXILIARIES: &[&str] = &[
    "am", "are", "be", "been", "being", "can", "could", "did", "do", "does", "had", "has", "have", "is",
    "may", "might", "must", "shall", "should", "was", "were", "will", "would",
];

/// Past forms of irregular verbs that are no participles alone, and participles that are past forms too. Sorted.
const PAST: &[&str] = &[
    "arose",
    "ate",
    "awoke",
    "beat",
    "became",
    "began",
    "bore",
    "bought",
    "bound",
    "broke",
    "brought",
    "built",
    "came",
    "caught",
    "chose",
    "crept",
    "cut",
    "dealt",
    "died",
    "drank",
    "drew",
    "drove",
    "fed",
    "fell",
    "felt",
    "fled",
    "flew",
    "forgot",
    "fought",
    "found",
    "gave",
    "got",
    "grew",
    "heard",
    "held",
    "hid",
    "hung",
    "kept",
    "knew",
    "laid",
    "lay",
    "led",
    "left",
    "lent",
    "lost",
    "made",
    "meant",
    "met",
    "paid",
    "put",
    "ran",
    "rang",
    "read",
    "rode",
    "rose",
    "said",
    "sang",
    "sank",
    "sat",
    "saw",
    "sent",
    "set",
    "shook",
    "shot",
    "slept",
    "sold",
    "sought",
    "spent",
    "spoke",
    "stole",
    "stood",
    "struck",
    "swam",
    "swore",
    "taught",
    "thought",
    "threw",
    "told",
    "took",
    "tore",
    "understood",
    "went",
    "wept",
    "withdrew",
    "woke",
    "won",
    "wore",
    "wrote",
];

const PREPOSITIONS: &[&str] = &[
    "about", "above", "across", "after", "against", "along", "among", "around", "as", "at", "before",
    "behind", "below", "beside", "between", "beyond", "by", "down", "during", "for", "from", "in", "inside",
    "into", "like", "near", "of", "off", "on", "onto", "out", "over", "since", "through", "to", "toward",
    "towards", "under", "until", "up", "upon", "via", "with", "within", "without",
];

impl Word<'_> {
    fn among(&self, list: &[&str]) -> bool {
        list.contains(&self.lower.as_str())
    }

    pub fn is_auxiliary(&self) -> bool {
        self.among(AUXILIARIES)
    }

    pub fn is_copula(&self) -> bool {
        self.among(&["is", "was", "are", "were"])
    }

    /// Whether it may be the verb of a clause.
    pub fn is_finite(&self) -> bool {
        let past = self.lower.len() > 4 && self.lower.ends_with("ed") && !self.capital;
        let auxiliary = self.is_auxiliary() && !self.among(&["be", "been", "being"]);
        auxiliary || past || (!self.capital && PAST.binary_search(&self.lower.as_str()).is_ok())
    }

    pub fn is_irregular_participle(&self) -> bool {
        self.among(&[
            "built", "born", "written", "held", "made", "known", "found", "given", "taken", "sold", "won",
            "set", "led", "drawn", "sung",
        ])
    }

    pub fn is_pronoun(&self) -> bool {
        self.among(&["i", "we", "you", "he", "she", "it", "they", "this", "these", "that", "those", "there"])
    }

    pub fn is_article(&self) -> bool {
        self.among(&["a", "an", "the", "my", "our", "his", "her", "its", "their"])
    }

    pub fn is_preposition(&self) -> bool {
        PREPOSITIONS.binary_search(&self.lower.as_str()).is_ok()
    }

    pub fn is_coordinator(&self) -> bool {
        self.among(&["and", "but", "so", "yet", "then"])
    }

    pub fn is_relative(&self) -> bool {
        self.among(&["who", "which", "whose", "where"])
    }

    pub fn is_subordinator(&self) -> bool {
        self.among(&["because", "although", "though", "while", "whereas"])
    }

    /// Words that stand before the subject of a clause.
    pub fn is_joiner(&self) -> bool {
        self.is_coordinator() || self.is_subordinator() || self.among(&["also", "however", "later", "that"])
    }

    /// Whether the whole sentence hangs on it.
    pub fn is_condition(&self) -> bool {
        self.among(&["if", "unless", "whether", "lest", "either", "neither", "nor", "except"])
    }

    /// Whether what follows in its clause cannot be taken out of it.
    pub fn binds(&self) -> bool {
        // The month is no possibility.
        if self.raw == "May" {
            return false;
        }
        self.lower.ends_with("n't")
            || self.lower.ends_with("n\u{2019}t")
            || self.among(&[
                "not",
                "never",
                "no",
                "cannot",
                "may",
                "might",
                "would",
                "could",
                "should",
                "perhaps",
                "probably",
                "said",
                "says",
                "told",
                "tells",
                "thought",
                "thinks",
                "think",
                "believed",
                "believes",
                "believe",
                "claimed",
                "claims",
                "heard",
                "hears",
                "wrote",
                "reported",
                "announced",
                "hoped",
                "hope",
                "wished",
                "wanted",
                "planned",
                "intended",
                "denied",
                "refused",
                "failed",
                "few",
                "nobody",
                "none",
                "only",
                "reportedly",
                "allegedly",
                "seems",
                "seemed",
            ])
    }

    /// Whether a remark in brackets that begins so says something of what stands before it.
    pub fn opens_remark(&self) -> bool {
        self.among(&[
            "born",
            "founded",
            "built",
            "written",
            "published",
            "released",
            "named",
            "located",
            "situated",
        ])
    }

    /// Whether a verb may follow it as its subject.
    pub fn may_be_subject(&self) -> bool {
        self.is_pronoun() || (self.is_content() && !self.lower.ends_with("ly"))
    }

    pub fn is_content(&self) -> bool {
        let grammar = self.is_auxiliary() || self.is_pronoun() || self.is_article() || self.is_preposition();
        !(grammar || self.is_joiner() || self.is_relative()) && self.lower.chars().any(char::is_alphanumeric)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(PAST.is_sorted() && PREPOSITIONS.is_sorted());
    }
}
