//! What is so only by somebody's account: `according to Tom`, `in her opinion`.

use super::{Class, Gap, Operator, REPORTED, Read, is_title};

/// `According to Tom the house was sold`, and what else puts it into somebody's mouth.
pub(in crate::entailment) fn opinion(read: Read<'_>, at: usize) -> Option<Operator> {
    if read.is(at, &["according"]) && read.is(at + 1, &["to"]) || read.is(at, &["hearsay"]) {
        let whole = read.segment(at);
        let comma = (at + 1..whole.end).find(|&n| read.gap(n) == Gap::Comma);
        // `According to Aunt Lettie the house was haunted`: without a comma, after whoever says it.
        let comma = comma.unwrap_or_else(|| {
            let named = |n: &usize| {
                read.is_class(*n, Class::Name)
                    || read.is_class(*n, Class::Pronoun)
                    || is_title(read.lower(*n))
            };
            let last = (at + 2..whole.end).take_while(named).last().map_or(whole.end, |n| n + 1);
            let article = read.is_article(at + 2).then_some(at + 4).filter(|n| *n < whole.end);
            article.unwrap_or(last)
        });
        let reach = if at == whole.start { comma..whole.end } else { whole.start..at };
        return Some(Operator { at, rule: REPORTED, reach });
    }
    by_account(read, at)
}

/// `In her opinion he married beneath him`, `by Tom's account`.
fn by_account(read: Read<'_>, at: usize) -> Option<Operator> {
    let opinion =
        read.is(at, &["opinion", "view", "eyes", "account", "accounts", "reckoning", "telling", "belief"]);
    let whose = at.checked_sub(1).is_some_and(|before| {
        let possessive = read.0.get(before).is_some_and(|token| token.owns());
        read.is_class(before, Class::Pronoun)
            || read.is_class(before, Class::Name) && possessive
            || read.is(before, &["all"])
    });
    let opens = (2..=4).find(|&back| at >= back && read.is(at - back, &["in", "by", "to"]))?;
    if !opinion || !whose || (at - opens + 1..=at).any(|n| read.gap(n) != Gap::Close) {
        return None;
    }
    let whole = read.segment(at);
    let first = at - opens == whole.start || read.is(at.wrapping_sub(opens + 1), &["and", "but"]);
    let reach = if first { at + 1..whole.end } else { whole.start..at - opens };
    Some(Operator { at, rule: REPORTED, reach })
}
