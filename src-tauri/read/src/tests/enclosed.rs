//! Messages within a text without `>`: forwarded, answered, and pasted one below the other.

use bindery_core::record::artifact::{Form, SegmentKind};
use bindery_core::record::voice::Voice;

use super::{Outcome, Reading, all, one, record, texts};

/// `writer: text` for every segment, as whose words it is shown; `-` for nobody's.
fn voices(readings: &[Reading]) -> Vec<String> {
    let of = |reading: &Reading| {
        let said = reading.segments.iter().map(|segment| {
            let author = Voice::of_segment(&reading.record, segment).author;
            format!("{}: {}", author.as_deref().unwrap_or("-"), segment.text)
        });
        said.collect::<Vec<_>>()
    };
    readings.iter().flat_map(of).collect()
}

fn parts(readings: &[Reading]) -> Vec<&str> {
    readings.iter().map(|reading| reading.part.as_deref().unwrap_or("")).collect()
}

/// A mail of Tom's with `body`.
fn from_tom(body: &str) -> String {
    format!(
        "From: Tom Hale <tom@example.org>\nTo: Ruth Lee <ruth@example.org>\nSubject: Fwd: The boat\n\
         Date: Tue, 4 May 2021 08:00:00 +0100\n\n{body}"
    )
}

const LETTER: &str = "I have sold the boat.\n\nAnn";

/// Every head below which the letter is Ann Weigel's, and whether it says when and to whom she wrote.
const HEADS: [(&str, bool, bool); 17] = [
    (
        "-----Original Message-----\nFrom: Ann Weigel [mailto:ann@example.org]\nSent: Monday, May 3, 2021 10:12 AM\n\
         To: Hale, Tom <tom@example.org>\nSubject: The boat\n\n",
        true,
        true,
    ),
    (
        "---------- Forwarded message ---------\nFrom: Ann Weigel <ann@example.org>\nDate: Mon, 3 May 2021 at 10:12\n\
         Subject: The boat\nTo: Tom Hale <tom@example.org>\n\n\n",
        true,
        true,
    ),
    (
        "Begin forwarded message:\n\nFrom: Ann Weigel <ann@example.org>\nSubject: The boat\n\
         Date: 3 May 2021 at 10:12:00 BST\nTo: Tom Hale <tom@example.org>\n\n",
        true,
        true,
    ),
    (
        "________________________________\nFrom: Ann Weigel <ann@example.org>\nSent: 03 May 2021 10:12\n\
         To: Tom Hale <tom@example.org>\nSubject: The boat\n\n",
        true,
        true,
    ),
    (
        "*From:* Ann Weigel <ann@example.org>\n*Sent:* Monday, 3 May 2021 10:12\n*To:* Tom Hale <tom@example.org>\n\
         *Cc:* Ruth Lee <ruth@example.org>\n*Subject:* The boat\n\n",
        true,
        true,
    ),
    (
        "-----Ursprüngliche Nachricht-----\nVon: Ann Weigel <ann@example.org>\nGesendet: Montag, 3. Mai 2021 10:12\n\
         An: Tom Hale <tom@example.org>\nBetreff: Das Boot\n\n",
        true,
        true,
    ),
    (
        "Von: Ann Weigel <ann@example.org>\nGesendet: Montag, 3. Mai 2021 10:12\nAn: Tom Hale <tom@example.org>\n\
         Betreff: Das Boot\n\n",
        true,
        true,
    ),
    (
        "-------- Weitergeleitete Nachricht --------\nBetreff: Das Boot\nDatum: Mon, 3 May 2021 10:12:00 +0200\n\
         Von: Ann Weigel <ann@example.org>\nAn: Tom Hale <tom@example.org>\n\n",
        true,
        true,
    ),
    (
        "De : Ann Weigel <ann@example.org>\nEnvoyé : lundi 3 mai 2021 10:12\nÀ : Tom Hale <tom@example.org>\n\
         Objet : Le bateau\n\n",
        true,
        true,
    ),
    ("----- Forwarded message from Ann Weigel <ann@example.org> -----\n\n", false, false),
    ("On Mon, 3 May 2021 at 10:12, Ann Weigel <ann@example.org> wrote:\n\n", true, false),
    (
        "On Mon, May 3, 2021 at 10:12 AM Ann Weigel <ann.weigel.of.the.yard@example.org>\nwrote:\n",
        true,
        false,
    ),
    ("On 3 May 2021, at 10:12, Ann Weigel wrote:\n", true, false),
    ("On 03/05/2021 10:12, Ann Weigel wrote:\n\n", false, false),
    ("Am 3. Mai 2021 schrieb Ann Weigel:\n\n", true, false),
    ("Am 03.05.21 um 10:12 schrieb Ann Weigel:\n\n", true, false),
    ("Ann Weigel <ann@example.org> schrieb am Mo., 3. Mai 2021, 10:12:\n\n", true, false),
];

