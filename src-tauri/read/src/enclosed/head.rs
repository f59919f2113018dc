//! The heads under which messages stand within a text: a mark with fields, fields alone, or a sentence that says who wrote.

use super::address::{is_person, people, person, words_of};
use super::attribution::{Attribution, When, attribution, when};

/// The first year of which there can be mail: an older memorandum has much the same head.
const FIRST_YEAR: u32 = 1980;
/// Lines over which a mail program breaks the sentence that says who wrote.
const MOST_LINES: usize = 3;
/// No such line, and no mark, is longer, in bytes.
const LONGEST: usize = 300;
/// Lines over which a list of recipients may go on without an indent.
const MOST_FOLDED: usize = 3;

/// Lines of a head at most.
const MOST_OF_HEAD: usize = 200;
/// Bytes of a text from what may be a head or not: one with more is no message.
const MOST_BELOW: usize = 4_000;

/// The head of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// Lines that it takes up.
    pub lines: usize,
    /// Its words, a field on a line.
    pub text: String,
    /// Whether it is fields with no mark before them.
    pub bare: bool,
    /// Whether it may be a sentence of whoever wrote what is above it, who then may go on below it.
    pub doubtful: bool,
    pub from: Option<String>,
    pub to: Vec<String>,
    /// `2021-05-03`, where it is sure which day that is.
    pub date: Option<String>,
    pub subject: Option<String>,
}

/// What begins or ends a message within a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Opens(Head),
    Closes(String),
}

impl Found {
    /// Lines that it takes up.
    pub(super) const fn lines(&self) -> usize {
        match self {
            Self::Opens(head) => head.lines,
            Self::Closes(_) => 1,
        }
    }

    /// Its words.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Opens(head) => &head.text,
            Self::Closes(text) => text,
        }
    }
}

/// Where messages begin and end in the `lines` of a text, each with its first line. `in_mail`: whether the text is mail itself.
pub(super) fn find(lines: &[&str], mut in_mail: bool) -> Vec<(usize, Found)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < lines.len() {
        let one = match head_at(lines, at, in_mail) {
            Some(head) => Some(Found::Opens(head)),
            None => closes(lines[at]).then(|| Found::Closes(lines[at].trim().to_owned())),
        };
        let length = one.as_ref().map_or(1, Found::lines);
        in_mail |= matches!(&one, Some(Found::Opens(head)) if !head.doubtful);
        found.extend(one.map(|one| (at, one)));
        at += length;
    }
    found
}

/// The head that begins at line `at`. What is marked with `>` below it needs none, and below nothing there is nothing.
fn head_at(lines: &[&str], at: usize, in_mail: bool) -> Option<Head> {
    let head = marked(lines, at).or_else(|| bare(lines, at)).or_else(|| said(lines, at, in_mail))?;
    let below = lines[written(lines, at + head.lines)?].trim_start();
    (!below.starts_with('>')).then_some(head)
}

/// The next line with anything on it.
fn written(lines: &[&str], from: usize) -> Option<usize> {
    (from..lines.len()).find(|at| !lines[*at].trim().is_empty())
}

/// A head below a mark: `-----Original Message-----`.
fn marked(lines: &[&str], at: usize) -> Option<Head> {
    let mark = Mark::of(lines[at])?;
    let below = written(lines, at + 1).and_then(|next| Some((next, Fields::read(lines, next)?)));
    match below.filter(|(_, fields)| fields.from.is_some() || mark.dashed) {
        Some((next, fields)) => {
            let head = fields.head(lines[at].trim(), next - at);
            Some(Head { from: head.from.or(mark.from), ..head })
        }
        None if mark.dashed => {
            Some(Head { lines: 1, text: lines[at].trim().to_owned(), from: mark.from, ..Head::default() })
        }
        None => None,
    }
}

/// Fields alone: who wrote, when, and to whom or of what.
fn bare(lines: &[&str], at: usize) -> Option<Head> {
    let (rule, from) =
        if is_rule(lines[at]) { (lines[at].trim(), written(lines, at + 1)?) } else { ("", at) };
    let fields = Fields::read(lines, from)?;
    let dated = fields.date.as_deref().and_then(when).is_some_and(|when| when.year >= FIRST_YEAR);
    let addressed = !fields.to.is_empty() || fields.subject.is_some();
    let by_somebody = fields.from.as_deref().is_some_and(is_person);
    (dated && addressed && by_somebody).then(|| Head { bare: true, ..fields.head(rule, from - at) })
}

