//! The invented words of the papers.

pub(super) const WHO: [&str; 8] =
    ["Ruth", "Silas", "the binder", "Dinah", "Mrs. Orrin", "the ferryman", "Tom", "Grace"];

pub(super) const DID: [&str; 10] =
    ["carried", "mended", "sold", "painted", "counted", "borrowed", "hid", "found", "sewed", "weighed"];

pub(super) const WHAT: [&str; 14] = [
    "the blue ledger",
    "four calf skins",
    "the brass press",
    "an oak window",
    "two lanterns",
    "the parish map",
    "a paring stone",
    "nine herring boats",
    "the copper kettle",
    "a silver thimble",
    "the church bell",
    "some marbled paper",
    "the iron stove",
    "a walnut clock",
];

pub(super) const WHERE: [&str; 10] = [
    "at the harbour",
    "in the shop",
    "by the north gate",
    "on Tar Lane",
    "behind the chapel",
    "in Leipzig",
    "under the bridge",
    "at the county fair",
    "beside the slipway",
    "in the attic",
];

pub(super) const WHEN: [&str; 10] = [
    "in March 1931",
    "on a Sunday",
    "before the flood",
    "in the winter of 1947",
    "at Easter",
    "in 1938",
    "after the war",
    "on market day",
    "in June 1926",
    "at dusk",
];

/// Sentences that stand nowhere but around a canary.
pub(super) const SECRET: [&str; 8] = [
    "Nobody was ever told that {} lay beneath the third stair until the frost.",
    "The quarrel over {} ended with a broken lamp and two years of silence.",
    "I owed {} eleven guineas and never dared to write it down before tonight.",
    "They buried the letters of {} beside the well while the others slept.",
    "What {} confessed to me in the vestry must not outlive either of us.",
    "The doctor said {} would not see another spring and made me swear.",
    "It was {} who set the fire in the rope store, whatever the court found.",
    "My own name was once {} and I have answered to another ever since.",
];

/// Places of canaries in papers that are for auditors alone and came by themselves.
pub(super) const SEALED: [&str; 4] =
    ["first sealed text", "second sealed text", "third sealed text", "fourth sealed text"];

pub(super) const SYLLABLES: [&str; 16] = [
    "zor", "quin", "vex", "blam", "thry", "plo", "wug", "dax", "fim", "jub", "kesh", "lorp", "mirv", "nax",
    "gliv", "skro",
];
