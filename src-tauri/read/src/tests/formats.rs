//! What each format gives: kinds of segments, locators, record lines, notes.

use bindery_core::record::artifact::{Field, Form, Locator, SegmentKind};

use super::super::{Kind, from_file_name, kind_of, recognise_date};
use super::{Outcome, all, docx, one, p, package, record, texts};

fn kinds(reading: &super::Reading) -> Vec<SegmentKind> {
    reading.segments.iter().map(|segment| segment.kind).collect()
}

fn headers(reading: &super::Reading) -> Vec<bool> {
    let row = |locator: &Locator| locator.table_row().is_some_and(|row| row.header);
    reading.segments.iter().map(|segment| row(&segment.locator)).collect()
}

#[test]
fn markdown_has_its_kinds_and_its_front_matter() -> Outcome {
    let text = "---\ntitle: \"Notes\"\ndate: 3 June 1931\nfrom: Tom Hale\ntags: [a, b]\n---\n# Head\n\nText *so*[^1].\n\n\
                - one\n- two\n\n1931. A cold year.\n\n| Name | Price |\n|---|---|\n| Calf | 4 |\n\n[Ruth]: Yes.\n[Ruth]: No.\n\n[a]: http://x.y\n\n[^1]: A note.\n";
    let reading = one("notes.md", text)?;
    assert_eq!(
        texts(&reading),
        [
            "Head",
            "Text so.",
            "one",
            "two",
            "1931. A cold year.",
            "Name\tPrice",
            "Calf\t4",
            "[Ruth]: Yes.\n[Ruth]: No.",
            "A note."
        ]
    );
    assert_eq!(kinds(&reading)[..3], [SegmentKind::Heading, SegmentKind::Paragraph, SegmentKind::ListItem]);
    assert_eq!(kinds(&reading)[8], SegmentKind::Note);
    assert!(headers(&reading)[5] && !headers(&reading)[6]);
    assert_eq!(record(&reading), ["Title=Notes", "Date=1931-06-03", "From=Tom Hale"]);
    assert_eq!(reading.notes, ["front matter not put on record: tags"]);
    Ok(())
}

#[test]
fn a_page_keeps_its_tables_and_drops_what_it_hides() -> Outcome {
    let page = "<title>Prices</title><h2>List</h2><table><tr><th>Item</th><th>Year</th><th>Price</th></tr>\
        <tr><td rowspan=2>Calf</td><td>1931</td><td>4</td></tr><tr><td>1932</td><td>5</td></tr>\
        <tr><td colspan=2>none</td><td>0</td></tr></table>\
        <table><tr><td><p>Outer</p><table><tr><td>a<td>b</table></td></tr></table>\
        <pre>line one\n  line two</pre><p style='display: none'>gone</p><ul><li>x<li>y</ul>";
    let reading = one("list.html", page)?;
    let expected = [
        "List",
        "Item\tYear\tPrice",
        "Calf\t1931\t4",
        "Calf\t1932\t5",
        "none\t\t0",
        "Outer",
        "a\tb",
        "line one\nline two",
        "x",
        "y",
    ];
    assert_eq!(texts(&reading), expected);
    assert_eq!(record(&reading), ["Title=Prices"]);
    assert_eq!(headers(&reading).iter().filter(|header| **header).count(), 1);
    Ok(())
}

#[test]
fn a_word_document_is_read_whole() -> Outcome {
    let table = format!(
        "<w:tbl><w:tr><w:tc>{}</w:tc><w:tc>{}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val='2'/></w:tcPr>{}</w:tc></w:tr></w:tbl>",
        p("Item"),
        p("Price"),
        p("7 pounds")
    );
    let body = format!(
        "<w:p><w:pPr><w:pStyle w:val='Heading1'/></w:pPr><w:r><w:t>Head</w:t></w:r></w:p>\
         <w:p><w:r><w:t>One</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r>\
         <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t> kept</w:t></w:r></w:ins>\
         <w:hyperlink><w:r><w:t> link</w:t></w:r></w:hyperlink><w:r><w:sym w:font='Symbol' w:char='F061'/></w:r><w:r><w:footnoteReference w:id='1'/></w:r></w:p>\
         <w:p><w:pPr><w:numPr><w:numId w:val='1'/></w:numPr></w:pPr><w:r><w:t>item</w:t></w:r></w:p>{table}\
         <w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>{}</w:txbxContent></mc:Choice>\
         <mc:Fallback><w:txbxContent>{}</w:txbxContent></mc:Fallback></mc:AlternateContent><w:t>anchor</w:t></w:r></w:p>\
         <w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>",
        p("box"),
        p("box"),
        p("control")
    );
    let notes = format!(
        "<w:footnote w:type='separator'>{}</w:footnote><w:footnote w:id='1'>{}</w:footnote>",
        p("line"),
        p("A note.")
    );
    let bytes = docx(
        &body,
        &[
            ("footnotes", &notes),
            ("header", &p("Family papers")),
            ("footer", &p("12")),
            ("header", &p("Family papers")),
        ],
    )?;
    let reading = one("a.docx", bytes)?;
    assert_eq!(
        texts(&reading),
        [
            "Head",
            "One two\nthree kept linkα",
            "item",
            "Item\tPrice",
            "7 pounds\t",
            "anchor",
            "box",
            "control",
            "A note.",
            "Family papers"
        ]
    );
    assert_eq!(kinds(&reading)[0], SegmentKind::Heading);
    assert_eq!(kinds(&reading)[2], SegmentKind::ListItem);
    assert_eq!(kinds(&reading)[8..], [SegmentKind::Note, SegmentKind::Note]);
    Ok(())
}

