//! Somebody who is not cleared: what is told of them without their name, what they say themselves, and their name misspelt.

use bindery_tests::Home;
use serde_json::Value;

const LETTER: &str = "Dear Edith,\n\nI met Rosalind Achterberg at the station in Leeds on Friday, and we had tea by the \
window of the refreshment room, where the clock had stopped, and the waitress brought us the last of the seed cake on a blue \
plate. The trains were late. She has been in the clinic at Menston since January. She owes nine thousand pounds to a \
moneylender in Bradford.\n\nHer husband drinks and struck the boys.\n\nThe snowdrops are out by the chapel wall.\n";
const TALK: &str = "WEBVTT\n\n00:00.000 --> 00:04.000\n<v Rosalind Achterberg>I was dismissed from the bank for taking forty \
pounds out of the till.\n\n00:04.500 --> 00:09.000\n<v Edith Varr>And did you pay the money back to them, my dear?\n";
const INTERVIEW: &str = "EDITH VARR: Where did you work?\n\nROSALIND ACHTERBERG: I went to the mill.\n\nI took the wages out \
of the drawer, and nobody saw me.\n\nEDITH VARR: The mill has been a chapel since the war.\n";
const NAMES: &str = "Miss Achterburg was sent to the prison at Styal.\n\nM\u{440}s. \u{410}chterb\u{435}rg pawned her ring.\n\n\
The chapel has a new roof.\n";

const TOLD: [&str; 9] =
    ["clinic", "moneylender", "drinks", "dismissed", "forty pounds", "the mill.", "wages", "Styal", "pawned"];

#[test]
fn nothing_is_told_of_them_by_pronoun_by_their_own_voice_or_under_a_name_misspelt() {
    let home = Home::new();
    let archive = home.archive("archive");
    for (file, text) in
        [("letter.txt", LETTER), ("talk.vtt", TALK), ("interview.txt", INTERVIEW), ("names.txt", NAMES)]
    {
        home.write(&format!("in/{file}"), text);
    }
    home.run(&["import", &home.at("in"), "--archive", &archive, "--no-embed"]).json();
    home.open_all(&archive);
    let everything = || -> String {
        let list = home.run(&["inventory", "--archive", &archive]).json();
        let count = list["items"].as_array().unwrap().len();
        let read = |number: usize| home.run(&["read", &number.to_string(), "--archive", &archive]).json();
        let mut found: Vec<Value> = (1..=count).map(read).collect();
        for question in ["Who owes money to the moneylender?", "Why was she dismissed from the bank?"] {
            let mut asked = home.run(&["ask", question, "--archive", &archive]).json();
            asked.as_object_mut().unwrap().remove("question");
            asked.as_object_mut().unwrap().remove("understood");
            found.push(asked["sentences"].clone());
        }
        found.iter().map(Value::to_string).collect()
    };
    let before = everything();
    for told in TOLD {
        assert!(before.contains(told), "{told}: {before}");
    }
    let person =
        ["people", "put", "Rosalind Achterberg", "--clearance", "not-cleared", "--archive", &archive];
    home.run(&person).json();
    let after = everything();
    for told in TOLD {
        assert!(!after.contains(told), "{told}: {after}");
    }
    for open in ["The snowdrops are out", "And did you pay the money back", "has been a chapel", "a new roof"]
    {
        assert!(after.contains(open), "{open}: {after}");
    }
    home.run(&["people", "remove", "1", "--archive", &archive]).json();
    assert!(everything().contains("moneylender"));
}
