//! What a question asks of somebody's life that the facts of an archive say outright: when they were born, died and married,
//! and who was what to them.

pub mod age;
pub(super) mod row;

use super::kin::Kin;
use super::{Called, Relation, Word};
use crate::record::artifact::Segment;

/// A row of the facts: the names of its columns, and what stands in each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactRow(pub Vec<(String, String)>);

impl FactRow {
    /// A row under the row that names its columns; none where they are no such rows of one table.
    pub fn of(columns: &Segment, row: &Segment) -> Option<Self> {
        let (head, own) = (columns.locator.table_row()?, row.locator.table_row()?);
        let under = head.header && !own.header && head.table == own.table && head.row < own.row;
        let cells = |segment: &Segment| segment.text.split('\t').map(str::to_owned).collect::<Vec<_>>();
        under.then(|| Self(cells(columns).into_iter().zip(cells(row)).collect()))
    }

    /// What stands in a column; none where it is empty or there is no such column.
    pub fn cell(&self, column: &str) -> Option<&str> {
        let (_, cell) = self.0.iter().find(|(name, _)| name == column)?;
        Some(cell.trim()).filter(|cell| !cell.is_empty())
    }
}

/// A row that answers, and the column with the words that do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Which of the rows.
    pub row: usize,
    /// The column whose words answer; none where the row as a whole does.
    pub column: Option<&'static str>,
}

/// What the rows say of a life.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfLife {
    /// The rows that answer; none where they do not say.
    pub rows: Vec<Told>,
    /// What all of them come to, where they do: `26 or 27 years old`.
    pub worked: Option<String>,
}

/// What is asked of a life.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Born,
    Died,
    /// How old somebody was when they died.
    Age,
    Married,
    /// Who was this to somebody: `brother`.
    Relatives(Vec<String>),
}

/// The rows of the facts that answer a question about somebody's life: none where it asks for something else, or where they do
/// not say.
pub fn told(question: &str, rows: &[FactRow], names: &[Called], person: Option<&str>) -> OfLife {
    let relation = |row: &FactRow| {
        let (who, is, to) = (row.cell("who")?, row.cell("is")?, row.cell("to")?);
        Some(Relation { who: who.to_owned(), is: is.to_owned(), to: to.to_owned() })
    };
    let relations: Vec<Relation> = rows.iter().filter_map(relation).collect();
    let kin = Kin::new(&relations, names, person);
    // Of two questions in one it is not known which one is meant.
    if question.trim_end_matches(['?', ' ']).contains('?') {
        return OfLife::default();
    }
    if let Some(worked) = age::worked(question, rows, &kin, person) {
        let rows = worked.rows.into_iter().map(|row| Told { row, column: None }).collect();
        return OfLife { rows, worked: Some(worked.text) };
    }
    OfLife { rows: outright(question, rows, &kin, person), worked: None }
}

/// The rows that say outright what is asked.
fn outright(question: &str, rows: &[FactRow], kin: &Kin, person: Option<&str>) -> Vec<Told> {
    let words = Word::all(question);
    let Some(asked) = asked(&words, kin) else { return Vec::new() };
    let named = kin.named(question);
    let name = match (&named[..], &asked) {
        ([name], _) => name.clone(),
        // `When did they marry?`
        ([], Asked::Married) => match person.and_then(|person| kin.known(person)) {
            Some(person) => person,
            None => return Vec::new(),
        },
        // Of two people nobody knows whose life is meant; but a wedding is of two.
        ([name, _], Asked::Married) => name.clone(),
        _ => return Vec::new(),
    };
    let is_named = |cell: Option<&str>| cell.and_then(|cell| kin.known(cell)).as_ref() == Some(&name);
    let on_names = |columns: &[&str], told: Option<&'static str>| -> Vec<Told> {
        let fits = |row: &FactRow| {
            is_named(row.cell("name")) && columns.iter().all(|column| row.cell(column).is_some())
        };
        rows.iter().position(fits).map(|row| Told { row, column: told }).into_iter().collect()
    };
    let happened = |verbs: &[&str]| -> Vec<Told> {
        let fits = |row: &FactRow| {
            let who = row.cell("who").is_some_and(|who| who.split(',').any(|one| is_named(Some(one.trim()))));
            let what = row.cell("what").map(Word::all).unwrap_or_default();
            who && row.cell("date").is_some() && what.iter().any(|word| verbs.contains(&word.lower.as_str()))
        };
        rows.iter().position(fits).map(|row| Told { row, column: Some("date") }).into_iter().collect()
    };
    let or = |first: Vec<Told>, second: Vec<Told>| if first.is_empty() { second } else { first };
    match asked {
        Asked::Born => or(on_names(&["born"], Some("born")), happened(&["born", "birth"])),
        Asked::Died => or(on_names(&["died"], Some("died")), happened(&["dies", "died", "death"])),
        Asked::Age => on_names(&["born", "died"], None),
        Asked::Married => {
            let wed = |row: &FactRow| {
                let all = named.iter().all(|name| {
                    ["who", "to"].iter().any(|column| {
                        row.cell(column).and_then(|cell| kin.known(cell)).as_ref() == Some(name)
                    })
                });
                is_of_two(row)
                    && all
                    && (is_named(row.cell("who")) || is_named(row.cell("to")))
                    && row.cell("from").is_some()
            };
            rows.iter().position(wed).map(|row| Told { row, column: Some("from") }).into_iter().collect()
        }
        Asked::Relatives(roles) => {
            let mut found: Vec<Told> = Vec::new();
            for relative in roles.iter().flat_map(|role| kin.of(&name, role)) {
                for one in between(rows, kin, &name, &relative) {
                    if !found.contains(&one) {
                        found.push(one);
                    }
                }
            }
            found
        }
    }
}

