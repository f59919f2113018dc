//! What the matcher finds and what it leaves, by example and at random.

use proptest::prelude::*;

use super::{Matcher, Person};
use crate::text::span::Span;

fn person(name: &str, aliases: &[&str]) -> Person {
    Person { name: name.to_owned(), aliases: aliases.iter().map(|&alias| alias.to_owned()).collect() }
}

/// The words of `text` in which `person` is found.
fn found(people: &[Person], person: usize, text: &str) -> Vec<String> {
    let mentions = Matcher::new(people).find(text);
    let spans = mentions.iter().filter(|mention| mention.person == person).map(|mention| mention.span);
    spans.filter_map(|span: Span| span.of(text).map(str::to_owned)).collect()
}

#[test]
fn a_full_name_is_found_in_every_usual_form() {
    let ruth = [person("Ruth Hale", &[])];
    for (text, name) in [
        ("Then Ruth Hale came.", "Ruth Hale"),
        ("DEAR RUTH HALE,", "RUTH HALE"),
        ("Hale, Ruth", "Hale, Ruth"),
        ("HALE Ruth, of Hull", "HALE Ruth"),
        ("R. Hale", "R. Hale"),
        ("to R Hale", "R Hale"),
        ("Ruth H.", "Ruth H"),
        ("saw Ruth H. in Hull", "Ruth H"),
        ("Mrs. Hale wrote", "Mrs. Hale"),
        ("Mr Hale", "Mr Hale"),
        ("Miss Hale", "Miss Hale"),
        ("Dr. Hale", "Dr. Hale"),
        ("Frau Hale", "Frau Hale"),
        ("Mme Hale", "Mme Hale"),
        ("Aunt Ruth said", "Aunt Ruth"),
        ("Ruth\u{2019}s hat", "Ruth"),
        ("Hale's hat", "Hale"),
        ("the Hales' dog", "Hales"),
        ("Ruth Ha-\nle came", "Ruth Ha-\nle"),
        ("Ruth Ha- le came", "Ruth Ha- le"),
        ("Ruth\nHale", "Ruth\nHale"),
        ("Ru\u{200b}th Ha\u{ad}le", "Ru\u{200b}th Ha\u{ad}le"),
        ("\u{ff32}\u{ff55}\u{ff54}\u{ff48} \u{ff28}ale", "\u{ff32}\u{ff55}\u{ff54}\u{ff48} \u{ff28}ale"),
        ("Ruth Mary Hale", "Ruth Mary Hale"),
        ("R. M. Hale", "R. M. Hale"),
        ("R.M. Hale", "R.M. Hale"),
        ("RM Hale", "RM Hale"),
        ("Ruth M. Hale", "Ruth M. Hale"),
        ("Ruth (Mary) Hale", "Ruth (Mary) Hale"),
        ("\u{201c}Ruth\u{201d} Hale", "Ruth\u{201d} Hale"),
        ("Hale, R. <x@y.example>", "Hale, R"),
        ("write to ruth.hale@example.org", "ruth.hale"),
        ("rhale@example.org", "rhale"),
        ("ruth@hale.example", "ruth@hale"),
        ("ruth_hale.jpg", "ruth_hale"),
        ("RuthHale.jpg", "RuthHale"),
        ("who is ruth hale?", "ruth hale"),
        ("R u t h H a l e", "R u t h H a l e"),
        ("Tom and Ruth Hale", "Ruth Hale"),
        ("Ruth and Tom Hale", "Ruth and Tom Hale"),
        ("Ruths Brief", "Ruths"),
    ] {
        assert_eq!(found(&ruth, 0, text), [name], "{text}");
    }
}

