//! What of a document that is no longer in the current version still stands there, word for word: of a version of facts that
//! holds no longer, and of a scan whose words somebody corrected or confirmed since.

use std::collections::{HashMap, HashSet};

use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::Segment;
use bindery_core::record::artifact::lines::{Line, lines};
use bindery_core::record::citation::Place;
use bindery_core::text::span::Span;

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::ArtifactKey;

/// Places that still stand.
#[derive(Default)]
pub(crate) struct Lasting {
    /// As a whole.
    pub(super) places: HashSet<Place>,
    /// Stretches of segments, in order.
    stretches: HashMap<u32, Vec<Span>>,
}

impl Lasting {
    /// Whether the characters of a place still stand, every one of them.
    pub fn holds(&self, place: &Place, range: Span) -> bool {
        let Place::Segment(segment) = place else { return self.places.contains(place) };
        let mut at = range.start();
        for stretch in self.stretches.get(segment).into_iter().flatten() {
            if (stretch.start()..stretch.end()).contains(&at) {
                at = stretch.end();
            }
        }
        self.places.contains(place) || at >= range.end()
    }
}

/// A line by its page, its words and where they stand.
type Seen = (Option<(u32, u32)>, String, Vec<[i32; 4]>);

fn seen(segment: &Segment, line: &Line) -> Seen {
    let boxes = segment.layout.as_ref().map(|layout| layout.boxes(line.words)).unwrap_or_default();
    let boxes = boxes.iter().map(|b| [b.x0, b.y0, b.x1, b.y1]).collect();
    (segment.locator.pages(), line.words.of(&segment.text).unwrap_or_default().to_owned(), boxes)
}

impl Archive {
    /// What still stands of an artifact that is no longer in the current version: what was changed is not what rests on that.
    pub(crate) fn lasting(&self, artifact: &ArtifactId) -> Result<Lasting> {
        let mut lasting = Lasting { places: self.lasting_facts(artifact)?, ..Lasting::default() };
        let former = self.artifact_key(artifact).ok();
        let heir = former.and_then(|key| self.index_state().heirs.get(&key).copied());
        if let (Some(former), Some(heir)) = (former, heir) {
            self.lasting_lines(former, heir, &mut lasting)?;
        }
        Ok(lasting)
    }

    fn lasting_lines(&self, former: ArtifactKey, heir: ArtifactKey, lasting: &mut Lasting) -> Result<()> {
        let all = |key| self.store().segments(key, 0, u32::MAX);
        let now = all(heir)?;
        let now: HashSet<Seen> = now
            .iter()
            .flat_map(|(_, segment)| lines(segment).into_iter().map(|line| seen(segment, &line)))
            .collect();
        for (number, segment) in all(former)? {
            let stands = lines(&segment).into_iter().filter(|line| now.contains(&seen(&segment, line)));
            lasting.stretches.insert(number, stands.map(|line| line.whole).collect());
        }
        let record = |key| {
            Ok::<_, crate::error::Error>(
                self.store().artifact(key)?.map(|row| row.record).unwrap_or_default(),
            )
        };
        let lines = record(former)?.into_iter().zip(record(heir)?);
        let same = (0..).zip(lines).filter(|(_, (then, now))| then == now);
        lasting.places.extend(same.map(|(number, _)| Place::Record(number)));
        Ok(())
    }

    /// The current scan that stands in the place of an artifact, when it is one that was.
    pub fn heir(&self, artifact: &ArtifactId) -> Option<ArtifactId> {
        let sight = self.index_state();
        let heir = sight.heirs.get(sight.keys.get(artifact)?)?;
        Some(sight.artifacts.get(heir)?.id)
    }

    /// A scan and all that it was before, in other words.
    pub fn with_what_it_was(&self, artifact: &ArtifactId) -> Vec<ArtifactId> {
        let sight = self.index_state();
        let key = sight.keys.get(artifact).copied();
        let former = sight.heirs.iter().filter(|(_, heir)| key == Some(**heir)).map(|(former, _)| *former);
        let mut all = vec![*artifact];
        all.extend(former.filter_map(|key| Some(sight.artifacts.get(&key)?.id)));
        all
    }
}
