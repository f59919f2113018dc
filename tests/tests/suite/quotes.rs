//! Quotations from a real diary: altered ones are never taken for the person's words, unaltered ones always.

use bindery_core::entailment::judge::NoJudge;
use bindery_core::entailment::{Verdict, check};
use bindery_core::record::citation::Relation;
use bindery_tests::Seeded;
use bindery_tests::quotations::{Quoted, alterations, diary, dropped_not, varied};

#[test]
fn none_of_500_altered_quotations_is_a_direct_quote() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1660);
    let mut quoted = Vec::new();
    for (kind, alter) in alterations() {
        let (mut made, mut entailed) = (0, 0);
        while made < 100 {
            let Quoted { sentence, entry, .. } = random.pick(&diary);
            let Some(altered) = alter(&mut random, sentence) else { continue };
            // An alteration that the entry happens to say as well is none.
            if entry.contains(&altered) {
                continue;
            }
            let found = check(&altered, entry, &NoJudge);
            made += 1;
            entailed += u32::from(found.verdict == Verdict::Entailed);
            if found.relation == Some(Relation::DirectQuote) {
                quoted.push(format!("{kind}: `{altered}` from `{sentence}`"));
            }
        }
        println!("altered by {kind}: {made}, of which {entailed} are still called entailed, as a paraphrase");
    }
    println!("altered quotations taken for direct quotes: {} of 500", quoted.len());
    assert!(quoted.is_empty(), "{quoted:#?}");
}

#[test]
fn all_of_500_unaltered_quotations_are_direct_quotes_however_they_are_set() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1669);
    let mut refused = Vec::new();
    for n in 0..500 {
        let Quoted { sentence, entry, .. } = random.pick(&diary);
        // Once the quotation is set otherwise, once the source.
        let (claim, source) = match n % 2 {
            0 => (varied(&mut random, sentence), entry.clone()),
            _ => (sentence.clone(), varied(&mut random, entry)),
        };
        let found = check(&claim, &source, &NoJudge);
        if (found.verdict, found.relation) != (Verdict::Entailed, Some(Relation::DirectQuote)) {
            refused.push(format!("{claim:?}: {:?} {:?}", found.verdict, found.reasons));
        }
    }
    println!("unaltered quotations taken for direct quotes: {} of 500", 500 - refused.len());
    assert!(refused.is_empty(), "{} refused: {:#?}", refused.len(), &refused[..refused.len().min(10)]);
}

#[test]
fn a_dropped_not_is_not_made_up_for_by_the_next_sentence() {
    let source = "Ruth did not come with us. He had no boat.";
    assert_ne!(check("Ruth did come with us.", source, &NoJudge).verdict, Verdict::Entailed);
}

#[test]
fn none_of_the_dropped_nots_is_entailed() {
    let Some(diary) = diary() else { return };
    let mut random = Seeded(1660);
    let (mut made, mut entailed) = (0, Vec::new());
    while made < 100 {
        let Quoted { sentence, entry, .. } = random.pick(&diary);
        let Some(altered) = dropped_not(&mut random, sentence) else { continue };
        made += 1;
        if check(&altered, entry, &NoJudge).verdict == Verdict::Entailed {
            entailed.push(altered);
        }
    }
    println!("{} of {made} sentences without their `not` are called entailed", entailed.len());
    assert!(entailed.is_empty(), "{:#?}", &entailed[..entailed.len().min(5)]);
}
