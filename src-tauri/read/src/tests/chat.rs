//! Conversations exported as text, and mail that is known by what it holds.

use bindery_core::record::artifact::{Form, Locator, SegmentKind};
use bindery_core::record::voice::Voice;

use super::super::{Kind, ReadError, kind_of};
use super::{Outcome, all, one, record, texts};

/// `18:22:10 Ruth Hale` for every message.
fn spoken(reading: &super::Reading) -> Vec<String> {
    let spoken = reading.segments.iter().filter_map(|segment| match &segment.locator {
        Locator::Time { start_ms, speaker, .. } => {
            let seconds = start_ms / 1000;
            let speaker = speaker.as_deref().unwrap_or("-");
            Some(format!("{:02}:{:02}:{:02} {speaker}", seconds / 3600, seconds / 60 % 60, seconds % 60))
        }
        _ => None,
    });
    spoken.collect()
}

#[test]
fn a_conversation_has_who_wrote_each_message_and_when() -> Outcome {
    let text = "\u{feff}[12.03.21, 18:22:10] Family: \u{200e}Messages and calls are end-to-end encrypted.\r\n\
        [12.03.21, 18:22:10] Ruth Hale: I went to the quay: it was shut.\r\nTwo boats came.\r\n\
        \u{200e}[12.03.21, 18:23:00] Tom: \u{200e}image omitted\r\n[13.03.21, 07:05:09] ~\u{202f}Tom: Good. \u{200e}<This message was edited>\r\n\
        [13.03.21, 07:06:00] Tom: \u{200e}This message was deleted.\r\n";
    let reading = one("_chat.txt", text)?;
    assert_eq!(reading.form, Form::Captions);
    let expected = [
        "12.03.21",
        "Messages and calls are end-to-end encrypted.",
        "Ruth Hale: I went to the quay: it was shut.\nTwo boats came.",
        "13.03.21",
        "Tom: Good.",
    ];
    assert_eq!(texts(&reading), expected);
    assert_eq!(spoken(&reading), ["18:22:10 -", "18:22:10 Ruth Hale", "07:05:09 Tom"]);
    let kinds: Vec<SegmentKind> = reading.segments.iter().map(|segment| segment.kind).collect();
    assert_eq!(kinds[..3], [SegmentKind::Heading, SegmentKind::Note, SegmentKind::Cue]);
    assert_eq!(
        record(&reading),
        ["Kind=conversation", "Date=2021-03", "Note=messages from 2021-03-12 to 2021-03-13"]
    );
    assert_eq!(reading.notes, ["2 messages without words left out: pictures, recordings, or deleted"]);
    // Whoever sends a message is whom its `I` means.
    let authors: Vec<_> =
        reading.segments.iter().map(|segment| Voice::of_segment(&reading.record, segment).author).collect();
    assert_eq!(authors[1..3], [None, Some("Ruth Hale".to_owned())]);
    Ok(())
}

#[test]
fn a_conversation_is_read_in_every_way_its_times_are_written() -> Outcome {
    let cases: &[(&str, &str, &[&str])] = &[
        ("13/03/2021, 18:22 - ", "18:22:00 Ruth", &["Kind=conversation", "Date=2021-03-13"]),
        ("3/13/21, 6:22 PM - ", "18:22:00 Ruth", &["Kind=conversation", "Date=2021-03-13"]),
        ("3/13/21, 12:22\u{202f}AM - ", "00:22:00 Ruth", &["Kind=conversation", "Date=2021-03-13"]),
        ("13/3/21 6:22 p. m. - ", "18:22:00 Ruth", &["Kind=conversation", "Date=2021-03-13"]),
        ("[13/03/2021, 6:22:10\u{202f}am] ", "06:22:10 Ruth", &["Kind=conversation", "Date=2021-03-13"]),
        ("[2021-03-04, 18:22:10] ", "18:22:10 Ruth", &["Kind=conversation", "Date=2021-03-04"]),
        ("04.03.21, 18:22 - ", "18:22:00 Ruth", &["Kind=conversation", "Date=2021-03-04"]),
        ("04/03/21, 18:22 - ", "18:22:00 Ruth", &["Kind=conversation"]),
        ("31.02.21, 18:22 - ", "18:22:00 Ruth", &["Kind=conversation"]),
    ];
    for (stamp, expected, lines) in cases {
        let reading = one("a.txt", format!("{stamp}Ruth: I came.\n{stamp}Tom: Then I left.\n"))?;
        assert_eq!(spoken(&reading).first().map(String::as_str), Some(*expected), "{stamp}");
        assert_eq!(record(&reading), *lines, "{stamp}");
        assert_eq!(reading.notes.is_empty(), lines.len() > 1, "{stamp} {:?}", reading.notes);
    }
    Ok(())
}

