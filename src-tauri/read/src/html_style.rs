//! What the styles of a web page say of its elements: its style sheets and the styles of the elements themselves, by
//! the rules of the cascade. What that means for the words is seen in [`look`].

pub(crate) mod look;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use cssparser::{Delimiter, ParseError, Parser, Token};
use ego_tree::iter::Edge;
use scraper::node::Element;
use scraper::selector::Simple;
use scraper::{ElementRef, Html, Node};
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector;
use selectors::parser::Selector;

use self::look::draws;

/// How many steps from element to element the style sheets of a page may ask for.
const MAX_STEPS: usize = 200_000_000;
/// How deep rules may stand within others, and values within values.
const MAX_DEPTH: usize = 12;
/// Longer selectors are of no page: rules within rules multiply them.
const MAX_SELECTOR: usize = 10_000;

/// The properties that can take words out of sight or strike them through.
const PROPERTIES: &[&str] = &[
    "background",
    "background-clip",
    "background-color",
    "background-image",
    "bottom",
    "clip",
    "clip-path",
    "color",
    "content-visibility",
    "display",
    "filter",
    "flex",
    "flex-grow",
    "font",
    "font-size",
    "height",
    "inset",
    "left",
    "line-height",
    "margin",
    "margin-left",
    "margin-top",
    "max-height",
    "max-width",
    "min-height",
    "min-width",
    "opacity",
    "overflow",
    "overflow-x",
    "overflow-y",
    "padding",
    "padding-bottom",
    "padding-left",
    "padding-right",
    "padding-top",
    "position",
    "right",
    "rotate",
    "scale",
    "text-decoration",
    "text-decoration-line",
    "text-fill-color",
    "text-indent",
    "text-shadow",
    "text-stroke",
    "text-stroke-color",
    "text-stroke-width",
    "top",
    "transform",
    "translate",
    "visibility",
    "width",
    "zoom",
];

/// One piece of the value of a property.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// A word, in lower case, or the name of a custom property.
    Word(String),
    /// A number and its unit, which may be `%` or nothing.
    Number(f32, String),
    /// The digits of a colour.
    Hash(String),
    /// A function and what it is given.
    Call(String, Vec<Part>),
    Mark(char),
}

/// What is said of one property.
#[derive(Clone, Debug)]
struct Said {
    value: Rc<[Part]>,
    important: bool,
}

/// What a style says of the properties that matter here.
#[derive(Clone, Debug, Default)]
pub(super) struct Look {
    said: BTreeMap<Rc<str>, Said>,
}

impl Look {
    /// What is said of an element apart from the style sheets of its page.
    pub fn of(element: &Element) -> Self {
        let mut look = by_markup(element);
        look.put(&own(element));
        look
    }

    /// What some declarations say.
    pub fn declared(css: &str) -> Self {
        body(&mut Parser::new(css))
    }

    /// What is said of the property `name`, whose value may hold custom properties.
    pub fn value(&self, name: &str) -> Option<&[Part]> {
        self.said.get(name).map(|said| &*said.value)
    }

    /// The custom properties that are set here.
    pub fn custom(&self) -> impl Iterator<Item = (&Rc<str>, &Rc<[Part]>)> {
        let all = self.said.iter().filter(|(name, _)| name.starts_with("--"));
        all.map(|(name, said)| (name, &said.value))
    }

    fn forget(&mut self, name: &str) {
        self.said.remove(name);
    }

    /// Puts what a style of more weight says over what is said so far. What a short form leaves open stands after it.
    fn put(&mut self, over: &Self) {
        let (short, long): (Vec<_>, Vec<_>) =
            over.said.iter().partition(|(name, _)| !long_forms(name).is_empty());
        short.into_iter().chain(long).for_each(|(name, said)| self.say(name, said));
    }

    fn say(&mut self, name: &Rc<str>, new: &Said) {
        let stands = |name: &str| self.said.get(name).is_some_and(|said| said.important && !new.important);
        if stands(name) || SHORT.iter().any(|(short, long)| long.contains(&&**name) && stands(short)) {
            return;
        }
        let parts: Vec<&str> = long_forms(name).iter().copied().filter(|part| !stands(part)).collect();
        for part in parts {
            self.said.remove(part);
        }
        self.said.insert(Rc::clone(name), new.clone());
    }
}

