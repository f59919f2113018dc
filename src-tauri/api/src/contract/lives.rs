//! The timeline, and a page for each person and each place.

use super::*;

data! {
    /// A row of the facts.
    pub struct FactLine {
        /// EDTF, where it says when.
        pub date: Option<String>,
        /// What happened, or who is what to whom.
        pub what: String,
        /// Whom it names.
        pub who: Vec<String>,
        /// Where.
        pub place: Option<String>,
    }
}
data! {
    /// A year, or several of which there is nothing or nothing more exact.
    pub struct TimelineSpan {
        /// The first year.
        pub from: u32,
        /// The last one.
        pub to: u32,
        /// What is of it, in the order of dates; with no facts either, there is nothing.
        pub items: Vec<InventoryItem>,
        /// What the facts say.
        pub facts: Vec<FactLine>,
        /// A question that gives all of it; none of a gap.
        pub question: Option<String>,
    }
}
data! {
    /// What there is, year by year.
    pub struct Timeline {
        /// The years in order.
        pub spans: Vec<TimelineSpan>,
        /// Documents without a date.
        pub undated: u32,
        /// Whether rows of the facts were left out because of today's reading limit.
        pub limited: bool,
    }
}
data! {
    /// Whom and what there are pages of.
    pub struct PageList {
        /// People.
        pub people: Vec<String>,
        /// Places.
        pub places: Vec<String>,
    }
}
data! {
    /// A page of a person or a place.
    pub struct PageRequest {
        /// A name, as in [`PageList`].
        pub name: String,
    }
}
data! {
    /// What there is of a person or a place.
    pub struct LifePage {
        /// What they are called.
        pub name: String,
        /// What else.
        pub also: Vec<String>,
        /// EDTF, where the facts say so.
        pub born: Option<String>,
        /// EDTF, where the facts say so.
        pub died: Option<String>,
        /// Who is what to whom.
        pub kin: Vec<FactLine>,
        /// What happened.
        pub events: Vec<FactLine>,
        /// What they wrote, or what comes from there.
        pub wrote: Vec<InventoryItem>,
        /// What was written to them.
        pub received: Vec<InventoryItem>,
        /// What else names them.
        pub named_in: Vec<InventoryItem>,
        /// Pictures.
        pub pictures: Vec<InventoryItem>,
        /// A question to go on with.
        pub question: String,
        /// Whether rows of the facts were left out because of today's reading limit.
        pub limited: bool,
    }
}