#[test]
fn an_order_of_dates_that_cannot_be_told_is_not_guessed() -> Outcome {
    let both = one("a.txt", "03/04/2021, 18:22 - Ruth: a\n05/06/2021, 18:23 - Tom: b\n")?;
    assert_eq!(record(&both), ["Kind=conversation"]);
    assert_eq!(
        both.notes,
        [
            "whether its dates name the day or the month first cannot be told, so that it has no date on record"
        ]
    );
    assert_eq!(texts(&both), ["03/04/2021", "Ruth: a", "05/06/2021", "Tom: b"]);
    let one_tells = one("a.txt", "03/04/2021, 18:22 - Ruth: a\n25/06/2021, 18:23 - Tom: b\n")?;
    assert_eq!(
        record(&one_tells),
        ["Kind=conversation", "Date=2021", "Note=messages from 2021-04-03 to 2021-06-25"]
    );
    let never = one("a.txt", "25/04/2021, 18:22 - Ruth: a\n04/25/2021, 18:23 - Tom: b\n")?;
    assert_eq!(never.notes, ["its dates contradict each other, so that it has no date on record"]);
    Ok(())
}

#[test]
fn what_the_messenger_says_has_no_sender() -> Outcome {
    let text = "13/03/2021, 18:22 - Messages and calls are end-to-end encrypted.\n\
        13/03/2021, 18:22 - Ruth changed the name from \"Ferry: plans\" to \"Boats\"\n\
        13/03/2021, 18:23 - Ruth: IMG-1.jpg (file attached)\nThe quay.\n13/03/2021, 18:24 - Ruth:\n";
    let reading = one("a.txt", text)?;
    assert_eq!(spoken(&reading)[..2], ["18:22:00 -", "18:22:00 -"]);
    assert_eq!(texts(&reading)[3..], ["Ruth: The quay."]);
    Ok(())
}

#[test]
fn what_the_messenger_says_is_nobodys_where_its_marks_were_lost_too() -> Outcome {
    let lines = [
        "Family: Messages and calls are end-to-end encrypted. Only people in this chat can read them.",
        "Messages and calls are end-to-end encrypted. Tap to learn more.",
        "Ruth added Tom",
        "Ruth changed the group description: I have sold the boat",
        "Ruth created group \u{201c}I am: here\u{201d}",
        "Ruth hat die Gruppenbeschreibung geändert: Ich habe das Boot verkauft",
        "Your security code with Tom changed. Tap to learn more.",
        "Tom left",
    ];
    let wordless = [
        "Ruth: <Media omitted>",
        "Ruth: <Medien ausgeschlossen>",
        "Ruth: image omitted",
        "Ruth: GIF weggelassen",
        "Ruth: Waiting for this message. This may take a while.",
        "Ruth: Missed voice call",
        "Ruth: You deleted this message",
        "Ruth: \u{200e}<attached: 00000012-PHOTO-2021-03-13.jpg>",
        "Ruth: \u{200e}accounts.pdf \u{2022} \u{200e}3 pages \u{200e}document omitted",
    ];
    for form in ["13/03/2021, 18:22 - ", "[13/03/2021, 18:22:10] "] {
        let text: String = lines.iter().chain(&wordless).map(|line| format!("{form}{line}\n")).collect();
        let reading = one("a.txt", format!("{form}Tom: I came.\n{text}{form}Ruth: The image was omitted\n"))?;
        let spoken: Vec<_> = spoken(&reading).into_iter().filter(|line| !line.ends_with(" -")).collect();
        assert_eq!(spoken.len(), 2, "{form} {spoken:?}");
        assert_eq!(spoken.iter().map(|line| &line[9..]).collect::<Vec<_>>(), ["Tom", "Ruth"]);
        assert_eq!(reading.segments.len(), 1 + 2 + lines.len(), "{:?}", texts(&reading));
        let said: Vec<_> =
            reading.segments.iter().map(|one| Voice::of_segment(&reading.record, one).author).collect();
        assert!(said[2..said.len() - 1].iter().all(Option::is_none), "{said:?}");
    }
    Ok(())
}

