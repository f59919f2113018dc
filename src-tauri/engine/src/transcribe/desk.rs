//! What lies on the desk: scans with what of their lines is to be looked at, and the lines of one.

use std::collections::BTreeMap;

use bindery_core::proof::hash::ArtifactId;
use bindery_core::record::artifact::lines::{lines, sureness};
use bindery_core::record::artifact::{Confirmation, Form, Locator, Segment, UNREAD};
use bindery_core::text::layout::PageBox;

use crate::archive::Archive;
use crate::error::Result;
use crate::storage::store::ArtifactRow;

/// A machine is sure of a line from this on, in hundredths of its least sure word.
const SURE: u32 = 90;

/// What is known of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sure {
    /// Words of it could not be made out.
    Unread,
    /// The machine is not sure of a word.
    Unsure,
    /// The machine is sure, and nobody confirmed it.
    Read,
    /// Somebody confirmed or typed it.
    Confirmed,
}

impl Sure {
    /// Whether somebody should look at it first.
    pub const fn is_uncertain(self) -> bool {
        matches!(self, Self::Unread | Self::Unsure)
    }
}

/// A line of a scan.
#[derive(Clone, Debug)]
pub struct DeskLine {
    /// Segment, counted from 0.
    pub segment: u32,
    /// The line's number in it.
    pub line: u32,
    /// Page, counted from 1.
    pub page: u32,
    /// Its words.
    pub text: String,
    /// Where it stands; none where nobody knows.
    pub place: Vec<PageBox>,
    /// How sure the machine is of its least sure word, in hundredths.
    pub sureness: u32,
    /// What is known of it.
    pub sure: Sure,
    /// Who confirmed or typed it.
    pub by: Option<Confirmation>,
}

/// A scan, with what of it is to be looked at.
#[derive(Clone, Debug)]
pub struct DeskScan {
    /// The scan.
    pub row: ArtifactRow,
    /// Of each page with words, by its number: lines, those that are uncertain, those that are confirmed.
    pub pages: BTreeMap<u32, [u32; 3]>,
}

impl Archive {
    /// Every scan of the current version: pictures, and pages of which a machine or somebody read words; and pages without a word.
    pub fn scans(&self) -> Result<Vec<DeskScan>> {
        let rows = self.store().artifacts(self.version().number)?;
        let is_scan = |row: &ArtifactRow| match row.form {
            Form::Image | Form::ScannedImage | Form::ScannedPages => true,
            Form::Pages => row.segments == 0,
            _ => false,
        };
        let mut found = Vec::new();
        for row in rows.into_iter().filter(is_scan) {
            let mut pages: BTreeMap<u32, [u32; 3]> = BTreeMap::new();
            for line in self.scan_lines(&row.id)?.1 {
                let count = pages.entry(line.page).or_default();
                count[0] += 1;
                count[1] += u32::from(line.sure.is_uncertain());
                count[2] += u32::from(line.sure == Sure::Confirmed);
            }
            found.push(DeskScan { row, pages });
        }
        Ok(found)
    }

    /// The lines of a scan as it is now, in the order of its pages.
    pub fn scan_lines(&self, id: &ArtifactId) -> Result<(ArtifactRow, Vec<DeskLine>)> {
        let row = self.scan_now(id)?;
        let mut found = Vec::new();
        for (number, segment) in self.store().segments(row.key, 0, u32::MAX)? {
            found.extend(lines_of(number, &segment));
        }
        found.sort_by_key(|line: &DeskLine| line.page);
        Ok((row, found))
    }
}

fn lines_of(number: u32, segment: &Segment) -> Vec<DeskLine> {
    // Words that a document has of its own are not read by a machine, and an edition has no pages.
    let Locator::Scan { page: Some(page), .. } = segment.locator else { return Vec::new() };
    let line = |line: &bindery_core::record::artifact::lines::Line| {
        let text = line.words.of(&segment.text)?.to_owned();
        let by = segment.confirmations(line.words).and_then(|by| by.into_iter().next());
        let sure = match () {
            () if by.is_some() => Sure::Confirmed,
            () if text.contains(UNREAD) => Sure::Unread,
            () if sureness(segment, line.number) < SURE => Sure::Unsure,
            () => Sure::Read,
        };
        let place = segment.layout.as_ref().map(|layout| layout.boxes(line.words)).unwrap_or_default();
        let sureness = sureness(segment, line.number);
        Some(DeskLine { segment: number, line: line.number, page, text, place, sureness, sure, by })
    };
    lines(segment).iter().filter_map(line).collect()
}
