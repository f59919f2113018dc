//! The language of a question, and how questions read in it.

/// How a question reads in one language: what tells the language, what someone wrote to someone of a thing, what a
/// document says of it. The word is quoted: without its article it would read badly bare.
pub struct Forms {
    /// Words that tell the language.
    told_by: &'static [&'static str],
    /// What someone wrote to someone about a thing.
    pub wrote: &'static str,
    /// What a document says about a thing.
    pub says: &'static str,
}

/// The first one stands for every other language.
static LANGUAGES: [Forms; 6] = [
    Forms {
        told_by: &["the", "what", "who", "when", "where", "did", "was", "how", "is"],
        wrote: "What did {from} write to {to} about “{word}”?",
        says: "What does “{title}” say about “{word}”?",
    },
    Forms {
        told_by: &["der", "die", "das", "was", "wer", "wann", "wo", "wie", "hat", "ist", "und", "warum"],
        wrote: "Was schrieb {from} an {to} über „{word}“?",
        says: "Was steht in „{title}“ über „{word}“?",
    },
    Forms {
        told_by: &[
            "le", "la", "les", "est", "qui", "quand", "que", "où", "comment", "pourquoi", "quel", "elle",
            "il",
        ],
        wrote: "Qu’a écrit {from} à {to} à propos de « {word} » ?",
        says: "Que dit « {title} » à propos de « {word} » ?",
    },
    Forms {
        told_by: &["el", "los", "las", "qué", "quién", "cuándo", "dónde", "cómo", "es", "fue", "por"],
        wrote: "¿Qué escribió {from} a {to} sobre «{word}»?",
        says: "¿Qué dice «{title}» sobre «{word}»?",
    },
    Forms {
        told_by: &["il", "gli", "che", "chi", "quando", "dove", "come", "perché", "ha", "è", "della", "cosa"],
        wrote: "Che cosa scrisse {from} a {to} di «{word}»?",
        says: "Che cosa dice «{title}» di «{word}»?",
    },
    Forms {
        told_by: &["o", "os", "as", "que", "quem", "quando", "onde", "como", "ela", "ele", "foi", "não"],
        wrote: "O que {from} escreveu a {to} sobre «{word}»?",
        says: "O que diz «{title}» sobre «{word}»?",
    },
];

/// How questions read in the language of `question`; English where none is told.
pub fn language(question: &str) -> &'static Forms {
    let lower = question.to_lowercase();
    let spoken: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    let told = |forms: &&Forms| spoken.iter().filter(|word| forms.told_by.contains(word)).count();
    // Of several with as much the first one counts.
    LANGUAGES.iter().rev().max_by_key(told).unwrap_or(&LANGUAGES[0])
}

/// Whether a question is in English, or in none of the other languages that are known.
pub fn is_english(question: &str) -> bool {
    std::ptr::eq(language(question), &LANGUAGES[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_offered_in_the_language_of_the_one_that_was_asked() {
        for (question, wrote) in [
            ("When did the boat sink?", "What did"),
            ("Wann ist das Boot gesunken?", "Was schrieb"),
            ("Quand le bateau a-t-il coulé ? Elle est où ?", "Qu’a écrit"),
            ("¿Cuándo se hundió el barco?", "¿Qué escribió"),
            ("Quando è affondata la barca della famiglia?", "Che cosa"),
            ("Quando foi que o barco afundou?", "O que"),
            ("xyzzy", "What did"),
        ] {
            assert!(language(question).wrote.starts_with(wrote), "{question}");
        }
    }
}