#[test]
fn captions_have_times_and_speakers() -> Outcome {
    let vtt = "WEBVTT Interview\n\nNOTE not this\n\nSTYLE\n::cue {}\n\n1\n00:01.500 --> 00:03.000 align:start\n<v Ruth Hale>The <i>boats</i> &amp; nets.\n\n\
               01:00:00.000 --> 01:00:02.000\nTOM: Yes.\n\n00:00:xx --> 00:00:09\nLost time.\n";
    let reading = one("talk.vtt", vtt)?;
    assert_eq!(texts(&reading), ["The boats & nets.", "TOM: Yes.", "Lost time."]);
    let Locator::Time { start_ms, end_ms, speaker } = &reading.segments[0].locator else {
        return Err("no time".into());
    };
    assert_eq!((*start_ms, *end_ms, speaker.as_deref()), (1500, 3000, Some("Ruth Hale")));
    let Locator::Time { start_ms, speaker, .. } = &reading.segments[1].locator else {
        return Err("no time".into());
    };
    assert_eq!((*start_ms, speaker.as_deref()), (3_600_000, Some("TOM")));
    assert_eq!(reading.notes.len(), 1);
    let srt = "1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<b>One</b>\r\nline\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n";
    let reading = one("talk.srt", srt)?;
    assert_eq!(texts(&reading), ["One\nline", "Two"]);
    assert_eq!(reading.form, Form::Captions);
    Ok(())
}

#[test]
fn tables_in_text_are_parted_as_they_were_written() -> Outcome {
    for (name, text) in [
        ("a.csv", "Name,Price\n\"Calf, fine\",4\nSheep,\n"),
        ("a.csv", "Name;Price\n\"Calf, fine\";4\nSheep;\n"),
        ("a.csv", "sep=|\nName|Price\n\"Calf, fine\"|4\nSheep|\n"),
        ("a.tsv", "Name\tPrice\nCalf, fine\t4\nSheep\t\n"),
    ] {
        let reading = one(name, text)?;
        assert_eq!(texts(&reading), ["Name\tPrice", "Calf, fine\t4", "Sheep"]);
        assert_eq!(headers(&reading), [true, false, false]);
    }
    let reading = one("a.csv", "1,2\n\"two\nlines\",4,5\n")?;
    assert_eq!(texts(&reading), ["1\t2", "two lines\t4\t5"]);
    assert!(!headers(&reading)[0]);
    Ok(())
}

#[test]
fn a_workbook_is_its_sheets() -> Outcome {
    let base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let sheet = |rows: &str| format!("<worksheet xmlns='{main}'><sheetData>{rows}</sheetData></worksheet>");
    let text = |at: &str, text: &str| format!("<c r='{at}' t='inlineStr'><is><t>{text}</t></is></c>");
    let first = sheet(&format!(
        "<row r='1'>{}{}</row><row r='3'>{}<c r='B3'><v>4.5</v></c></row>",
        text("A1", "Item"),
        text("B1", "Price"),
        text("A3", "Calf")
    ));
    let far = sheet("<row r='1048576'><c r='B1048576'><v>7</v></c></row>");
    let bytes = package(&[
        (
            "_rels/.rels",
            &format!(
                "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r' Type='{base}/officeDocument' Target='xl/workbook.xml'/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            &format!(
                "<workbook xmlns='{main}' xmlns:r='{base}'><sheets><sheet name='Prices' sheetId='1' r:id='r1'/><sheet name='Far' sheetId='2' r:id='r2'/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            &format!(
                "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r1' Type='{base}/worksheet' Target='worksheets/sheet1.xml'/><Relationship Id='r2' Type='{base}/worksheet' Target='worksheets/sheet2.xml'/></Relationships>"
            ),
        ),
        ("xl/worksheets/sheet1.xml", &first),
        ("xl/worksheets/sheet2.xml", &far),
    ])?;
    let reading = one("prices.xlsx", bytes)?;
    assert_eq!(texts(&reading), ["Prices", "Item\tPrice", "Calf\t4.5", "Far", "7"]);
    let row = reading.segments[2].locator.table_row().ok_or("not a row")?;
    assert_eq!((row.table, row.row, row.header), (1, 3, false));
    Ok(())
}