#[test]
fn a_message_in_a_message_is_its_own_writers() -> Outcome {
    for (head, dated, addressed) in HEADS {
        let readings = all("a.eml", from_tom(&format!("She wrote to me.\n\n{head}{LETTER}\n")))?;
        assert_eq!(parts(&readings), ["", "!/enclosed 1.txt"], "{head}");
        let said = voices(&readings);
        assert_eq!(said[1], "Tom Hale <tom@example.org>: She wrote to me.", "{head}");
        let ann = readings[1].record.iter().find(|line| line.value.starts_with("Ann Weigel"));
        let ann = ann.map(|line| line.value.clone()).ok_or("no writer")?;
        let hers = [format!("{ann}: I have sold the boat."), format!("{ann}: Ann")];
        assert_eq!(said[said.len() - 2..], hers, "{head}");
        // Nobody's words are lost, and the head is nobody's.
        assert_eq!(readings[1].segments[0].kind, SegmentKind::Note, "{head}");
        let lines = record(&readings[1]);
        assert_eq!(lines.contains(&"Date=2021-05-03".to_owned()), dated, "{head} {lines:?}");
        let to = lines.iter().any(|line| line == "To=Tom Hale <tom@example.org>")
            || lines.iter().any(|line| line == "To=Hale, Tom <tom@example.org>");
        assert_eq!(to, addressed, "{head} {lines:?}");
        assert!(!lines.iter().any(|line| line == "Date=2021-05-04"), "{head} {lines:?}");
        assert_eq!(readings[1].form, Form::Mail);
    }
    Ok(())
}

#[test]
fn the_record_of_an_enclosed_message_is_that_of_its_head() -> Outcome {
    let readings = all("a.eml", from_tom(&format!("{}{LETTER}\n", HEADS[0].0)))?;
    assert_eq!(
        record(&readings[1]),
        [
            "Kind=e-mail",
            "From=Ann Weigel <ann@example.org>",
            "To=Hale, Tom <tom@example.org>",
            "Date=2021-05-03",
            "Title=The boat",
            "Note=enclosed in a message from Tom Hale <tom@example.org>",
        ]
    );
    assert!(record(&readings[0]).contains(&"Attachment=enclosed 1.txt".to_owned()));
    assert_eq!(texts(&readings[0]), ["Fwd: The boat"]);
    let own = readings[1].original.as_deref().map(String::from_utf8_lossy);
    assert!(own.is_some_and(|own| own.ends_with("I have sold the boat.\n\nAnn")));
    Ok(())
}

#[test]
fn a_message_in_a_message_in_a_message_is_by_each_of_its_writers() -> Outcome {
    let body = "See below.\n\nBegin forwarded message:\n\nFrom: Ann <ann@example.org>\nDate: 3 May 2021 at 10:12\n\
                To: Tom <tom@example.org>\n\nBob has news.\n\n-----Original Message-----\nFrom: Bob <bob@example.org>\n\
                Sent: 2 May 2021 09:00\nTo: Ann <ann@example.org>\n\nI took the wages.\n\n\
                On Sat, 1 May 2021 at 12:00, Cat <cat@example.org> wrote:\n\nWho did it?\n";
    let readings = all("a.eml", from_tom(body))?;
    let [one, two] = ["!/enclosed 1.txt", "!/enclosed 1.txt!/enclosed 1.txt"];
    let three = format!("{two}!/enclosed 1.txt");
    assert_eq!(parts(&readings), ["", one, two, three.as_str()]);
    let said = voices(&readings);
    for line in [
        "Ann <ann@example.org>: Bob has news.",
        "Bob <bob@example.org>: I took the wages.",
        "Cat <cat@example.org>: Who did it?",
    ] {
        assert!(said.iter().any(|own| own == line), "{line} {said:?}");
    }
    // Whoever may not see what Tom or Ann wrote is not shown what they sent on.
    let note = "Note=enclosed in a message from Tom Hale <tom@example.org>; Ann <ann@example.org>";
    assert!(record(&readings[2]).contains(&note.to_owned()), "{:?}", record(&readings[2]));
    Ok(())
}

