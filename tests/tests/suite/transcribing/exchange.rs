//! Words of scans as ALTO, PAGE XML and hOCR: written, and taken over line by line.

use bindery_tests::{Home, sample_file};
use serde_json::{Value, json};

use super::RECEIPT;

/// A file of the folder by its ending.
fn file(home: &Home, folder: &str, ending: &str) -> String {
    let files = std::fs::read_dir(home.path(folder)).unwrap().map(|entry| entry.unwrap().path());
    let found = files.into_iter().find(|file| file.to_str().unwrap().ends_with(ending)).unwrap();
    found.to_str().unwrap().to_owned()
}

#[test]
fn words_of_a_scan_go_out_to_other_programs_and_come_back_corrected() {
    let home = Home::new();
    let archive = home.archive("archive");
    home.run(&["import", &sample_file(RECEIPT), "--archive", &archive]).json();
    home.open_all(&archive);
    let run = |args: &[&str]| home.run(&[&["transcribe"], args, &["--archive", &archive]].concat());
    let lines = || run(&["show", "1"]).json()["lines"].as_array().unwrap().clone();
    let before = lines();
    let state = |line: &Value| (line["text"].clone(), line["boxes"].clone(), line["state"].clone());
    for (form, ending) in [("alto", "alto.xml"), ("page", "page.xml"), ("hocr", "hocr.html")] {
        run(&["export", "1", "--to", form, "--out", &home.at(form)]).json();
        let out = file(&home, form, ending);
        // As it went out it changes nothing.
        let same = run(&["import", "1", &out]).json();
        assert_eq!(same["version"], Value::Null, "{form}: {same}");
        // What lies there is not written over.
        assert_ne!(run(&["export", "1", "--to", form, "--out", &home.at(form)]).code, Some(0));

        // Corrected elsewhere it comes back into its own lines, and is nobody's word yet.
        let text = std::fs::read_to_string(&out).unwrap();
        assert!(text.contains("Standing"), "{text}");
        let corrected = home.write(&format!("{form}-corrected"), text.replace("Standing", "Quernstone"));
        run(&["import", "1", &corrected]).json();
        let after = lines();
        assert_eq!(after.len(), before.len(), "{form}: {after:?}");
        for (was, is) in before.iter().zip(&after) {
            let text = was["text"].as_str().unwrap().replace("Standing", "Quernstone");
            assert_eq!(
                (is["text"].as_str().unwrap(), &is["boxes"]),
                (text.as_str(), &was["boxes"]),
                "{form}"
            );
            assert_ne!(is["state"], "confirmed", "{form}");
        }
        let answer = home.run(&["ask", "Who sold the quernstone press?", "--archive", &archive]).json();
        assert!(!answer.to_string().contains("their words"), "{answer}");
        run(&["undo", "1"]).json();
        assert_eq!(
            lines().iter().map(state).collect::<Vec<_>>(),
            before.iter().map(state).collect::<Vec<_>>()
        );
    }

    // Whoever has read the file takes its words over as confirmed; a machine's file leaves what somebody confirmed.
    let checked = home.at("alto-corrected");
    let done = run(&["import", "1", &checked, "--checked"]).json();
    assert!(done["version"].is_number(), "{done}");
    assert!(lines().iter().all(|line| line["state"] == "confirmed"), "{:?}", lines());
    let kept = run(&["import", "1", &file(&home, "hocr", "hocr.html")]).json();
    assert_eq!(kept["version"], Value::Null, "{kept}");
    assert!(lines().iter().any(|line| line["text"].as_str().unwrap().contains("Quernstone")));

    // What turns the direction or cannot be seen is left out, so that words read as they look.
    let alto = std::fs::read_to_string(&checked).unwrap();
    let turned = home.write("turned.xml", alto.replace("Quernstone", "&#x202E;Millstone&#x202C;"));
    run(&["import", "1", &turned, "--checked"]).json();
    let words: String = lines().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect();
    assert!(words.contains("Millstone") && !words.contains(['\u{202e}', '\u{202c}']), "{words}");

    // The words of another picture wait until somebody says that they are of this one.
    let named = alto.split("<fileName>").nth(1).unwrap().split('<').next().unwrap();
    let other = home.write("other.xml", alto.replace(named, "ledger 7.png"));
    let refused = run(&["import", "1", &other, "--checked"]);
    assert!(refused.code != Some(0) && refused.stderr.contains("ledger 7.png"), "{}", refused.stderr);
    assert!(lines().iter().any(|line| line["text"].as_str().unwrap().contains("Millstone")));
    assert!(run(&["import", "1", &other, "--checked", "--confirm"]).json()["version"].is_number());

    // A file of another page, of none, and one that would open another.
    let refused = |name: &str, text: &str| run(&["import", "1", &home.write(name, text)]).failure();
    let width = alto.split(" WIDTH=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(
        refused("wide.xml", &alto.replace(&format!("WIDTH=\"{width}\""), "WIDTH=\"99999\"")),
        "invalid"
    );
    assert_eq!(refused("none.xml", "Dear Ruth"), "invalid");
    let entity = r#"<!DOCTYPE alto [<!ENTITY x SYSTEM "file:///etc/hostname">]>"#;
    assert_eq!(refused("entity.xml", &alto.replace("<alto ", &format!("{entity}<alto "))), "invalid");
    let other = run(&["import", "1", &checked, "--page", "7"]);
    assert_eq!(other.failure(), "not_found");
}

#[test]
fn words_of_a_file_become_those_of_a_picture_that_nobody_read() {
    let home = Home::new();
    let archive = home.archive("archive");
    let photograph = sample_file("photographs/1967-10 the north window.jpg");
    home.run(&["import", &photograph, "--no-embed", "--archive", &archive]).json();
    home.open_all(&archive);
    let run = |args: &[&str]| home.run(&[&["transcribe"], args, &["--archive", &archive]].concat());
    let empty = run(&["export", "1", "--to", "hocr", "--out", &home.at("out")]).json();
    let page = std::fs::read_to_string(empty["files"][0].as_str().unwrap()).unwrap();
    let words = r#"<p class="ocr_par"><span class="ocr_line" title="bbox 100 200 500 240">
        <span class="ocrx_word" title="bbox 100 200 240 240; x_wconf 40">Quillon</span>
        <span class="ocrx_word" title="bbox 260 200 500 240; x_wconf 95">clock</span></span></p></div>"#;
    let file = home.write("words.html", page.replacen("</div>", words, 1));
    run(&["import", "1", &file]).json();
    let line = run(&["show", "1"]).json()["lines"][0].clone();
    assert_eq!((&line["text"], &line["state"]), (&json!("Quillon clock"), &json!("unsure")));
    let near = |at: usize, to: f64| (line["boxes"][0]["rect"][at].as_f64().unwrap() - to).abs() < 1.0;
    assert!(near(0, 100.0) && near(1, 200.0) && near(2, 500.0) && near(3, 240.0), "{line}");
    let found = home.run(&["search", "quillon clock", "--as", "archivist", "--archive", &archive]).json();
    assert!(found.to_string().contains("Quillon"), "{found}");
}
