use super::super::tests::{names, rows};
use super::super::{FactRow, told};

fn worked(question: &str) -> Option<String> {
    told(question, &rows(), &names(), Some("Hester Skaife")).worked
}

#[test]
fn ages_and_marriages_are_worked_out_from_the_rows() {
    for (question, text) in [
        ("How old was Hester when she died?", "67 or 68 years old"),
        ("How old was Hester Skaife when Hester Skaife married?", "26 or 27 years old"),
        ("How old was Hester when she married Tom Marr?", "26 or 27 years old"),
        ("How old was Hester at her wedding?", "26 or 27 years old"),
        ("And how old was Hester when Dinah was born?", "28 or 29 years old"),
        ("How old was Hester in 1939?", "30 or 31 years old"),
        ("How old was Hester when she took over the bindery from Silas Orrin?", "23 or 24 years old"),
        ("How old was Hester when Hester worked in Leipzig?", "20 to 22 years old"),
        ("How many years old was Dinah when the flood came?", "15 or 16 years old"),
        ("How long were Hester and Tom Marr married?", "31 years"),
        ("How many years was Hester married to Tom Marr?", "31 years"),
    ] {
        assert_eq!(worked(question).as_deref(), Some(text), "{question}");
    }
}

#[test]
fn a_row_of_what_did_not_happen_is_no_event() {
    for (what, question) in [
        ("Hester Skaife does not go to Paris.", "How old was Hester when she went to Paris?"),
        ("Hester Skaife is to sell the shop.", "How old was Hester when she sold the shop?"),
        ("Hester Skaife plans to move to Kiel.", "How old was Hester when she moved to Kiel?"),
        ("Hester Skaife nearly drowns.", "How old was Hester when she drowned?"),
        ("Hester Skaife declines the medal.", "How old was Hester when she got the medal?"),
        ("The bakery burns down, but not the mill.", "How old was Hester when the mill burned down?"),
        ("Tom Marr sells the mill to Hester Skaife.", "How old was Hester when she sold the mill?"),
        ("Hester Skaife's sister marries in Kiel.", "How old was Hester when she married in Kiel?"),
        (
            "Dinah Ferriby believes that Hester Skaife lost the ring.",
            "How old was Hester when Dinah lost the ring?",
        ),
    ] {
        let of = |what: &str| {
            let cells =
                [("date", "1937-03-02"), ("what", what), ("who", "Hester Skaife, Dinah Ferriby, Tom Marr")];
            let row = FactRow(cells.map(|(name, cell)| (name.to_owned(), cell.to_owned())).to_vec());
            let all: Vec<FactRow> =
                rows().into_iter().filter(|row| row.cell("is").is_none()).chain([row]).collect();
            told(question, &all, &names(), Some("Hester Skaife")).worked
        };
        assert_eq!(of(what), None, "{what}");
    }
}

#[test]
fn two_rows_of_one_name_and_days_that_are_none_give_no_age() {
    let row = |cells: &[(&str, &str)]| {
        FactRow(cells.iter().map(|(name, cell)| ((*name).to_owned(), (*cell).to_owned())).collect())
    };
    let age = |rows: &[FactRow]| {
        told("How old was Anna Berg in 1950?", rows, &[("Anna Berg".to_owned(), Vec::new())], None).worked
    };
    let born = |year| row(&[("name", "Anna Berg"), ("born", year)]);
    assert_eq!(age(&[born("1908")]).as_deref(), Some("41 or 42 years old"));
    assert_eq!(age(&[born("1908"), born("1930")]), None);
    assert_eq!(age(&[born("1930-02-29")]), None);
    let wed = |is, note| {
        row(&[
            ("who", "Paul Rau"),
            ("is", is),
            ("to", "Olga Rau"),
            ("from", "1920"),
            ("until", "1930"),
            ("note", note),
        ])
    };
    let long =
        |rows: &[FactRow]| told("How long were Paul Rau and Olga Rau married?", rows, &[], None).worked;
    assert_eq!(long(&[wed("husband of", "")]).as_deref(), Some("9 or 10 years"));
    for (is, note) in
        [("not the husband of", ""), ("would-be husband of", ""), ("husband of", "They parted in 1925.")]
    {
        assert_eq!(long(&[wed(is, note)]), None, "{is}");
    }
}

#[test]
fn what_the_rows_do_not_give_is_not_worked_out() {
    for question in [
        "How old was Hester when she went to Berlin?",
        "How old was Silas Orrin when he died?",
        "How old was Hester in 1980?",
        "How old was Hester when she nearly died?",
        "How old was Hester when her shop burnt?",
        "How old was Hester in the photograph of 1939?",
        "How old was the bindery when Hester died?",
        "How old was Dinah when she died?",
        "How old was Dinah when she married?",
        "How old was Hester?",
        // Somebody or something else.
        "How old was Hester's shop in 1950?",
        "How old was Hester Hale in 1950?",
        "How old was Dinah's husband when Hester died?",
        "How old was Hester when she landed at Harwich?",
        "How old was Hester when Silas Orrin took over the bindery from her?",
        "How old was Hester when Dinah's sister was born?",
        "How old was Hester when the flood did not come?",
        "How old was Hester when Dinah was not born?",
        "How long was Hester married to Jem Leck?",
        "How long was Hester married to King George?",
        "How long was Tom not married to Hester?",
        "How old was Hester when Dinah was born? And her brother?",
        "How long was Dinah married?",
        "How long had Hester known Tom before they married?",
        "How long was Hester married when the war came?",
    ] {
        assert_eq!(worked(question), None, "{question}");
    }
}