#[test]
fn what_stands_below_the_end_of_a_forwarded_message_is_the_senders_again() -> Outcome {
    let body = "First.\n----- Forwarded message from Ann <ann@example.org> -----\n\nDate: Mon, 3 May 2021 10:12:00 +0200\n\
                From: Ann <ann@example.org>\nTo: Tom <tom@example.org>\n\nI have sold the boat.\n\n\
                ----- End forwarded message -----\nI am sorry for it.\n";
    let readings = all("a.eml", from_tom(body))?;
    assert_eq!(parts(&readings), ["", "!/enclosed 1.txt"]);
    assert_eq!(texts(&readings[0])[1..], ["First.", "I am sorry for it."]);
    assert_eq!(texts(&readings[1])[1], "I have sold the boat.");
    Ok(())
}

#[test]
fn where_an_answer_below_begins_cannot_be_told_so_that_it_is_nobodys() -> Outcome {
    let body = "On Mon, 3 May 2021 at 10:12, Ann Weigel wrote:\n\nI have sold the boat.\n\nI am sorry for it.\n\nTom\n";
    let readings = all("a.eml", from_tom(body))?;
    assert!(voices(&readings[1..]).iter().all(|line| line.starts_with("-: ")), "{:?}", voices(&readings));
    assert_eq!(
        record(&readings[1])[1..],
        [
            "Note=written by Ann Weigel or by Tom Hale <tom@example.org>",
            "Note=enclosed in a message from Tom Hale <tom@example.org>"
        ]
    );
    assert_eq!(
        readings[1].notes,
        ["who wrote which part of it cannot be told, so that it has no writer on record"]
    );
    // A salutation is no signature.
    let greeted = "On Mon, 3 May 2021 at 10:12, Ann Weigel wrote:\n\nTom,\n\nI have sold the boat.\n";
    let readings = all("a.eml", from_tom(greeted))?;
    assert_eq!(voices(&readings)[3], "Ann Weigel: I have sold the boat.");
    Ok(())
}

#[test]
fn what_may_be_quoted_in_a_text_or_a_mail_in_it_is_nobodys_unless_it_is_signed() -> Outcome {
    let text = "Danke.\n\nAm 3. Mai 2021 schrieb Anna:\n\nIch habe das Boot verkauft.\n";
    let readings = all("a.txt", text)?;
    assert_eq!(
        voices(&readings),
        ["-: Danke.", "-: Am 3. Mai 2021 schrieb Anna:", "-: Ich habe das Boot verkauft."]
    );
    assert_eq!(record(&readings[1])[1..], ["Note=written by Anna or by whoever wrote what is above it"]);
    let signed = all("a.txt", format!("{text}\nAnna\n"))?;
    assert_eq!(voices(&signed)[2], "Anna: Ich habe das Boot verkauft.");
    // A book is none.
    let book = format!("{text}\n{}", "Es regnete.\n\n".repeat(600));
    assert_eq!(one("a.txt", book)?.form, Form::Text);
    Ok(())
}

#[test]
fn quoted_lines_stay_in_the_message_that_quotes_them() -> Outcome {
    for head in ["On Mon, 3 May 2021 at 10:12, Ann <ann@example.org> wrote:", HEADS[0].0.trim_end()] {
        let reading = one("a.eml", from_tom(&format!("{head}\n> I have sold the boat.\n\nNo!\n")))?;
        let own = voices(std::slice::from_ref(&reading));
        assert!(own.contains(&"-: > I have sold the boat.".to_owned()), "{own:?}");
        assert_eq!(own.last().map(String::as_str), Some("Tom Hale <tom@example.org>: No!"));
    }
    Ok(())
}

#[test]
fn a_page_is_parted_at_the_heads_in_it_too() -> Outcome {
    let page = "From: Tom Hale <tom@example.org>\nContent-Type: text/html; charset=utf-8\n\n<p>She wrote.</p>\
        <div><p><b>From:</b> Ann &lt;ann@example.org&gt;<br><b>Sent:</b> Monday, 3 May 2021 10:12<br><b>To:</b> Tom<br>\
        <b>Subject:</b> The boat</p></div><p>I have sold the boat.</p>";
    let parted = "From: Tom Hale <tom@example.org>\nContent-Type: text/html; charset=utf-8\n\n<p>She wrote.</p>\
        <p>From: Ann &lt;ann@example.org&gt;</p><p>Date: Monday, 3 May 2021 10:12</p><p>To: Tom</p>\
        <p>Subject: The boat</p><p>I have sold the boat.</p>";
    let gmail = "From: Tom Hale <tom@example.org>\nContent-Type: text/html; charset=utf-8\n\n<div>She wrote.</div>\
        <div>On Mon, 3 May 2021 at 10:12, Ann &lt;ann@example.org&gt; wrote:<br></div>\
        <blockquote>I have sold the boat.</blockquote>";
    for mail in [page, parted, gmail] {
        let readings = all("a.eml", mail)?;
        let said = voices(&readings);
        assert_eq!(readings.len(), 2, "{said:?}");
        assert_eq!(said.first().map(String::as_str), Some("Tom Hale <tom@example.org>: She wrote."));
        assert_eq!(said.last().map(String::as_str), Some("Ann <ann@example.org>: I have sold the boat."));
    }
    Ok(())
}

