//! Messages, their attachments, mailboxes.

use bindery_core::record::artifact::{Form, SegmentKind};

use super::{Outcome, all, one, record, texts};

#[test]
fn a_message_is_its_subject_and_its_text() -> Outcome {
    let mail = "From: Tom Hale <tom@example.org>\r\nTo: Ruth <ruth@example.org>, x@example.org\r\nCc: Ann <ann@example.org>\r\n\
        Subject: =?iso-8859-1?Q?Caf=E9?=\r\nDate: Wed, 3 Jun 2009 23:30:00 -0700\r\nContent-Type: text/plain; format=flowed\r\n\r\n\
        The boats are \r\nin.\r\n\r\n> you wrote this and it was a long line that goes on to the end\r\n> and this\r\n";
    let reading = one("a.eml", mail)?;
    assert_eq!(texts(&reading)[..2], ["Café", "The boats are in."]);
    assert_eq!(reading.segments[0].kind, SegmentKind::Heading);
    assert_eq!(texts(&reading)[2].lines().count(), 2);
    assert_eq!(
        record(&reading),
        [
            "From=Tom Hale <tom@example.org>",
            "To=Ruth <ruth@example.org>",
            "To=x@example.org",
            "To=Ann <ann@example.org>",
            "Date=2009-06-03",
            "Title=Café"
        ]
    );
    Ok(())
}

#[test]
fn what_came_with_a_message_is_read_or_named() -> Outcome {
    let mail = "From: a@b.c\nSubject: S\nContent-Type: multipart/mixed; boundary=x\n\n\
        --x\nContent-Type: multipart/alternative; boundary=y\n\n--y\nContent-Type: text/plain\n\nPlain.\n--y\nContent-Type: text/html\n\n<p>Page.</p>\n--y--\n\
        --x\nContent-Type: text/plain; name=notes.txt\nContent-Disposition: attachment; filename=notes.txt\nContent-Transfer-Encoding: base64\n\nTm90ZXMu\n\
        --x\nContent-Type: application/octet-stream; name=budget.pages\nContent-Disposition: attachment\n\nPK?\n\
        --x\nContent-Type: message/rfc822\n\nFrom: d@e.f\nSubject: Inner\n\nInner text.\n--x--\n";
    let readings = all("a.eml", mail)?;
    let parts: Vec<_> = readings.iter().map(|reading| reading.part.as_deref()).collect();
    assert_eq!(parts, [None, Some("!/notes.txt"), Some("!/Inner.eml")]);
    assert_eq!(texts(&readings[0]), ["S", "Plain."]);
    assert_eq!(texts(&readings[1]), ["Notes."]);
    assert_eq!(readings[1].original.as_deref(), Some(&b"Notes."[..]));
    assert_eq!((readings[2].form, texts(&readings[2])), (Form::Mail, vec!["Inner", "Inner text."]));
    assert_eq!(
        record(&readings[0])[2..],
        ["Attachment=notes.txt", "Attachment=budget.pages", "Attachment=Inner.eml"]
    );
    assert_eq!(readings[0].notes, ["1 attachment of a kind Bindery does not read: budget.pages"]);
    Ok(())
}

#[test]
fn old_programs_wrote_letters_as_they_were() -> Outcome {
    let mail = b"From: J\xfcrgen <j@example.org>\nSubject: Gr\xfc\xdfe aus K\xf6ln\n\nSch\xf6n.\n";
    let reading = one("a.eml", mail)?;
    assert_eq!(texts(&reading), ["Grüße aus Köln", "Schön."]);
    assert_eq!(record(&reading)[0], "From=Jürgen <j@example.org>");
    Ok(())
}

#[test]
fn a_page_alone_is_read_as_a_page() -> Outcome {
    let reading =
        one("a.eml", "From: a@b.c\nContent-Type: text/html; charset=utf-8\n\n<p>One</p><p>Two</p>")?;
    assert_eq!(texts(&reading), ["One", "Two"]);
    let bare = one("a.eml", "From: a@b.c\nSubject: Only this\n\n")?;
    assert_eq!(texts(&bare), ["Only this"]);
    Ok(())
}

#[test]
fn a_mailbox_is_its_messages() -> Outcome {
    let mbox = "From a@b.c Thu Jan  1 00:00:00 1998\nSubject: One\nFrom: a@b.c\n\n>From here.\nFrom then on it rained.\n\n\
                From d@e.f Fri Jan  2 00:00:00 1998\nSubject: Two\nFrom: d@e.f\n\nSecond.\n";
    let readings = all("mail.mbox", mbox)?;
    assert_eq!(
        readings.iter().map(|reading| reading.part.as_deref()).collect::<Vec<_>>(),
        [Some("#1"), Some("#2")]
    );
    assert_eq!(texts(&readings[0]), ["One", "From here.\nFrom then on it rained."]);
    assert!(readings[1].original.as_ref().is_some_and(|bytes| bytes.starts_with(b"Subject: Two")));
    Ok(())
}

#[test]
fn of_fields_that_stand_in_a_head_twice_the_first_is_taken_and_said() -> Outcome {
    let twice = "From: a@b.c\nFrom: d@e.f\nTo: g@h.i\nTo: j@k.l\nSubject: One\n\nText.\n";
    let reading = one("a.eml", twice)?;
    assert_eq!(record(&reading), ["From=a@b.c", "To=g@h.i", "To=j@k.l", "Title=One"]);
    assert_eq!(reading.notes, ["its head states a sender 2 times: the first is taken"]);
    let once = one("a.eml", twice.replace("From: d@e.f\n", ""))?;
    assert_eq!((record(&once), once.notes.len()), (record(&reading), 0));
    Ok(())
}