/// The properties that say something of several others.
const SHORT: &[(&str, &[&str])] = &[
    ("background", &["background-color", "background-image", "background-clip"]),
    ("font", &["font-size", "line-height"]),
    ("inset", &["left", "right", "top", "bottom"]),
    ("margin", &["margin-left", "margin-top"]),
    ("overflow", &["overflow-x", "overflow-y"]),
    ("padding", &["padding-top", "padding-right", "padding-bottom", "padding-left"]),
    ("text-decoration", &["text-decoration-line"]),
];

fn long_forms(name: &str) -> &'static [&'static str] {
    SHORT.iter().find(|(short, _)| *short == name).map_or(&[], |(_, long)| long)
}

/// What the `style` of an element says.
fn own(element: &Element) -> Look {
    element.attr("style").map_or_else(Look::default, |style| body(&mut Parser::new(style)))
}

/// What the markup of an element says of its look by itself, as browsers have it; every style has more weight.
fn by_markup(element: &Element) -> Look {
    let name = element.name();
    let colour = |attribute: &str| {
        let value = element.attr(attribute)?.trim();
        let digits = matches!(value.len(), 3 | 6) && value.chars().all(|c| c.is_ascii_hexdigit());
        let plain = value.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
        plain.then(|| if digits { format!("#{value}") } else { value.to_owned() })
    };
    let mut css = String::new();
    let mut says = |property: &str, value: Option<String>| {
        if let Some(value) = value {
            css.push_str(&format!("{property}:{value};"));
        }
    };
    match name {
        "font" | "basefont" => says("color", colour("color")),
        "body" => says("color", colour("text")),
        "a" if element.attr("href").is_some() => says("color", Some("#00e".to_owned())),
        "mark" => {
            says("background-color", Some("#ff0".to_owned()));
            says("color", Some("#000".to_owned()));
        }
        "button" | "input" | "select" | "textarea" => {
            says("background-color", Some("#eee".to_owned()));
            says("color", Some("#000".to_owned()));
        }
        "td" | "th" => says("display", Some("table-cell".to_owned())),
        "dialog" if element.attr("open").is_none() => says("display", Some("none".to_owned())),
        _ => {}
    }
    says("background-color", colour("bgcolor"));
    if element.attr("background").is_some() {
        says("background-image", Some("url(x)".to_owned()));
    }
    if element.attr("popover").is_some() {
        says("display", Some("none".to_owned()));
    }
    if css.is_empty() { Look::default() } else { body(&mut Parser::new(&css)) }
}

/// The declarations of a rule or of a `style`, without any rules in it.
fn body(input: &mut Parser<'_>) -> Look {
    let mut look = Look::default();
    while !input.is_exhausted() {
        // What cannot be read is passed over up to the next semicolon.
        let _: Result<(), ParseError<()>> = input.parse_until_after(Delimiter::Semicolon, |input| {
            let property = input.expect_ident_cloned()?;
            input.expect_colon()?;
            let mut important = false;
            let value = parts(input, &mut important, 0);
            declare(&mut look, &property, value, important);
            Ok(())
        });
    }
    look
}

fn declare(look: &mut Look, property: &str, value: Vec<Part>, important: bool) {
    let lower = property.to_ascii_lowercase();
    let name = if property.starts_with("--") { property } else { lower.trim_start_matches("-webkit-") };
    let matters = property.starts_with("--") || PROPERTIES.binary_search(&name).is_ok();
    if matters && !value.is_empty() && is_understood(name, &value) {
        look.say(&Rc::from(name), &Said { value: value.into(), important });
    }
}

