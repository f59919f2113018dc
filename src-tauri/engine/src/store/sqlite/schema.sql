-- Form 2. Hashes are 32 bytes; times are RFC 3339 in UTC; offsets are Unicode scalar values.
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

CREATE TABLE artifact (
  key      INTEGER PRIMARY KEY,
  id       BLOB NOT NULL UNIQUE,
  form     TEXT NOT NULL,
  original BLOB NOT NULL,
  record   TEXT NOT NULL,
  leaf     BLOB NOT NULL,
  consent  TEXT NOT NULL,
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

CREATE TABLE log (
  number      INTEGER PRIMARY KEY,
  leaf        BLOB NOT NULL,
  response_id TEXT NOT NULL UNIQUE,
  envelope    BLOB NOT NULL,
  question    TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  outcome     TEXT NOT NULL,
  entailed    INTEGER NOT NULL,
  partial     INTEGER NOT NULL,
  ungrounded  INTEGER NOT NULL
) STRICT;
CREATE TRIGGER log_is_append_only BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_keeps_entries BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

CREATE TABLE cites (
  artifact BLOB NOT NULL,
  number   INTEGER NOT NULL REFERENCES log (number),
  PRIMARY KEY (artifact, number)
) STRICT, WITHOUT ROWID;
