//! From probabilities of steps to signs (connectionist temporal classification, the best path).

use crate::alphabet::Alphabet;

/// One sign of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    pub c: char,
    /// The first step that shows it.
    pub first: usize,
    /// The last one.
    pub last: usize,
    /// The highest probability among those.
    pub probability: f32,
}

/// The signs along `steps`: equal ones in a row are one, and nothing parts them but a step without a sign.
pub(crate) fn decode<'a>(steps: impl Iterator<Item = &'a [f32]>, alphabet: &Alphabet) -> Vec<Glyph> {
    let mut glyphs: Vec<Glyph> = Vec::new();
    for (step, scores) in steps.enumerate() {
        let Some((c, probability)) = alphabet.best(scores) else { continue };
        match glyphs.last_mut() {
            Some(last) if last.c == c && last.last + 1 == step => {
                last.last = step;
                last.probability = last.probability.max(probability);
            }
            _ => glyphs.push(Glyph { c, first: step, last: step, probability }),
        }
    }
    glyphs
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test stops where it fails")]
mod tests {
    use super::*;

    /// Steps in which `-` is no sign, over the classes blank, a, b and space.
    fn read(steps: &str) -> Vec<Glyph> {
        let alphabet = Alphabet::new("a\nb\n");
        let rows: Vec<Vec<f32>> = steps.bytes().enumerate().map(|(step, sign)| row(step, sign)).collect();
        decode(rows.iter().map(Vec::as_slice), &alphabet)
    }

    fn row(step: usize, sign: u8) -> Vec<f32> {
        let mut row = vec![0.0; 4];
        row[b"-ab ".iter().position(|known| *known == sign).unwrap()] = 0.5 + step as f32 / 100.0;
        row
    }

    fn text(glyphs: &[Glyph]) -> String {
        glyphs.iter().map(|glyph| glyph.c).collect()
    }

    #[test]
    fn a_sign_in_several_steps_is_one_sign() {
        let glyphs = read("-aaab-");
        assert_eq!(text(&glyphs), "ab");
        assert_eq!((glyphs[0].first, glyphs[0].last), (1, 3));
        assert!((glyphs[0].probability - 0.53).abs() < 1e-6);
    }

    #[test]
    fn a_step_without_a_sign_parts_two_equal_ones() {
        assert_eq!(text(&read("a-a")), "aa");
    }

    #[test]
    fn nothing_is_read_where_no_step_shows_a_sign() {
        assert!(read("----").is_empty() && read("").is_empty());
    }
}
