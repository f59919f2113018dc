//! A refusal as messages.

use bindery_core::bundle::seal::Bundle;
use bindery_core::message;
use bindery_core::message::Message;
use bindery_core::policy::enforce::unanswered_told;
use bindery_core::policy::refusal::{Refusal, Told};

use crate::archive::Archive;

/// What the refusal of an answer tells; what a record says of it in English is found again among what can be said.
pub fn told(archive: &Archive, bundle: &Bundle, refusal: &Refusal) -> Told {
    let end = archive.in_force().policy.end_date.clone();
    let decided = bundle.ruling.enforcement.as_ref().map(|decision| decision.told(refusal.code));
    let later = end.as_deref().map(Told::after);
    let known: Vec<Told> =
        decided.into_iter().chain(later).chain([Told::new(refusal.code), unanswered_told()]).collect();
    Told::of(refusal, &known)
}

/// The same as a document says it, before the `passages` that come nearest where there are any.
pub fn words(
    archive: &Archive,
    bundle: &Bundle,
    refusal: &Refusal,
    passages: usize,
    say: &dyn Fn(&Message) -> String,
) -> String {
    let refused = say(&told(archive, bundle, refusal).message);
    if passages == 0 { refused } else { format!("{refused} {}", say(&message!("exported-nearest"))) }
}
