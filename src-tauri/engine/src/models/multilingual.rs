//! Sentence vectors across languages: multilingual-e5-small, which set-up makes ready (`xtask/src/multilingual`). It is beside the
//! English model and not in its place: in English it finds less.

use std::sync::OnceLock;

use bindery_core::proof::hash::Digest;
use kitoken::Kitoken;

use crate::models::embed::{DIMENSIONS, Vector, dot};
use crate::models::native;
use crate::models::onnx::{self, Memory, Model, ModelError, Pieces};
use crate::models::tongue::Tongue;

/// Name under which its vectors are stored.
pub const MULTILINGUAL: &str = "multilingual-e5-small/q4/1";
/// Its folder under the native parts.
pub const FILES: [&str; 2] = ["multilingual/model.onnx", "multilingual/tokenizer.kit"];
/// What the model reads of a text at most, in its own tokens.
const LONGEST: usize = 256;
/// Vectors of sentences and questions that are kept at hand.
const KEPT: usize = 10_000;

/// The pieces with which every text begins and ends.
const ENDS: [u32; 2] = [0, 2];

/// What a text is to the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum As {
    Question,
    Passage,
}

type Floats = [f32; DIMENSIONS];

/// The loaded model.
pub struct Multilingual {
    tokenizer: Kitoken,
    model: Model,
    /// What the vectors of a language have in common, as questions and as passages; made when the language is met.
    common: [[OnceLock<Floats>; 2]; Tongue::ALL.len()],
    known: Memory<Vector>,
}

impl Multilingual {
    /// Loads runtime, model and tokenizer from the native folder.
    pub fn load() -> Result<Self, ModelError> {
        let [model, tokenizer] = [native::file(FILES[0])?, native::file(FILES[1])?];
        let model = Model::load(&model, onnx::threads())?;
        let tokenizer =
            Kitoken::from_file(tokenizer).map_err(|error| ModelError::Model(error.to_string()))?;
        Ok(Self { tokenizer, model, common: Default::default(), known: Memory::new(KEPT) })
    }

    /// The mean vector of a few sentences that say the same in every language. A language is the first thing that the model's
    /// vectors tell; without it, a German question is no nearer to whatever is in German.
    fn common(&self, tongue: Tongue, way: As) -> Result<&Floats, ModelError> {
        let place = &self.common[tongue as usize][way as usize];
        if let Some(known) = place.get() {
            return Ok(known);
        }
        let said = &SAME[tongue as usize];
        let mut sum = [0.0; DIMENSIONS];
        for vector in self.raw(said, way, &|| true)? {
            sum.iter_mut().zip(vector).for_each(|(sum, value)| *sum += value / said.len() as f32);
        }
        Ok(place.get_or_init(|| sum))
    }

    fn raw(&self, texts: &[&str], way: As, keep_going: &dyn Fn() -> bool) -> Result<Vec<Floats>, ModelError> {
        self.model.each(texts, keep_going, &|session, text| {
            let led = match way {
                As::Question => format!("query: {text}"),
                As::Passage => format!("passage: {text}"),
            };
            let ids = self.pieces(&led)?;
            let pieces = Pieces { ids: &ids, mask: &[], types: &[] };
            let inputs = self.model.inputs();
            onnx::encode(session, inputs, &pieces, ("last_hidden_state", None), |hidden, _| {
                unit(&mean(hidden))
            })
        })
    }

    /// The pieces of a text, the first [`LONGEST`].
    fn pieces(&self, text: &str) -> Result<Vec<u32>, ModelError> {
        let cut = self.tokenizer.encode(spaced(text), true);
        let cut = cut.map_err(|error| ModelError::Model(error.to_string()))?;
        let inner = cut.into_iter().take(LONGEST - ENDS.len());
        Ok([ENDS[0]].into_iter().chain(inner).chain([ENDS[1]]).collect())
    }

    fn apart(&self, raw: &Floats, tongue: Tongue, way: As) -> Result<Vector, ModelError> {
        let mut apart = *raw;
        let common = self.common(tongue, way)?;
        apart.iter_mut().zip(common).for_each(|(value, common)| *value -= common);
        Ok(unit(&apart).map(|value| (value * 127.0).round() as i8))
    }

