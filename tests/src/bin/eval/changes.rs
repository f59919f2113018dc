//! Minimal changes to a real diary: how often a changed sentence is shown as supported, and an unchanged one is.

use bindery_core::entailment::{Verdict, check};
use bindery_engine::world::World;
use bindery_tests::Seeded;
use bindery_tests::changes::changes as kinds;
use bindery_tests::quotations::{Quoted, diary};

use crate::Bench;
use crate::data::held_out;

/// Changed sentences of the held-out entries against the entries they come from.
pub fn changes(bench: &Bench) {
    let Some(all) = diary() else { return };
    let held: Vec<Quoted> =
        all.into_iter().filter(|quoted| held_out(&format!("pepys:{}", quoted.number))).collect();
    let wanted = if bench.quick { 240 } else { 2_000 };
    let mut random = Seeded(1662);
    println!("minimal changes, Pepys: {wanted}");
    let (mut green, mut made) = (0, 0);
    for (index, (name, change)) in kinds().into_iter().enumerate() {
        let share = (wanted * (index + 1)).div_ceil(kinds().len()) - (wanted * index).div_ceil(kinds().len());
        let mut of_kind = 0;
        // A kind that few sentences have room for is measured on fewer.
        let found = (0..held.len() * 4).filter_map(|_| {
            let quoted = random.pick(&held);
            let changed = change(&mut random, &quoted.sentence)?;
            (!quoted.entry.contains(&changed)).then_some((changed, quoted))
        });
        let found: Vec<(String, &Quoted)> = found.take(share).collect();
        for (changed, quoted) in &found {
            let verdict = check(changed, &quoted.entry, bench.world.judge()).verdict;
            of_kind += u32::from(verdict == Verdict::Entailed);
        }
        println!("  {name:<18} {of_kind:>4} of {:>4} green", found.len());
        green += of_kind;
        made += found.len();
    }
    println!("  false green {:.2} %", 100.0 * f64::from(green) / made.max(1) as f64);
}
