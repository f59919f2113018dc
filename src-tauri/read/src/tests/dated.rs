//! Of when a document is, where it and its name say so.

use bindery_core::record::artifact::Field;
use bindery_core::record::voice::Voice;

use super::{Outcome, one, record};

/// The dates on record, and what is said of them.
fn dates(name: &str, text: &str) -> Result<(Vec<String>, Vec<String>), Box<dyn std::error::Error>> {
    let reading = one(name, text)?;
    let dates = reading.record.iter().filter(|line| line.field == Field::Date);
    Ok((dates.map(|line| format!("{} ({})", line.value, line.source)).collect(), reading.notes))
}

const LETTER: &str = "Dover, 3 May 1871\n\nDear Ruth,\n\nIt rained.\n\nAnn\n";

#[test]
fn a_dateline_is_better_than_the_name_of_the_file_and_a_conflict_is_said() -> Outcome {
    let own = "1871-05-03 (dateline)".to_owned();
    assert_eq!(dates("letter.txt", LETTER)?, (vec![own.clone()], vec![]));
    let named = |name: &str| format!("{name} (file name)");
    assert_eq!(dates("1871-05 letter.txt", LETTER)?, (vec![own.clone(), named("1871-05")], vec![]));
    // The same twice is once.
    assert_eq!(dates("1871-05-03 letter.txt", LETTER)?, (vec![named("1871-05-03")], vec![]));
    let said = "its dateline says 3 May 1871, its file name 4 June 1872: the dateline is taken";
    assert_eq!(
        dates("1872-06-04 letter.txt", LETTER)?,
        (vec![own, named("1872-06-04")], vec![said.to_owned()])
    );
    assert_eq!(Voice::of(&one("1872-06-04 letter.txt", LETTER)?.record).date.as_deref(), Some("1871-05-03"));
    // Below the words it is one too.
    let below = "Liebe Ruth,\n\nes regnet.\n\nAnna\n\nLeipzig, den 3. Mai 1871\n";
    assert_eq!(dates("brief.txt", below)?.0, ["1871-05-03 (dateline)"]);
    Ok(())
}

#[test]
fn what_somebody_says_of_a_file_goes_before_its_dateline() -> Outcome {
    let stated = format!("---\ndate: 1872\n---\n\n{LETTER}");
    assert_eq!(dates("a.md", &stated)?.0, ["1872 (front matter)"]);
    Ok(())
}

#[test]
fn a_journal_of_many_days_is_of_none_of_them() -> Outcome {
    let journal = "3 May 1871\n\nIt rained.\n\n4 May 1871\n\nIt cleared.\n";
    assert_eq!(dates("journal.txt", journal)?.0, Vec::<String>::new());
    assert_eq!(dates("1871 journal.txt", journal)?.0, ["1871 (file name)"]);
    // Nor is a date within the words that of the paper.
    let within =
        format!("{}Dover, 3 May 1871\n\n{}", "It rained.\n\n".repeat(9), "It cleared.\n\n".repeat(9));
    assert_eq!(dates("a.txt", &within)?.0, Vec::<String>::new());
    Ok(())
}

#[test]
fn a_mail_is_of_the_day_of_its_head() -> Outcome {
    let mail = format!("From: Ann <a@b.c>\nDate: Mon, 3 May 2021 10:12:00 +0200\nSubject: S\n\n{LETTER}");
    assert!(record(&one("a.eml", mail)?).iter().all(|line| line != "Date=1871-05-03"));
    Ok(())
}