/// Whether browsers understand a value: one that they do not leaves standing what was said before.
fn is_understood(name: &str, value: &[Part]) -> bool {
    let words: Option<Vec<&str>> = value
        .iter()
        .map(|part| if let Part::Word(word) = part { Some(word.as_str()) } else { None })
        .collect();
    let Some(words) = words else { return true };
    let one_of = |known: &[&str]| words.iter().all(|word| known.contains(word) || is_global(word));
    match name {
        "display" => one_of(&[
            "none",
            "block",
            "inline",
            "inline-block",
            "flex",
            "inline-flex",
            "grid",
            "inline-grid",
            "contents",
            "flow",
            "flow-root",
            "list-item",
            "table",
            "inline-table",
            "table-row",
            "table-cell",
            "table-caption",
            "table-column",
            "table-column-group",
            "table-row-group",
            "table-header-group",
            "table-footer-group",
            "run-in",
            "ruby",
            "ruby-base",
            "ruby-text",
            "math",
            "box",
            "inline-box",
        ]),
        "visibility" => one_of(&["visible", "hidden", "collapse"]),
        _ => true,
    }
}

fn is_global(word: &str) -> bool {
    matches!(word, "inherit" | "initial" | "unset" | "revert" | "revert-layer")
}

/// The pieces of a value.
fn parts(input: &mut Parser<'_>, important: &mut bool, depth: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    while let Ok(token) = input.next() {
        let part = match token {
            Token::Delim('!') => {
                *important = true;
                continue;
            }
            Token::Ident(_) if *important => continue,
            Token::Ident(word) if word.starts_with("--") => Part::Word(word.to_string()),
            Token::Ident(word) => Part::Word(word.to_ascii_lowercase()),
            Token::Number { value, .. } => Part::Number(*value, String::new()),
            Token::Percentage { unit_value, .. } => Part::Number(*unit_value * 100.0, "%".to_owned()),
            Token::Dimension { value, unit, .. } => Part::Number(*value, unit.to_ascii_lowercase()),
            Token::Hash(digits) | Token::IDHash(digits) => Part::Hash(digits.to_string()),
            Token::UnquotedUrl(_) => Part::Call("url".to_owned(), Vec::new()),
            Token::Comma => Part::Mark(','),
            Token::Delim(mark) => Part::Mark(*mark),
            Token::Function(name) if depth < MAX_DEPTH => {
                let name = name.to_ascii_lowercase();
                let inner = input.parse_nested_block(|input| {
                    Ok::<_, ParseError<()>>(self::parts(input, &mut false, depth + 1))
                });
                Part::Call(name, inner.unwrap_or_default())
            }
            _ => continue,
        };
        parts.push(part);
    }
    parts
}

struct Rule {
    selector: Selector<Simple>,
    look: Rc<Look>,
}

/// The style sheets of a page.
pub(super) struct Styles {
    rules: Vec<Rule>,
    quirks: QuirksMode,
    caches: SelectorCaches,
    /// Whether they are too large to be applied.
    pub too_large: bool,
    /// Whether the page has pictures or coloured grounds.
    pub drawn: bool,
}

impl Styles {
    pub fn of(tree: &Html) -> Self {
        let mut rules = Vec::new();
        for sheet in sheets(tree) {
            add_rules(&mut Parser::new(&sheet), &Place::default(), &mut rules);
        }
        keep_used(&mut rules, tree);
        let drawn = rules.iter().any(|rule| draws(&rule.look))
            || tree.tree.nodes().any(|node| is_drawn(node.value()));
        let too_large = !rules.is_empty() && steps(tree).saturating_mul(rules.len()) > MAX_STEPS;
        if too_large {
            rules.clear();
        }
        // Of two rules the more specific has more weight, and of two that are equally so the later.
        rules.sort_by_key(|rule| rule.selector.specificity());
        // On a page that names no standard, classes are compared without regard to case.
        let standard = tree.tree.root().children().any(|node| node.value().is_doctype());
        let quirks = if standard { QuirksMode::NoQuirks } else { QuirksMode::Quirks };
        Self { rules, quirks, caches: SelectorCaches::default(), too_large, drawn }
    }

    /// How `element` looks by all that is said of it.
    pub fn look(&mut self, element: &ElementRef<'_>) -> Look {
        let mut look = by_markup(element.value());
        for rule in &self.rules {
            let mut context = MatchingContext::new(
                MatchingMode::Normal,
                None,
                &mut self.caches,
                self.quirks,
                NeedsSelectorFlags::No,
                MatchingForInvalidation::No,
            );
            if matches_selector(&rule.selector, 0, None, element, &mut context) {
                look.put(&rule.look);
            }
        }
        if matches!(element.value().name(), "html" | "body") {
            // Pages hide themselves whole until a program on them has run.
            ["display", "visibility", "opacity"].iter().for_each(|name| look.forget(name));
        }
        look.put(&own(element.value()));
        look
    }
}

