//! What the rules know of single words. English; other languages are read by stems and names alone.

mod lists;

pub(super) use lists::*;

/// The base form of an irregular word.
pub(crate) fn base_form(lower: &str) -> Option<&'static str> {
    BASE_FORMS.binary_search_by_key(&lower, |(form, _)| form).ok().map(|at| BASE_FORMS[at].1)
}

/// Whether two words exclude each other.
pub(super) fn are_opposites(a: &str, b: &str) -> bool {
    let (all_a, all_b) = (bases(a), bases(b));
    all_a.iter().any(|a| all_b.iter().any(|b| exclude(a, b)))
}

/// What a word may be a form of: itself, or its base form.
fn bases(word: &str) -> Vec<String> {
    if let Some(base) = base_form(word) {
        return vec![base.to_owned()];
    }
    let mut found = vec![word.to_owned()];
    let stems = ["s", "es", "ed", "d", "ing"].iter().filter_map(|ending| word.strip_suffix(ending));
    for stem in stems.filter(|stem| stem.len() > 2) {
        found.push(stem.to_owned());
        found.extend(word.ends_with("ing").then(|| format!("{stem}e")));
        found.extend(stem.strip_suffix('i').map(|stem| format!("{stem}y")));
    }
    found
}

fn exclude(a: &str, b: &str) -> bool {
    let negated = |short: &str, long: &str| {
        let prefixes = ["un", "in", "im", "ir", "il", "dis", "non"];
        short.len() > 3 && prefixes.iter().any(|prefix| long.strip_prefix(prefix) == Some(short))
    };
    let pair = if a < b { (a, b) } else { (b, a) };
    OPPOSITES.binary_search(&pair).is_ok() || negated(a, b) || negated(b, a)
}

/// Words of which one stands where another cannot: days are no weeks, and aunts no cousins.
const EXCLUSIVE: [&[&str]; 12] = [
    &[
        "second",
        "minute",
        "hour",
        "day",
        "week",
        "fortnight",
        "month",
        "quarter",
        "year",
        "decade",
        "century",
    ],
    &["yesterday", "today", "tomorrow"],
    &["breakfast", "lunch", "dinner", "tea", "supper"],
    &["spring", "summer", "autumn", "winter"],
    &["north", "south", "east", "west"],
    &[
        "aunt",
        "brother",
        "cousin",
        "daughter",
        "father",
        "godfather",
        "godmother",
        "grandfather",
        "grandmother",
        "husband",
        "mother",
        "nephew",
        "niece",
        "sister",
        "son",
        "stepmother",
        "stepfather",
        "uncle",
        "wife",
        "widow",
    ],
    &["black", "blue", "brown", "gray", "green", "pink", "purple", "red", "white", "yellow"],
    &["brass", "copper", "gold", "iron", "pewter", "silver", "tin"],
    &[
        "crown", "farthing", "florin", "guinea", "penny", "pence", "pound", "shilling", "dollar", "cent",
        "franc",
    ],
    &["acre", "fathom", "foot", "inch", "league", "mile", "yard", "metre", "kilometre"],
    &["gallon", "pint", "quart", "bushel", "peck", "litre"],
    &["ounce", "stone", "ton", "hundredweight", "gram", "kilogram"],
];

/// Whether two words are different ones of a kind that exclude each other.
pub(super) fn are_exclusive(a: &str, b: &str) -> bool {
    let plain = |word: &str| {
        let base = base_form(word).unwrap_or(word);
        base.strip_suffix('s').filter(|one| one.len() > 2).unwrap_or(base).to_owned()
    };
    let (a, b) = (plain(a), plain(b));
    let all = EXCLUSIVE.iter().map(|group| {
        let at = |word: &str| group.iter().position(|one| plain(one) == word);
        at(&a).zip(at(&b))
    });
    a != b && all.flatten().any(|(one, other)| one != other)
}

