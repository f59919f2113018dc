//! An envelope with a shared secret, in the published form, with an invented claim.

use serde_json::{Value, json};

/// The secret is `hartwell`; the signature was computed with the lines of Python that the form is published with.
pub fn envelope() -> Value {
    json!({
        "apiVersion": "v1",
        "methodology": "https://archive.example/methodology/",
        "canonical": "https://archive.example/claims/5a1f0c22e9d47b31/",
        "claim": {
            "id": "5a1f0c22e9d47b31",
            "vertical": "family-history",
            "subject": "The boats of Hartwell",
            "predicate": "came_in",
            "object": "at dusk on 3 June",
            "statement": "The boats came in at dusk \u{2014} all but one.",
            "confidence": 1.0,
            "sources": [
                {"url": "https://archive.example/letters/12", "title": "Letter to Ruth", "publisher": "Hartwell (Hale)",
                 "publishedDate": "1931-06-03", "excerpt": "the boats came in at dusk"},
                {"url": "https://archive.example/letters/13", "title": "Lett\u{e9}r 13", "publisher": "Hartwell",
                 "publishedDate": "1931-06-04", "weight": 0.1, "\u{1f600}": 1e-7, "\u{fb33}": 100}
            ],
            "tags": ["boats", "dusk"]
        },
        "signature": {
            "algorithm": "HMAC-SHA256",
            "signedBy": "did:web:archive.example",
            "signedAt": "2026-05-16T00:00:00.000Z",
            "signature": "afd4cadb47367e4c86e7880b4d22094c1e635bee7480fc8bf619f661519223f9"
        },
        "citedAs": "The boats came in at dusk (verified 2026-05-16)."
    })
}