/// Whether a piece of a page is a picture, or says by itself that it has a coloured ground.
fn is_drawn(node: &Node) -> bool {
    let Some(element) = node.as_element() else { return false };
    let pictures = ["img", "svg", "picture", "video", "canvas", "iframe", "object", "embed"];
    pictures.contains(&element.name()) || draws(&Look::of(element))
}

/// The texts of the style sheets that hold where the page is shown on a screen.
fn sheets(tree: &Html) -> Vec<String> {
    let mut sheets = Vec::new();
    for node in tree.tree.root().descendants() {
        let Some(element) = ElementRef::wrap(node).filter(|element| element.value().name() == "style") else {
            continue;
        };
        let mut above = element.ancestors().filter_map(ElementRef::wrap);
        let unused = above.any(|above| matches!(above.value().name(), "noscript" | "template" | "svg"));
        if !unused && is_for_screens(element.attr("media").unwrap_or("")) {
            sheets.push(element.text().collect());
        }
    }
    sheets
}

/// Whether a list of media is one of screens of any size.
fn is_for_screens(media: &str) -> bool {
    let media = media.to_ascii_lowercase();
    media.split(',').any(|medium| {
        let words: Vec<&str> = medium.split_whitespace().filter(|word| *word != "only").collect();
        matches!(words.as_slice(), [] | ["all" | "screen"])
    })
}

/// Where in a style sheet the reading is.
#[derive(Clone, Default)]
struct Place {
    /// The selectors of the rule around it.
    within: Option<Rc<str>>,
    depth: usize,
}

/// The rules of a style sheet, or of a part of one, that say something that matters here. Declarations of a rule that
/// stand between rules within it are of that rule.
fn add_rules(input: &mut Parser<'_>, place: &Place, rules: &mut Vec<Rule>) {
    let mut look = Look::default();
    // A rule comes before those within it.
    let at = rules.len();
    loop {
        input.skip_whitespace();
        let start = input.state();
        match input.next() {
            Err(_) => break,
            Ok(Token::CDO | Token::CDC | Token::Semicolon) => {}
            Ok(Token::AtKeyword(name)) => {
                let name = name.to_ascii_lowercase();
                add_rules_of(&name, input, place, rules);
            }
            Ok(_) => {
                input.reset(&start);
                let declared = place.within.is_some().then(|| declaration(input)).flatten();
                match declared {
                    Some(declared) => look.put(&declared),
                    None => {
                        input.reset(&start);
                        add_rule(input, place, rules);
                    }
                }
            }
        }
    }
    if let Some(selectors) = place.within.as_deref().filter(|_| !look.said.is_empty()) {
        let look = Rc::new(look);
        let parsed = Parser::new(selectors).parse_comma_separated_ignoring_errors(|input| {
            Selector::parse(&scraper::selector::Parser, input)
        });
        let new = parsed.into_iter().map(|selector| Rule { selector, look: Rc::clone(&look) });
        rules.splice(at..at, new);
    }
}

/// The declaration that comes next, unless what comes is a rule.
fn declaration(input: &mut Parser<'_>) -> Option<Look> {
    let ends = Delimiter::CurlyBracketBlock | Delimiter::Semicolon;
    let start = input.position();
    let _: Result<(), ParseError<()>> = input.parse_until_before(ends, |_| Ok(()));
    let text = input.slice_from(start);
    let is_custom = text.starts_with("--");
    match input.next() {
        Ok(Token::CurlyBracketBlock) if !is_custom => None,
        _ => Some(body(&mut Parser::new(text))),
    }
}