/// Words of one kind, after the word for the kind.
#[rustfmt::skip]
const KINDS: [(&str, &[&str]); 22] = [
    ("animal", &["dog", "cat", "horse", "cow", "pig", "sheep", "goat", "bird", "hen", "donkey"]),
    ("dog", &["spaniel", "terrier", "collie", "hound", "retriever", "mastiff", "greyhound", "puppy", "sheepdog"]),
    ("horse", &["mare", "pony", "stallion", "foal", "cob", "gelding", "hunter", "colt"]),
    ("bird", &["hen", "duck", "goose", "rook", "crow", "swan", "pigeon", "lark", "owl", "canary", "turkey", "cockerel"]),
    ("meat", &["beef", "pork", "mutton", "lamb", "bacon", "ham", "veal", "sausage"]),
    ("fish", &["herring", "trout", "salmon", "cod", "mackerel", "eel", "haddock", "plaice"]),
    ("fruit", &["apple", "pear", "plum", "cherry", "strawberry", "peach", "gooseberry", "raspberry"]),
    ("drink", &["whisky", "whiskey", "gin", "beer", "ale", "wine", "brandy", "rum", "cider", "port", "sherry"]),
    ("tree", &["oak", "elm", "ash", "beech", "apple-tree", "willow", "yew", "pine", "birch", "chestnut"]),
    ("flower", &["rose", "lily", "daisy", "violet", "tulip", "lavender", "primrose", "pansy"]),
    ("boat", &["dinghy", "yacht", "ferry", "coble", "punt", "lighter", "barge", "lugger", "trawler"]),
    ("ship", &["brig", "schooner", "barque", "steamer", "frigate", "clipper"]),
    ("illness", &["fever", "measles", "typhoid", "consumption", "influenza", "diphtheria", "cholera", "pneumonia"]),
    ("relation", &["cousin", "aunt", "uncle", "niece", "nephew", "sister", "brother"]),
    ("servant", &["cook", "maid", "groom", "butler", "footman", "housemaid", "nurse", "gardener", "coachman"]),
    ("clergyman", &["vicar", "curate", "rector", "canon", "dean", "bishop"]),
    ("furniture", &["table", "chair", "bed", "dresser", "wardrobe", "desk", "settle", "bureau"]),
    ("money", &["gold", "silver", "sovereign", "banknote"]),
    ("jewel", &["ring", "brooch", "necklace", "locket", "bracelet", "pearl", "diamond"]),
    ("hurt", &["break", "burn", "scald", "sprain", "crush"]),
    ("book", &["bible", "hymnbook", "novel", "dictionary", "atlas", "almanac"]),
    ("tool", &["hammer", "saw", "spade", "axe", "chisel", "plane", "scythe"]),
];

/// Whether a thing that is `narrow` is also `wide`.
pub(super) fn is_kind_of(narrow: &str, wide: &str) -> bool {
    let (narrow, mut wide) = (bases(narrow), bases(wide));
    if wide.iter().any(|word| word == "relative") {
        wide.push("relation".to_owned());
    }
    let stands = |one: &&str| narrow.iter().any(|word| word == one);
    KINDS.iter().any(|(kind, kinds)| wide.iter().any(|word| word == kind) && kinds.iter().any(stands))
}

/// Adverbs in -ly that say how it was done, not what else it is called; those that are none.
pub(super) fn adds(lower: &str) -> bool {
    const NONE: [&str; 32] = [
        "ally",
        "belly",
        "bully",
        "comply",
        "costly",
        "daily",
        "deadly",
        "early",
        "elderly",
        "family",
        "folly",
        "friendly",
        "holy",
        "homely",
        "hourly",
        "jelly",
        "jolly",
        "likely",
        "lonely",
        "lovely",
        "monthly",
        "namely",
        "nightly",
        "quarterly",
        "really",
        "reply",
        "respectively",
        "supply",
        "ugly",
        "weekly",
        "yearly",
        "butterfly",
    ];
    lower.len() > 4 && lower.ends_with("ly") && !NONE.contains(&lower)
        || matches!(lower, "tonight" | "aloud" | "together" | "abroad" | "twice" | "forever" | "alone")
}

/// Whether the base of an irregular form is no verb: `feet`, `men`.
pub(super) fn is_thing(base: &str) -> bool {
    matches!(
        base,
        "child"
            | "man"
            | "woman"
            | "person"
            | "foot"
            | "goose"
            | "mouse"
            | "leaf"
            | "life"
            | "knife"
            | "tooth"
            | "wife"
            | "half"
            | "loaf"
            | "shelf"
            | "penny"
    )
}

/// Whether a word is an irregular form of a verb: `went`, not `feet`.
pub(super) fn is_irregular_verb(lower: &str) -> bool {
    base_form(lower).is_some_and(|base| base != lower && !is_thing(base))
}

/// Whether a word turns its clause round.
pub(super) fn is_negation(lower: &str) -> bool {
    NEGATIONS.binary_search(&lower).is_ok() || lower.ends_with("n't")
}

/// Whether a word is grammar.
pub(super) fn is_function(lower: &str) -> bool {
    lower.chars().all(|c| !c.is_alphabetic())
        || FUNCTION.binary_search(&lower).is_ok()
        || crate::text::words::is_function(lower)
}

/// The base form of a pronoun or possessive; empty for other words.
pub(super) fn person(lower: &str) -> &'static str {
    match lower {
        "i" | "me" | "my" | "mine" | "myself" => "i",
        "we" | "us" | "our" | "ours" | "ourselves" => "we",
        "you" | "your" | "yours" | "yourself" | "thou" | "thee" | "thy" => "you",
        "he" | "him" | "his" | "himself" => "he",
        "she" | "her" | "hers" | "herself" => "she",
        "they" | "them" | "their" | "theirs" | "themselves" => "they",
        _ => "",
    }
}

