//! Kin as files of facts (YAML), and rows of facts as kin.

use bindery_core::canon::file::{LARGEST, LONGEST_LINE, MOST_LINES};
use bindery_core::question::understanding::life::FactRow;

use super::{Event, Kin, Person, Tree};

/// A file of facts is parted before it grows over so many bytes, or so many lines.
const FULL: usize = LARGEST - (100 << 10);
const FULL_LINES: usize = MOST_LINES - 100;
/// The names after `also:` or `who:` that a line has room for, in characters as they are written.
const WIDEST: usize = LONGEST_LINE - 100;

/// The texts of files of facts that say what a tree says, each small enough for one; `source`: what every entry rests on.
pub fn facts(tree: &Tree, source: &str) -> Vec<String> {
    let names = tree.people.iter().map(|one| {
        let also = if one.also.is_empty() { None } else { Some(list(&one.also)) };
        entry(&[
            ("name", Some(quoted(&one.name))),
            ("also", also),
            ("born", one.born.as_deref().map(quoted)),
            ("died", one.died.as_deref().map(quoted)),
            ("note", one.note.as_deref().map(quoted)),
            ("source", Some(quoted(source))),
        ])
    });
    let kin = tree.kin.iter().map(|one| {
        entry(&[
            ("who", Some(quoted(&one.who))),
            ("is", Some(quoted(&one.is))),
            ("to", Some(quoted(&one.to))),
            ("from", one.from.as_deref().map(quoted)),
            ("until", one.until.as_deref().map(quoted)),
            ("note", one.note.as_deref().map(quoted)),
            ("source", Some(quoted(source))),
        ])
    });
    let events = tree.events.iter().map(|one| {
        let who = if one.who.is_empty() { None } else { Some(list(&one.who)) };
        entry(&[
            ("date", Some(quoted(&one.date))),
            ("what", Some(quoted(&one.what))),
            ("who", who),
            ("place", one.place.as_deref().map(quoted)),
            ("source", Some(quoted(source))),
        ])
    });
    let lists: [(&str, Vec<String>); 3] =
        [("names", names.collect()), ("relationships", kin.collect()), ("timeline", events.collect())];
    let (mut files, mut lines) = (vec![String::new()], 0);
    for (key, entries) in lists {
        let mut open = false;
        for entry in entries {
            let more = entry.lines().count() + 1;
            if files.last().is_some_and(|file| file.len() + entry.len() > FULL || lines + more > FULL_LINES) {
                files.push(String::new());
                (open, lines) = (false, 0);
            }
            lines += more;
            let Some(file) = files.last_mut() else { continue };
            if !open {
                file.push_str(key);
                file.push_str(":\n");
                open = true;
            }
            file.push_str(&entry);
        }
    }
    files.retain(|file| !file.is_empty());
    files
}

fn entry(fields: &[(&str, Option<String>)]) -> String {
    let mut out = String::new();
    for (name, value) in fields.iter().filter_map(|(name, value)| Some((name, value.as_ref()?))) {
        let lead = if out.is_empty() { "  - " } else { "    " };
        out.push_str(&format!("{lead}{name}: {value}\n"));
    }
    out
}

/// A text in quotation marks, as YAML reads it.
fn quoted(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

/// As many as a line has room for.
fn list(all: &[String]) -> String {
    let mut room = WIDEST;
    let fitting = all.iter().map(|one| quoted(one)).take_while(|one| {
        let left = room.checked_sub(one.chars().count() + 2);
        room = left.unwrap_or(0);
        left.is_some()
    });
    format!("[{}]", fitting.collect::<Vec<_>>().join(", "))
}

/// The kin that rows of facts tell of.
pub fn of_rows<'a>(rows: impl IntoIterator<Item = &'a FactRow>) -> Tree {
    let mut tree = Tree::default();
    let own = |row: &FactRow, column| row.cell(column).map(str::to_owned);
    let all = |row: &FactRow, column| -> Vec<String> {
        let cell = row.cell(column).unwrap_or_default();
        cell.split(", ").filter(|one| !one.is_empty()).map(str::to_owned).collect()
    };
    for row in rows {
        if let Some(name) = own(row, "name") {
            let died = own(row, "died");
            let (also, born, note) = (all(row, "also"), own(row, "born"), own(row, "note"));
            tree.people.push(Person { name, also, born, dead: died.is_some(), died, private: false, note });
        } else if let (Some(who), Some(is), Some(to)) = (own(row, "who"), own(row, "is"), own(row, "to")) {
            let (from, until, note) = (own(row, "from"), own(row, "until"), own(row, "note"));
            tree.kin.push(Kin { who, is, to, from, until, note });
        } else if let (Some(date), Some(what)) = (own(row, "date"), own(row, "what")) {
            tree.events.push(Event { date, what, who: all(row, "who"), place: own(row, "place") });
        }
    }
    tree
}