#[test]
fn lines_of_jsonl_are_artifacts() -> Outcome {
    let readings = all(
        "a.jsonl",
        "{\"text\":\"One\",\"title\":\"T\",\"month\":\"January 1659–60\"}\n\n{\"text\":\"Two\"}\nnot json\n",
    )?;
    assert_eq!(
        readings.iter().map(|reading| reading.part.as_deref()).collect::<Vec<_>>(),
        [Some("#1"), Some("#3")]
    );
    assert_eq!(record(&readings[0]), ["Title=T", "Date=1660-01"]);
    assert_eq!(readings[0].notes.len(), 1);
    Ok(())
}

#[test]
fn a_png_has_its_caption() -> Outcome {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.add_text_chunk("Description".to_owned(), "Ruth on the quay".to_owned())?;
    encoder.write_header()?.write_image_data(&[0, 255])?;
    let reading = one("1931-06 photo.png", &bytes)?;
    assert_eq!(texts(&reading), ["Ruth on the quay"]);
    assert_eq!(reading.segments[0].locator, Locator::Region { width: 2, height: 1 });
    assert_eq!(record(&reading), ["Date=1931-06", "Kind=photograph"]);
    Ok(())
}

#[test]
fn dates_are_read_only_where_they_are_plain() {
    for (text, date) in [
        ("3 June 1931", "1931-06-03"),
        ("3rd of June, 1931", "1931-06-03"),
        ("June 3, 1931", "1931-06-03"),
        ("1931_06", "1931-06"),
        ("19310603", "1931-06-03"),
        ("03.06.1931", "1931-06-03"),
        ("1931", "1931"),
        ("February 1659/60", "1660-02"),
        ("29 Feb 1932", "1932-02-29"),
    ] {
        assert_eq!(recognise_date(text).as_deref(), Some(date), "{text}");
    }
    for text in ["03/06/1931", "31 June 1931", "1931-13", "June", "about 1931", "1931-06-03 and on"] {
        assert_eq!(recognise_date(text), None, "{text}");
    }
}

#[test]
fn a_file_name_states_what_it_states() {
    let lines = |name| {
        from_file_name(name).iter().map(|line| format!("{:?}={}", line.field, line.value)).collect::<Vec<_>>()
    };
    assert_eq!(
        lines("in/1931-06-03 letter to Ruth Hale.txt"),
        ["Date=1931-06-03", "Kind=letter", "To=Ruth Hale"]
    );
    assert_eq!(
        lines("letter_from_Tom_to_Ruth_1931_06.md"),
        ["Date=1931-06", "Kind=letter", "From=Tom", "To=Ruth"]
    );
    assert_eq!(lines("journal 1942-11.md"), ["Date=1942-11", "Kind=journal"]);
    assert_eq!(lines("001 January 1659–60.txt"), ["Date=1660-01"]);
    for name in [
        "IMG_1931.jpg",
        "page 1842.txt",
        "letters 1931-1935 and 1940.txt",
        "notes to self.txt",
        "journal from Paris.txt",
    ] {
        assert!(from_file_name(name).iter().all(|line| line.field == Field::Kind), "{name}");
    }
}

#[test]
fn kinds_are_known_by_name_and_content() {
    assert_eq!(kind_of("a.txt", b"words"), Some(Kind::Text));
    assert_eq!(kind_of("a.TXT", b"\xff\xd8\xff\xe0"), Some(Kind::Image));
    assert_eq!(kind_of("a.doc", b"words"), None);
    assert_eq!(kind_of("a.txt", b""), None);
}

#[test]
fn a_recording_is_known_by_its_first_bytes_and_has_no_words_of_its_own() -> Outcome {
    let sound = include_bytes!("../../../speech/tests/said/lancaster.ogg");
    let kinds = |reading: &super::Reading| -> Vec<String> {
        let lines = reading.record.iter().filter(|line| line.field == Field::Kind);
        lines.map(|line| line.value.clone()).collect()
    };
    for name in ["tape.ogg", "tape.bin"] {
        let reading = one(name, sound)?;
        assert_eq!((reading.form, reading.segments.len()), (Form::Recording, 0));
        assert_eq!(kinds(&reading), ["recording"]);
    }
    // Its name may say what kind of recording it is.
    assert_eq!(kinds(&one("interview with Ruth.ogg", sound)?), ["interview"]);
    for (name, bytes) in
        [("a.mp3", &b"no sound at all"[..]), ("a.wav", b"RIFF\x10\0\0\0WAVE"), ("a.ogg", &sound[..40])]
    {
        assert!(all(name, bytes).is_err(), "{name}");
    }
    Ok(())
}
