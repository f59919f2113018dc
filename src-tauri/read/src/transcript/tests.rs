#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::*;

fn area(left: i64, top: i64, right: i64, bottom: i64) -> Area {
    Area { left, top, right, bottom }
}

fn word(text: &str, area: Option<Area>, sure: Option<u32>) -> Word {
    Word { text: text.to_owned(), area, sure }
}

fn line(words: &[(&str, Area, u32)], confirmed: bool) -> Line {
    let words: Vec<Word> =
        words.iter().map(|(text, area, sure)| word(text, Some(*area), Some(*sure))).collect();
    let area = words.iter().filter_map(|word| word.area).reduce(Area::cover);
    Line { words, area, confirmed }
}

fn sample() -> Transcript {
    let first = line(&[("Dear", area(10, 20, 50, 40), 97), ("Ruth,", area(60, 20, 110, 40), 81)], true);
    let second =
        line(&[("\"Ham & <eggs>\"", area(10, 50, 90, 70), 100), ("früh", area(100, 50, 140, 70), 7)], false);
    let third = line(&[("Hester", area(200, 300, 260, 320), 99)], false);
    let paragraphs = vec![vec![first, second], vec![third]];
    Transcript {
        title: "A letter & more".to_owned(),
        picture: "scan 1.jpg".to_owned(),
        made_at: "2026-01-02T03:04:05Z".to_owned(),
        pages: vec![Page { number: 1, width: 800, height: 600, paragraphs }],
    }
}

#[test]
fn what_is_written_is_read_back_the_same_in_every_form() {
    for form in [Form::Alto, Form::Page, Form::Hocr] {
        let text = written(&sample(), form);
        assert_eq!(read(text.as_bytes()).unwrap(), sample().pages, "{text}");
    }
}

#[test]
fn a_file_is_of_its_own_form_whatever_its_words_are() {
    let named = line(&[("PcGts", area(10, 20, 50, 40), 97), ("ocr_page", area(60, 20, 110, 40), 81)], true);
    let pages = vec![Page { number: 1, width: 800, height: 600, paragraphs: vec![vec![named]] }];
    let transcript = Transcript { pages, ..sample() };
    for of in [Form::Alto, Form::Page, Form::Hocr] {
        let text = format!("\u{feff}{}", written(&transcript, of));
        assert_eq!(form(text.as_bytes()), Ok(of), "{text}");
        assert_eq!(picture(text.as_bytes()).as_deref(), Some("scan 1.jpg"), "{text}");
    }
}

#[test]
fn a_line_that_stands_nowhere_is_read_back_as_such() {
    let typed =
        Line { words: vec![word("My", None, None), word("dear", None, None)], area: None, confirmed: true };
    let pages = vec![Page { number: 1, width: 800, height: 600, paragraphs: vec![vec![typed]] }];
    let transcript = Transcript { pages, ..sample() };
    for form in [Form::Alto, Form::Page, Form::Hocr] {
        let text = written(&transcript, form);
        assert_eq!(read(text.as_bytes()).unwrap(), transcript.pages, "{text}");
    }
}

/// Every element of a file with the names of its attributes, and the element that it stands in.
fn elements(text: &str) -> Vec<(String, String, Vec<String>)> {
    let mut reader = quick_xml::Reader::from_str(text);
    let (mut open, mut found): (Vec<String>, Vec<_>) = (Vec::new(), Vec::new());
    loop {
        let event = reader.read_event().unwrap();
        let empty = matches!(event, quick_xml::events::Event::Empty(_));
        match event {
            quick_xml::events::Event::Start(element) | quick_xml::events::Event::Empty(element) => {
                let name = element.name().as_ref().to_owned();
                let attributes =
                    element.attributes().map(|attribute| attribute.unwrap().key.as_ref().to_owned());
                found.push((open.last().cloned().unwrap_or_default(), name.clone(), attributes.collect()));
                if !empty {
                    open.push(name);
                }
            }
            quick_xml::events::Event::End(_) => drop(open.pop()),
            quick_xml::events::Event::Eof => return found,
            _ => {}
        }
    }
}

