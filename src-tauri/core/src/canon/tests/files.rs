//! Files of facts: their addresses, their entries, and what is wrong with them.

use super::{TIMELINE, path};
use crate::canon::address::{Address, Lines};
use crate::canon::file::FactsFile;
use proptest::prelude::*;

// --- addresses ------------------------------------------------------------------------------------------

#[test]
fn an_address_names_file_and_lines_and_reads_back() {
    for text in
        ["canon/timeline.yaml#L12", "canon/family/names.yaml#L4-L9", "canon/arc.md", "canon/k\u{f6}ln.txt#L1"]
    {
        assert_eq!(text.parse::<Address>().unwrap().to_string(), text);
    }
    assert_eq!("canon/a.md#L3-L3".parse::<Address>().unwrap().to_string(), "canon/a.md#L3");
}

#[test]
fn what_leads_out_of_the_facts_or_names_no_line_is_no_address() {
    for text in [
        "",
        "canon",
        "canon/",
        "timeline.yaml#L1",
        "/canon/a.md",
        "canon//a.md",
        "canon/../a.md",
        "canon/./a.md",
        "canon/a/../../b.md",
        "canon/..",
        "canon/a..",
        "canon/.hidden.md",
        "canon\\a.md",
        "canon/a\\b.md",
        "canon/C:a.md",
        "canon/a b.md",
        "canon/a.md\n",
        "canon/a\0.md",
        "canon/a.exe",
        "canon/a",
        "canon/%2e%2e/a.md",
        "canon/a.md#",
        "canon/a.md#L",
        "canon/a.md#L0",
        "canon/a.md#0",
        "canon/a.md#L-1",
        "canon/a.md#L+1",
        "canon/a.md#L01",
        "canon/a.md#L5-L4",
        "canon/a.md#L1-L0",
        "canon/a.md#L1-2",
        "canon/a.md#L4294967296",
        "canon/a.md#L1#L2",
        "canon/a.md#l1",
        "canon/a.md #L1",
        "canon/\u{202e}dm.a.md",
        "canon/k\u{6f}\u{308}ln.txt",
        " canon/a.md",
        "canon/a/b/c/d/e/f/g/h/i.md",
        "CANON/a.md",
    ] {
        assert!(text.parse::<Address>().is_err(), "`{text}` was taken");
    }
    assert!(format!("canon/{}.md", "a".repeat(300)).parse::<Address>().is_err());
}

proptest! {
    #[test]
    fn no_text_whatever_leads_out_of_the_facts(text in "(canon/)?([a-z.]{0,3}[/\\\\]){0,4}[a-zA-Z.:~ #L0-9-]{0,12}") {
        if let Ok(address) = text.parse::<Address>() {
            let path = address.path.address();
            let inside = std::path::Path::new(&path).components().skip(1);
            let plain = inside.clone().all(|part| matches!(part, std::path::Component::Normal(_)));
            prop_assert!(path.starts_with("canon/") && plain && inside.count() > 0);
            prop_assert!(address.lines.is_none_or(|lines| lines.first() >= 1 && lines.first() <= lines.last()));
            prop_assert_eq!(address.to_string().parse::<Address>().unwrap(), address);
        }
    }

    #[test]
    fn lines_are_there_exactly_as_far_as_the_text_goes(texts in proptest::collection::vec("[a-z ]{0,6}", 1..9), first in 0u32..12, more in 0u32..12) {
        let text = texts.join("\n") + "\n";
        let lines = Lines::new(first, first + more);
        let there = first >= 1 && (first + more) as usize <= texts.len();
        prop_assert_eq!(lines.and_then(|lines| lines.of(&text)).is_some(), there);
    }

    #[test]
    fn whatever_is_written_in_a_file_reads_or_says_what_is_wrong(text in "(timeline:\n)?(  - (date|what|who|[a-z]{1,4}): ?[\\PC]{0,20}\n| {0,6}[\\PC]{0,12}\n){0,8}") {
        match FactsFile::read(&path("timeline.yaml"), &text) {
            Ok(file) => {
                let most = file.text().lines().count() as u32;
                prop_assert!(file.facts().iter().all(|fact| fact.lines.last() <= most));
            }
            Err(faults) => prop_assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line >= 1)),
        }
    }
}

// --- files ----------------------------------------------------------------------------------------------

#[test]
fn an_entry_is_a_row_with_its_lines_and_remarks_are_no_fact() {
    let file = FactsFile::read(&path("timeline.yaml"), TIMELINE).unwrap();
    let facts: Vec<(&str, u32, u32)> = file
        .facts()
        .iter()
        .map(|fact| (fact.segment.text.as_str(), fact.lines.first(), fact.lines.last()))
        .collect();
    assert_eq!(
        facts,
        [
            ("date\twhat\twho\tplace\tnote\tsource", 2, 2),
            ("1931-03-07\tTom Marr brings the Euclid to be bound.\tTom Marr, Hester Skaife", 3, 5),
            ("1932-04-09\tHester takes over the bindery.", 7, 8),
        ]
    );
    let row = file.facts()[2].segment.locator.table_row().unwrap();
    assert_eq!((row.row, row.header, row.cells.len()), (3, false, 2));
}