#[test]
fn married_names_pet_names_and_aliases_are_found() {
    let people = [
        person("Ruth Hale", &["Ruth Orrin", "Nan"]),
        person("Thomas Marr", &["Uncle Tom", "the Captain"]),
        person("Dinah Marr", &["Mrs. Ferriby"]),
        person("Mrs. Lyle (n\u{e9}e Pask)", &["L. P."]),
    ];
    for (who, text, name) in [
        (0, "Ruth Orrin n\u{e9}e Hale", "Ruth Orrin n\u{e9}e Hale"),
        (0, "Nan laughed", "Nan"),
        (0, "Nan Hale laughed", "Nan Hale"),
        (1, "dear Uncle Tom,", "Uncle Tom"),
        (1, "Tom Marr came", "Tom Marr"),
        (1, "Thos. Marr, Esq.", "Thos. Marr"),
        (1, "he saw the Captain there", "the Captain"),
        (2, "Dinah Ferriby", "Dinah Ferriby"),
        (2, "Mrs Ferriby", "Mrs Ferriby"),
        (3, "Miss Pask", "Miss Pask"),
        (3, "in L. P.'s hand", "L. P"),
    ] {
        assert!(
            found(&people, who, text).contains(&name.to_owned()),
            "{text}: {:?}",
            found(&people, who, text)
        );
    }
    assert!(found(&people, 1, "the captain of the ship").is_empty());
    assert!(found(&people, 3, "an l. p. of 1961").is_empty());
}

#[test]
fn an_ordinary_word_is_nobody() {
    let people =
        [person("Will Skaife", &["Will"]), person("May Leck", &["May"]), person("Rose Pask", &["Rose"])];
    for text in [
        "I will come in may when the rose is out.",
        "Will you come?",
        "Will the boat go?",
        "May I come?",
        "May it please you",
        "Come in May 1931.",
        "It was in May that we left.",
        "3 May 1931",
        "May, 1931",
        "Rose early and went to the office.",
        "I WILL COME IN MAY",
        "the Will and the Rose tavern",
        "May Street, the May fair",
    ] {
        let mentions = Matcher::new(&people).find(text);
        let named: Vec<_> = mentions.iter().map(|mention| mention.span.of(text)).collect();
        assert!(named.is_empty(), "{text}: {named:?}");
    }
    for (who, text) in [
        (0, "Then Will came."),
        (0, "Will and Father painted the board."),
        (0, "Will's boots"),
        (1, "I saw May there."),
        (1, "May said so"),
        (2, "Rose laughed."),
        (2, "ROSE ARRIVES TUESDAY"),
    ] {
        assert_eq!(found(&people, who, text).len(), 1, "{text}");
    }
}

#[test]
fn another_bearer_of_the_name_is_somebody_else() {
    let people = [
        person("Ruth Hale", &[]),
        person("Arthur Hale", &[]),
        person("Mary Leck", &[]),
        person("Mary Pask", &[]),
    ];
    assert_eq!(Matcher::new(&people).names_any("Arthur Hale's letter"), [1]);
    assert_eq!(Matcher::new(&people).names_any("Thomas Hale's letter"), [] as [usize; 0]);
    assert_eq!(Matcher::new(&people).names_any("Mrs. Hale"), [0, 1]);
    assert_eq!(Matcher::new(&people).names_any("Mrs. Thomas Hale"), [0, 1]);
    assert_eq!(Matcher::new(&people).names_any("Hale wrote"), [0, 1]);
    assert_eq!(Matcher::new(&people).names_any("Mary wrote"), [] as [usize; 0]);
    assert_eq!(Matcher::new(&people).names_any("Aunt Mary wrote"), [2, 3]);
    assert_eq!(Matcher::new(&people).names_any("what did ruth say"), [0]);
    let listed = [person("Ruth Hale", &["Mrs. Hale"]), person("Annis Hale", &[])];
    assert_eq!(Matcher::new(&listed).names_any("Mrs. Hale wrote"), [0]);
    assert_eq!(Matcher::new(&listed).names_any("Miss Hale wrote"), [0, 1]);
}

#[test]
fn names_in_other_letters_are_found() {
    let people = [
        person("Otto Gr\u{fc}nert", &[]),
        person("Ren\u{e9}e Gro\u{df}", &[]),
        person("Иван Петров", &[]),
        person("王小明", &[]),
        person("Anna van der Berg", &[]),
        person("Seamus O\u{2019}Brien", &[]),
    ];
    for (who, text) in [
        (0, "der alte Gr\u{fc}nert"),
        (0, "Herr Gruenert"),
        (0, "Otto Gru\u{308}nert"),
        (1, "RENEE GROSS"),
        (1, "Renee Gro\u{df}"),
        (2, "я видел Ивана Петрова"),
        (2, "ИВАН ПЕТРОВ"),
        (2, "Петрову"),
        (3, "昨天王小明来了"),
        (4, "Anna van der Berg"),
        (4, "A. v. d. Berg"),
        (4, "Frau van der Berg"),
        (5, "S. O'Brien"),
        (5, "Mr. OBrien"),
    ] {
        assert_eq!(found(&people, who, text).len(), 1, "{text}");
    }
}

