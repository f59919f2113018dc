// Invented answers and sources for the tests.
import type {
  Answer,
  Citation,
  Lineage,
  Said,
  Sentence,
  SessionInfo,
  SourceView,
  Status,
} from "../ipc/contract";

/** A message in words that nobody translates. */
export const verbatim = (text: string): Said => ({ id: "verbatim", args: { text } });

export function citation(change: Partial<Citation> = {}): Citation {
  return {
    handle: "Source A",
    relation: "their words",
    excerpt: "the paste froze",
    notice: null,
    source: { title: "Letter to Edith Marsh", place: verbatim("paragraph 3") },
    ...change,
  };
}

export function sentence(change: Partial<Sentence> = {}): Sentence {
  return {
    text: "The paste froze in the pot again.",
    verdict: "entailed",
    rung: "supported",
    label: null,
    role: "passage",
    cut_before: false,
    columns: [],
    citations: [citation()],
    ...change,
  };
}

export function answer(change: Partial<Answer> = {}): Answer {
  return {
    response_id: "r1",
    question: "What about the winter?",
    understood: [],
    answered_at: "2026-11-20T16:42:00Z",
    archive_version: 4,
    outcome: "supported",
    refusal: null,
    sentences: [sentence()],
    disagree: [],
    removed_topics: [],
    note: null,
    budget: null,
    limits: [],
    drafting: null,
    profile: "family",
    query_type: "factual",
    contract: null,
    ...change,
  };
}

const lineage: Lineage = {
  added_at: "2026-10-03T09:12:00Z",
  added_by: "Ada",
  last_verified: null,
  path: "/letters/1.txt",
  since_version: 2,
  current: true,
  cited_by: [],
  flagged: false,
};

export function source(change: Partial<SourceView> = {}): SourceView {
  return {
    title: "Letter to Edith Marsh",
    kind: "letter",
    record: [],
    relation: "their words",
    verdict: "entailed",
    place: verbatim("paragraph 3"),
    segments: [],
    pages: null,
    placed: { ok: true, reason: null },
    table: null,
    lineage,
    ...change,
  };
}

export function desk(change: Partial<SessionInfo> = {}): SessionInfo {
  return { name: "Archivist", role: "archivist", tier: null, seen_as: null, tiers: [], ...change };
}

export function status(change: Partial<Status> = {}): Status {
  return {
    version: "0.1.0",
    archive: {
      name: "Papers of Ada",
      path: "/papers/ada",
      version: 4,
      artifacts: 12,
      blocks: 80,
      embedded: 80,
      person: "Ada",
      starters: [],
    },
    session: desk(),
    keychain: true,
    recent: [],
    limits: [],
    ...change,
  };
}