/// How strong a word of quantity is; each class is entailed by the ones that [`quantity_entails`] says.
pub(super) fn quantity(lower: &str) -> &'static str {
    match lower {
        "all" | "every" | "each" | "everyone" | "everybody" | "everything" | "entire" | "whole"
        | "entirely" | "completely" | "wholly" | "totally" | "always" | "everywhere" | "both" => "all",
        "most" | "mostly" | "usually" | "mainly" | "largely" | "generally" => "most",
        "many" | "often" | "numerous" | "frequently" | "much" => "many",
        "some" | "several" | "sometimes" | "somebody" | "someone" | "something" | "occasionally"
        | "certain" => "some",
        "few" | "rarely" | "seldom" | "little" => "few",
        "only" | "solely" | "exclusively" | "merely" | "alone" | "sole" => "only",
        "almost" | "nearly" | "half" | "partly" | "partially" => "half",
        "more" => "more",
        "less" | "fewer" => "less",
        "least" => "least",
        "any" => "any",
        _ => "",
    }
}

/// Whether a word says of how many, or how often.
pub(super) fn is_quantity(lower: &str) -> bool {
    !quantity(lower).is_empty()
}

/// Whether a claim may say `claim` where `source` stands. What is so of all is so of some, but who said "all" did not say
/// "some".
pub(super) fn quantity_entails(source: &str, claim: &str) -> bool {
    source == claim || matches!((source, claim), ("all" | "some" | "many", "any"))
}

/// The value of a word that spells a number.
pub(super) fn number_word(lower: &str) -> Option<f64> {
    let value = match lower {
        "zero" => 0.0,
        "one" => 1.0,
        "two" => 2.0,
        "three" => 3.0,
        "four" => 4.0,
        "five" => 5.0,
        "six" => 6.0,
        "seven" => 7.0,
        "eight" => 8.0,
        "nine" => 9.0,
        "ten" => 10.0,
        "eleven" => 11.0,
        "twelve" => 12.0,
        "thirteen" => 13.0,
        "fourteen" => 14.0,
        "fifteen" => 15.0,
        "sixteen" => 16.0,
        "seventeen" => 17.0,
        "eighteen" => 18.0,
        "nineteen" => 19.0,
        "twenty" => 20.0,
        "thirty" => 30.0,
        "forty" | "fourty" => 40.0,
        "fifty" => 50.0,
        "sixty" => 60.0,
        "seventy" => 70.0,
        "eighty" => 80.0,
        "ninety" => 90.0,
        "hundred" | "hundreds" => 100.0,
        "thousand" | "thousands" => 1e3,
        "million" | "millions" => 1e6,
        "billion" | "billions" => 1e9,
        "trillion" => 1e12,
        "dozen" | "dozens" => 12.0,
        "score" => 20.0,
        "twice" | "double" => 2.0,
        "thrice" => 3.0,
        "couple" => 2.0,
        "first" => 1.0,
        "second" => 2.0,
        "third" => 3.0,
        "fourth" => 4.0,
        "fifth" => 5.0,
        "sixth" => 6.0,
        "seventh" => 7.0,
        "eighth" => 8.0,
        "ninth" => 9.0,
        "tenth" => 10.0,
        "eleventh" => 11.0,
        "twelfth" => 12.0,
        "thirteenth" => 13.0,
        "fourteenth" => 14.0,
        "fifteenth" => 15.0,
        "sixteenth" => 16.0,
        "seventeenth" => 17.0,
        "eighteenth" => 18.0,
        "nineteenth" => 19.0,
        "twentieth" => 20.0,
        "thirtieth" => 30.0,
        "hundredth" => 100.0,
        _ => return None,
    };
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [
            TITLES,
            MODALS,
            RELATIONS,
            CLAUSE_WORDS,
            COMMON_OPENERS,
            NAMES_LIKE_FORMS,
            FUNCTION,
            NEGATIONS,
            TURNERS,
            OPENERS_OF_DOUBT,
            REPORTS,
            SYMMETRIC,
        ] {
            assert!(list.is_sorted(), "{list:?}");
        }
        assert!(BASE_FORMS.is_sorted() && OPPOSITES.is_sorted());
    }

    #[test]
    fn opposites_are_known_in_either_order_and_by_their_prefix() {
        assert!(are_opposites("unable", "able") && are_opposites("sold", "bought"));
        assert!(!are_opposites("letter", "book"));
        assert!(are_exclusive("weeks", "month") && are_exclusive("aunt", "cousin"));
        assert!(!are_exclusive("week", "weeks") && !are_exclusive("week", "aunt"));
    }
}
