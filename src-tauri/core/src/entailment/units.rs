//! What numbers are measured in, and how one measure stands to another.

/// A measure: what kind it is, and how many of the kind's base it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Unit {
    pub kind: Kind,
    pub factor: f64,
    /// What is added before multiplying (degrees).
    pub offset: f64,
}

/// What is measured. Two units of one kind can be compared; two currencies are two kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Percent,
    Length,
    Mass,
    Volume,
    Area,
    Time,
    /// Months and years, which hold no fixed number of days.
    Calendar,
    Temperature,
    Sterling,
    Dollar,
    Euro,
    Franc,
    Mark,
    Yen,
}

/// Of a hundred.
pub(super) const PERCENT: Unit = of(Kind::Percent, 1.0);

const fn of(kind: Kind, factor: f64) -> Unit {
    Unit { kind, factor, offset: 0.0 }
}

/// The unit of a number with a `sign` and the last word `last`, before the words `next` and `after`.
pub(super) fn unit(sign: Option<char>, last: &str, next: Option<&str>, after: &str) -> Option<Unit> {
    match sign {
        Some('%') => return Some(PERCENT),
        Some('$') => return Some(of(Kind::Dollar, 1.0)),
        Some('\u{a3}') => return Some(of(Kind::Sterling, 240.0)),
        Some('\u{20ac}') => return Some(of(Kind::Euro, 1.0)),
        Some('\u{a5}') => return Some(of(Kind::Yen, 1.0)),
        _ => {}
    }
    let glued = last.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    if last.len() > glued.len() && !glued.is_empty() {
        return named(glued, "");
    }
    named(next?, after)
}

fn named(word: &str, after: &str) -> Option<Unit> {
    use Kind::*;
    let unit = match word {
        "percent" | "pct" => PERCENT,
        "per" if matches!(after, "cent" | "centum") => PERCENT,
        "inch" | "inches" => of(Length, 0.0254),
        "foot" | "feet" | "ft" => of(Length, 0.3048),
        "yard" | "yards" => of(Length, 0.9144),
        "mile" | "miles" | "mi" => of(Length, 1609.344),
        "league" | "leagues" => of(Length, 4828.032),
        "fathom" | "fathoms" => of(Length, 1.8288),
        "mm" | "millimetre" | "millimetres" | "millimeter" | "millimeters" => of(Length, 0.001),
        "cm" | "centimetre" | "centimetres" | "centimeter" | "centimeters" => of(Length, 0.01),
        "metre" | "metres" | "meter" | "meters" => of(Length, 1.0),
        "km" | "kilometre" | "kilometres" | "kilometer" | "kilometers" => of(Length, 1000.0),
        "ounce" | "ounces" | "oz" => of(Mass, 0.028_349_523_125),
        "pound" | "pounds" if matches!(after, "of" | "weight") => of(Mass, 0.453_592_37),
        "lb" | "lbs" => of(Mass, 0.453_592_37),
        "stone" => of(Mass, 6.350_293_18),
        "gram" | "grams" | "gramme" | "grammes" => of(Mass, 0.001),
        "kg" | "kilo" | "kilos" | "kilogram" | "kilograms" => of(Mass, 1.0),
        "tonne" | "tonnes" => of(Mass, 1000.0),
        "ton" | "tons" => of(Mass, 1_016.046_908_8),
        "pint" | "pints" => of(Volume, 0.568_261_25),
        "quart" | "quarts" => of(Volume, 1.136_522_5),
        "gallon" | "gallons" => of(Volume, 4.546_09),
        "litre" | "litres" | "liter" | "liters" => of(Volume, 1.0),
        "acre" | "acres" => of(Area, 4_046.856_422_4),
        "hectare" | "hectares" => of(Area, 10_000.0),
        "second" | "seconds" => of(Time, 1.0),
        "minute" | "minutes" => of(Time, 60.0),
        "hour" | "hours" => of(Time, 3600.0),
        "day" | "days" => of(Time, 86_400.0),
        "week" | "weeks" => of(Time, 604_800.0),
        "fortnight" | "fortnights" => of(Time, 1_209_600.0),
        "month" | "months" => of(Calendar, 1.0),
        "year" | "years" => of(Calendar, 12.0),
        "decade" | "decades" => of(Calendar, 120.0),
        "century" | "centuries" => of(Calendar, 1200.0),
        "celsius" => of(Temperature, 1.0),
        "fahrenheit" => Unit { kind: Temperature, factor: 5.0 / 9.0, offset: -32.0 },
        "pence" | "penny" | "d" => of(Sterling, 1.0),
        "farthing" | "farthings" => of(Sterling, 0.25),
        "shilling" | "shillings" | "s" => of(Sterling, 12.0),
        "pound" | "pounds" | "l" | "sterling" => of(Sterling, 240.0),
        "guinea" | "guineas" => of(Sterling, 252.0),
        "dollar" | "dollars" | "usd" => of(Dollar, 1.0),
        "cent" | "cents" => of(Dollar, 0.01),
        "euro" | "euros" | "eur" => of(Euro, 1.0),
        "franc" | "francs" => of(Franc, 1.0),
        "mark" | "marks" => of(Mark, 1.0),
        "yen" => of(Yen, 1.0),
        _ => return None,
    };
    Some(unit)
}

/// Whether a word names a unit.
pub(super) fn is_name(word: &str) -> bool {
    named(word, "").is_some()
}

impl Unit {
    /// The value in the base of its kind.
    pub fn base(self, value: f64) -> f64 {
        (value + self.offset) * self.factor
    }
}

/// Whether `claim` of one unit is `source` of another of the same kind, to the places that the claim gives.
pub(super) fn same(claim: f64, claim_unit: Unit, source: f64, source_unit: Unit, places: i32) -> bool {
    if claim_unit.kind != source_unit.kind {
        return false;
    }
    if claim_unit == source_unit {
        return (claim - source).abs() < 1e-9 * source.abs().max(1.0);
    }
    // Half of the last place that the claim states.
    let precision = 0.5 * 10f64.powi(-places.clamp(-12, 12)) * claim_unit.factor;
    let exact = source_unit.base(source);
    (claim_unit.base(claim) - exact).abs() <= precision.min(0.02 * exact.abs()) + 1e-9 * exact.abs().max(1.0)
}
