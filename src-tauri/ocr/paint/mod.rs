//! Pages drawn for tests and figures, with what is written on them.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "shared by tests and examples"
)]

pub mod plain;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use bindery_ocr::Area;
use image::{Rgb, RgbImage};

/// Places in the list of `typst_assets::fonts`.
#[derive(Clone, Copy)]
pub enum Face {
    Serif = 0,
    Bold = 1,
    Italic = 2,
    Modern = 9,
    Typewriter = 16,
}

impl Face {
    pub fn font(self) -> FontRef<'static> {
        FontRef::try_from_slice(typst_assets::fonts().nth(self as usize).unwrap()).unwrap()
    }
}

/// Letters: their face and their size in pixels.
#[derive(Clone, Copy)]
pub struct Letters {
    pub face: Face,
    pub size: f32,
    /// From line to line, in sizes.
    pub leading: f32,
}

/// A word on a page, and where it stands: as wide as it runs, as high as its letters go.
#[derive(Clone, Debug)]
pub struct Truth {
    pub text: String,
    pub area: Area,
}

/// A page with all its words, in reading order.
#[derive(Clone)]
pub struct Sheet {
    pub image: RgbImage,
    pub words: Vec<Truth>,
    pub ink: u8,
}

/// Where text is set: left and right edge, the upper edge of the first line and the lower edge of the last.
#[derive(Clone, Copy)]
pub struct Frame {
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
}

impl Sheet {
    pub fn new(width: u32, height: u32) -> Self {
        Self { image: RgbImage::from_pixel(width, height, Rgb([255; 3])), words: Vec::new(), ink: 0 }
    }

