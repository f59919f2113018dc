//! The papers of the archive: open ones, and those that are hidden, whole or in part.

use bindery_tests::pdf;

use super::words::WHO;
use super::{From, Paper, Plan};
use crate::files;

impl Plan {
    pub(super) fn open(&mut self, name: &str, bytes: impl Into<Vec<u8>>, row: &str) -> Paper {
        let (row, sealed) = (Some(row.to_owned()), row.contains(",auditor-only,"));
        Paper { name: name.to_owned(), bytes: bytes.into(), row, hidden: false, sealed, unsealed: None }
    }

    pub(super) fn hidden(name: &str, bytes: impl Into<Vec<u8>>, consent: &str) -> Paper {
        let row = (consent != "undecided").then(|| format!(",,,,,,{consent},"));
        let (name, bytes) = (name.to_owned(), bytes.into());
        Paper { name, bytes, row, hidden: true, sealed: false, unsealed: None }
    }

    /// Paragraphs like any others that are kept.
    pub(super) fn kept(&mut self, count: usize, from: From) -> String {
        let paragraphs = self.paragraphs(count);
        self.hidden.extend(paragraphs.iter().map(|text| (text.clone(), from)));
        paragraphs.join("\n\n")
    }

    /// Letters that the family may read.
    pub(super) fn letters(&mut self, count: usize, first: usize) -> Vec<Paper> {
        (first..first + count)
            .map(|n| {
                let text = self.paragraphs(4).join("\n\n");
                self.open += &format!("{text}\n");
                let (year, to) = (1920 + n, WHO[n % WHO.len()].trim_start_matches("the "));
                let row = format!(
                    "Letter {n} to {to},letter,{year}-03-0{},Hester Skaife,{to},Stavesby,open,",
                    n % 9 + 1
                );
                self.open(&format!("letter number {n}.txt"), text, &row)
            })
            .collect()
    }

    /// Text with a secret in the middle of what looks like any other letter.
    pub(super) fn with_secret(&mut self, place: &'static str, from: From) -> String {
        let (around, secret) = (self.paragraphs(3), self.secret(place, from));
        self.hidden.extend(around.iter().map(|text| (text.clone(), from)));
        format!("{}\n\n{} {secret}\n\n{}", around[0], around[1], around[2])
    }

    /// Things of every form that not even reviewers know of.
    pub(super) fn hidden_forms(&mut self) -> Vec<Paper> {
        let consent = "existence-not-disclosed";
        let everyone = From::Everyone;
        let mut papers = Vec::new();
        let named = self.canary("file name", everyone);
        let text = self.with_secret("text of a file with a telling name", everyone);
        papers.push(Self::hidden(&format!("{named} 1931.txt"), text, consent));
        let fields = ["title", "from", "to", "place", "note"].map(|place| self.canary(place, everyone));
        let [title, from, to, place, note] = fields;
        let row = format!("About {title},letter,1936,{from},{to},{place},{consent},{note}");
        let text = self.kept(2, everyone);
        papers.push(Paper { row: Some(row), ..Self::hidden("on record.txt", text, consent) });
        let (cell, page) = (self.secret("table cell", everyone), self.secret("page", everyone));
        papers.push(Self::hidden("accounts.csv", format!("day,thing,sum\n3 May,\"{cell}\",4\n"), consent));
        papers.push(Self::hidden("plan.pdf", pdf(&[&page]), consent));
        let (voice, cue) = (self.canary("voice of a caption", everyone), self.secret("caption", everyone));
        papers.push(Self::hidden("talk.vtt", files::captions(&[(&voice, &cue)]), consent));
        let [sender, subject] = ["mail header", "mail subject"].map(|place| self.canary(place, everyone));
        let body = self.secret("mail body", everyone);
        papers.push(Self::hidden("sale.eml", files::mail(&sender, &subject, &body), consent));
        let caption = self.secret("image properties", everyone);
        papers.push(Self::hidden("slipway.png", files::picture(&caption), consent));
        papers
    }

    /// Things that are hidden because of who is named on record.
    pub(super) fn named_on_record(&mut self) -> Vec<Paper> {
        let sender = self.canary("person in a mail header", From::Requestors);
        let body = self.kept(1, From::Requestors);
        let mail = files::mail(&format!("{sender} Vane"), "The press", &body);
        let to = self.canary("person on record", From::Requestors);
        let text = self.kept(2, From::Requestors);
        let mail = Paper { hidden: true, ..self.open("press.eml", mail, ",,,,,,open,") };
        let row = format!("A note,letter,1944,Hester Skaife,{to} Vane,,open,");
        vec![mail, Paper { hidden: true, ..self.open("note.txt", text, &row) }]
    }

    /// Open things of which a part is hidden.
    pub(super) fn in_part(&mut self) -> Vec<Paper> {
        let requestors = From::Requestors;
        let mut parts = self.paragraphs(6);
        self.open += &parts.join("\n");
        for (at, (place, from)) in [
            ("undecided passage", From::Everyone),
            ("passage of a tier", From::Family),
            ("auditor-only passage", requestors),
            ("undisclosed passage", From::Everyone),
            ("withdrawn passage", From::Everyone),
        ]
        .into_iter()
        .enumerate()
        {
            let secret = self.secret(place, from);
            parts.insert(2 * at + 1, secret);
        }
        let person = self.canary("person in a text", requestors);
        let named = format!("On Friday {person} Vane came to the shop and would not leave.");
        self.hidden.push((named.clone(), requestors));
        parts.push(named);
        let mut book = self.open("house book.txt", parts.join("\n\n"), "House book,journal,1940,,,,open,");
        let sealed = self.word("auditor-only passage");
        parts.retain(|part| !part.contains(&sealed));
        book.unsealed = Some(parts.join("\n\n").into_bytes());
        let cell = self.secret("cell of an open table", From::Everyone);
        let rows =
            format!("day,thing,sum\n3 May,four calf skins,4\n4 May,\"{cell}\",9\n5 May,two lanterns,6\n");
        let page = self.secret("line of an open page", From::Everyone);
        let plan = pdf(&["The plan of the upper floor with the stove.", &page]);
        let voice = self.canary("voice of an open caption", requestors);
        let talk = [("Ruth Hale", "We carried the boats up."), (voice.as_str(), "The lamp was already out.")];
        vec![
            book,
            self.open("shop accounts.csv", rows, "Shop accounts,accounts,1941,,,,open,"),
            self.open("upper floor.pdf", plan, "Plan of the upper floor,plan,1947,,,,open,"),
            self.open("second talk.vtt", files::captions(&talk), "Second talk,interview,1974,,,,open,"),
        ]
    }
}
