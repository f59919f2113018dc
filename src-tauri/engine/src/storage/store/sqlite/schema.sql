-- Form 8. Hashes are 32 bytes; times are RFC 3339 in UTC; offsets are Unicode scalar values.
CREATE TABLE setting (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
  number     INTEGER PRIMARY KEY,
  digest     BLOB NOT NULL UNIQUE,
  parent     BLOB,
  created_at TEXT NOT NULL,
  reason     TEXT NOT NULL,
  artifacts  INTEGER NOT NULL
) STRICT;

-- What makes a version's digest one that nobody can work out from guessed contents. Versions of forms before 6 have none.
CREATE TABLE snapshot_salt (
  number INTEGER PRIMARY KEY REFERENCES snapshot (number),
  salt   BLOB NOT NULL
) STRICT;

CREATE TABLE artifact (
  key      INTEGER PRIMARY KEY,
  id       BLOB NOT NULL UNIQUE,
  form     TEXT NOT NULL,
  original BLOB NOT NULL,
  record   TEXT NOT NULL,
  leaf     BLOB NOT NULL,
  added_at TEXT NOT NULL,
  added_by TEXT NOT NULL,
  path     TEXT NOT NULL,
  segments INTEGER NOT NULL,
  flagged  INTEGER NOT NULL DEFAULT 0
) STRICT;

