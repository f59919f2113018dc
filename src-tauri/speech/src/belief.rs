//! What is believed of what the network wrote: it writes something of everything.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The mean logarithm of the probabilities below which nothing is believed.
const LEAST: f32 = -1.0;
/// How probably nobody speaks, above which what is not believed is nothing at all.
const NOBODY: f32 = 0.6;
/// How many times smaller a text gets when it is packed: more, and it says the same again and again.
const REPEATED: f32 = 2.4;

/// What is held of one window's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Belief {
    /// It is what was said, as far as its words are probable.
    Said,
    /// Somebody speaks, but not this.
    Unheard,
    /// Nobody speaks.
    Nothing,
}

/// What is held of `text`, of which the mean logarithm of the probabilities is `mean`, where with `nobody` as probability
/// nobody speaks.
pub(crate) fn of(text: &str, mean: f32, nobody: f32) -> Belief {
    if !text.chars().any(char::is_alphanumeric) || (mean < LEAST && nobody > NOBODY) {
        return Belief::Nothing;
    }
    if mean < LEAST || repeats(text) { Belief::Unheard } else { Belief::Said }
}

fn repeats(text: &str) -> bool {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    let done = packed.write_all(text.as_bytes()).and_then(|()| packed.finish());
    done.is_ok_and(|packed| text.len() as f32 / packed.len().max(1) as f32 > REPEATED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_improbable_or_says_the_same_again_is_not_believed() {
        let text = "My mother came over the river in the spring.";
        assert_eq!(of(text, -0.3, 0.1), Belief::Said);
        assert_eq!(of(text, -1.2, 0.1), Belief::Unheard);
        assert_eq!(of(text, -1.2, 0.9), Belief::Nothing);
        assert_eq!(of(&"who can be the only one ".repeat(9), -0.1, 0.1), Belief::Unheard);
        assert_eq!(of(" ...", -0.1, 0.1), Belief::Nothing);
    }
}
