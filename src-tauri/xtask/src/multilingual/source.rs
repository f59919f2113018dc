//! The model as the package has it, one file: magic `E5S1`, sizes, vocabulary, a table of tensors, the tensors.
//!
//! All numbers are little-endian. A matrix is in blocks of 32 weights along its rows: a scale of 16 bits and 16 bytes, of which
//! byte j has weight j in its low half and weight j + 16 in its high one; a weight is (half - 8) times the scale.

use std::collections::BTreeMap;

/// Weights in a block.
pub const BLOCK: usize = 32;
/// Bytes of a block.
const BLOCK_BYTES: usize = 18;

/// What is in the file.
pub struct Source<'a> {
    bytes: &'a [u8],
    /// Length of a token's vector.
    pub width: usize,
    /// Layers.
    pub layers: usize,
    /// Heads of a layer.
    pub heads: usize,
    /// Width in the middle of a layer.
    pub inner: usize,
    /// Rows of the word embedding.
    pub words: usize,
    /// What a normalization adds to a variance.
    pub epsilon: f32,
    /// The vocabulary, by id: a piece and its log probability.
    pub pieces: Vec<(String, f32)>,
    tensors: BTreeMap<String, (usize, usize)>,
}

/// A matrix in blocks, as ONNX Runtime wants it: byte j of a block has weights 2j and 2j + 1.
pub struct Matrix {
    /// 16 bytes a block.
    pub packed: Vec<u8>,
    /// A scale a block.
    pub scales: Vec<f32>,
}

impl<'a> Source<'a> {
    /// Reads the file's table; an error where it is not such a file.
    pub fn read(bytes: &'a [u8]) -> Result<Self, String> {
        let mut at = Cursor { bytes, at: 0 };
        if at.take(4)? != b"E5S1" {
            return Err("the model's file is of another kind".to_owned());
        }
        at.take(4)?;
        let [width, layers, heads, inner, words, _, _] = at.numbers()?;
        let epsilon = at.float()?;
        let [block] = at.numbers()?;
        if block != BLOCK || width == 0 || heads == 0 || width % heads != 0 {
            return Err("the model's sizes are others than expected".to_owned());
        }
        let pieces = at.pieces()?;
        let [tensors] = at.numbers()?;
        let tensors = (0..tensors).map(|_| at.tensor()).collect::<Result<_, String>>()?;
        Ok(Self { bytes, width, layers, heads, inner, words, epsilon, pieces, tensors })
    }

    fn tensor(&self, name: &str, length: usize) -> Result<&'a [u8], String> {
        let (at, has) = *self.tensors.get(name).ok_or_else(|| format!("the model has no {name}"))?;
        let found = self.bytes.get(at..at + has).filter(|found| found.len() == length);
        found.ok_or_else(|| format!("{name} is of another size"))
    }

    /// A tensor of `length` floats.
    pub fn floats(&self, name: &str, length: usize) -> Result<Vec<f32>, String> {
        let bytes = self.tensor(name, length * 4)?;
        Ok(bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect())
    }

    /// A matrix of `rows` by `columns`.
    pub fn matrix(&self, name: &str, rows: usize, columns: usize) -> Result<Matrix, String> {
        let bytes = self.tensor(name, rows * columns / BLOCK * BLOCK_BYTES)?;
        let (mut packed, mut scales) = (Vec::new(), Vec::new());
        for block in bytes.chunks_exact(BLOCK_BYTES) {
            scales.push(half(u16::from_le_bytes([block[0], block[1]])));
            let weight = |index: usize| match index < BLOCK / 2 {
                true => block[2 + index] & 0x0f,
                false => block[2 + index - BLOCK / 2] >> 4,
            };
            packed.extend((0..BLOCK / 2).map(|pair| weight(2 * pair) | weight(2 * pair + 1) << 4));
        }
        Ok(Matrix { packed, scales })
    }
}

/// A float of 16 bits.
fn half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 0x1f), f32::from(bits & 0x3ff));
    let value = match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1.0 + fraction / 1024.0) * 2f32.powi(exponent - 15),
    };
    sign * value
}

/// A place in the file.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], String> {
        let end = self.at.checked_add(length);
        let found = end.and_then(|end| self.bytes.get(self.at..end));
        self.at = self.at.saturating_add(length);
        found.ok_or_else(|| "the model's file ends early".to_owned())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], String> {
        self.take(N)?.try_into().map_err(|_| "the model's file ends early".to_owned())
    }

    fn numbers<const N: usize>(&mut self) -> Result<[usize; N], String> {
        let mut found = [0; N];
        for number in &mut found {
            *number = u32::from_le_bytes(self.array()?) as usize;
        }
        Ok(found)
    }

    fn float(&mut self) -> Result<f32, String> {
        Ok(f32::from_le_bytes(self.array()?))
    }

    fn long(&mut self) -> Result<usize, String> {
        usize::try_from(u64::from_le_bytes(self.array()?)).map_err(|error| error.to_string())
    }

    /// The vocabulary. What stands behind it, how single characters are normalized, is what NFKC and the rules named Nmt do:
    /// the tokenizer has these two instead.
    fn pieces(&mut self) -> Result<Vec<(String, f32)>, String> {
        let [count, _, _, _, _] = self.numbers()?;
        let length = self.long()?;
        let ends = self.take((count + 1) * 4)?;
        let scores = self.take(count * 4)?;
        let text = self.take(length)?;
        let number = |of: &[u8], index: usize| {
            let at = index * 4;
            of.get(at..at + 4).map_or([0; 4], |b| [b[0], b[1], b[2], b[3]])
        };
        let end = |index: usize| u32::from_le_bytes(number(ends, index)) as usize;
        let piece = |index: usize| {
            let bytes = text.get(end(index)..end(index + 1)).unwrap_or_default();
            let piece = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
            Ok((piece.to_owned(), f32::from_le_bytes(number(scores, index))))
        };
        let pieces = (0..count).map(piece).collect();
        let [_, normalization] = self.numbers()?;
        self.take(normalization)?;
        pieces
    }

    /// A tensor's name, where it begins, and its bytes.
    fn tensor(&mut self) -> Result<(String, (usize, usize)), String> {
        let length = u16::from_le_bytes(self.array()?);
        let name = String::from_utf8_lossy(self.take(usize::from(length))?).into_owned();
        self.take(5)?;
        Ok((name, (self.long()?, self.long()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_of_16_bits_is_read_as_it_is_meant() {
        for (bits, value) in [
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x0001, 2f32.powi(-24)),
            (0x7bff, 65504.0),
            (0x3555, 0.333_251_95),
        ] {
            assert_eq!(half(bits), value);
        }
    }

    #[test]
    fn a_file_that_ends_early_or_is_of_another_kind_is_refused() {
        for bytes in [&b""[..], b"E5S1", b"GGUF and more of it", b"E5S1\x01\0\0\0\x80\x01\0\0"] {
            assert!(Source::read(bytes).is_err());
        }
    }
}