/// `On Mon, 3 May 2021 at 10:12, Ann wrote:`. Outside mail a memoir says the like: there a time of day or an address is needed, or
/// her name below.
fn said(lines: &[&str], at: usize, in_mail: bool) -> Option<Head> {
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate().skip(at).take(MOST_LINES) {
        let line = line.trim();
        if line.is_empty() || line.len() > LONGEST || number == at && !Attribution::may_begin(line) {
            return None;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(line);
        if line.ends_with(':') && text.len() <= LONGEST {
            let Attribution { from, when: When { year, date, .. }, timed } = attribution(&text)?;
            let sure = in_mail || timed || from.contains('@') || is_signed(lines, &from);
            let from = person(&from).filter(|_| year >= FIRST_YEAR && (sure || is_note(lines, at)))?;
            let (lines, doubtful) = (number + 1 - at, !sure);
            return Some(Head { lines, text, from: Some(from), date, doubtful, ..Head::default() });
        }
    }
    None
}

/// Words before a name below a message.
#[rustfmt::skip]
pub(super) const CLOSINGS: [&str; 16] = [
    "affectionately", "dein", "deine", "euer", "eure", "gruss", "gruß", "herzlich", "ihr", "ihre", "love", "sincerely", "truly",
    "von", "your", "yours",
];

/// Whether a text ends with somebody's name. Of many empty lines at its end not all are looked at.
fn is_signed(lines: &[&str], name: &str) -> bool {
    let last = lines.iter().rev().take(MOST_OF_HEAD).find(|line| !line.trim().is_empty());
    let (last, name) = (words_of(last.copied().unwrap_or_default()), words_of(name));
    // `Dein Hanno`
    let own: Vec<&String> = last.iter().filter(|word| !CLOSINGS.contains(&word.as_str())).collect();
    !own.is_empty() && own.iter().all(|word| name.contains(word))
}

/// Whether line `at` stands by itself in a text that is no longer below it than a message is.
fn is_note(lines: &[&str], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| lines.get(above));
    let mut left = MOST_BELOW;
    // It stops where there is more, however long the text is.
    let fits = |line: &&str| left.checked_sub(line.len() + 1).map(|rest| left = rest).is_some();
    above.is_none_or(|line| line.trim().is_empty()) && lines[at..].iter().all(fits)
}

/// A line that says that a message of another one follows.
struct Mark {
    /// Between dashes it can be nothing else.
    dashed: bool,
    from: Option<String>,
}

impl Mark {
    fn of(line: &str) -> Option<Self> {
        let (dashed, inner) = dashed(line)?;
        if !dashed && inner.len() > LONGEST_MARK {
            return None;
        }
        let lower = inner.to_lowercase();
        if dashed && lower.starts_with(FORWARDED_FROM) {
            return Some(Self { dashed, from: inner.get(FORWARDED_FROM.len()..).and_then(person) });
        }
        let known = dashed && MARKS.contains(&lower.as_str()) || BEGINS.contains(&lower.as_str());
        known.then_some(Self { dashed, from: None })
    }
}

/// Whether the message that was begun last ends here: `----- End forwarded message -----`.
fn closes(line: &str) -> bool {
    dashed(line).is_some_and(|(dashed, inner)| {
        let lower = inner.to_lowercase();
        dashed && ENDS.iter().any(|end| lower.starts_with(end))
    })
}

/// The words of a line between dashes, and whether there are dashes on both sides.
fn dashed(line: &str) -> Option<(bool, &str)> {
    let line = line.trim();
    let dash = |c: char| matches!(c, '-' | '_' | '=' | '*' | '\u{2013}' | '\u{2014}');
    let (first, last) = (line.chars().take(2).all(dash), line.chars().rev().take(2).all(dash));
    let inner = line.trim_matches(|c: char| dash(c) || c.is_whitespace());
    let inner = inner.trim_end_matches(':').trim_end();
    (line.len() <= LONGEST && !inner.is_empty()).then_some((first && last, inner))
}

/// Whether a line is nothing but a rule.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 5 && line.len() <= LONGEST && line.bytes().all(|byte| matches!(byte, b'-' | b'_' | b'='))
}

/// The fields of a head.
#[derive(Default)]
struct Fields {
    lines: usize,
    text: Vec<String>,
    from: Option<String>,
    date: Option<String>,
    to: Vec<String>,
    subject: Option<String>,
}

impl Fields {
    /// Those that begin at line `from`; none where no field does.
    fn read(lines: &[&str], from: usize) -> Option<Self> {
        let mut found: Vec<(Name, String)> = Vec::new();
        let (mut at, mut end) = (from, from);
        while let Some(line) = lines.get(at).filter(|_| at - from < MOST_OF_HEAD) {
            match field(line) {
                Some((name, value)) if lacks(&found, name) => {
                    found.push((name, value.to_owned()));
                    end = at + 1;
                }
                // Web pages part the fields of a head as paragraphs.
                _ if line.trim().is_empty() && at == end && at > from => {
                    let next = lines.get(at + 1).and_then(|next| field(next));
                    if !next.is_some_and(|(name, _)| name != Name::Other && lacks(&found, name)) {
                        break;
                    }
                }
                None if at > from && at == end && goes_on(&lines[at..], &found) => {
                    let (_, value) = found.last_mut()?;
                    value.push(' ');
                    value.push_str(line.trim());
                    end = at + 1;
                }
                _ => break,
            }
            at += 1;
        }
        (end > from).then(|| Self::of(found, &lines[from..end]))
    }