    /// Sets paragraphs into `frame`; gives the height reached and the words that had no room.
    pub fn set<'a>(
        &mut self,
        text: &'a str,
        letters: Letters,
        frame: Frame,
        indent: f32,
    ) -> (f32, Vec<&'a str>) {
        let font = letters.face.font();
        let scale = scale(&font, letters.size);
        let scaled = font.as_scaled(scale);
        let width = |word: &str| advance(&font, scale, word);
        let space = width(" ");
        let mut top = frame.top;
        let mut rest = Vec::new();
        for paragraph in text.split('\n').filter(|line| !line.trim().is_empty()) {
            let mut x = frame.left + indent * letters.size;
            for word in paragraph.split_whitespace() {
                if x + width(word) > frame.right {
                    (x, top) = (frame.left, top + letters.leading * letters.size);
                }
                if top + scaled.height() > frame.bottom {
                    rest.push(word);
                    continue;
                }
                self.word(word, &font, scale, x, top);
                x += width(word) + space;
            }
            top += letters.leading * letters.size;
        }
        (top, rest)
    }

    /// One line at a place.
    pub fn line(&mut self, text: &str, letters: Letters, x: f32, y: f32) {
        let frame = Frame { left: x, right: f32::MAX, top: y, bottom: f32::MAX };
        self.set(text, letters, frame, 0.0);
    }

    fn word(&mut self, word: &str, font: &FontRef<'_>, scale: PxScale, x: f32, top: f32) {
        let scaled = font.as_scaled(scale);
        let mut at = x;
        let mut last = None;
        for c in word.chars() {
            let id = font.glyph_id(c);
            at += last.map_or(0.0, |last| scaled.kern(last, id));
            self.glyph(font, id.with_scale_and_position(scale, point(at, top + scaled.ascent())));
            at += scaled.h_advance(id);
            last = Some(id);
        }
        let area = Area { left: x, top, right: at, bottom: top + scaled.height() };
        self.words.push(Truth { text: word.to_owned(), area });
    }

    fn glyph(&mut self, font: &FontRef<'_>, glyph: ab_glyph::Glyph) {
        let Some(outline) = font.outline_glyph(glyph) else { return };
        let (left, top) = (outline.px_bounds().min.x as i64, outline.px_bounds().min.y as i64);
        let ink = f32::from(self.ink);
        outline.draw(|x, y, cover| {
            let (x, y) = (left + i64::from(x), top + i64::from(y));
            if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
                && let Some(Rgb(pixel)) = self.image.get_pixel_mut_checked(x, y)
            {
                let cover = cover.clamp(0.0, 1.0);
                pixel.iter_mut().for_each(|p| *p = (f32::from(*p) * (1.0 - cover) + ink * cover) as u8);
            }
        });
    }

    /// Tilted clockwise around its middle by degrees.
    pub fn tilted(&self, degrees: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (mx, my) = (self.image.width() as f32 / 2.0, self.image.height() as f32 / 2.0);
        let image = RgbImage::from_fn(self.image.width(), self.image.height(), |x, y| {
            let (dx, dy) = (x as f32 + 0.5 - mx, y as f32 + 0.5 - my);
            sample(&self.image, mx + dx * cos + dy * sin, my - dx * sin + dy * cos)
        });
        let there =
            |x: f32, y: f32| (mx + (x - mx) * cos - (y - my) * sin, my + (x - mx) * sin + (y - my) * cos);
        Self { image, words: self.moved(there), ink: self.ink }
    }

    /// Turned counterclockwise by so many quarters: the turn that makes it upright is clockwise by as many.
    pub fn turned(&self, quarters: u32) -> Self {
        if quarters == 0 {
            return self.clone();
        }
        let width = self.image.width() as f32;
        let image = image::imageops::rotate270(&self.image);
        Self { image, words: self.moved(|x, y| (y, width - x)), ink: self.ink }.turned(quarters - 1)
    }

    fn moved(&self, there: impl Fn(f32, f32) -> (f32, f32)) -> Vec<Truth> {
        let area = |Area { left, top, right, bottom }: Area| {
            let corners =
                [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| there(x, y));
            let xs = corners.map(|corner| corner.0);
            let ys = corners.map(|corner| corner.1);
            Area {
                left: xs.into_iter().fold(f32::MAX, f32::min),
                top: ys.into_iter().fold(f32::MAX, f32::min),
                right: xs.into_iter().fold(f32::MIN, f32::max),
                bottom: ys.into_iter().fold(f32::MIN, f32::max),
            }
        };
        self.words.iter().map(|word| Truth { text: word.text.clone(), area: area(word.area) }).collect()
    }

    /// As a poor scan: grey paper, pale ink, grain.
    pub fn worn(&self, paper: u8, ink: u8, grain: f32) -> Self {
        let mut dice = Dice::new(7);
        let (paper, ink) = (f32::from(paper), f32::from(ink));
        let mut image = image::imageops::blur(&self.image, 0.5);
        for Rgb(pixel) in image.pixels_mut() {
            let value = ink + (paper - ink) * f32::from(pixel[0]) / 255.0 + grain * dice.bell();
            *pixel = [value.clamp(0.0, 255.0) as u8; 3];
        }
        Self { image, words: self.words.clone(), ink: self.ink }
    }

    pub fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The scale at which letters are `size` pixels to the em.
fn scale(font: &FontRef<'_>, size: f32) -> PxScale {
    let units = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(size * font.height_unscaled() / units)
}

fn advance(font: &FontRef<'_>, scale: PxScale, word: &str) -> f32 {
    let scaled = font.as_scaled(scale);
    word.chars().map(|c| scaled.h_advance(font.glyph_id(c))).sum()
}

fn sample(image: &RgbImage, x: f32, y: f32) -> Rgb<u8> {
    let (x, y) = (x - 0.5, y - 0.5);
    let (right, lower) = (x - x.floor(), y - y.floor());
    let pixel = |x: f32, y: f32| {
        let inside = x >= 0.0 && y >= 0.0 && x < image.width() as f32 && y < image.height() as f32;
        if inside { f32::from(image.get_pixel(x as u32, y as u32).0[0]) } else { 255.0 }
    };
    let row = |y: f32| pixel(x.floor(), y) * (1.0 - right) + pixel(x.floor() + 1.0, y) * right;
    Rgb([(row(y.floor()) * (1.0 - lower) + row(y.floor() + 1.0) * lower + 0.5) as u8; 3])
}

/// Numbers that look random and are the same in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// From 0 to 1.
    pub fn roll(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// Around 0, with a deviation of about 1.
    pub fn bell(&mut self) -> f32 {
        ((0..4).map(|_| self.roll()).sum::<f32>() - 2.0) * 1.73
    }
}