#[test]
fn a_mail_pasted_into_a_text_is_by_its_writer() -> Outcome {
    let mail = "From: Ann Weigel <ann@example.org>\nSent: Monday, 3 May 2021 10:12\nTo: Tom <tom@example.org>\n\
                Subject: The boat\n\nI have sold the boat.\n";
    let reading = one("2019-01-01 mail.txt", mail)?;
    assert_eq!(reading.form, Form::Mail);
    assert_eq!(
        voices(std::slice::from_ref(&reading))[1],
        "Ann Weigel <ann@example.org>: I have sold the boat."
    );
    assert_eq!(record(&reading)[3], "Date=2021-05-03");
    let told = all("a.txt", format!("What came of it:\n\n{mail}"))?;
    assert_eq!(parts(&told), ["", "!/enclosed 1.txt"]);
    assert_eq!((told[0].form, texts(&told[0])), (Form::Text, vec!["What came of it:"]));
    Ok(())
}

#[test]
fn mails_pasted_one_below_the_other_are_one_each() -> Outcome {
    let mail = |who: &str, day: u32, text: &str| {
        format!("From: {who}\nDate: {day} May 2021 10:12\nTo: Ruth Lee\nSubject: The boat\n\n{text}\n\n")
    };
    let three =
        mail("Ann Weigel", 3, "I sold it.") + &mail("Tom Hale", 4, "I wept.") + &mail("Bob", 5, "Good.");
    let readings = all("mails.txt", &three)?;
    assert_eq!(parts(&readings), ["#1", "#2", "#3"]);
    let said = voices(&readings);
    assert_eq!([&said[1], &said[3], &said[5]], ["Ann Weigel: I sold it.", "Tom Hale: I wept.", "Bob: Good."]);
    assert!(readings.iter().all(|reading| record(reading).iter().all(|line| !line.starts_with("Note="))));
    assert!(record(&readings[1]).contains(&"Date=2021-05-04".to_owned()));
    let below = all("mails.txt", format!("Three mails.\n\n{three}"))?;
    assert_eq!(parts(&below), ["", "!/enclosed 1.txt", "!/enclosed 2.txt", "!/enclosed 3.txt"]);
    Ok(())
}

#[test]
fn what_only_looks_like_a_head_is_prose() -> Outcome {
    for text in [
        "From: here we went on.\nTo: the quay.\n\nIt rained.",
        "From: Dover\nTo: Calais\nDate: 3 May 1871\nSubject: Boats\n\nIt rained.",
        "On 3 May 1871 Ann wrote:\n\nI have sold the boat.",
        "All day it rained.\nOn 3 May 2021 Ann wrote:\n\nI have sold the boat.\n\nSo she did.",
        "On Mon, 3 May 2021 at 10:12, he sat down and wrote:\n\nI have sold the boat.",
        "Yesterday Ann wrote:\n\nI have sold the boat.",
        "Begin forwarded message:\n\nso the form says.",
        "Original Message\n\nThat was the name of the play.",
        "Subject: to weather we sail.\n\nIt rained.",
    ] {
        let reading = one("a.txt", text)?;
        assert_eq!((reading.form, reading.part.as_deref()), (Form::Text, None), "{text}");
        assert_eq!(reading.segments.len(), bindery_core::text::paragraphs(text).len(), "{text}");
        if !text.contains("2021") || text.contains("he sat") {
            assert_eq!(all("a.eml", from_tom(text))?.len(), 1, "{text}");
        }
    }
    Ok(())
}

#[test]
fn no_text_of_heads_takes_long_or_goes_deep() -> Outcome {
    let deep = "-----Original Message-----\nFrom: Ann <ann@example.org>\nSent: 3 May 2021 10:12\n\nYes.\n\n"
        .repeat(500);
    let readings = all("a.eml", from_tom(&deep))?;
    assert_eq!(readings.len(), 501);
    assert!(readings.iter().all(|reading| reading.part.as_deref().is_none_or(|part| part.len() < 400)));
    for text in ["On ", "From: a\n", "-----\n", "On 3 May 2021 at 10:12, A\n", "To: a\n\n"] {
        let _ = all("a.txt", text.repeat(50_000));
    }
    Ok(())
}
