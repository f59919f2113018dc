//! What the styles of a web page strike through or do not show: its style sheets and the styles of its
//! elements, by the rules of the cascade.

use cssparser::{Delimiter, ParseError, Parser, Token};
use ego_tree::iter::Edge;
use scraper::node::Element;
use scraper::selector::Simple;
use scraper::{ElementRef, Html};
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector;
use selectors::parser::Selector;

/// How many steps from element to element the style sheets of a page may ask for.
const MAX_STEPS: usize = 200_000_000;

/// What is said of one property.
#[derive(Clone, Copy)]
struct Said {
    yes: bool,
    important: bool,
}

/// What a style says of the properties that matter here; none where it says nothing.
#[derive(Clone, Copy, Default)]
pub(super) struct Look {
    /// Whether it is not there at all.
    gone: Option<Said>,
    /// Whether it is there unseen.
    unseen: Option<Said>,
    struck: Option<Said>,
}

impl Look {
    /// What the `style` of an element says.
    pub fn of(element: &Element) -> Self {
        element.attr("style").map_or_else(Self::default, |style| declarations(&mut Parser::new(style)))
    }

    /// Whether the element and all in it is not shown.
    pub fn hidden(&self) -> bool {
        [self.gone, self.unseen].into_iter().flatten().any(|said| said.yes)
    }

    /// Whether the words in the element are struck through.
    pub fn struck(&self) -> bool {
        self.struck.is_some_and(|said| said.yes)
    }

    fn says_anything(&self) -> bool {
        self.gone.or(self.unseen).or(self.struck).is_some()
    }

    /// Puts what a style of more weight says over what is said so far.
    fn put(&mut self, over: &Self) {
        let put = |said: &mut Option<Said>, over: Option<Said>| {
            let kept = said.is_some_and(|said| said.important) && !over.is_some_and(|over| over.important);
            if over.is_some() && !kept {
                *said = over;
            }
        };
        put(&mut self.gone, over.gone);
        put(&mut self.unseen, over.unseen);
        put(&mut self.struck, over.struck);
    }

    fn declare(&mut self, property: &str, words: &[String], important: bool) {
        let has = |word: &str| words.iter().any(|other| other == word);
        let said = |yes| Some(Said { yes, important });
        let new = match property.trim_start_matches("-webkit-") {
            "display" => Self { gone: said(has("none")), ..Self::default() },
            "visibility" => Self { unseen: said(has("hidden") || has("collapse")), ..Self::default() },
            "text-decoration" | "text-decoration-line" => {
                Self { struck: said(has("line-through")), ..Self::default() }
            }
            _ => return,
        };
        self.put(&new);
    }
}

/// The declarations of a rule or of a `style`.
fn declarations(input: &mut Parser<'_>) -> Look {
    let mut look = Look::default();
    while !input.is_exhausted() {
        // What cannot be read is passed over up to the next semicolon.
        let _: Result<(), ParseError<()>> = input.parse_until_after(Delimiter::Semicolon, |input| {
            let property = input.expect_ident_cloned()?.to_ascii_lowercase();
            input.expect_colon()?;
            let (mut words, mut important) = (Vec::new(), false);
            while let Ok(token) = input.next() {
                match token {
                    Token::Delim('!') => important = true,
                    Token::Ident(word) => words.push(word.to_ascii_lowercase()),
                    _ => {}
                }
            }
            look.declare(&property, &words, important);
            Ok(())
        });
    }
    look
}

struct Rule {
    selector: Selector<Simple>,
    look: Look,
}

/// The style sheets of a page.
pub(super) struct Styles {
    rules: Vec<Rule>,
    quirks: QuirksMode,
    caches: SelectorCaches,
    /// Whether they are too large to be applied.
    pub too_large: bool,
}

impl Styles {
    pub fn of(tree: &Html) -> Self {
        let mut rules = Vec::new();
        for sheet in sheets(tree) {
            add_rules(&mut Parser::new(&sheet), &mut rules);
        }
        let too_large = !rules.is_empty() && steps(tree).saturating_mul(rules.len()) > MAX_STEPS;
        if too_large {
            rules.clear();
        }
        // Of two rules the more specific has more weight, and of two that are equally so the later.
        rules.sort_by_key(|rule| rule.selector.specificity());
        // On a page that names no standard, classes are compared without regard to case.
        let standard = tree.tree.root().children().any(|node| node.value().is_doctype());
        let quirks = if standard { QuirksMode::NoQuirks } else { QuirksMode::Quirks };
        Self { rules, quirks, caches: SelectorCaches::default(), too_large }
    }

    /// How `element` looks by all that is said of it.
    pub fn look(&mut self, element: &ElementRef<'_>) -> Look {
        let mut look = Look::default();
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
            look.gone = None;
            look.unseen = None;
        }
        look.put(&Look::of(element.value()));
        look
    }
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

/// The rules of a style sheet, or of a part of one, that say something that matters here.
fn add_rules(input: &mut Parser<'_>, rules: &mut Vec<Rule>) {
    loop {
        input.skip_whitespace();
        let start = input.state();
        match input.next() {
            Err(_) => return,
            Ok(Token::CDO | Token::CDC) => {}
            Ok(Token::AtKeyword(name)) => {
                let name = name.to_ascii_lowercase();
                add_rules_of(&name, input, rules);
            }
            Ok(_) => {
                input.reset(&start);
                add_rule(input, rules);
            }
        }
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

fn add_rules_of(name: &str, input: &mut Parser<'_>, rules: &mut Vec<Rule>) {
    let media = prelude(input, true);
    let holds = match name {
        "media" => is_for_screens(media),
        "layer" | "supports" => true,
        _ => false,
    };
    if let Ok(Token::CurlyBracketBlock) = input.next()
        && holds
    {
        let _: Result<(), ParseError<()>> = input.parse_nested_block(|input| {
            add_rules(input, rules);
            Ok(())
        });
    }
}

fn add_rule(input: &mut Parser<'_>, rules: &mut Vec<Rule>) {
    let selectors = prelude(input, false);
    let Ok(Token::CurlyBracketBlock) = input.next() else { return };
    let look = input.parse_nested_block(|input| Ok::<_, ParseError<()>>(declarations(input)));
    // A look into all that an element holds, for every element, takes too long on a large page.
    let Some(look) = look.ok().filter(Look::says_anything).filter(|_| !selectors.contains(":has(")) else {
        return;
    };
    let parsed = Parser::new(selectors)
        .parse_comma_separated_ignoring_errors(|input| Selector::parse(&scraper::selector::Parser, input));
    rules.extend(parsed.into_iter().map(|selector| Rule { selector, look }));
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