/// After the published schema of ALTO 4.2: which element may stand in which, and what each must say.
#[test]
fn alto_is_of_the_published_form() {
    let children = [
        ("", "alto"),
        ("alto", "Description"),
        ("alto", "Layout"),
        ("Description", "MeasurementUnit"),
        ("Description", "sourceImageInformation"),
        ("Description", "Processing"),
        ("sourceImageInformation", "fileName"),
        ("Processing", "processingDateTime"),
        ("Processing", "processingSoftware"),
        ("processingSoftware", "softwareName"),
        ("Layout", "Page"),
        ("Page", "PrintSpace"),
        ("PrintSpace", "TextBlock"),
        ("TextBlock", "TextLine"),
        ("TextLine", "String"),
        ("TextLine", "SP"),
    ];
    let must = [
        ("Page", &["ID", "PHYSICAL_IMG_NR"][..]),
        ("Processing", &["ID"]),
        ("TextBlock", &["ID"]),
        ("String", &["CONTENT"]),
    ];
    let text = written(&sample(), Form::Alto);
    for (parent, name, said) in elements(&text) {
        assert!(children.contains(&(&parent, &name)), "<{name}> in <{parent}>");
        for (of, needed) in must.iter().filter(|(of, _)| *of == name) {
            assert!(needed.iter().all(|key| said.iter().any(|own| own == key)), "{of}: {said:?}");
        }
    }
    let order: Vec<_> =
        elements(&text).into_iter().filter(|(parent, ..)| parent == "Description").map(|e| e.1).collect();
    assert_eq!(order, ["MeasurementUnit", "sourceImageInformation", "Processing"]);
}

/// After the published schema of 2019-07-15: order and places of elements, coordinates as whole numbers, at least two points.
#[test]
fn page_is_of_the_published_form() {
    let text = written(&sample(), Form::Page);
    let children = [
        ("", "PcGts"),
        ("PcGts", "Metadata"),
        ("PcGts", "Page"),
        ("Metadata", "Creator"),
        ("Metadata", "Created"),
        ("Metadata", "LastChange"),
        ("Page", "ReadingOrder"),
        ("ReadingOrder", "OrderedGroup"),
        ("OrderedGroup", "RegionRefIndexed"),
        ("Page", "TextRegion"),
        ("TextRegion", "Coords"),
        ("TextRegion", "TextLine"),
        ("TextRegion", "TextEquiv"),
        ("TextLine", "Coords"),
        ("TextLine", "Word"),
        ("TextLine", "TextEquiv"),
        ("Word", "Coords"),
        ("Word", "TextEquiv"),
        ("TextEquiv", "Unicode"),
    ];
    let found = elements(&text);
    for (parent, name, said) in &found {
        assert!(children.contains(&(parent, name)), "<{name}> in <{parent}>");
        if ["TextRegion", "TextLine", "Word", "OrderedGroup"].contains(&name.as_str()) {
            assert!(said.iter().any(|key| key == "id"), "{name}");
        }
    }
    // In each of them the place comes first, the words last.
    for parent in ["TextRegion", "TextLine", "Word"] {
        let own: Vec<&str> =
            found.iter().filter(|(of, ..)| of == parent).map(|(_, name, _)| name.as_str()).collect();
        assert_eq!((own[0], own[own.len() - 1]), ("Coords", "TextEquiv"), "{parent}");
    }
    for points in text.split("points=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        let pairs: Vec<&str> = points.split(' ').collect();
        assert!(
            pairs.len() >= 2 && pairs.iter().all(|pair| pair.split(',').all(|n| n.parse::<u32>().is_ok()))
        );
    }
    let ids: Vec<&str> = text.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(ids.iter().enumerate().all(|(at, id)| !ids[..at].contains(id)), "{ids:?}");
}