/// Whether a row says who is married to whom, and nothing that qualifies it.
pub fn is_of_two(row: &FactRow) -> bool {
    let is = row.cell("is").map(str::to_lowercase).unwrap_or_default();
    let plain = [
        "husband of",
        "wife of",
        "spouse of",
        "married to",
        "first husband of",
        "first wife of",
        "second husband of",
        "second wife of",
    ];
    plain.contains(&is.trim()) && row.cell("note").is_none()
}

/// Words of somebody's death, and of a marriage.
pub(super) const DIED: &[&str] = &["die", "died", "death", "dies"];
pub(super) const MARRIED: &[&str] = &["marry", "married", "wedding", "marriage", "wed"];

/// The rows by which `relative` is kin to `name`: the one that says so, or two that do together.
fn between(rows: &[FactRow], kin: &Kin, name: &str, relative: &str) -> Vec<Told> {
    let is = |row: &FactRow, column: &str, name: &str| {
        row.cell(column).and_then(|cell| kin.known(cell)).as_deref() == Some(name)
    };
    let tie = |a: &str, b: &str| -> Option<(usize, &'static str)> {
        rows.iter().enumerate().filter(|(_, row)| row.cell("is").is_some()).find_map(|(at, row)| {
            if is(row, "to", a) && is(row, "who", b) {
                Some((at, "who"))
            } else if is(row, "who", a) && is(row, "to", b) {
                Some((at, "to"))
            } else {
                None
            }
        })
    };
    if let Some((row, column)) = tie(name, relative) {
        return vec![Told { row, column: Some(column) }];
    }
    let others = rows
        .iter()
        .flat_map(|row| [row.cell("who"), row.cell("to")])
        .flatten()
        .filter_map(|cell| kin.known(cell));
    for other in others {
        if let (Some((first, _)), Some((second, column))) = (tie(name, &other), tie(&other, relative)) {
            return vec![Told { row: second, column: Some(column) }, Told { row: first, column: None }];
        }
    }
    Vec::new()
}

/// What a question asks of a life: nothing where it has words of something else.
fn asked(words: &[Word], kin: &Kin) -> Option<Asked> {
    /// Words that ask, and say nothing of what is asked.
    const PLAIN: &[&str] = &[
        "a", "actually", "an", "and", "any", "at", "be", "been", "called", "could", "date", "day", "did",
        "do", "does", "elder", "eldest", "ever", "exactly", "for", "get", "got", "had", "has", "have", "he",
        "her", "his", "how", "in", "is", "it", "kept", "many", "mr", "mrs", "miss", "name", "named", "names",
        "of", "old", "older", "on", "only", "or", "she", "tell", "that", "the", "their", "they", "to", "was",
        "were", "what", "when", "which", "who", "whom", "whose", "year", "years", "you", "younger",
        "youngest", "me", "there", "s",
    ];
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.lower.as_str()));
    let when = has(&["when", "year", "date", "day"]);
    const BORN: &[&str] = &["born", "birth", "birthday"];
    let mut roles: Vec<String> = Vec::new();
    let mut other = false;
    for word in words {
        let lower = word.lower.as_str();
        // `Miss Hale` is called so, `Did she miss him?` asks.
        let plain = PLAIN.contains(&lower) && (lower != "miss" || word.capital)
            || BORN.contains(&lower)
            || DIED.contains(&lower)
            || MARRIED.contains(&lower);
        if plain || word.capital && kin.knows(lower) {
            continue;
        }
        match Kin::role(lower) {
            Some(role) if !word.owns => roles.push(role),
            _ => other = true,
        }
    }
    if other {
        return None;
    }
    let life = |list: &[&str]| has(list) && roles.is_empty();
    let of_a_day = when || has(BORN) || has(DIED) || has(MARRIED) || has(&["old"]) && has(&["how"]);
    if has(&["how"]) && has(&["old"]) && life(DIED) {
        Some(Asked::Age)
    } else if when && life(DIED) {
        Some(Asked::Died)
    } else if when && life(BORN) {
        Some(Asked::Born)
    } else if when && life(MARRIED) {
        Some(Asked::Married)
    } else if !roles.is_empty() && !of_a_day {
        Some(Asked::Relatives(roles))
    } else {
        None
    }
}

