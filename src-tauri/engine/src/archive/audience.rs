//! What one audience may see: everyone with the same role and tier. Made once for the rules in force, so
//! that a gate on the way of an answer is a look-up.
//!
//! A place that is hidden is hidden with the whole block that it stands in: a block is the smallest thing
//! that is found, ranked and counted, and nothing of a hidden one may be.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use bindery_core::policy::{Access, Clearance, Role, Viewer};
use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::citation::{Citation, Place};
use bindery_core::text::span::Span;

use crate::archive::governance::InForce;
use crate::archive::mentions::Named;
use crate::archive::sight::versions_of;
use crate::archive::told::told_of;
use crate::archive::{Archive, IndexState};
use crate::error::Result;
use crate::index::findable::Findable;
use crate::storage::store::{ArtifactEntry, ArtifactKey, ArtifactRow, BlockKey, BlockRow, Store};

/// What tells one audience from another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AudienceKey {
    role: Role,
    tier: String,
    /// A look at a question about someone's private life (E6).
    strict: bool,
}

impl AudienceKey {
    /// The audience that `viewer` belongs to.
    pub fn of(viewer: &Viewer, strict: bool) -> Self {
        // Above the gates a tier makes no difference.
        let tier = if viewer.is_gated() { viewer.tier.clone() } else { String::new() };
        Self { role: viewer.role, tier, strict: strict && viewer.is_gated() }
    }
}

/// What one audience may see of an archive.
pub struct Audience {
    artifacts: HashMap<ArtifactId, (ArtifactKey, Access)>,
    /// Stretches of segments that are less than shown.
    closed: HashMap<(ArtifactKey, u32), Vec<(Span, Access)>>,
    findable: Arc<Findable>,
    /// Those of them whose words are shown: with *auditors only* sources left out.
    readable: Arc<Findable>,
    version: u32,
    /// The archive's own numbers of the versions that differ for this audience; none for whom every one counts.
    versions: Option<Vec<u32>>,
    things: u32,
    /// What of records that were corrected may be seen, each until a version.
    former: HashMap<ArtifactId, Vec<(u32, Access)>>,
    /// When what it may know of came and went.
    stays: Vec<(u32, Option<u32>)>,
    starters: OnceLock<Vec<String>>,
}

impl Audience {
    /// Works out what `viewer` may see.
    pub fn of(archive: &Archive, viewer: &Viewer, strict: bool) -> Result<Self> {
        Self::by(archive, viewer, strict, &archive.in_force())
    }

    /// Works out what `viewer` may see, or could when these were the rules.
    pub fn by(archive: &Archive, viewer: &Viewer, strict: bool, rules: &InForce) -> Result<Self> {
        let sight = archive.index_state();
        let making = Making { viewer, strict, rules, sight: &sight, store: archive.store() };
        let mut access = making.artifacts(archive.scanned_to()?);
        let Closed { stretches: closed, hidden, restricted, empty } = making.passages(&access)?;
        access.extend(empty.into_iter().map(|key| (key, Access::Hidden)));
        let shown = |entry: &ArtifactEntry| access.get(&entry.key) == Some(&Access::Shown);
        let current = || sight.artifacts.values().filter(|entry| entry.until.is_none());
        let known = |entry: &&ArtifactEntry| access.get(&entry.key).is_some_and(|a| *a != Access::Hidden);
        let kept: HashSet<ArtifactKey> = current().filter(known).map(|entry| entry.key).collect();
        let open: HashSet<ArtifactKey> =
            current().filter(|entry| shown(entry)).map(|entry| entry.key).collect();
        let lexical = archive.lexical();
        let findable =
            Arc::new(lexical.findable(&|block: BlockKey, artifact| {
                kept.contains(&artifact) && !hidden.contains(&block)
            })?);
        let readable = match open.len() == kept.len() && restricted.is_empty() {
            true => Arc::clone(&findable),
            false => Arc::new(lexical.findable(&|block: BlockKey, artifact| {
                open.contains(&artifact) && !hidden.contains(&block) && !restricted.contains(&block)
            })?),
        };
        // An import that brought nothing to read is no version for those who would read it.
        let versions = match viewer.role {
            Role::Family | Role::Reviewer => {
                let corrected =
                    sight.former.iter().map(|former| (former.key, former.until)).collect::<Vec<_>>();
                Some(versions_of(sight.artifacts.values().filter(|entry| shown(entry)), &corrected))
            }
            Role::Archivist | Role::Auditor => None,
        };
        let version = match &versions {
            Some(versions) => versions.len() as u32,
            None => sight.version.map_or(0, |version| version.number),
        };
        let things = open.len() as u32;
        let stays: Vec<_> = sight
            .artifacts
            .values()
            .filter(|entry| shown(entry))
            .map(|entry| (entry.since, entry.until))
            .collect();
        let artifacts =
            sight.artifacts.values().filter_map(|e| Some((e.id, (e.key, access.remove(&e.key)?))));
        Ok(Self {
            artifacts: artifacts.collect(),
            closed,
            findable,
            readable,
            version,
            versions,
            things,
            former: making.former(),
            stays,
            starters: OnceLock::new(),
        })
    }

