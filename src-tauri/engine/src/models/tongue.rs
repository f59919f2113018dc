//! The language of a text, by its small words: six languages are told apart.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English, and whatever is plainly none of the others.
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Italian.
    Italian,
    /// Portuguese.
    Portuguese,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::English, Self::German, Self::French, Self::Spanish, Self::Italian, Self::Portuguese];

    /// The language that a text is plainly in; English where it is in none plainly, as a name or a row of numbers is.
    pub fn of(text: &str) -> Self {
        let counts = counts(text);
        let best = best(&counts);
        let plainly = counts[best] >= PLAINLY && counts[best] >= 2 * counts[0];
        if plainly { Self::ALL[best] } else { Self::English }
    }

    /// The language that a question, which is known to be in another than English, is most likely in.
    pub fn of_foreign(question: &str) -> Self {
        let mut counts = counts(question);
        counts[0] = 0;
        Self::ALL[best(&counts).max(1)]
    }
}

/// As many small words of a language make a text one in it.
const PLAINLY: usize = 3;

fn counts(text: &str) -> [usize; 6] {
    let mut counts = [0; 6];
    let lower = text.to_lowercase();
    for word in lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        for (count, known) in counts.iter_mut().zip(&WORDS) {
            *count += usize::from(known.contains(&word));
        }
    }
    counts
}

/// Of several with as many the first.
fn best(counts: &[usize; 6]) -> usize {
    (0..counts.len()).rev().max_by_key(|at| counts[*at]).unwrap_or(0)
}

/// Small words of each language, without those that are words of English too.
const WORDS: [&[&str]; 6] = [
    &[
        "the", "of", "and", "to", "is", "was", "he", "she", "it", "that", "for", "with", "his", "her", "at",
        "by", "what", "who", "when", "where", "how", "why", "did", "had", "have", "not", "my", "from",
        "they", "we", "you", "but", "this", "are", "been", "which", "in", "on", "i",
    ],
    &[
        "der", "und", "ist", "nicht", "ich", "das", "wir", "sie", "ein", "eine", "den", "dem", "mit", "auf",
        "sich", "auch", "wie", "wer", "wann", "wo", "warum", "hat", "haben", "von", "zu", "für", "dass",
        "bei", "nach", "aber", "noch", "uns", "mir", "dich", "du", "wurde", "aus", "einen", "im", "er",
        "welche", "welches", "wem", "wessen", "wohin", "wem", "sein", "seine", "ihre", "einem", "einer",
        "zum", "zur", "vom", "es", "wenn",
    ],
    &[
        "le", "la", "les", "est", "et", "je", "que", "qui", "ne", "pas", "une", "un", "des", "du", "dans",
        "avec", "sur", "nous", "vous", "elle", "il", "où", "quand", "comment", "pourquoi", "mais", "au",
        "aux", "ce", "cette", "était", "ont", "avait", "sont", "de", "quel", "quelle", "en", "sa", "ses",
        "par", "l", "d", "qu",
    ],
    &[
        "el", "la", "los", "las", "y", "que", "por", "una", "un", "es", "se", "del", "su", "lo", "como",
        "más", "pero", "qué", "quién", "cuándo", "dónde", "cómo", "cuánto", "cuántos", "fue", "está", "muy",
        "nos", "le", "de", "en", "con", "para", "ha", "había", "al", "sus", "era",
    ],
    &[
        "il", "la", "gli", "che", "di", "è", "non", "una", "un", "sono", "della", "dei", "si", "ma", "anche",
        "come", "più", "perché", "chi", "quando", "dove", "ha", "era", "nella", "mi", "ti", "alla", "le",
        "lo", "quanto", "quanti", "cosa", "del", "dal", "con", "nel", "sua", "suo", "al", "aveva",
    ],
    &[
        "o", "os", "e", "que", "não", "uma", "um", "da", "dos", "em", "com", "por", "para", "se", "foi", "é",
        "mais", "mas", "como", "quem", "quando", "onde", "ele", "ela", "na", "ao", "sua", "seu", "muito",
        "de", "do", "a", "quanto", "quantos", "ainda", "porque", "já", "era", "tinha", "pela", "pelo",
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_languages_are_told_apart() {
        for (text, tongue) in [
            ("The boats came home at dusk, and she went to see them.", Tongue::English),
            ("Der alte Mann ist geblieben, und niemand hat ihn gefragt.", Tongue::German),
            ("Elle a vendu la presse et les livres dans la ville où il est né.", Tongue::French),
            ("La casa fue vendida por el hermano, y los libros están en la ciudad.", Tongue::Spanish),
            ("La barca è affondata nella notte, ma gli uomini sono tornati con il treno.", Tongue::Italian),
            ("Quando foi que o barco afundou? Ele não sabe, mas ela tinha uma carta.", Tongue::Portuguese),
            ("14 March 1932, Leipzig", Tongue::English),
            ("Herr Feiler said 'Nein' to the customer, and went back to his glue.", Tongue::English),
        ] {
            assert_eq!(Tongue::of(text), tongue, "{text}");
        }
        assert_eq!(Tongue::of_foreign("Warum blieb Grünert?"), Tongue::German);
        assert_eq!(Tongue::of_foreign("Pourquoi est-elle restée ?"), Tongue::French);
    }
}
