//! What is on record of claims that were looked at again.

/// Where a claim is stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimPlace {
    /// The response.
    pub response_id: String,
    /// Index of the claim in its bundle.
    pub claim: u32,
}

/// What a second look at a logged response found.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The response.
    pub response_id: String,
    /// When, RFC 3339 in UTC.
    pub at: String,
    /// Index of each claim, its class by name, and what was found in a sentence.
    pub claims: Vec<(u32, String, String)>,
}

/// A claim that a reviewer should look at.
#[derive(Clone, Debug)]
pub struct VerificationRow {
    /// The response.
    pub response_id: String,
    /// The question.
    pub question: String,
    /// When it was answered, RFC 3339 in UTC.
    pub answered_at: String,
    /// Index of the claim in its bundle.
    pub claim: u32,
    /// What was found, by name.
    pub class: String,
    /// The same in a sentence.
    pub detail: String,
    /// When it was last looked at again; none when it never was.
    pub verified_at: Option<String>,
}
