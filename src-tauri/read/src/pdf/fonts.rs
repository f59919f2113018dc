//! How high the letters of a font stand: what the font states, where that can be true.

use pdfium_render::prelude::{FPDF_FONT, PdfiumLibraryBindings};

/// How high the letters of a font stand, in units of its stated size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Height {
    /// Head of a line above its base.
    pub ascent: f32,
    /// Foot of a line, below its base: not above 0.
    pub descent: f32,
    /// The size that the letters look like having: 1 where the font's stated size can be true.
    pub em: f32,
}

/// Beyond this height in em, a line of text is taken to be [`MOST_SHOWN`] high: fonts for many scripts
/// state room for marks that the lines of a page do not have.
const MOST_STATED: f32 = 1.25;
const MOST_SHOWN: f32 = 1.2;

impl Height {
    /// The height of a font that states none.
    pub const USUAL: Self = Self { ascent: 0.95, descent: -0.35, em: 1.0 };

    /// The usual height of letters that look like having the size `em`.
    pub fn of_em(em: f32) -> Self {
        Self { ascent: Self::USUAL.ascent * em, descent: Self::USUAL.descent * em, em }
    }

    /// The height as `font` states it; `None` where that cannot be true, and for fonts made of drawings
    /// (Type 3), whose stated size says nothing of how large they look.
    pub fn stated(raw: &dyn PdfiumLibraryBindings, font: FPDF_FONT) -> Option<Self> {
        let (mut ascent, mut descent) = (0.0, 0.0);
        let mut name = [0u8; 64];
        // SAFETY: the caller holds the lock and the font belongs to a loaded page; all pointers are to
        // our own, and PDFium writes at most as many bytes of the name as it is told.
        let (length, embedded) = unsafe {
            raw.FPDFFont_GetAscent(font, 1.0, &raw mut ascent);
            raw.FPDFFont_GetDescent(font, 1.0, &raw mut descent);
            (
                raw.FPDFFont_GetBaseFontName(font, name.as_mut_ptr().cast(), name.len()),
                raw.FPDFFont_GetIsEmbedded(font),
            )
        };
        let name = &name[..length.clamp(1, name.len()) - 1];
        if name.is_empty() {
            return None;
        }
        let known = if embedded == 0 { standard(name) } else { None };
        let (ascent, descent) = known.or_else(|| plausible(ascent, descent))?;
        Some(Self { ascent, descent, em: 1.0 })
    }
}

/// The published metrics of the fonts that every PDF program has, and that files need not hold.
fn standard(name: &[u8]) -> Option<(f32, f32)> {
    const FAMILIES: [(&[u8], (f32, f32)); 3] =
        [(b"Helvetica", (0.718, -0.207)), (b"Times-", (0.683, -0.217)), (b"Courier", (0.629, -0.157))];
    FAMILIES.iter().find(|(family, _)| name.starts_with(family)).map(|(_, height)| *height)
}

/// What fonts state is often wrong: signs exchanged, units of another kind, or nothing at all.
fn plausible(ascent: f32, descent: f32) -> Option<(f32, f32)> {
    let (ascent, descent) = (ascent.abs(), -descent.abs());
    let height = ascent - descent;
    if !(ascent < 1.9 && descent > -1.9 && height > 0.5) {
        return None;
    }
    let shown = if height > MOST_STATED { MOST_SHOWN / height } else { 1.0 };
    Some((ascent * shown, descent * shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_heights_are_not_taken() {
        assert_eq!(plausible(0.891, 0.216), Some((0.891, -0.216)));
        assert_eq!(plausible(0.0, 0.0), None);
        assert_eq!(plausible(23.0, -5.0), None);
        let (ascent, descent) = plausible(1.23, -0.707).unwrap_or_default();
        assert!((ascent - descent - MOST_SHOWN).abs() < 1e-4);
    }
}
