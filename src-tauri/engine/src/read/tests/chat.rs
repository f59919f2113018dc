//! Mail that is known by what it holds.

use bindery_core::artifact::Form;

use super::super::{Kind, ReadError, kind_of};
use super::{Outcome, all, one, record, texts};

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