#[test]
fn a_conversation_goes_over_new_year_in_every_form() -> Outcome {
    let cases: [(&str, [&str; 3]); 5] = [
        ("[{}, 11:59:58\u{202f}PM] ", ["12/31/20", "1/1/21", "1/2/21"]),
        ("{}, 11:59 pm - ", ["31/12/2020", "01/01/2021", "02/01/2021"]),
        ("{}, 23:59 - ", ["31.12.20", "01.01.21", "02.01.21"]),
        ("[{}, 23:59:58] ", ["2020-12-31", "2021-01-01", "2021-01-02"]),
        // Which number is the month is told by the order of the messages alone.
        ("{}, 23:59 - ", ["12/11/20", "05/12/20", "02/01/21"]),
    ];
    for (form, days) in cases {
        let line = |day: &str, words: &str| format!("{}{words}\n", form.replace("{}", day));
        let text = line(days[0], "Ruth: The year\nis nearly\n\nover.")
            + &line(days[1], "Tom: I am here.")
            + &line(days[2], "Ruth: Good.");
        let reading = one("a.txt", text)?;
        let first = if days[0].starts_with("12/11") { "2020-11-12" } else { "2020-12-31" };
        let note = format!("Note=messages from {first} to 2021-01-02");
        assert_eq!(record(&reading), ["Kind=conversation", note.as_str()], "{days:?}");
        assert!(spoken(&reading).iter().all(|line| line.starts_with("23:59")), "{days:?}");
        let said = "Ruth: The year\nis nearly\nover.";
        assert_eq!(texts(&reading), [days[0], said, days[1], "Tom: I am here.", days[2], "Ruth: Good."]);
    }
    Ok(())
}

#[test]
fn the_order_of_messages_tells_which_number_is_the_month() -> Outcome {
    let month_first =
        one("a.txt", "1/12/21, 6:22 PM - Ruth: a\n2/11/21, 6:23 PM - Tom: b\n3/10/21, 6:24 PM - Tom: c\n")?;
    assert_eq!(record(&month_first)[1..], ["Date=2021", "Note=messages from 2021-01-12 to 2021-03-10"]);
    let day_first =
        one("a.txt", "12/1/21, 18:22 - Ruth: a\n11/2/21, 18:23 - Tom: b\n10/3/21, 18:24 - Tom: c\n")?;
    assert_eq!(record(&day_first)[1..], ["Date=2021", "Note=messages from 2021-01-12 to 2021-03-10"]);
    Ok(())
}

#[test]
fn a_text_that_is_no_conversation_stays_a_text() -> Outcome {
    for text in [
        "12/03/2021, 18:22 - Ruth: alone among other words\nand more",
        "Dear Tom,\n12/03/2021, 18:22 - Ruth: a\n12/03/2021, 18:23 - Tom: b",
        "[2021-03-12 18:22:10] ERROR: a\n[2021-03-12 18:22:11] ERROR: b",
        "12/03/2021 - a\n13/03/2021 - b",
    ] {
        assert_eq!(kind_of("a.txt", text.as_bytes()), Some(Kind::Text), "{text}");
    }
    let chat = b"12/03/2021, 18:22 - Ruth: a\n12/03/2021, 18:23 - Tom: b";
    assert_eq!(kind_of("a", chat), Some(Kind::Chat));
    assert_eq!(kind_of("a.md", chat), Some(Kind::Markdown));
    for stamp in ["[", "99/99/9999, 99:99 - ", "1/1/1, 1:1 - :", "\u{200e}[1.1.1, 1:1] : "] {
        let _ = all("a.txt", format!("1/1/21, 1:01 - a: b\n1/1/21, 1:01 - a: b\n{}", stamp.repeat(20_000)));
    }
    Ok(())
}

#[test]
fn mail_is_known_by_its_head_whatever_it_is_called() -> Outcome {
    let mail = "Return-Path: <a@b.c>\nReceived: from x by y;\n\tSun, 4 Oct 1998 10:00:00 +0000\nFrom: Ruth Hale <r@b.c>\n\
        Date: Sun, 4 Oct 1998 10:00:00 +0000\nSubject: The ferry\n\nIt ran.\n";
    for name in ["1234", "cur/1098.M2P3.host:2,S", "a.mail", "a.doc"] {
        let reading = one(name, mail)?;
        assert_eq!((reading.form, texts(&reading)), (Form::Mail, vec!["The ferry", "It ran."]), "{name}");
        assert_eq!(record(&reading)[..2], ["From=Ruth Hale <r@b.c>", "Date=1998-10-04"], "{name}");
    }
    let boxed =
        format!("From r@b.c Sun Oct  4 10:00:00 1998\n{mail}\nFrom r@b.c Sun Oct  4 10:00:00 1998\n{mail}");
    assert_eq!(all("Sent", boxed.replace("Received", "X-Received"))?.len(), 2);
    assert_eq!(kind_of("a.txt", mail.as_bytes()), Some(Kind::Text));
    for text in [
        "Dear Tom,\nFrom: a\nTo: b\nDate: c\n",
        "From: a\nTo: b\n\nDate: c\n",
        "From: a\nFrom: b\nFrom: c\n",
        "From: a\nTo: b\nand then\nDate: c\n",
        "plain words",
    ] {
        assert!(matches!(all("a", text), Err(ReadError::Unsupported { .. })), "{text}");
    }
    Ok(())
}
