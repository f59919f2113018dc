//! What the styles of a web page say of its elements: its style sheets and the styles of the elements themselves, by
//! the rules of the cascade. What that means for the words is seen in [`look`].

mod declared;
pub(crate) mod look;
mod sheets;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use cssparser::Parser;
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
use declared::{SHORT, body, by_markup, long_forms, own};
use sheets::{Place, add_rules, sheets};

/// How many steps from element to element the style sheets of a page may ask for.
const MAX_STEPS: usize = 200_000_000;
/// Longer selectors are of no page: rules within rules multiply them.
const MAX_SELECTOR: usize = 10_000;

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