/// Everything up to `{` or, where the rule may end without one, up to `;`.
fn prelude<'i>(input: &mut Parser<'i>, at_rule: bool) -> &'i str {
    let block = Delimiter::CurlyBracketBlock;
    let ends = if at_rule { block | Delimiter::Semicolon } else { block };
    let start = input.position();
    let _: Result<(), ParseError<()>> = input.parse_until_before(ends, |_| Ok(()));
    input.slice_from(start)
}

fn add_rules_of(name: &str, input: &mut Parser<'_>, place: &Place, rules: &mut Vec<Rule>) {
    let media = prelude(input, true);
    let holds = match name {
        "media" => is_for_screens(media),
        "layer" | "supports" => true,
        _ => false,
    };
    let place = Place { depth: place.depth + 1, ..place.clone() };
    if let Ok(Token::CurlyBracketBlock) = input.next()
        && holds
        && place.depth <= MAX_DEPTH
    {
        let _: Result<(), ParseError<()>> = input.parse_nested_block(|input| {
            add_rules(input, &place, rules);
            Ok(())
        });
    }
}

fn add_rule(input: &mut Parser<'_>, place: &Place, rules: &mut Vec<Rule>) {
    let selectors = prelude(input, false);
    let Ok(Token::CurlyBracketBlock) = input.next() else { return };
    let selectors = match &place.within {
        Some(around) => nested(around, selectors),
        None => selectors.to_owned(),
    };
    // A look into all that an element holds, for every element, takes too long on a large page.
    if selectors.contains(":has(") || selectors.len() > MAX_SELECTOR || place.depth >= MAX_DEPTH {
        return;
    }
    let place = Place { within: Some(selectors.into()), depth: place.depth + 1 };
    let _: Result<(), ParseError<()>> = input.parse_nested_block(|input| {
        add_rules(input, &place, rules);
        Ok(())
    });
}

/// The selectors of a rule that stands within the rule of others.
fn nested(around: &str, selectors: &str) -> String {
    let each = |input: &mut Parser<'_>| {
        let start = input.position();
        while input.next().is_ok() {}
        let own = input.slice_from(start).trim();
        let around = format!(":is({})", around.trim());
        Ok::<_, ParseError<()>>(match own.contains('&') {
            true => own.replace('&', &around),
            false => format!("{around} {own}"),
        })
    };
    Parser::new(selectors).parse_comma_separated_ignoring_errors(each).join(",")
}

/// Keeps of the custom properties those alone that are used, as many pages set hundreds of every element, and drops the
/// rules that say nothing then.
fn keep_used(rules: &mut Vec<Rule>, tree: &Html) {
    fn uses(parts: &[Part], used: &mut HashSet<String>) {
        for part in parts {
            match part {
                Part::Word(name) if name.starts_with("--") => {
                    used.insert(name.clone());
                }
                Part::Call(_, inner) => uses(inner, used),
                _ => {}
            }
        }
    }
    let mut used = HashSet::new();
    let said = rules.iter().flat_map(|rule| rule.look.said.values());
    said.for_each(|said| uses(&said.value, &mut used));
    for element in tree.tree.nodes().filter_map(|node| node.value().as_element()) {
        if element.attr("style").is_some_and(|style| style.contains("--")) {
            own(element).said.values().for_each(|said| uses(&said.value, &mut used));
        }
    }
    for rule in rules.iter_mut() {
        let unused = |name: &Rc<str>| name.starts_with("--") && !used.contains(&**name);
        if rule.look.said.keys().any(unused) {
            Rc::make_mut(&mut rule.look).said.retain(|name, _| !unused(name));
        }
    }
    rules.retain(|rule| !rule.look.said.is_empty());
}

/// How many elements there are above and before each element of the page, together.
fn steps(tree: &Html) -> usize {
    let mut steps = 0usize;
    // For each open element, how many it holds so far.
    let mut open = vec![0usize];
    for edge in tree.tree.root().traverse() {
        match edge {
            Edge::Open(node) if node.value().is_element() => {
                let before = open.last().copied().unwrap_or(0);
                if let Some(held) = open.last_mut() {
                    *held += 1;
                }
                steps = steps.saturating_add(open.len() + before);
                open.push(0);
            }
            Edge::Close(node) if node.value().is_element() => {
                open.pop();
            }
            _ => {}
        }
    }
    steps
}
