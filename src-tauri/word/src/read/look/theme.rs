//! The theme of a document: colours and fonts by the part that they play. It is followed where it names them plainly.

use std::collections::HashMap;

use super::super::known::{Colour, hexadecimal, is_of_letters};
use super::super::tree::Node;
use super::Colours;

/// Colours and fonts by their names in the text. What does not stand here cannot be told.
#[derive(Debug, Default)]
pub struct Theme {
    colours: HashMap<&'static str, Colour>,
    /// Of headings, and of the text: whether all of their fonts are known to have letters for letters.
    fonts: HashMap<&'static str, bool>,
}

/// A colour in the theme, and its names in the text.
const NAMES: [(&str, &[&str]); 12] = [
    ("dk1", &["dark1", "text1"]),
    ("lt1", &["light1", "background1"]),
    ("dk2", &["dark2", "text2"]),
    ("lt2", &["light2", "background2"]),
    ("accent1", &["accent1"]),
    ("accent2", &["accent2"]),
    ("accent3", &["accent3"]),
    ("accent4", &["accent4"]),
    ("accent5", &["accent5"]),
    ("accent6", &["accent6"]),
    ("hlink", &["hyperlink"]),
    ("folHlink", &["followedHyperlink"]),
];

impl Theme {
    /// Reads the part of the theme. Its colours play their usual parts: settings that say otherwise are told as such.
    pub fn of(root: &Node) -> Self {
        let mut theme = Self::default();
        let Some(elements) = root.child("themeElements") else { return theme };
        let scheme = elements.child("clrScheme").filter(|_| !elements.has_twice(None));
        for (name, names) in NAMES {
            let holder =
                scheme.filter(|scheme| !scheme.has_twice(None)).and_then(|scheme| scheme.child(name));
            let colour = holder.and_then(plain);
            theme
                .colours
                .extend(colour.into_iter().flat_map(|colour| names.iter().map(move |name| (*name, colour))));
        }
        let fonts = elements.child("fontScheme").filter(|_| !elements.has_twice(None));
        for (name, part) in [("majorFont", "major"), ("minorFont", "minor")] {
            let Some(of) =
                fonts.filter(|fonts| !fonts.has_twice(Some(name))).and_then(|fonts| fonts.child(name))
            else {
                continue;
            };
            let known =
                |node: &Node| node.name == "extLst" || node.attribute("typeface").is_some_and(is_of_letters);
            let latin = of
                .child("latin")
                .and_then(|node| node.attribute("typeface"))
                .is_some_and(|name| !name.is_empty());
            theme.fonts.insert(part, latin && of.children().all(known));
        }
        theme
    }

    /// The colours that an element names: in its attribute `own`, and in those of the theme, its tint and its shade. An
    /// error says what cannot be told.
    pub fn colour(&self, node: &Node, own: &str, [by, tint, shade]: [&str; 3]) -> Result<Colours, String> {
        let mut all: Colours = node.attribute(own).and_then(hexadecimal).into_iter().collect();
        let Some(name) = node.attribute(by).filter(|name| *name != "none") else { return Ok(all) };
        let unclear = || format!("{} {by}=\u{201c}{name}\u{201d}", node.name);
        let colour = self.colours.get(name).ok_or_else(unclear)?;
        let part = |name| match node.attribute(name) {
            Some(value) => u8::from_str_radix(value, 16).map(f64::from).map_err(|_| unclear()),
            None => Ok(255.0),
        };
        let (tint, shade) = (part(tint)? / 255.0, part(shade)? / 255.0);
        all.push(colour.map(|value| {
            let value = f64::from(value) * shade;
            // A part of 0 to 255 stays one.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255")]
            let value = (value * tint + 255.0 * (1.0 - tint)) as u8;
            value
        }));
        // Without a colour of its own, a program that knows no themes shows what it shows for none.
        if node.attribute(own).is_none_or(|own| own == "auto") && own == "val" {
            all.push([0; 3]);
        }
        Ok(all)
    }

    /// The colours that something is shaded with.
    pub fn shade(&self, node: &Node) -> Result<Colours, String> {
        let found = self.colour(node, "fill", ["themeFill", "themeFillTint", "themeFillShade"])?;
        // Some programs take the colour of a shade that is none.
        match node.val() {
            "clear" => Ok(found),
            _ if found.is_empty() => Ok(found),
            _ => Err("shd".to_owned()),
        }
    }

    /// The font of the theme that an element names and that is not known to have letters for letters.
    pub fn fonts(&self, node: &Node) -> Option<String> {
        let names = ["asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"];
        let mut used = names.iter().filter_map(|name| Some((*name, node.attribute(name)?)));
        let known =
            |value: &str| value.get(..5).and_then(|part| self.fonts.get(part)).copied().unwrap_or_default();
        let (name, value) = used.find(|(_, value)| !known(value))?;
        Some(format!("{} {name}=\u{201c}{value}\u{201d}", node.name))
    }
}

/// The one colour in an element, where nothing is to be worked out.
fn plain(holder: &Node) -> Option<Colour> {
    let mut all = holder.children();
    let (Some(one), None) = (all.next(), all.next()) else { return None };
    match (one.name.as_str(), one.children().next()) {
        ("srgbClr", None) => one.attribute("val").and_then(hexadecimal),
        ("sysClr", None) if one.val() == "windowText" => Some([0; 3]),
        ("sysClr", None) if one.val() == "window" => Some([255; 3]),
        _ => None,
    }
}