    /// One unit vector for each passage, which hangs on that text alone, and its language. `keep_going` is asked between
    /// texts; on `false` fewer come back than texts went in.
    pub fn passages(
        &self,
        texts: &[&str],
        keep_going: &dyn Fn() -> bool,
    ) -> Result<Vec<(Tongue, Vector)>, ModelError> {
        let raw = self.raw(texts, As::Passage, keep_going)?;
        let each = |(text, raw): (&&str, &Floats)| {
            let tongue = Tongue::of(text);
            Ok((tongue, self.apart(raw, tongue, As::Passage)?))
        };
        texts.iter().zip(&raw).map(each).collect()
    }

    /// The same for sentences, each vector made once.
    pub fn sentences(
        &self,
        texts: &[&str],
        keep_going: &dyn Fn() -> bool,
    ) -> Result<Vec<Vector>, ModelError> {
        let keys: Vec<Digest> = texts.iter().map(|text| Digest::of(&[b"passage", text.as_bytes()])).collect();
        let found = self.known.each(&keys, |open| {
            let new: Vec<&str> = open.iter().map(|index| texts[*index]).collect();
            Ok::<_, ModelError>(
                self.passages(&new, keep_going)?.into_iter().map(|(_, vector)| vector).collect(),
            )
        })?;
        Ok(found.into_iter().map_while(|vector| vector).collect())
    }

    /// The vector of a question in `tongue`.
    pub fn question(&self, text: &str, tongue: Tongue) -> Result<Option<Vector>, ModelError> {
        let key = Digest::of(&[b"question", text.as_bytes(), &[tongue as u8]]);
        let found = self.known.each(&[key], |open| {
            let new: Vec<&str> = open.iter().map(|_| text).collect();
            let raw = self.raw(&new, As::Question, &|| true)?;
            raw.iter().map(|raw| self.apart(raw, tongue, As::Question)).collect::<Result<_, ModelError>>()
        })?;
        Ok(found.into_iter().next().flatten())
    }
}

