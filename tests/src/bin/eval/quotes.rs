//! Quotations: which are taken for the person's own words. `tests/tests/suite/quotes.rs` holds the rule as tests; these
//! are its counts.

use bindery_core::entailment::{Verdict, check};
use bindery_core::record::citation::Relation;
use bindery_engine::world::World;
use bindery_tests::Seeded;
use bindery_tests::quotations::{alterations, diary, varied};

use crate::Bench;

/// Altered and unaltered quotations from a real diary.
pub fn quotes(bench: &Bench) {
    let Some(diary) = diary() else { return };
    let count = if bench.quick { 100 } else { 500 };
    let mut random = Seeded(1661);
    let (mut made, mut quoted, mut green) = (0, 0, 0);
    while made < count {
        let of = random.pick(&diary);
        let alter = alterations()[made % alterations().len()].1;
        let Some(altered) = alter(&mut random, &of.sentence) else { continue };
        if of.entry.contains(&altered) {
            continue;
        }
        made += 1;
        let found = check(&altered, &of.entry, bench.world.judge());
        quoted += u32::from(found.relation == Some(Relation::DirectQuote));
        green += u32::from(found.verdict == Verdict::Entailed);
    }
    let mut kept = 0;
    for n in 0..count {
        let of = random.pick(&diary);
        let (claim, source) = match n % 2 {
            0 => (varied(&mut random, &of.sentence), of.entry.clone()),
            _ => (of.sentence.clone(), varied(&mut random, &of.entry)),
        };
        let found = check(&claim, &source, bench.world.judge());
        kept +=
            u32::from((found.verdict, found.relation) == (Verdict::Entailed, Some(Relation::DirectQuote)));
    }
    println!("quotations, Pepys");
    println!("  altered, taken for direct quotes    {quoted} of {count}; shown green {green}");
    println!("  unaltered, taken for direct quotes  {kept} of {count}");
}
