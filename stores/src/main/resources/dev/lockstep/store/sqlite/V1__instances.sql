-- Times are milliseconds since 1970. Texts called JSON are stored as they were written.

-- Every version of a chart that was ever executed here.
CREATE TABLE definition (
  number  INTEGER PRIMARY KEY,
  chart   TEXT NOT NULL,
  version TEXT NOT NULL,
  hash    TEXT NOT NULL,
  source  TEXT NOT NULL,
  UNIQUE (chart, hash)
) STRICT;

-- Where a machine stands. The row is the work item too: it waits in a queue while it has one.
CREATE TABLE instance (
  id          INTEGER PRIMARY KEY,
  root        INTEGER NOT NULL REFERENCES instance (id),
  tenant      TEXT    NOT NULL,
  definition  INTEGER NOT NULL REFERENCES definition (number),
  state       TEXT    NOT NULL,
  sequence    INTEGER NOT NULL,
  snapshot    TEXT    NOT NULL, -- JSON
  data        TEXT    NOT NULL, -- JSON
  position    INTEGER NOT NULL,
  seq         INTEGER NOT NULL,
  queue       TEXT,
  ready_at    INTEGER NOT NULL,
  worker      TEXT,
  fence       INTEGER NOT NULL,
  lease_until INTEGER NOT NULL,
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL,
  quarantine  TEXT,
  CHECK (queue IS NOT NULL OR worker IS NULL)
) STRICT;

CREATE INDEX instance_of_tenant ON instance (tenant, id);
CREATE INDEX instance_of_chart ON instance (tenant, definition, id);
CREATE INDEX instance_of_root ON instance (root, id) WHERE id <> root;
CREATE INDEX instance_ready ON instance (queue, ready_at, id)
  WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL;
CREATE INDEX instance_held ON instance (id) WHERE worker IS NOT NULL;
CREATE INDEX instance_quarantined ON instance (id) WHERE quarantine IS NOT NULL;

-- What happened, in commit order. Rows are never changed and never removed. Here and on the
-- streams nothing refers to the instance: its row is locked by whoever writes them, and these are
-- the tables every step writes to.
CREATE TABLE journal (
  root       INTEGER NOT NULL,
  position   INTEGER NOT NULL,
  instance   INTEGER NOT NULL,
  sequence   INTEGER NOT NULL,
  definition INTEGER NOT NULL,
  kind       INTEGER NOT NULL, -- 0 start, 1 event, 2 timer
  event      TEXT    NOT NULL,
  actor      TEXT    NOT NULL,
  principal  TEXT    NOT NULL,
  from_state TEXT    NOT NULL,
  to_state   TEXT    NOT NULL,
  payload    TEXT, -- JSON
  note       TEXT, -- JSON
  command    TEXT,
  at         INTEGER NOT NULL,
  PRIMARY KEY (root, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX journal_of_child ON journal (instance, sequence) WHERE instance <> root;

-- What was told to the world: from 1 without gaps for each root.
CREATE TABLE stream (
  root     INTEGER NOT NULL,
  seq      INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  type     TEXT    NOT NULL,
  data     TEXT    NOT NULL, -- JSON
  at       INTEGER NOT NULL,
  PRIMARY KEY (root, seq)
) STRICT, WITHOUT ROWID;

-- What is due when: an index over the snapshots.
CREATE TABLE timer (
  instance INTEGER NOT NULL REFERENCES instance (id),
  id       TEXT    NOT NULL,
  entry    INTEGER NOT NULL,
  root     INTEGER NOT NULL,
  due      INTEGER NOT NULL,
  PRIMARY KEY (due, instance, id, entry)
) STRICT, WITHOUT ROWID;

-- Names only one instance of a tenant may hold.
CREATE TABLE claim (
  tenant TEXT    NOT NULL,
  name   TEXT    NOT NULL,
  holder INTEGER NOT NULL REFERENCES instance (id),
  PRIMARY KEY (tenant, name)
) STRICT, WITHOUT ROWID;

-- What a domain keeps with a root.
CREATE TABLE document (
  root INTEGER NOT NULL REFERENCES instance (id),
  kind TEXT    NOT NULL,
  name TEXT    NOT NULL,
  data TEXT    NOT NULL, -- JSON
  at   INTEGER NOT NULL,
  PRIMARY KEY (root, kind, name)
) STRICT, WITHOUT ROWID;

-- What commands with a key were answered.
CREATE TABLE answer (
  tenant TEXT    NOT NULL,
  key    TEXT    NOT NULL,
  digest TEXT    NOT NULL,
  body   TEXT    NOT NULL, -- JSON
  at     INTEGER NOT NULL,
  PRIMARY KEY (tenant, key)
) STRICT, WITHOUT ROWID;

-- Numbers given to processes.
CREATE TABLE node (
  last INTEGER NOT NULL
) STRICT;

INSERT INTO node (last) VALUES (0);
