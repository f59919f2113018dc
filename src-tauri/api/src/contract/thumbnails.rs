//! Small pictures of documents, for lists.

use super::*;

data! {
    /// Documents of which small pictures are wanted.
    pub struct ThumbnailsRequest {
        /// For family members by the names that a list gave them, for staff by their identities; 200 at most.
        pub documents: Vec<String>,
    }
}
data! {
    /// Small pictures of documents.
    pub struct Thumbnails {
        /// For each document in turn the opaque token of its picture: of the photograph, or of the first page. None where there is
        /// no picture that may be seen.
        pub tokens: Vec<Option<String>>,
    }
}
