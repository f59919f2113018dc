//! Toy models of `tests/models` in the place of trained ones.
#![expect(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::*;

fn toys() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/models")
}

/// A copy of a toy that may be broken.
fn copy(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(toys().join(name)).unwrap().flatten() {
        std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

fn pair<'a>(text: &'a str, sentence: &'a str) -> Pair<'a> {
    Pair { record: "", text, sentence }
}

fn page<'a>(text: &'a str, question: &'a str) -> Page<'a> {
    Page { record: "", text, question }
}

fn entailed(verifier: &Verifier, text: &str, sentence: &str) -> f64 {
    verifier.opinions(&[pair(text, sentence)]).unwrap()[0].entailed
}

#[test]
fn own_models_have_two_independent_scores_and_read_the_sentence_second() {
    let verifier = Verifier::open(&toys().join("own")).unwrap();
    let opinions = verifier.opinions(&[pair("no no", "yes"), pair("yes", "no answer")]).unwrap();
    assert_eq!(opinions[0], Opinion { entailed: 4.0, answers: Some(-1.0), span: None, pointed: 0.0 });
    assert_eq!(opinions[1], Opinion { entailed: -4.0, answers: Some(3.0), span: None, pointed: 0.0 });
    assert!(verifier.knows_answers() && verifier.calibration().is_none());
    let said = verifier.entailed(&[pair("rain", "yes")]).unwrap()[0];
    assert!((said - 1.0 / (1.0 + (-4.0f64).exp())).abs() < 1e-9);
}

#[test]
fn foreign_models_choose_one_label_of_several_in_any_order() {
    let verifier = Verifier::open(&toys().join("foreign")).unwrap();
    // Scores 4, -4 and 0: log p/(1-p) of the entailment among them.
    let expected = 4.0 - (1.0 + (-4.0f64).exp()).ln();
    assert!((entailed(&verifier, "rain", "yes") - expected).abs() < 1e-5);
    assert!((entailed(&verifier, "rain", "rain") - (0.5f64).ln()).abs() < 1e-5);
    assert!(!verifier.knows_answers() && verifier.read(&[page("yes", "yes")]).is_none());
}

#[test]
fn a_two_way_model_may_call_its_other_label_not_entailment() {
    let labels = |config: &str| Labels::of(&serde_json::from_str(config).unwrap());
    let two = labels(r#"{"id2label":{"0":"not_entailment","1":"entailment"}}"#).unwrap();
    assert!((two.read(&[1.0, 3.0]).unwrap().entailed - 2.0).abs() < 1e-6);
    assert!(two.read(&[1.0, 3.0, 2.0]).is_err() && two.read(&[1.0, f32::NAN]).is_err());
    assert!(labels(r#"{"id2label":{"0":"LABEL_0","1":"LABEL_1"}}"#).unwrap_err().contains("`label_0`"));
    assert!(labels("{}").is_err() && labels(r#"{"id2label":{"1":"entailment"}}"#).is_err());
}

#[test]
fn a_long_text_is_cut_and_the_sentence_never() {
    let verifier = Verifier::open(&toys().join("own")).unwrap();
    let long = "rain ".repeat(3_000);
    assert_eq!(entailed(&verifier, &long, "rain rain yes yes"), 8.0);
    // What cannot be read whole is not supported.
    assert_eq!(entailed(&verifier, "yes", &format!("{} yes", "rain ".repeat(250))), -30.0);
}

#[test]
fn an_opinion_hangs_on_its_pair_alone() {
    let sentences: Vec<String> = (0..40).map(|n| "rain yes ".repeat(n % 7) + &"no ".repeat(n % 5)).collect();
    let pairs: Vec<Pair<'_>> = sentences.iter().map(|sentence| pair("rain", sentence)).collect();
    let alone = Verifier::with_threads(&toys().join("own"), 1).unwrap();
    let many = Verifier::with_threads(&toys().join("own"), 3).unwrap().opinions(&pairs).unwrap();
    for (one, said) in pairs.iter().zip(many) {
        assert_eq!(alone.opinions(std::slice::from_ref(one)).unwrap(), [said]);
    }
    // Also what was kept is the pair's own.
    assert_eq!(alone.opinions(&pairs).unwrap()[8], alone.opinions(&pairs[8..9]).unwrap()[0]);
    let held = |text, sentence| Held { text, sentence, from: 0 };
    assert_ne!(key(&held("ab", "c")), key(&held("a", "bc")));
}

#[test]
fn a_model_that_is_exchanged_meanwhile_does_not_judge_beside_the_first() {
    let folder = copy("own");
    let verifier = Verifier::with_threads(folder.path(), 2).unwrap();
    let mut bytes = std::fs::read(folder.path().join("model.onnx")).unwrap();
    bytes.push(0);
    std::fs::write(folder.path().join("model.onnx"), bytes).unwrap();
    assert!(verifier.opinions(&[pair("rain", "rain yes")]).is_ok());
    assert!(verifier.warm_up().err().unwrap().to_string().contains("was changed meanwhile"));
}

#[test]
fn a_broken_folder_is_refused_with_what_is_missing() {
    let refused = |folder: &Path| Verifier::open(folder).err().unwrap().to_string();
    assert!(refused(Path::new("/nowhere/verifier")).contains("`/nowhere/verifier` is not there"));
    for file in ["config.json", "tokenizer.json", "model.onnx"] {
        let folder = copy("own");
        std::fs::remove_file(folder.path().join(file)).unwrap();
        assert!(refused(folder.path()).contains(&format!("has no `{file}`")), "{file}");
        std::fs::write(folder.path().join(file), "{ broken").unwrap();
        let why = refused(folder.path());
        assert!(why.contains(file) || file == "model.onnx", "{why}");
    }
    let folder = copy("own");
    let config = std::fs::read_to_string(folder.path().join("config.json")).unwrap();
    let other = config.replace("entailment", "positive");
    std::fs::write(folder.path().join("config.json"), other).unwrap();
    assert!(refused(folder.path()).contains("none of its labels is `entailment`"));
    // Three labels are named and two scores come.
    let more = config.replace("\"1\": \"answers\"", "\"1\": \"answers\", \"2\": \"more\"");
    std::fs::write(folder.path().join("config.json"), more).unwrap();
    assert!(refused(folder.path()).contains("it gives 2 scores, and `config.json` names 3"));
    std::fs::write(folder.path().join("config.json"), config).unwrap();
    std::fs::write(folder.path().join("calibration.json"), r#"{"entailment":{"slope":-1,"intercept":0}}"#)
        .unwrap();
    assert!(refused(folder.path()).contains("`calibration.json`"));
}

#[test]
fn probabilities_go_over_the_curve_of_the_folder() {
    let folder = copy("own");
    let written =
        r#"{"entailment":{"slope":0.5,"intercept":-1.0},"answers":{"slope":2,"intercept":1},"more":[]}"#;
    std::fs::write(folder.path().join("calibration.json"), written).unwrap();
    let verifier = Verifier::open(folder.path()).unwrap();
    let sigmoid = |z: f64| 1.0 / (1.0 + (-z).exp());
    let pairs = [pair("rain", "yes")];
    assert!((verifier.entailed(&pairs).unwrap()[0] - sigmoid(0.5 * 4.0 - 1.0)).abs() < 1e-9);
    let read = verifier.read(&[page("rain", "yes")]).unwrap()[0];
    assert!((read.answers - sigmoid(-2.0 + 1.0)).abs() < 1e-9 && read.span.is_none());
    assert!(verifier.identity().starts_with("own sha256:") && verifier.identity().contains("0.500 -1.000"));
}

#[test]
fn too_few_or_one_sided_pairs_calibrate_nothing() {
    let verifier = Verifier::open(&toys().join("own")).unwrap();
    let pairs = |entailed: usize, not: usize| -> Vec<Labelled> {
        let one = |claim: &str, entailed| Labelled { text: "rain".into(), claim: claim.into(), entailed };
        let yes = std::iter::repeat_n(one("yes", true), entailed);
        yes.chain(std::iter::repeat_n(one("no", false), not)).collect()
    };
    for few in [pairs(20, 20), pairs(100, 3), pairs(3, 100), pairs(0, 0)] {
        assert!(calibrate(&verifier, &few).err().unwrap().to_string().contains("too few"));
    }
    let wrong: Vec<Labelled> =
        pairs(40, 40).into_iter().map(|pair| Labelled { entailed: !pair.entailed, ..pair }).collect();
    assert!(calibrate(&verifier, &wrong).err().unwrap().to_string().contains("hardly better than chance"));
}

#[test]
fn a_question_is_read_with_its_mark() {
    assert_eq!(asked("did she leave him "), "did she leave him?");
    assert_eq!(asked("Who was Ruth? And when?"), "Who was Ruth? And when?");
}