-- An artifact is in every version from `since` up to but not including `until`.
CREATE TABLE membership (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  since    INTEGER NOT NULL,
  until    INTEGER,
  PRIMARY KEY (artifact, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_open ON membership (artifact) WHERE until IS NULL;

-- What was on record of an artifact before a correction: in every version before `until` that no earlier row is of.
CREATE TABLE former_record (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  until    INTEGER NOT NULL,
  record   TEXT NOT NULL,
  leaf     BLOB NOT NULL,
  PRIMARY KEY (artifact, until)
) STRICT, WITHOUT ROWID;

CREATE TABLE location (
  origin   TEXT PRIMARY KEY,
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  path     TEXT NOT NULL,
  original BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX location_artifact ON location (artifact);

CREATE TABLE segment (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  number   INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  text     TEXT NOT NULL,
  locator  TEXT NOT NULL,
  layout   BLOB,
  PRIMARY KEY (artifact, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE block (
  key      INTEGER PRIMARY KEY,
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  segment  INTEGER NOT NULL,
  start    INTEGER NOT NULL,
  "end"    INTEGER NOT NULL
) STRICT;
CREATE INDEX block_artifact ON block (artifact);

CREATE TABLE vector (
  block INTEGER PRIMARY KEY REFERENCES block (key),
  model TEXT NOT NULL,
  data  BLOB NOT NULL
) STRICT;

-- Vectors of the sentence model for several languages, where an archive has them, and the language of each passage.
CREATE TABLE other_vector (
  block  INTEGER PRIMARY KEY REFERENCES block (key),
  model  TEXT NOT NULL,
  tongue TEXT NOT NULL,
  data   BLOB NOT NULL
) STRICT;

-- The log: every signed entry, append-only. What an entry is about stands in the tables after it.
CREATE TABLE log (
  number   INTEGER PRIMARY KEY,
  envelope BLOB NOT NULL
) STRICT;
CREATE TRIGGER log_is_append_only BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_keeps_entries BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
-- Entries that bring a list of keys, by what the envelope says of itself: they are read whenever an archive is opened.
CREATE INDEX log_keys ON log (number) WHERE instr(envelope, CAST('application/vnd.bindery.keys.v1+json' AS BLOB)) > 0;

CREATE TABLE response (
  number      INTEGER PRIMARY KEY REFERENCES log (number),
  response_id TEXT NOT NULL UNIQUE,
  requestor   TEXT NOT NULL,
  question    TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  outcome     TEXT NOT NULL,
  entailed    INTEGER NOT NULL,
  partial     INTEGER NOT NULL,
  ungrounded  INTEGER NOT NULL,
  -- The hidden texts of what was signed, parted by blanks, and the same encrypted to the auditors.
  disclosures TEXT NOT NULL,
  sealed      BLOB,
  -- What it adds to the figures, as JSON.
  tally       TEXT NOT NULL
) STRICT;
CREATE INDEX response_requestor ON response (requestor);
-- A list of thousands reads no hidden text.
CREATE INDEX response_list ON response (number, response_id, question, answered_at, outcome);

CREATE TABLE cites (
  artifact BLOB NOT NULL,
  number   INTEGER NOT NULL REFERENCES response (number),
  PRIMARY KEY (artifact, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  number INTEGER PRIMARY KEY REFERENCES log (number),
  at     TEXT NOT NULL,
  kind   TEXT NOT NULL,
  who    TEXT NOT NULL,
  what   TEXT NOT NULL
) STRICT;
CREATE INDEX event_kind ON event (kind);

-- Rules beside the policy; the policy itself is a setting. A change of either comes with a signed entry.
CREATE TABLE consent (
  artifact INTEGER PRIMARY KEY REFERENCES artifact (key),
  state    TEXT NOT NULL
) STRICT;

CREATE TABLE passage (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  segment  INTEGER NOT NULL,
  start    INTEGER NOT NULL,
  "end"    INTEGER NOT NULL,
  state    TEXT NOT NULL,
  PRIMARY KEY (artifact, segment, start, "end")
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL UNIQUE,
  aliases   TEXT NOT NULL,
  clearance TEXT NOT NULL,
  note      TEXT
) STRICT;

-- Where people are named: derived from the texts and the list of people. Segment -1 is the record.
CREATE TABLE mention (
  artifact INTEGER NOT NULL REFERENCES artifact (key),
  segment  INTEGER NOT NULL,
  start    INTEGER NOT NULL,
  "end"    INTEGER NOT NULL,
  person   INTEGER NOT NULL,
  PRIMARY KEY (artifact, segment, start, "end", person)
) STRICT, WITHOUT ROWID;
CREATE INDEX mention_person ON mention (person);

-- What each requestor has seen of the texts, by day: stretches that do not touch.
CREATE TABLE shown (
  requestor TEXT NOT NULL,
  day       TEXT NOT NULL,
  artifact  INTEGER NOT NULL REFERENCES artifact (key),
  segment   INTEGER NOT NULL,
  start     INTEGER NOT NULL,
  "end"     INTEGER NOT NULL,
  PRIMARY KEY (requestor, day, artifact, segment, start)
) STRICT, WITHOUT ROWID;

-- Questions that brought something new, and the places that they showed, by day: what repeated probing of a
-- topic is told by.
CREATE TABLE probe (
  key       INTEGER PRIMARY KEY,
  requestor TEXT NOT NULL,
  day       TEXT NOT NULL,
  stems     TEXT NOT NULL,
  vector    BLOB,
  shown     TEXT NOT NULL
) STRICT;
CREATE INDEX probe_requestor ON probe (requestor, day);

-- Claims: which logged response states one, and where in its bundle; and what a second look at it found.
CREATE TABLE claim (
  id     BLOB NOT NULL,
  number INTEGER NOT NULL REFERENCES response (number),
  place  INTEGER NOT NULL,
  PRIMARY KEY (id, number, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE verification (
  number      INTEGER NOT NULL REFERENCES response (number),
  place       INTEGER NOT NULL,
  class       TEXT NOT NULL,
  detail      TEXT NOT NULL,
  verified_at TEXT NOT NULL,
  PRIMARY KEY (number, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX verification_class ON verification (class, verified_at, number, place);
CREATE INDEX verification_at ON verification (verified_at, number);

-- The places that the claims of logged responses rest on: who may see them may decide the claim. A negative segment is a
-- line of the record, counted down from -1.
CREATE TABLE ground (
  number   INTEGER NOT NULL REFERENCES response (number),
  place    INTEGER NOT NULL,
  nth      INTEGER NOT NULL,
  claim    BLOB NOT NULL,
  verdict  TEXT NOT NULL,
  rung     TEXT NOT NULL,
  artifact BLOB NOT NULL,
  segment  INTEGER NOT NULL,
  start    INTEGER NOT NULL,
  "end"    INTEGER NOT NULL,
  PRIMARY KEY (number, place, nth)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER ground_is_append_only BEFORE UPDATE ON ground BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER ground_stays BEFORE DELETE ON ground BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

-- Decisions of reviewers, each with its signed entry. None is changed or taken away; a retraction is one too.
CREATE TABLE decision (
  number      INTEGER PRIMARY KEY REFERENCES log (number),
  id          TEXT NOT NULL UNIQUE,
  response    INTEGER NOT NULL REFERENCES response (number),
  claim       BLOB NOT NULL,
  kind        TEXT NOT NULL,
  reviewer    TEXT NOT NULL,
  at          TEXT NOT NULL,
  text        TEXT,
  reason      TEXT,
  verdict     TEXT,
  retracts    TEXT,
  redoes      TEXT
) STRICT;
CREATE INDEX decision_response ON decision (response, claim);
CREATE TRIGGER decision_is_append_only BEFORE UPDATE ON decision BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER decision_stays BEFORE DELETE ON decision BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

-- The usual reason of a decision, where it names one.
CREATE TABLE decision_code (
  number INTEGER PRIMARY KEY REFERENCES decision (number),
  code   TEXT NOT NULL
) STRICT;
CREATE TRIGGER decision_code_is_append_only BEFORE UPDATE ON decision_code BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER decision_code_stays BEFORE DELETE ON decision_code BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

-- What stands of them: of each reviewer the last decision on a claim that they did not take back. Derived, and written
-- anew with every decision.
CREATE TABLE standing (
  response INTEGER NOT NULL REFERENCES response (number),
  claim    BLOB NOT NULL,
  reviewer TEXT NOT NULL,
  decision INTEGER NOT NULL REFERENCES decision (number),
  kind     TEXT NOT NULL,
  at       TEXT NOT NULL,
  text     TEXT,
  PRIMARY KEY (response, claim, reviewer)
) STRICT, WITHOUT ROWID;

-- The log's tree, in tiles (C2SP tlog-tiles, height 8): up to 256 hashes of 32 bytes. A tile only grows.
CREATE TABLE tile (
  level  INTEGER NOT NULL,
  number INTEGER NOT NULL,
  hashes BLOB NOT NULL,
  PRIMARY KEY (level, number)
) STRICT;
CREATE TRIGGER tile_only_grows BEFORE UPDATE ON tile
  WHEN NEW.level != OLD.level OR NEW.number != OLD.number
    OR substr(NEW.hashes, 1, length(OLD.hashes)) != OLD.hashes
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER tile_stays BEFORE DELETE ON tile BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
-- Seeds of signing keys that took the place of others. Only those that the signed list of keys names count.
CREATE TABLE signing_key (
  "use" TEXT NOT NULL,
  entry INTEGER NOT NULL REFERENCES log (number),
  seed  BLOB NOT NULL,
  PRIMARY KEY ("use", entry)
) STRICT, WITHOUT ROWID;