    /// What of an artifact as a whole may be seen; unknown ones are hidden.
    pub fn artifact(&self, id: &ArtifactId) -> Access {
        self.artifacts.get(id).map_or(Access::Hidden, |(_, access)| *access)
    }

    /// What of the place that a citation names may be seen.
    pub fn cited(&self, citation: &Citation) -> Access {
        match citation.span().place {
            Place::Segment(segment) => self.text(&citation.artifact(), segment, citation.span().range),
            Place::Record(_) => {
                let artifact = self.artifact(&citation.artifact());
                let mut former = self.former.get(&citation.artifact()).into_iter().flatten();
                let then = former.find(|(until, _)| *until > citation.version().number);
                then.map_or(artifact, |(_, access)| artifact.min(*access))
            }
        }
    }

    /// What of some characters of a segment may be seen: the least of what holds for any of them.
    pub fn text(&self, id: &ArtifactId, segment: u32, range: Span) -> Access {
        let Some((key, whole)) = self.artifacts.get(id) else { return Access::Hidden };
        let closed = self.closed.get(&(*key, segment)).into_iter().flatten();
        let touched =
            closed.filter(|(span, _)| span.intersection(range).is_some()).map(|(_, access)| *access);
        touched.min().map_or(*whole, |least| least.min(*whole))
    }

    /// All parts of `range` that are shown, in order.
    pub fn open_parts(&self, id: &ArtifactId, segment: u32, range: Span) -> Vec<Span> {
        let Some((key, _)) = self.artifacts.get(id).filter(|(_, access)| *access == Access::Shown) else {
            return Vec::new();
        };
        let mut open = vec![range];
        for (closed, _) in self.closed.get(&(*key, segment)).into_iter().flatten() {
            let parts = |part: Span| {
                let before = Span::new(part.start(), part.end().min(closed.start()));
                let after = Span::new(part.start().max(closed.end()), part.end());
                [before, after].into_iter().flatten()
            };
            open = open.into_iter().flat_map(parts).collect();
        }
        open
    }

    /// Whether no word of an artifact is hidden: then its pages may be seen as pictures.
    pub fn sees_all_of(&self, id: &ArtifactId) -> bool {
        let Some((key, access)) = self.artifacts.get(id) else { return false };
        let mut closed = self.closed.iter().filter(|((of, _), _)| of == key).flat_map(|(_, spans)| spans);
        *access != Access::Hidden && !closed.any(|(_, access)| *access == Access::Hidden)
    }

    /// Whether every word of an artifact is shown.
    pub fn shows_all_of(&self, id: &ArtifactId) -> bool {
        let Some((key, access)) = self.artifacts.get(id) else { return false };
        *access == Access::Shown && self.closed.keys().all(|(of, _)| of != key)
    }

    /// The blocks that may support an answer, those of *auditors only* sources among them.
    pub const fn findable(&self) -> &Arc<Findable> {
        &self.findable
    }

    /// The blocks whose words are shown: what is told of search, counts and words is told of these alone.
    pub const fn readable(&self) -> &Arc<Findable> {
        &self.readable
    }

