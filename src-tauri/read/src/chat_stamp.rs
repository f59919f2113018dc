//! The stamps before the messages of an exported conversation, and what the messenger itself puts in.

/// When a message was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp<'a> {
    /// The date as it is written.
    pub date: &'a str,
    pub parts: [u32; 3],
    /// Whether the year stands first, and whether points part the numbers.
    pub year_first: bool,
    pub dotted: bool,
    /// Milliseconds from midnight.
    pub time_ms: u64,
}

/// Marks of the direction of writing, which show nothing.
const MARKS: [char; 12] = [
    '\u{feff}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];
/// No stamp is longer, in bytes.
const LONGEST: usize = 50;

/// The stamp that a line begins with, in any of the ways that the messenger writes them, and what stands after it.
pub(super) fn stamped(line: &str) -> Option<(Stamp<'_>, &str)> {
    let line = line.trim_start_matches(MARKS);
    let (stamp, rest) = match line.strip_prefix('[') {
        Some(line) => {
            let (stamp, rest) = line.split_once(']')?;
            // Logs of programs look much alike, but for the comma.
            (stamp.contains(',').then_some(stamp)?, rest.strip_prefix(' ')?)
        }
        None => line.split_once(" - ")?,
    };
    (stamp.len() <= LONGEST).then_some(())?;
    let at = stamp.find([',', ' '])?;
    let (date, time) = stamp.split_at(at);
    let parts = date_parts(date)?;
    let year_first = date.split(['.', '/', '-']).next().is_some_and(|year| year.len() == 4);
    let time_ms = time_of_day(time.trim_start_matches(','))?;
    Some((Stamp { date, parts, year_first, dotted: date.contains('.'), time_ms }, rest))
}

fn date_parts(date: &str) -> Option<[u32; 3]> {
    let between = date.chars().find(|c| !c.is_ascii_digit()).filter(|c| matches!(c, '.' | '/' | '-'))?;
    let mut parts = date.split(between).map(|part| {
        let digits = (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|_| digits)
    });
    let date = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(date)
}

/// `18:22`, `18:22:10` or `6:22 PM`, in milliseconds from midnight.
fn time_of_day(time: &str) -> Option<u64> {
    let time: String = time.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_lowercase();
    let end = time.find(char::is_alphabetic).unwrap_or(time.len());
    let (clock, half) = time.split_at(end);
    let mut numbers = clock.split([':', '.']).map(|number| number.parse::<u64>().ok());
    let (hours, minutes) = (numbers.next()??, numbers.next()??);
    let seconds = numbers.next().unwrap_or(Some(0))?;
    let hours = match half.replace('.', "").as_str() {
        "" => hours,
        "am" if (1..=12).contains(&hours) => hours % 12,
        "pm" if (1..=12).contains(&hours) => hours % 12 + 12,
        _ => return None,
    };
    let fits = hours < 24 && minutes < 60 && seconds < 60 && numbers.next().is_none();
    fits.then_some(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/// A text without marks of the direction of writing, and a name without the sign of one that is not in the address book.
pub(super) fn strip_marks(text: &str) -> String {
    let text: String = text.chars().filter(|c| !MARKS.contains(c)).collect();
    text.trim_start_matches(['~', '\u{202f}']).trim().to_owned()
}

/// Whether a text stands for what the export does not hold, such as a picture, or for a message that was deleted.
pub(super) fn is_mark(text: &str) -> bool {
    let marked = text.starts_with('\u{200e}');
    let text = strip_marks(text);
    let bracketed = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    bracketed.is_some_and(|inner| !inner.contains(['<', '>']))
        || DELETED.contains(&text.as_str())
        || ATTACHED.iter().any(|end| text.ends_with(end))
        || OMITTED.iter().any(|end| {
            let what = text.strip_suffix(*end).map(|what| what.trim_end().to_lowercase());
            what.is_some_and(|what| marked || LEFT_OUT.contains(&what.as_str()))
        })
}

/// Whether a text under the name of the conversation is of the messenger itself. It marks its words, but a program that kept the
/// export may have lost the marks.
pub(super) fn is_of_messenger(text: &str) -> bool {
    text.starts_with('\u{200e}') || SYSTEM.iter().any(|begins| text.starts_with(begins))
}

/// Whether what stands before a colon is no name but what the messenger says that somebody did: `Ruth changed the description: ...`.
pub(super) fn is_report(name: &str) -> bool {
    REPORTED.iter().any(|verb| name.contains(verb))
}

/// How the messenger begins to speak of the conversation.
const SYSTEM: [&str; 8] = [
    "Messages and calls are end-to-end encrypted",
    "Messages to this chat and calls are now secured",
    "Messages to this group are now secured",
    "Messages you send to this",
    "Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt",
    "Nachrichten in diesem Chat sowie Anrufe sind jetzt mit",
    "Nachrichten, die du in",
    "Les messages et les appels sont chiffrés de bout en bout",
];

/// What it says that somebody did: no name has this in it.
const REPORTED: [&str; 16] = [
    " changed the ",
    " changed this ",
    " changed to ",
    " changed from ",
    " changed their ",
    " created the ",
    " created group",
    " created this ",
    " added ",
    " removed ",
    " pinned a ",
    " turned o",
    " hat die ",
    " hat den ",
    " hat das ",
    " wurde ",
];

const DELETED: [&str; 21] = [
    "null",
    "This message was deleted",
    "This message was deleted.",
    "You deleted this message",
    "You deleted this message.",
    "Diese Nachricht wurde gelöscht",
    "Diese Nachricht wurde gelöscht.",
    "Du hast diese Nachricht gelöscht",
    "Du hast diese Nachricht gelöscht.",
    "Waiting for this message",
    "Waiting for this message. This may take a while.",
    "Warte auf diese Nachricht",
    "Warte auf diese Nachricht. Das kann eine Weile dauern.",
    "Missed voice call",
    "Missed video call",
    "Missed group voice call",
    "Missed group video call",
    "Verpasster Sprachanruf",
    "Verpasster Videoanruf",
    "Verpasster Gruppen-Sprachanruf",
    "Verpasster Gruppen-Videoanruf",
];
const ATTACHED: [&str; 4] = ["(file attached)", "(Datei angehängt)", "(fichier joint)", "(archivo adjunto)"];
const OMITTED: [&str; 8] =
    ["omitted", "weggelassen", "ausgelassen", "ausgeschlossen", "omis", "omise", "omitido", "omitida"];
/// What is left out of an export, before one of those words.
const LEFT_OUT: [&str; 14] = [
    "image",
    "video",
    "audio",
    "sticker",
    "gif",
    "document",
    "contact card",
    "video note",
    "bild",
    "dokument",
    "kontaktkarte",
    "media",
    "medien",
    "photo",
];
