//! Family trees and address books, of files made for this: what they say, and that what is written is read back the same.

use bindery_core::canon::address::CanonPath;
use bindery_core::canon::file::FactsFile;

use super::*;

const FIVE: &str = "0 HEAD
1 SOUR Test
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hester /Skaife/
2 NICK Hetty
1 NAME Hester /Marr/
2 TYPE married
1 SEX F
1 BIRT
2 DATE ABT 1908
2 PLAC Stavesby
1 DEAT
2 DATE 4 MAR 1976
1 NOTE A binder of books.
1 FAMS @F1@
1 ASSO @I4@
2 RELA master
0 @I2@ INDI
1 NAME Thomas /Marr/
1 SEX M
1 BIRT
2 DATE BEF 1902
1 DEAT Y
1 FAMS @F1@
0 @I3@ INDI
1 NAME Dinah /Marr/
1 SEX F
1 BIRT
2 DATE 2 APR 1937
1 FAMC @F1@
0 @I4@ INDI
1 NAME Silas /Orrin/
1 DEAT
2 DATE @#DJULIAN@ 25 MAR 1700
1 IMMI
2 DATE BET 1880 AND 1882
2 PLAC Hull
0 @I5@ INDI
1 NAME Dinah /Marr/
1 RESN privacy
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 MARR
2 DATE 14 SEP 1935
2 PLAC St. Hild's, Stavesby
1 CHIL @I3@
0 @S1@ SOUR
1 TITL A register
0 TRLR
";

const SEVEN: &str = "0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Ada /Berg/
1 SEX F
1 BIRT
2 DATE FROM 1890 TO 1891
1 ASSO @I2@
2 ROLE GODP
0 @I2@ INDI
1 NAME Olga /Rau/
1 NO MARR
1 EVEN
2 TYPE Prize of the guild
2 DATE 1912
0 TRLR
";

fn person<'t>(tree: &'t Tree, name: &str) -> &'t Person {
    tree.people.iter().find(|one| one.name == name).unwrap()
}

#[test]
fn a_tree_of_5_5_1_says_who_there_is_and_who_is_what_to_whom() {
    let tree = Tree::read(FIVE.as_bytes()).unwrap();
    let hester = person(&tree, "Hester Skaife");
    assert_eq!(hester.also, ["Hetty", "Hester Marr"]);
    assert_eq!((hester.born.as_deref(), hester.died.as_deref()), (Some("1908~"), Some("1976-03-04")));
    assert_eq!(hester.note.as_deref(), Some("A binder of books."));
    assert_eq!(person(&tree, "Thomas Marr").born.as_deref(), Some("[..1901]"));
    // A day of another calendar is said in its words.
    let silas = person(&tree, "Silas Orrin");
    assert!(silas.died.is_none() && silas.dead && silas.note.as_ref().unwrap().contains("25 MAR 1700"));
    // Two of one name are told apart.
    let living: Vec<&str> =
        tree.people.iter().filter(|one| one.may_live(2026)).map(|one| one.name.as_str()).collect();
    assert_eq!(living, ["Dinah Marr (1937)", "Dinah Marr"]);
    assert!(person(&tree, "Dinah Marr").private);
    let bonds: Vec<String> =
        tree.kin.iter().map(|one| format!("{} {} {}", one.who, one.is, one.to)).collect();
    for bond in [
        "Thomas Marr husband of Hester Skaife",
        "Dinah Marr (1937) daughter of Thomas Marr",
        "Dinah Marr (1937) daughter of Hester Skaife",
        "Silas Orrin master of Hester Skaife",
    ] {
        assert!(bonds.contains(&bond.to_owned()), "{bond}: {bonds:?}");
    }
    assert_eq!(tree.kin.iter().find_map(|one| one.from.as_deref()), Some("1935-09-14"));
    let told: Vec<(&str, &str, Option<&str>)> =
        tree.events.iter().map(|one| (&*one.date, &*one.what, one.place.as_deref())).collect();
    assert!(told.contains(&("[1880..1882]", "Silas Orrin immigrates.", Some("Hull"))), "{told:?}");
    assert!(told.contains(&(
        "1935-09-14",
        "Thomas Marr and Hester Skaife marry.",
        Some("St. Hild's, Stavesby")
    )));
    assert_eq!(tree.left_out(), [Left::Sources { count: 1 }]);
}

#[test]
fn a_tree_of_7_is_read_too() {
    let tree = Tree::read(SEVEN.as_bytes()).unwrap();
    assert_eq!(person(&tree, "Ada Berg").born.as_deref(), Some("1890/1891"));
    let bond = &tree.kin[0];
    assert_eq!((&*bond.who, &*bond.is, &*bond.to), ("Olga Rau", "godparent of", "Ada Berg"));
    assert_eq!(tree.events[0].what, "Olga Rau: Prize of the guild.");
}