    /// The number of the archive version, counted by what this audience may see of it.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// What this audience calls the archive's version `number`: they count those that differ for them.
    pub fn version_told(&self, number: u32) -> u32 {
        self.versions
            .as_ref()
            .map_or(number, |versions| versions.partition_point(|own| *own <= number) as u32)
    }

    /// The archive's own number of what this audience calls version `told`; one that is not there yet for one that they do
    /// not know.
    pub fn version_meant(&self, told: u32) -> u32 {
        let Some(versions) = &self.versions else { return told };
        match told.checked_sub(1) {
            Some(at) => versions.get(at as usize).copied().unwrap_or(u32::MAX),
            None => 0,
        }
    }

    /// Whether the archive's version `number` differs for this audience from the one before.
    pub fn knows_version(&self, number: u32) -> bool {
        self.versions.as_ref().is_none_or(|versions| versions.binary_search(&number).is_ok())
    }

    /// The questions to start with, worked out once.
    pub fn starters(&self, find: impl FnOnce() -> Result<Vec<String>>) -> Result<Vec<String>> {
        if let Some(known) = self.starters.get() {
            return Ok(known.clone());
        }
        let found = find()?;
        Ok(self.starters.get_or_init(|| found).clone())
    }

    /// How many things of an archive version it may know of, as far as they came and went once.
    pub fn things_of(&self, version: u32) -> u32 {
        let there =
            |(since, until): &&(u32, Option<u32>)| *since <= version && until.is_none_or(|u| version < u);
        self.stays.iter().filter(there).count() as u32
    }

    /// How many things of the current version it may be shown.
    pub const fn things(&self) -> u32 {
        self.things
    }
}

/// Stretches of segments that are closed, and the blocks that are closed with them.
#[derive(Default)]
struct Closed {
    stretches: HashMap<(ArtifactKey, u32), Vec<(Span, Access)>>,
    hidden: HashSet<BlockKey>,
    /// Blocks with words that are for auditors alone.
    restricted: HashSet<BlockKey>,
    /// What has no block left: nobody is told that it is there.
    empty: Vec<ArtifactKey>,
}

struct Making<'a> {
    viewer: &'a Viewer,
    strict: bool,
    rules: &'a InForce,
    sight: &'a IndexState,
    store: &'a dyn Store,
}

