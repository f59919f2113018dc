//! Sums of money as the cells of a table have them.

/// A sum of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Money {
    /// Pence of the old pound of 240.
    Old(u64),
    /// Hundredths of what the sign names; none where the table names no money.
    New(Option<char>, u64),
}

pub(super) fn added(sums: impl Iterator<Item = Option<Money>>) -> Option<String> {
    let mut total: Option<Money> = None;
    for sum in sums {
        total = Some(match (total, sum?) {
            (None, first) => first,
            (Some(Money::Old(a)), Money::Old(b)) => Money::Old(a.checked_add(b)?),
            (Some(Money::New(sign, a)), Money::New(other, b)) if sign == other => {
                Money::New(sign, a.checked_add(b)?)
            }
            _ => return None,
        });
    }
    Some(match total? {
        Money::Old(pence) => {
            let (pounds, shillings, pence) = (pence / 240, pence / 12 % 20, pence % 12);
            let pounds = if pounds > 0 { format!("\u{a3}{pounds} ") } else { String::new() };
            format!("{pounds}{shillings}s. {pence}d.")
        }
        Money::New(sign, cents) => {
            let sign = sign.map(String::from).unwrap_or_default();
            format!("{sign}{}.{:02}", cents / 100, cents % 100)
        }
    })
}

/// A sum as a cell names it, and nothing else: `£1 4s. 0d.`, `9s.`, `£12.50`. A bare `£5` is of the old money where others of
/// its column are, and of neither alone: it is left out.
pub(super) fn money(text: &str) -> Option<Money> {
    let small = text.trim().to_lowercase();
    if let Some(rest) = small.strip_prefix(SIGNS)
        && let Some((whole, cents)) = rest.split_once('.')
        && cents.len() == 2
    {
        let sign = small.chars().next();
        let whole = self::whole(whole)?;
        return Some(Money::New(sign, whole.checked_mul(100)?.checked_add(cents.parse().ok()?)?));
    }
    let mut pence = None;
    for part in small.split_whitespace() {
        let part = part.trim_end_matches('.');
        let (digits, worth) = match part.strip_prefix('\u{a3}') {
            Some(pounds) => (pounds, 240),
            None => (part.strip_suffix(['s', 'd'])?, if part.ends_with('s') { 12 } else { 1 }),
        };
        let worth = whole(digits)?.checked_mul(worth)?;
        pence = Some(pence.unwrap_or(0u64).checked_add(worth)?);
    }
    pence.filter(|_| small.contains(['s', 'd'])).map(Money::Old)
}

/// Digits with commas before every three of them alone: `12,50` is no whole number.
fn whole(text: &str) -> Option<u64> {
    let groups: Vec<&str> = text.split(',').collect();
    let parted =
        groups.len() == 1 || groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3);
    let digits =
        groups.iter().all(|group| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()));
    if parted && digits { groups.concat().parse().ok() } else { None }
}

/// A bare `12.50`, of the money that its heading names, if any.
pub(super) fn decimal(text: &str, sign: Option<char>) -> Option<Money> {
    let (whole, cents) = text.split_once('.').unwrap_or((text, "00"));
    let whole = self::whole(whole)?;
    let cents = cents.parse::<u64>().ok().filter(|_| cents.len() == 2)?;
    Some(Money::New(sign, whole.checked_mul(100)?.checked_add(cents)?))
}

/// Signs of money.
pub(super) const SIGNS: [char; 3] = ['\u{a3}', '$', '\u{20ac}'];