    fn of(found: Vec<(Name, String)>, lines: &[&str]) -> Self {
        let mut fields = Self { lines: lines.len(), ..Self::default() };
        for line in lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()) {
            match fields.text.last_mut().filter(|_| field(line).is_none()) {
                Some(last) => {
                    last.push(' ');
                    last.push_str(line);
                }
                None => fields.text.push(line.to_owned()),
            }
        }
        for (name, value) in found {
            match name {
                Name::From => fields.from = person(&value),
                Name::Date => fields.date = Some(value),
                Name::To | Name::Cc => fields.to.extend(people(&value)),
                Name::Subject => fields.subject = Some(value).filter(|value| !value.is_empty()),
                Name::Other => {}
            }
        }
        fields
    }

    /// The head of these fields, `before` lines below what stands above them.
    fn head(self, above: &str, before: usize) -> Head {
        let above = Some(above.to_owned()).filter(|above| !above.is_empty());
        let text: Vec<String> = above.into_iter().chain(self.text).collect();
        Head {
            lines: before + self.lines,
            text: text.join("\n"),
            bare: false,
            doubtful: false,
            from: self.from,
            to: self.to,
            date: self.date.as_deref().and_then(when).and_then(|when| when.date),
            subject: self.subject,
        }
    }
}

/// Whether a field may still come.
fn lacks(found: &[(Name, String)], name: Name) -> bool {
    name == Name::Other || found.iter().all(|(other, _)| *other != name)
}

/// Whether the first of `lines` goes on with the field before it: it is indented, or another field comes soon after it.
fn goes_on(lines: &[&str], found: &[(Name, String)]) -> bool {
    let Some(first) = lines.first().filter(|line| !line.trim().is_empty()) else { return false };
    let mut next = lines.iter().skip(1).take(MOST_FOLDED).take_while(|line| !line.trim().is_empty());
    first.starts_with([' ', '\t'])
        || next.any(|line| field(line).is_some_and(|(name, _)| name != Name::Other && lacks(found, name)))
}

/// What a field of a head names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    From,
    Date,
    To,
    Cc,
    Subject,
    Other,
}

/// The field that a line is, with its value. Mail programs that show bold as `*From:*` are known too.
fn field(line: &str) -> Option<(Name, &str)> {
    let (label, value) = line.split_once(':')?;
    let label = label.trim_matches(|c: char| c == '*' || c.is_whitespace());
    if label.is_empty() || label.len() > 26 || line.starts_with([' ', '\t']) {
        return None;
    }
    let value = value.trim_start_matches(['*', ' ', '\u{a0}', '\t']).trim_end();
    let name = match label.to_lowercase().as_str() {
        "from" | "von" | "de" => Name::From,
        "date" | "sent" | "datum" | "gesendet" | "gesendet am" | "envoyé" => Name::Date,
        "to" | "an" | "à" => Name::To,
        "cc" | "kopie" => Name::Cc,
        "subject" | "betreff" | "objet" => Name::Subject,
        other if OTHERS.contains(&other) || other.starts_with("x-") && !other.contains(' ') => Name::Other,
        _ => return None,
    };
    Some((name, value))
}

/// Fields of which nothing is put on record.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "antwort an", "attachments", "anlagen", "bcc", "content-transfer-encoding", "content-type", "delivered-to",
    "importance", "in-reply-to", "list-id", "message-id", "mime-version", "organization", "priorität", "priority",
    "received", "references", "reply-to", "return-path", "sender", "user-agent", "wichtigkeit",
];

/// What stands between dashes above a message.
const MARKS: &[&str] = &[
    "forwarded message",
    "original message",
    "original-nachricht",
    "originalnachricht",
    "ursprüngliche nachricht",
    "weitergeleitete nachricht",
    "weitergeleitete e-mail",
    "message d'origine",
    "message d\u{2019}origine",
    "message transféré",
];

/// The same, with a name after it.
const FORWARDED_FROM: &str = "forwarded message from ";

/// No mark without dashes is longer, in bytes.
const LONGEST_MARK: usize = 45;

/// What stands above a forwarded message without dashes.
const BEGINS: &[&str] = &[
    "begin forwarded message",
    "start of forwarded message",
    "anfang der weitergeleiteten nachricht",
    "anfang der weitergeleiteten e-mail",
    "début du message réexpédié",
    "début du message transféré",
];

/// What stands between dashes below one.
const ENDS: &[&str] = &[
    "end forwarded message",
    "end of forwarded message",
    "end original message",
    "end of original message",
    "ende der weitergeleiteten",
    "ende der ursprünglichen",
    "fin du message",
];
