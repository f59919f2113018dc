//! Style sheets: their rules, as far as they are understood.

use std::rc::Rc;

use cssparser::{Delimiter, ParseError, Parser, Token};
use scraper::{ElementRef, Html};
use selectors::parser::Selector;

use super::{Look, MAX_SELECTOR, Rule, body};

/// How deep rules may stand within others, and values within values.
pub(super) const MAX_DEPTH: usize = 12;

/// The texts of the style sheets that hold where the page is shown on a screen.
pub(super) fn sheets(tree: &Html) -> Vec<String> {
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
pub(super) struct Place {
    /// The selectors of the rule around it.
    pub(super) within: Option<Rc<str>>,
    pub(super) depth: usize,
}

/// The rules of a style sheet, or of a part of one, that say something that matters here. Declarations of a rule that
/// stand between rules within it are of that rule.
pub(super) fn add_rules(input: &mut Parser<'_>, place: &Place, rules: &mut Vec<Rule>) {
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