#[test]
fn what_one_entry_says_shows_in_no_other() {
    let yaml = "names:\n  - name: Nell Crane\n    born: 1902\n";
    let other = "  - name: Rosamund Hale\n    also: [Posy]\n    born: 1880\n    died: 1911\n    note: by her own hand\n";
    let rows = |yaml: &str| -> Vec<String> {
        let file = FactsFile::read(&path("names.yaml"), yaml).unwrap();
        file.facts().iter().take(2).map(|fact| fact.segment.text.clone()).collect()
    };
    assert_eq!(rows(&format!("{yaml}{other}")), rows(yaml));
}

#[test]
fn a_date_is_kept_letter_by_letter() {
    let yaml = "names:\n  - name: No\n    also: [1.10, 0755, yes]\n    born: 1908\n    died: 1976~\n";
    let file = FactsFile::read(&path("names.yaml"), yaml).unwrap();
    assert_eq!(file.facts()[1].segment.text, "No\t1.10, 0755, yes\t1908\t1976~");
}

#[test]
fn what_is_wrong_is_said_with_its_line_and_what_to_do() {
    let bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nnames: [*c]\n";
    for (yaml, line, word) in [
        ("timeline:\n  - date: 1931\n    wat: x\n", 3, "`wat` is not known"),
        ("timeline:\n  - date: 1931\n", 2, "needs `what`"),
        ("timeline:\n  - what: x\n    date: soon\n", 3, "not a date"),
        ("timeline:\n  - what: x\n    date: 1931-13\n", 3, "not a date"),
        ("timeline:\n  - what: x\n    date: 1931-02-30\n", 3, "not a date"),
        ("names:\n  - name: A\n    name: B\n", 3, "twice"),
        ("names:\n  - name: A\n  name: B\n", 3, ""),
        ("names:\n\t- name: A\n", 2, ""),
        ("names: [\n", 1, ""),
        ("people:\n  - name: A\n", 1, "`people` is not known"),
        ("names:\n  - A\n", 2, ""),
        (bomb, 1, ""),
        ("names:\n  - name: A\n---\nnames:\n  - name: B\n", 3, ""),
        ("", 1, "no fact"),
        ("# nothing\n", 1, "no fact"),
        ("names: []\n", 1, "no fact"),
        ("names:\n  - name: A\u{202e}B\n", 2, "cannot be seen"),
        ("names:\n  - name: A\0\n", 2, "cannot be seen"),
    ] {
        let faults = FactsFile::read(&path("x.yaml"), yaml).unwrap_err();
        assert!(faults[0].why.contains(word), "{yaml}: {faults:?}");
        assert!(faults[0].line.abs_diff(line) <= u32::from(word.is_empty()), "{yaml}: {faults:?}");
        assert!(!faults[0].why.contains("serde") && faults[0].why.len() < 500, "{faults:?}");
    }
    let deep = format!("names: {}x{}\n", "[".repeat(5_000), "]".repeat(5_000));
    assert!(FactsFile::read(&path("x.yaml"), &deep).is_err());
    let huge = format!("names:\n  - name: {}\n", "a".repeat(2 << 20));
    assert!(FactsFile::read(&path("x.yaml"), &huge).unwrap_err()[0].why.contains("1 MiB"));
}

#[test]
fn every_entry_that_is_wrong_is_named() {
    let yaml = "timeline:\n  - date: 1\n    what: x\n  - what: y\n    date: 2\n  - date: 1931\n";
    let lines: Vec<u32> =
        FactsFile::read(&path("x.yaml"), yaml).unwrap_err().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 5, 6]);
}

#[test]
fn running_text_has_its_paragraphs_as_facts_and_line_ends_do_not_matter() {
    let text = "\u{feff}# Names\r\n\r\nHester is called\r\nHetty.\r\n\r\n\r\nLotte";
    let file = FactsFile::read(&path("notes.md"), text).unwrap();
    let facts: Vec<(&str, u32, u32)> = file
        .facts()
        .iter()
        .map(|fact| (fact.segment.text.as_str(), fact.lines.first(), fact.lines.last()))
        .collect();
    assert_eq!(facts, [("Names", 1, 1), ("Hester is called\nHetty.", 3, 4), ("Lotte", 7, 7)]);
    assert!(file.text().ends_with("Lotte\n") && !file.text().contains('\r'));
}
