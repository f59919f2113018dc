//! Measures the category filter, category by category, and trains its linear model.
//!
//! `categories` measures with the shipped weights; `categories train` first trains on the own set's `train`
//! split and writes `assets/categories/weights.json`. The same questions make the same weights. What ends
//! in a refusal is measured on the sample archive with the terminal client, which must have been built.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement stops where it fails")]

use bindery_engine::models::embed::{DIMENSIONS, MODEL_NAME, Vector};
use bindery_engine::search::category::{KINDS, Linear, softmax};
use bindery_engine::world::{Machine, World};
use bindery_tests::categories::{
    Asked, END, Fared, false_refusals, filtered, injections, items, kind, own_set, public, squad, vector,
};
use bindery_tests::{Home, root};

/// Rounds of gradient descent over all questions.
const ROUNDS: usize = 1_500;
/// How far one round goes.
const RATE: f32 = 4.0;
/// How strongly weights are drawn to zero.
const DECAY: f32 = 0.000_3;

fn main() {
    let world = Machine::default();
    let train = std::env::args().any(|arg| arg == "train");
    let verbose = std::env::args().any(|arg| arg == "wrong");
    let linear = if train { trained(&world) } else { Linear::shipped().unwrap().clone() };
    if train {
        let text = serde_json::to_string(&linear).unwrap().replace("],[", "],\n[");
        std::fs::write(root().join("assets/categories/weights.json"), text + "\n").unwrap();
    }
    for split in ["dev", "test", "fresh"] {
        own(split, &world, Some(&linear), verbose);
    }
    own("test", &world, None, false);
    own("fresh", &world, None, false);
    public_data(&world, &linear, verbose);
    sample_archive();
}

fn own(split: &str, world: &dyn World, linear: Option<&Linear>, verbose: bool) {
    let with = if linear.is_some() { "rules and model" } else { "rules alone" };
    println!("\nown set, {split}, {with}");
    let all = own_set(split, world, linear);
    for (label, fared) in &all {
        println!("  {label:20} {fared}");
        if verbose {
            fared.wrong.iter().for_each(|line| println!("      {line}"));
        }
    }
    println!("  false refusals: {:.2} %", 100.0 * false_refusals(&all));
}

fn public_data(world: &dyn World, linear: &Linear, verbose: bool) {
    println!("\npublic data, rules and model, nothing on record");
    let sets = [
        ("instruction", injections(), Some(END)),
        ("general-knowledge", public("general-knowledge.jsonl", "question"), Some(END)),
        ("proceed", squad(10), None),
    ];
    for (label, questions, end) in sets {
        let by = Asked { world, linear: Some(linear), on_record: false, end };
        let mut fared = Fared::default();
        for question in questions.into_iter().flatten() {
            fared.count(&question, label, filtered(&question, &by));
        }
        println!("  {label:20} {fared}");
        if verbose {
            fared.wrong.iter().for_each(|line| println!("      {line}"));
        }
    }
}

/// How the general questions end when they are asked of the sample archive.
fn sample_archive() {
    let Some(questions) = public("general-knowledge.jsonl", "question") else { return };
    let home = Home::new();
    let archive = home.sample("archive");
    let line = |question: &String| format!("{}\n", serde_json::json!({ "id": 0, "question": question }));
    let input: String = questions.iter().map(line).collect();
    let run = home.run_with(&["ask", "--archive", &archive, "--batch", "-"], &input);
    let replies = run.lines();
    let refused = |kind: &str| replies.iter().filter(|reply| reply["refusal"]["kind"] == kind).count();
    let (category, coverage) = (refused("category"), refused("coverage"));
    let share = 100.0 * (category + coverage) as f64 / questions.len() as f64;
    println!("\ngeneral knowledge asked of the sample archive: {} questions", questions.len());
    println!("  {category} category refusals, {coverage} coverage refusals, {share:.1} % refused in all");
}

/// Multinomial logistic regression by full gradient descent; every label weighs the same in all.
fn trained(world: &dyn World) -> Linear {
    let items: Vec<_> = items().into_iter().filter(|item| item.split == "train").collect();
    let set: Vec<(Vector, usize)> =
        items.iter().map(|item| (vector(world, &item.question), kind(&item.label))).collect();
    let mut count = [0f32; KINDS];
    set.iter().for_each(|(_, kind)| count[*kind] += 1.0);
    let mut weights = vec![[0f32; DIMENSIONS]; KINDS];
    let mut bias = vec![0f32; KINDS];
    for _ in 0..ROUNDS {
        let mut slope = vec![[0f32; DIMENSIONS]; KINDS];
        let mut lift = [0f32; KINDS];
        for (vector, kind) in &set {
            let mut shares: Vec<f32> =
                weights.iter().zip(&bias).map(|(row, b)| b + product(row, vector)).collect();
            softmax(&mut shares);
            shares[*kind] -= 1.0;
            for (k, share) in shares.iter().enumerate() {
                let pull = share / (count[*kind] * KINDS as f32);
                lift[k] += pull;
                slope[k].iter_mut().zip(vector).for_each(|(s, v)| *s += pull * f32::from(*v) / 127.0);
            }
        }
        for k in 0..KINDS {
            bias[k] -= RATE * lift[k];
            let row = weights[k].iter_mut().zip(&slope[k]);
            row.for_each(|(w, s)| *w -= RATE * (s + DECAY * *w));
        }
    }
    quantized(&weights, bias)
}

fn product(row: &[f32; DIMENSIONS], vector: &Vector) -> f32 {
    row.iter().zip(vector).map(|(w, v)| w * f32::from(*v)).sum::<f32>() / 127.0
}

fn quantized(weights: &[[f32; DIMENSIONS]], bias: Vec<f32>) -> Linear {
    let most = weights.iter().flatten().fold(0f32, |most, w| most.max(w.abs()));
    let step = most / 127.0;
    let steps = |row: &[f32; DIMENSIONS]| row.iter().map(|w| (w / step).round() as i8).collect();
    Linear { model: MODEL_NAME.to_owned(), step, bias, weights: weights.iter().map(steps).collect() }
}