impl Making<'_> {
    /// Access by artifact: its consent, and who is named in its record.
    fn artifacts(&self, scanned_to: ArtifactKey) -> HashMap<ArtifactKey, Access> {
        let policy = &self.rules.policy;
        let mut access: HashMap<ArtifactKey, Access> = HashMap::with_capacity(self.sight.artifacts.len());
        for entry in self.sight.artifacts.values() {
            let allowed = policy.access(self.viewer, self.rules.consent(&entry.id));
            // Where nobody has looked for names yet, someone who is not cleared may be named.
            let unread =
                self.viewer.is_gated() && entry.key > scanned_to && !self.rules.rules.people.is_empty();
            access.insert(entry.key, if unread { Access::Hidden } else { allowed });
        }
        for mention in self.sight.mentions.iter().filter(|mention| mention.segment.is_none()) {
            let allowed = self.to_named(mention.person);
            access.entry(mention.artifact).and_modify(|access| *access = (*access).min(allowed));
        }
        // What a scan was before is shown to nobody who may not see what it is.
        for (former, heir) in &self.sight.heirs {
            let now = access.get(heir).copied().unwrap_or(Access::Hidden);
            access.entry(*former).and_modify(|access| *access = (*access).min(now));
        }
        access
    }

    /// What of records that were corrected may be seen: where one named somebody who is not cleared, nothing of it.
    fn former(&self) -> HashMap<ArtifactId, Vec<(u32, Access)>> {
        let mut found: HashMap<ArtifactId, Vec<(u32, Access)>> = HashMap::new();
        if self.sight.former.is_empty() {
            return found;
        }
        let named = Named::of(&self.rules.rules.people);
        for former in &self.sight.former {
            let people = named.in_record(&former.record).into_iter();
            let access = people.map(|(_, person)| self.to_named(person)).min().unwrap_or(Access::Shown);
            found.entry(former.id).or_default().push((former.until, access));
        }
        found
    }

    fn to_named(&self, person: u32) -> Access {
        let clearance = IndexState::clearance(self.rules, person).unwrap_or(Clearance::NotCleared);
        self.rules.policy.access_to_named(self.viewer, clearance, self.strict)
    }

    fn passages(&self, artifacts: &HashMap<ArtifactKey, Access>) -> Result<Closed> {
        let mut touched: HashMap<ArtifactKey, Vec<(u32, Span, Access)>> = HashMap::new();
        for rule in &self.rules.rules.passages {
            let allowed = self.rules.policy.access(self.viewer, &rule.consent);
            if let Some(key) = self.sight.keys.get(&rule.artifact)
                && allowed != Access::Shown
            {
                touched.entry(*key).or_default().push((rule.segment, rule.range, allowed));
            }
        }
        let mut named: HashMap<ArtifactKey, Vec<(u32, Span)>> = HashMap::new();
        for mention in &self.sight.mentions {
            if let Some(segment) = mention.segment
                && self.to_named(mention.person) == Access::Hidden
            {
                named.entry(mention.artifact).or_default().push((segment, mention.range));
            }
        }
        for (key, names) in named {
            let segments = self.store.segments(key, 0, u32::MAX)?;
            let hidden = told_of(&segments, &names).into_iter();
            touched.entry(key).or_default().extend(hidden.map(|(at, span)| (at, span, Access::Hidden)));
        }
        // Which of its words these were before somebody transcribed it is not known for sure.
        for (former, heir) in &self.sight.heirs {
            let whole = |(segment, _, allowed): &(u32, Span, Access)| {
                Some((*segment, Span::new(0, u32::MAX)?, *allowed))
            };
            let now: Vec<_> = touched.get(heir).into_iter().flatten().filter_map(whole).collect();
            if !now.is_empty() {
                touched.entry(*former).or_default().extend(now);
            }
        }
        let mut closed = Closed::default();
        for (key, places) in touched {
            // A hidden artifact needs no second look.
            if artifacts.get(&key) == Some(&Access::Hidden) {
                continue;
            }
            let blocks = self.store.blocks(key)?;
            for (segment, range, allowed) in places {
                let stretches = closed.stretches.entry((key, segment)).or_default();
                stretches.push((range, allowed));
                let touched = blocks
                    .iter()
                    .filter(|block| block.segment == segment && block.range.intersection(range).is_some());
                for block in touched {
                    if allowed != Access::Hidden {
                        closed.restricted.insert(block.key);
                    } else if closed.hidden.insert(block.key) {
                        stretches.push((block.range, Access::Hidden));
                    }
                }
            }
            self.close_empty_lists(key, &blocks, &mut closed)?;
            if !blocks.is_empty() && blocks.iter().all(|block| closed.hidden.contains(&block.key)) {
                closed.empty.push(key);
            }
        }
        Ok(closed)
    }

    /// Closes the row that names the columns of a list of facts in which no entry is open: without these entries there
    /// would be no such list. A document's own table keeps its heading.
    fn close_empty_lists(&self, key: ArtifactKey, blocks: &[BlockRow], closed: &mut Closed) -> Result<()> {
        let is_touched = blocks.iter().any(|block| closed.hidden.contains(&block.key));
        if !is_touched || !self.store.artifact(key)?.as_ref().is_some_and(ArtifactRow::is_facts) {
            return Ok(());
        }
        let open: HashSet<u32> = blocks
            .iter()
            .filter(|block| !closed.hidden.contains(&block.key))
            .map(|block| block.segment)
            .collect();
        let segments = self.store.segments(key, 0, u32::MAX)?;
        let rows = || segments.iter().filter_map(|(number, one)| Some((*number, one.locator.table_row()?)));
        let lists: HashSet<u32> = rows()
            .filter(|(number, row)| !row.header && open.contains(number))
            .map(|(_, row)| row.table)
            .collect();
        for (number, _) in rows().filter(|(_, row)| row.header && !lists.contains(&row.table)) {
            let heading = blocks.iter().filter(|block| block.segment == number);
            closed.hidden.extend(heading.clone().map(|block| block.key));
            let stretches = closed.stretches.entry((key, number)).or_default();
            stretches.extend(heading.map(|block| (block.range, Access::Hidden)));
        }
        Ok(())
    }
}
