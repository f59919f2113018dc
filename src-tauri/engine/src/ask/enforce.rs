//! What one question is held to, and what a hit is as a source: the effects behind `bindery_core::policy::enforce`.

use bindery_core::pipeline::{Appraise, Hit, Sources, Standing};
use bindery_core::policy::enforce::primary::is_primary;
use bindery_core::policy::enforce::{Demand, Toggles};
use bindery_core::policy::{Access, Policy};
use bindery_core::record::artifact::Field;
use bindery_core::record::citation::BlockPointer;

use crate::archive::Archive;
use crate::archive::audience::Audience;
use crate::error::{Error, Result};
use crate::search::calibrate::{self, Curve};

/// A question, and what its asker wants of an answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    /// The question as typed.
    pub question: &'a str,
    /// Name of an enforcement profile; the archive's default where it is none.
    pub profile: Option<&'a str>,
    /// What this question changes of it.
    pub toggles: Toggles,
    /// The answer before, where this question continues a conversation.
    pub follows: Option<&'a str>,
    /// Words of it that are to be taken as they are.
    pub literal: &'a [String],
}

impl<'a> Asked<'a> {
    /// A question held to the archive's default profile.
    pub fn plainly(question: &'a str) -> Self {
        Self { question, ..Self::default() }
    }

    /// What it is held to by `policy`.
    pub fn demand(&self, policy: &Policy) -> Result<Demand> {
        let profiles = &policy.enforcement;
        let name = self.profile.unwrap_or(profiles.default_name());
        let profile = profiles.profile(name).ok_or_else(|| profiles.unknown(name))?;
        if let Some(fault) = self.toggles.fault() {
            return Err(fault.into());
        }
        Ok(Demand { profile: profile.name.clone(), required: profile.required().with(&self.toggles) })
    }
}

/// Looks at hits for one audience.
pub struct Appraiser<'a> {
    archive: &'a Archive,
    audience: &'a Audience,
    curve: Curve,
}

impl<'a> Appraiser<'a> {
    /// Of what `audience` may find in `archive`.
    pub fn new(archive: &'a Archive, audience: &'a Audience) -> Result<Self> {
        Ok(Self { archive, audience, curve: calibrate::curve(archive)? })
    }

    /// Whether the words stand where the hit says, read anew.
    fn resolves(&self, hit: &Hit) -> Result<bool> {
        let at = &hit.pointer;
        let segment = self.archive.segment(at.document, at.segment)?;
        let text = segment.as_ref().and_then(|segment| at.range.of(&segment.text));
        Ok(text.is_some_and(|text| BlockPointer::new(at.document, at.segment, at.range, text) == *at))
    }
}

impl Appraise for Appraiser<'_> {
    type Error = Error;

    fn appraise(&self, hit: &Hit) -> Result<Standing> {
        let at = &hit.pointer;
        let record = self.archive.record(at.document)?.unwrap_or_default();
        let named = |line: &bindery_core::record::artifact::RecordLine| {
            matches!(line.field, Field::Title | Field::Kind)
        };
        let shown = self.audience.text(&at.document, at.segment, at.range) == Access::Shown;
        Ok(Standing {
            similarity: self.curve.similarity(hit.relevance()),
            citeable: self.resolves(hit)?,
            recorded: record.iter().any(named),
            // What kind of thing a restricted source is may not be told from whether it counts.
            primary: shown && is_primary(&record),
            shown,
        })
    }
}