#[test]
fn facts_of_a_tree_are_facts() {
    let tree = Tree::read(FIVE.as_bytes()).unwrap();
    for text in facts(&tree, "skaife.ged") {
        let path: CanonPath = "skaife.yaml".parse().unwrap();
        assert!(FactsFile::read(&path, &text).is_ok(), "{text}");
    }
}

/// The same people, bonds and events, in any order.
fn sorted(mut tree: Tree) -> (Vec<Person>, Vec<Kin>, Vec<Event>) {
    tree.people.sort_by(|a, b| a.name.cmp(&b.name));
    tree.kin.sort_by(|a, b| (&a.who, &a.is, &a.to).cmp(&(&b.who, &b.is, &b.to)));
    tree.events.sort_by(|a, b| (&a.date, &a.what).cmp(&(&b.date, &b.what)));
    tree.people.iter_mut().for_each(|one| one.private = false);
    (tree.people, tree.kin, tree.events)
}

#[test]
fn what_is_written_is_read_back_the_same() {
    let what = "A word and another one, ".repeat(40) + "and the end.";
    let (who, date) = (vec!["Ada Berg".to_owned(), "Olga Rau".to_owned()], "1947".to_owned());
    let mut long = Tree::read(SEVEN.as_bytes()).unwrap();
    long.events.push(Event { date, what, who, place: None });
    for tree in [Tree::read(FIVE.as_bytes()).unwrap(), Tree::read(SEVEN.as_bytes()).unwrap(), long] {
        for form in [Form::Five, Form::Seven] {
            let (text, left) = written(&tree, form);
            assert_eq!(left, Vec::<String>::new());
            let back = Tree::read(text.as_bytes()).unwrap();
            assert_eq!(sorted(back), sorted(tree.clone()), "{text}");
        }
    }
}

#[test]
fn an_address_book_names_people_and_their_days() {
    let cards = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Dinah Ferriby\r\nN:Ferriby;Dinah;;;\r\nNICKNAME:Di\r\nBDAY:19370402\r\n\
         TEL:123\r\nRELATED;TYPE=child;VALUE=text:Mark Ferriby\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\n\
         FN:Silas Orrin\r\nBDAY:--0304\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nKIND:org\r\nFN:Orrin & Co.\r\n\
         END:VCARD\r\n";
    let tree = Tree::read(cards.as_bytes()).unwrap();
    let dinah = person(&tree, "Dinah Ferriby");
    assert_eq!((dinah.born.as_deref(), &dinah.also[..]), (Some("1937-04-02"), &["Di".to_owned()][..]));
    assert!(dinah.may_live(2026));
    assert_eq!(person(&tree, "Silas Orrin").born, None);
    assert_eq!(tree.people.len(), 2);
    assert_eq!((&*tree.kin[0].who, &*tree.kin[0].is), ("Mark Ferriby", "child of"));
}

#[test]
fn facts_of_the_largest_trees_and_the_longest_lists_are_facts() {
    let many = (0..6_000)
        .map(|at| format!("BEGIN:VCARD\r\nFN:Ada {at} Berg\r\nNICKNAME:Berg {at}\r\nEND:VCARD\r\n"));
    let names = (0..900).map(|at| format!("NICKNAME:Ada the {at}th\r\n")).collect::<String>();
    let cards =
        format!("BEGIN:VCARD\r\nFN:Ada Berg\r\n{names}{names}END:VCARD\r\n{}", many.collect::<String>());
    let tree = Tree::read(cards.as_bytes()).unwrap();
    assert_eq!(tree.people[0].also.len(), 900, "one name twice");
    let remark = "She kept bees. ".repeat(200);
    let noted = Tree::read(FIVE.replace("A binder of books.", &remark).as_bytes()).unwrap();
    assert_eq!(noted.left.get(&Skipped::Notes), Some(&1), "a remark that was cut is counted");
    for tree in [&tree, &noted] {
        let path = "kin.yaml".parse::<CanonPath>().unwrap();
        let files = facts(tree, "a.vcf");
        assert!(files.iter().all(|text| FactsFile::read(&path, text).is_ok()));
        let called = files.iter().map(|text| text.matches("- name:").count()).sum::<usize>();
        assert_eq!(called, tree.people.len());
    }
}

#[test]
fn what_is_no_tree_is_refused_and_no_damage_stops_the_reading() {
    assert_eq!(Tree::read(b"Dear Ruth"), Err(Unread::Form));
    assert_eq!(Tree::read(b""), Err(Unread::Form));
    assert_eq!(Tree::read(b"0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 TRLR\n"), Err(Unread::Nobody));
    for source in [FIVE, SEVEN] {
        for cut in 0..source.len() {
            let _ = Tree::read(&source.as_bytes()[..cut]);
            let mut bytes = source.as_bytes().to_vec();
            bytes[cut] = b'\n';
            let _ = Tree::read(&bytes);
        }
    }
}