#[cfg(test)]
pub(in crate::question) mod tests {
    use super::*;

    pub fn rows() -> Vec<FactRow> {
        let row = |cells: &[(&str, &str)]| {
            FactRow(cells.iter().map(|(name, cell)| ((*name).to_owned(), (*cell).to_owned())).collect())
        };
        vec![
            row(&[
                ("who", "Tom Marr"),
                ("is", "husband of"),
                ("to", "Hester Skaife"),
                ("from", "1935-09-14"),
                ("until", "1966-11"),
            ]),
            row(&[("who", "Dinah Ferriby"), ("is", "daughter of"), ("to", "Hester Skaife"), ("from", "")]),
            row(&[("who", "Mark Ferriby"), ("is", "son of"), ("to", "Dinah Ferriby"), ("from", "")]),
            row(&[("name", "Hester Skaife"), ("also", "Mrs. Marr"), ("born", "1908"), ("died", "1976")]),
            row(&[("name", "Dinah Ferriby"), ("also", "Dinah"), ("born", "1937"), ("died", "")]),
            row(&[("date", "1938"), ("what", "Silas Orrin dies."), ("who", "Silas Orrin")]),
            row(&[
                ("date", "1932-04-09"),
                ("what", "Hester Skaife takes over the bindery from Silas Orrin."),
                ("who", "Hester Skaife, Silas Orrin"),
            ]),
            row(&[
                ("date", "1929-10/1930-09"),
                ("what", "Hester Skaife works in Leipzig."),
                ("who", "Hester Skaife"),
            ]),
            row(&[("date", "1953-01-31"), ("what", "The flood comes into the shop."), ("place", "Stavesby")]),
        ]
    }

    pub fn names() -> Vec<Called> {
        vec![
            ("Hester Skaife".to_owned(), vec!["Hester".to_owned(), "Mrs. Marr".to_owned()]),
            ("Dinah Ferriby".to_owned(), vec!["Dinah".to_owned()]),
            ("Silas Orrin".to_owned(), vec!["Silas".to_owned(), "Mr. Orrin".to_owned()]),
        ]
    }

    fn asked_of(question: &str) -> Vec<(usize, Option<&'static str>)> {
        told(question, &rows(), &names(), Some("Hester Skaife"))
            .rows
            .into_iter()
            .map(|told| (told.row, told.column))
            .collect()
    }

    #[test]
    fn what_the_facts_say_of_a_life_answers() {
        for (question, rows) in [
            ("When was Hester born?", &[(3, Some("born"))][..]),
            ("When did Hester Skaife die?", &[(3, Some("died"))]),
            ("In what year was Dinah born?", &[(4, Some("born"))]),
            ("How old was Hester when she died?", &[(3, None)]),
            ("When did they get married?", &[(0, Some("from"))]),
            ("When did Hester marry Tom Marr?", &[(0, Some("from"))]),
            ("When did Silas Orrin die?", &[(5, Some("date"))]),
            ("Who was Hester\u{2019}s husband?", &[(0, Some("who"))]),
            ("Did Hester ever have any children?", &[(1, Some("who"))]),
            ("Who was Hester's grandson?", &[(2, Some("who")), (1, None)]),
            ("Who was Dinah's mother?", &[(1, Some("to"))]),
        ] {
            assert_eq!(asked_of(question), rows, "{question}");
        }
    }

    #[test]
    fn what_asks_for_more_than_the_facts_say_is_left_to_the_papers() {
        for question in [
            "When did Hester die in the story?",
            "How did Silas Orrin die?",
            "When did Dinah die?",
            "Where was Hester born?",
            "Who did Hester's brother marry?",
            "Did Hester or Dinah die first?",
            "What did Hester say to her husband?",
            "When was Hester's grandson born?",
            "Was Hester a good mother?",
            "Did Hester miss her daughter?",
            "Who was Hester?",
        ] {
            assert_eq!(asked_of(question), [], "{question}");
        }
    }
}