#[test]
fn files_of_other_programs_are_read() {
    let tesseract = r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en"><head><title></title>
<meta name='ocr-system' content='tesseract 5.3.0' /></head><body>
<div class='ocr_page' id='page_1' title='image "letter.png"; bbox 0 0 1240 1754; ppageno 0; scan_res 300 300'>
 <div class='ocr_carea' id='block_1_1' title="bbox 90 80 600 140">
  <p class='ocr_par' id='par_1_1' lang='eng' title="bbox 90 80 600 140">
   <span class='ocr_line' id='line_1_1' title="bbox 90 80 600 140; baseline 0.002 -8; x_size 40">
    <span class='ocrx_word' id='word_1_1' title='bbox 90 80 200 140; x_wconf 91'>Dear</span>
    <span class='ocrx_word' id='word_1_2' title='bbox 220 80 600 140; x_wconf 42'><em>Ruth,</em></span>
   </span></p></div></div></body></html>"#;
    let pages = read(tesseract.as_bytes()).unwrap();
    assert_eq!((pages[0].width, pages[0].height), (1240, 1754));
    let first = &pages[0].paragraphs[0][0];
    assert_eq!((first.text().as_str(), first.area), ("Dear Ruth,", Some(area(90, 80, 600, 140))));
    assert_eq!(first.words[1].sure, Some(42));

    let transkribus = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2013-07-15"><Metadata><Creator>Transkribus</Creator></Metadata>
<Page imageFilename="a.jpg" imageWidth="1000" imageHeight="1500"><TextRegion id="r"><Coords points="1,1 900,1 900,300 1,300"/>
<TextLine id="l" custom="readingOrder {index:0;}"><Coords points="100,100 500,90 500,140 100,150"/><Baseline points="100,140 500,130"/>
<TextEquiv><Unicode>Lieber Bruder &amp; Freund</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>"#;
    let line = read(transkribus.as_bytes()).unwrap()[0].paragraphs[0][0].clone();
    assert_eq!(
        (line.text().as_str(), line.place()),
        ("Lieber Bruder & Freund", Some(area(100, 90, 500, 150)))
    );
    assert!(!line.confirmed);

    let abbyy = r#"<alto xmlns="http://www.loc.gov/standards/alto/ns-v2#"><Layout><Page ID="P" WIDTH="800" HEIGHT="900.0">
<PrintSpace><TextBlock ID="b"><TextLine HPOS="10.6" VPOS="20" WIDTH="100" HEIGHT="20">
<String CONTENT="grand" HPOS="10" VPOS="20" WIDTH="100" HEIGHT="20" WC="0.5"/><HYP CONTENT="-"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>"#;
    let pages = read(abbyy.as_bytes()).unwrap();
    assert_eq!((pages[0].height, pages[0].paragraphs[0][0].text().as_str()), (900, "grand-"));
    assert_eq!(pages[0].paragraphs[0][0].area, Some(area(11, 20, 111, 40)));
}

#[test]
fn what_is_no_such_file_or_would_open_another_is_refused() {
    let alto = |inner: &str| {
        format!(
            r#"<alto><Layout><Page WIDTH="9" HEIGHT="9"><PrintSpace><TextBlock>{inner}</TextBlock></PrintSpace></Page></Layout></alto>"#
        )
    };
    let refused = |text: &str| read(text.as_bytes()).unwrap_err();
    let entity = r#"<!DOCTYPE alto [<!ENTITY x SYSTEM "file:///etc/passwd">]>"#;
    let line = r#"<TextLine><String CONTENT="&x;"/></TextLine>"#;
    assert!(matches!(refused(&format!("{entity}{}", alto(line))), TranscriptError::Broken { .. }));
    assert!(matches!(refused(&alto(line)), TranscriptError::Broken { .. }));
    assert!(matches!(refused("<alto><Layout>"), TranscriptError::Broken { .. }));
    let deep = format!("<alto>{}", "<a>".repeat(DEEP));
    assert!(matches!(refused(&deep), TranscriptError::Broken { .. }));
    assert_eq!(refused("Dear Ruth"), TranscriptError::Unknown);
    assert_eq!(refused(&alto("")), TranscriptError::Empty);
    assert_eq!(
        refused(r#"<alto><Layout><Page><TextBlock/></Page></Layout></alto>"#),
        TranscriptError::NoSize
    );
    assert_eq!(read(&vec![b' '; MOST_BYTES + 1]).unwrap_err(), TranscriptError::Large);
    // A page as large as no page is, or as small.
    let huge = alto(line).replace("\"9\"", "\"1e300\"").replace("&x;", "x");
    assert_eq!(refused(&huge), TranscriptError::NoSize);
    let hocr = format!("<html><body>{}<div class='ocr_page'>", "<div>".repeat(6_000));
    assert!(matches!(refused(&hocr), TranscriptError::Broken { .. }));
}

const DEEP: usize = 300;

#[test]
fn no_cut_of_a_file_stops_the_reader() {
    for form in [Form::Alto, Form::Page, Form::Hocr] {
        let text = written(&sample(), form);
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            let _ = read(&text.as_bytes()[..end]);
        }
    }
}
