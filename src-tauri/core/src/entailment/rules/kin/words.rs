//! The words for kin, and what each of them says.

/// How one is kin to another, whatever the sex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Parent,
    Child,
    Sibling,
    Spouse,
    Grandparent,
    Grandchild,
    Uncle,
    Nephew,
    Cousin,
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sex {
    Male,
    Female,
}

/// By blood, or in one of the ways that are something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Full,
    Half,
    Step,
    InLaw,
    God,
    Great,
    Foster,
}

#[derive(Clone, Copy, Debug)]
pub(in crate::entailment) struct Kin {
    line: Line,
    sex: Option<Sex>,
    pub(super) way: Way,
}

impl Kin {
    /// What the other one is to the first.
    pub(super) const fn turned(self) -> Self {
        let line = match self.line {
            Line::Parent => Line::Child,
            Line::Child => Line::Parent,
            Line::Grandparent => Line::Grandchild,
            Line::Grandchild => Line::Grandparent,
            Line::Uncle => Line::Nephew,
            Line::Nephew => Line::Uncle,
            same => same,
        };
        Self { line, sex: None, ..self }
    }

    /// Whether who is this is also `claim`.
    pub(super) fn is(self, claim: Self) -> bool {
        let line = self.line == claim.line || claim.line == Line::Any;
        let sex = self.sex.zip(claim.sex).is_none_or(|(said, claimed)| said == claimed);
        let way = self.way == claim.way || self.way == Way::Half && claim.way == Way::Full;
        line && sex && way
    }

    /// Whether one word may mean whom the other one does: `parent` a mother.
    pub(in crate::entailment) fn may_be(self, other: Self) -> bool {
        self.line == other.line && self.sex.zip(other.sex).is_none_or(|(one, other)| one == other)
    }
}

/// The kinship that a word names.
pub(in crate::entailment) fn kin(lower: &str) -> Option<Kin> {
    use Line::*;
    use Sex::*;
    let (way, word) = if let Some(word) = lower.strip_prefix("step") {
        (Way::Step, word)
    } else if let Some(word) = lower.strip_prefix("god") {
        (Way::God, word)
    } else {
        (Way::Full, lower)
    };
    let one = |word: &str| {
        Some(match word {
            "father" => (Parent, Some(Male)),
            "mother" => (Parent, Some(Female)),
            "parent" => (Parent, None),
            "son" => (Child, Some(Male)),
            "daughter" => (Child, Some(Female)),
            "child" | "children" => (Child, None),
            "brother" => (Sibling, Some(Male)),
            "sister" => (Sibling, Some(Female)),
            "sibling" | "twin" => (Sibling, None),
            "husband" | "widower" => (Spouse, Some(Male)),
            "wife" | "wives" | "widow" => (Spouse, Some(Female)),
            "spouse" => (Spouse, None),
            "grandfather" => (Grandparent, Some(Male)),
            "grandmother" => (Grandparent, Some(Female)),
            "grandparent" => (Grandparent, None),
            "grandson" => (Grandchild, Some(Male)),
            "granddaughter" => (Grandchild, Some(Female)),
            "grandchild" | "grandchildren" => (Grandchild, None),
            "uncle" => (Uncle, Some(Male)),
            "aunt" => (Uncle, Some(Female)),
            "nephew" => (Nephew, Some(Male)),
            "niece" => (Nephew, Some(Female)),
            "cousin" => (Cousin, None),
            "relation" | "relative" | "kinsman" | "kinswoman" => (Any, None),
            _ => return None,
        })
    };
    let (line, sex) = one(word).or_else(|| one(word.strip_suffix('s')?))?;
    Some(Kin { line, sex, way })
}

/// Whether a word names a kinship.
pub(crate) fn is_kin(lower: &str) -> bool {
    kin(lower).is_some()
}
