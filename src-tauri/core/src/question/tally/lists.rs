//! Words of questions about the rows of a table, and of its columns.

/// Who asks so wants many taken together.
pub(super) const IN_ALL: &[&str] =
    &["all", "altogether", "together", "total", "totally", "sum", "insgesamt", "zusammen", "gesamt"];

/// Who asks so wants the first of many, or the last.
pub(super) const FIRST: &[&str] = &["first", "earliest", "zuerst", "erste", "ersten", "erster", "erstes"];
pub(super) const LAST: &[&str] = &["last", "latest", "zuletzt", "letzte", "letzten", "letzter", "letztes"];

/// Words of German questions of these kinds.
pub(super) const GERMAN: &[&str] = &[
    "viel",
    "viele",
    "wieviel",
    "insgesamt",
    "zusammen",
    "wann",
    "zuerst",
    "erste",
    "ersten",
    "zuletzt",
    "letzte",
    "letzten",
];

/// Names of a column of sums.
pub(super) const PRICE: &[&str] = &[
    "price", "cost", "costs", "paid", "amount", "sum", "charge", "charged", "fee", "wages", "rent", "preis",
    "kosten", "betrag", "summe",
];

/// Further words of a heading of sums.
pub(super) const CODES: &[&str] = &["gbp", "eur", "usd", "in", "paid"];

/// Words that ask, and that hold of whatever a table lists.
pub(super) const FRAME: &[&str] = &[
    "many", "much", "viel", "viele", "wieviel", "money", "cost", "costs", "pay", "paid", "pays", "spend",
    "spent", "send", "sent", "buy", "bought", "make", "made", "get", "got", "give", "gave", "given", "take",
    "took", "taken", "earn", "earned", "sell", "sold", "bind", "bound", "do", "did", "does", "have", "had",
    "list", "listed", "record", "recorded", "entry", "entries", "row", "rows", "times", "time", "there",
    "kostete", "kosten", "zahlte", "bezahlt", "gab", "kaufte", "schickte", "wie", "was", "wann", "wurde",
    "wurden", "waren", "hat", "haben",
];