/// A text with every white space as a space, and without what is not printed: as the model's makers prepared what it learned from.
fn spaced(text: &str) -> String {
    let space = |c: char| {
        matches!(
            c,
            '\t' | '\n' | '\u{c}' | '\r' | '\u{1680}' | '\u{200b}'
                ..='\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{2581}' | '\u{feff}' | '\u{fffd}'
        )
    };
    text.chars().map(|c| if space(c) { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// The mean of the tokens' vectors.
fn mean(hidden: &[f32]) -> Floats {
    let mut sum = [0f32; DIMENSIONS];
    for token in hidden.chunks_exact(DIMENSIONS) {
        sum.iter_mut().zip(token).for_each(|(total, value)| *total += value);
    }
    sum
}

fn unit(vector: &Floats) -> Floats {
    let length = vector.iter().map(|v| v * v).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
    vector.map(|value| value / length)
}

/// How alike a question and a passage are in meaning, 0..1.
pub fn likeness(a: &Vector, b: &Vector) -> f32 {
    stretched(dot(a, b))
}

/// The likeness to which the product of two vectors amounts: without what a language has in common, two texts that have nothing
/// to do with each other are at a cosine of 0.09 in the middle, and a passage that says just what is asked is at 0.6.
pub fn stretched(product: i32) -> f32 {
    let cosine = product as f32 / (127.0 * 127.0);
    ((cosine - 0.05) / 0.55).clamp(0.0, 1.0)
}

/// The same sentences in each language, in the order of [`Tongue::ALL`].
const SAME: [[&str; 6]; 6] = [
    [
        "My dear sister, thank you for your letter, which came yesterday.",
        "The house was sold in the spring, and nobody lives there now.",
        "He worked for many years in the town and knew everybody.",
        "I do not know when we shall see each other again.",
        "The children are well; the youngest goes to school since Monday.",
        "What did she say about it, and when did he come back?",
    ],
    [
        "Meine liebe Schwester, danke für deinen Brief, der gestern gekommen ist.",
        "Das Haus wurde im Frühjahr verkauft, und niemand wohnt jetzt dort.",
        "Er arbeitete viele Jahre in der Stadt und kannte alle.",
        "Ich weiß nicht, wann wir uns wiedersehen werden.",
        "Den Kindern geht es gut; das jüngste geht seit Montag zur Schule.",
        "Was hat sie darüber gesagt, und wann kam er zurück?",
    ],
    [
        "Ma chère sœur, merci de ta lettre, qui est arrivée hier.",
        "La maison a été vendue au printemps, et personne n’y habite plus.",
        "Il a travaillé de nombreuses années dans la ville et connaissait tout le monde.",
        "Je ne sais pas quand nous nous reverrons.",
        "Les enfants vont bien ; le plus jeune va à l’école depuis lundi.",
        "Qu’en a-t-elle dit, et quand est-il revenu ?",
    ],
    [
        "Mi querida hermana, gracias por tu carta, que llegó ayer.",
        "La casa se vendió en primavera, y ahora no vive nadie allí.",
        "Trabajó muchos años en la ciudad y conocía a todo el mundo.",
        "No sé cuándo nos volveremos a ver.",
        "Los niños están bien; el menor va a la escuela desde el lunes.",
        "¿Qué dijo ella de eso, y cuándo volvió él?",
    ],
    [
        "Mia cara sorella, grazie della tua lettera, che è arrivata ieri.",
        "La casa è stata venduta in primavera, e ora non ci abita nessuno.",
        "Ha lavorato molti anni in città e conosceva tutti.",
        "Non so quando ci rivedremo.",
        "I bambini stanno bene; il più piccolo va a scuola da lunedì.",
        "Che cosa ha detto lei, e quando è tornato lui?",
    ],
    [
        "Minha querida irmã, obrigada pela tua carta, que chegou ontem.",
        "A casa foi vendida na primavera, e agora ninguém mora lá.",
        "Ele trabalhou muitos anos na cidade e conhecia toda a gente.",
        "Não sei quando nos voltaremos a ver.",
        "As crianças estão bem; a mais nova vai à escola desde segunda-feira.",
        "O que disse ela sobre isso, e quando é que ele voltou?",
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The model, where set-up has made it.
    fn loaded() -> Option<Multilingual> {
        match Multilingual::load() {
            Ok(model) => Some(model),
            Err(ModelError::Missing(why)) => {
                eprintln!("NOT RUN: {why}");
                None
            }
            Err(why) => unreachable!("{why}"),
        }
    }

    #[test]
    fn a_text_is_cut_into_the_pieces_that_the_models_makers_cut_it_into() -> Result<(), ModelError> {
        let Some(model) = loaded() else { return Ok(()) };
        let cases: Vec<(String, Vec<u32>)> = serde_json::from_str(include_str!("multilingual/pieces.json"))
            .map_err(|error| ModelError::Model(error.to_string()))?;
        assert!(cases.len() >= 200);
        for (text, ids) in cases {
            assert_eq!(model.pieces(&text)?, ids, "{text}");
        }
        Ok(())
    }

    #[test]
    fn the_same_is_near_in_every_language_and_something_else_is_not() -> Result<(), ModelError> {
        let Some(model) = loaded() else { return Ok(()) };
        let told = [
            "The boat sank on the night before Christmas.",
            "Das Boot sank in der Nacht vor Weihnachten, und der Vater war nicht an Bord.",
            "Le bateau a coulé la nuit avant Noël, et il n’y avait pas de survivants dans la mer.",
            "She sold the printing press to her neighbour.",
        ];
        let told = model.passages(&told, &|| true)?;
        assert_eq!(
            told.iter().map(|(tongue, _)| *tongue).collect::<Vec<_>>(),
            [Tongue::English, Tongue::German, Tongue::French, Tongue::English,]
        );
        for (question, tongue) in [
            ("When did the boat sink?", Tongue::English),
            ("Wann ist das Boot gesunken?", Tongue::German),
            ("¿Cuándo se hundió el barco?", Tongue::Spanish),
            ("Quando è affondata la barca?", Tongue::Italian),
            ("Quando foi que o barco afundou?", Tongue::Portuguese),
        ] {
            let Some(asked) = model.question(question, tongue)? else { return Ok(()) };
            for near in 0..3 {
                assert!(
                    likeness(&told[near].1, &asked) > likeness(&told[3].1, &asked) + 0.1,
                    "{question} {near}"
                );
            }
        }
        Ok(())
    }
}