#[test]
fn a_hostile_text_takes_no_longer_than_another() {
    let matcher = Matcher::new(&[person("Ruth Hale", &["R. M. Hale", "Aunt Ruth"])]);
    for unit in ["ruth@", "R. ", "R ", "Ruth and ", "Mrs. ", "Ha-\n", "Hale, ", "\u{200b}", "r.", "Aunt "] {
        let text = unit.repeat(50_000);
        let begun = std::time::Instant::now();
        matcher.find(&text);
        super::candidates(&text);
        // A pass takes well under a second; a scan that grows with the square would take minutes.
        assert!(begun.elapsed().as_secs() < 20, "{unit:?}");
    }
}

const GIVEN: [&str; 8] = ["Ruth", "Jonas", "Lotte", "Ren\u{e9}e", "Will", "J\u{fc}rgen", "Иван", "Kathleen"];
const SURNAME: [&str; 8] =
    ["Hale", "Skaife", "Gr\u{fc}nert", "Orrin", "O\u{2019}Brien", "Gro\u{df}", "Петров", "Whitlow"];

/// `surname` as a line end parts it, after its third letter.
fn cut(surname: &str) -> (&str, &str) {
    surname.split_at(surname.char_indices().nth(3).map_or(surname.len(), |(byte, _)| byte))
}

/// One way to write the name of `given` `surname`.
fn written(given: &str, surname: &str, form: usize) -> String {
    let initial: String = given.chars().take(1).collect();
    match form {
        0 => format!("{given} {surname}"),
        1 => format!("{} {}", given.to_uppercase(), surname.to_uppercase()),
        2 => format!("{surname}, {given}"),
        3 => format!("{initial}. {surname}"),
        4 => format!("{given}\n{surname}"),
        5 => format!("Mrs. {surname}"),
        6 => format!("{given} M. {surname}"),
        7 => format!("{given} \u{201c}Pet\u{201d} {surname}"),
        8 => format!("{given}\u{200b} {surname}"),
        9 => format!("{given} and Otto {surname}"),
        10 => format!("{}. {}", initial.to_lowercase(), surname.to_lowercase()),
        11 => format!("{given} {}-\n{}", cut(surname).0, cut(surname).1),
        12 => format!("{surname}, {initial}."),
        13 => format!("{initial}.{initial}. {surname}"),
        _ => format!("{} {}", given.to_lowercase(), surname.to_lowercase()),
    }
}

proptest! {
    #[test]
    fn a_decorated_name_is_found_where_it_stands(
        pairs in prop::collection::vec((0usize..8, 0usize..8), 1..6),
        pick in 0usize..6,
        form in 0usize..15,
        before in "(|[a-z]{1,6} |\\(|\u{201c}|[a-z]{1,6}: |— )",
        after in "(|\u{2019}s|'s [a-z]{1,5}|\\.|, [a-z]{1,5}|\\)|\u{201d}|;|!)",
    ) {
        let people: Vec<Person> =
            pairs.iter().map(|(given, surname)| person(&format!("{} {}", GIVEN[*given], SURNAME[*surname]), &[])).collect();
        let pick = pick % pairs.len();
        let (given, surname) = (GIVEN[pairs[pick].0], SURNAME[pairs[pick].1]);
        let name = written(given, surname, form);
        let text = format!("{before}{name}{after}");
        let found = found(&people, pick, &text);
        let holds = |words: &String| words.replace("-\n", "").to_lowercase().contains(&surname.to_lowercase());
        let upper_sharp = |words: &String| words.contains("GROSS");
        prop_assert!(found.iter().any(|words| holds(words) || upper_sharp(words)), "{text:?}: {found:?}");
    }

    #[test]
    fn any_text_is_read_and_every_span_lies_in_it(text in "\\PC{0,80}", name in "\\PC{0,20}") {
        let people = [person(&name, &["Ruth Hale"])];
        let text = format!("{text} Ruth Hale {name}");
        let mentions = Matcher::new(&people).find(&text);
        prop_assert!(mentions.iter().all(|mention| mention.span.of(&text).is_some()));
    }
}
