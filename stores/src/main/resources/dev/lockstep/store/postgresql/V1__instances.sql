-- Times are milliseconds since 1970. Texts called JSON are stored as they were written.
-- There are no foreign keys: each would lock the row it refers to at every transition.

-- Every version of a chart that was ever executed here.
CREATE TABLE definition (
  number  integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chart   text NOT NULL,
  version text NOT NULL,
  hash    text NOT NULL,
  source  text NOT NULL,
  UNIQUE (chart, hash)
);

-- Where a machine stands. The row is the work item too: it waits in a queue while it has one.
-- A step changes no indexed column unless it changes the work, so that it stays on its page.
CREATE TABLE instance (
  id          bigint  PRIMARY KEY,
  root        bigint  NOT NULL,
  tenant      text    NOT NULL,
  definition  integer NOT NULL,
  state       text    NOT NULL,
  sequence    bigint  NOT NULL,
  snapshot    text    NOT NULL, -- JSON
  data        text    NOT NULL, -- JSON
  position    bigint  NOT NULL,
  seq         bigint  NOT NULL,
  queue       text,
  ready_at    bigint  NOT NULL,
  worker      text,
  fence       bigint  NOT NULL,
  lease_until bigint  NOT NULL,
  created_at  bigint  NOT NULL,
  updated_at  bigint  NOT NULL,
  quarantine  text,
  CHECK (queue IS NOT NULL OR worker IS NULL)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX instance_of_tenant ON instance (tenant, id);
CREATE INDEX instance_of_chart ON instance (tenant, definition, id);
CREATE INDEX instance_of_root ON instance (root, id) WHERE id <> root;
CREATE INDEX instance_ready ON instance (queue, ready_at, id)
  WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL;
CREATE INDEX instance_held ON instance (id) WHERE worker IS NOT NULL;
CREATE INDEX instance_quarantined ON instance (id) WHERE quarantine IS NOT NULL;

-- What happened, in commit order. Rows are never changed and never removed.
CREATE TABLE journal (
  root       bigint   NOT NULL,
  position   bigint   NOT NULL,
  instance   bigint   NOT NULL,
  sequence   bigint   NOT NULL,
  definition integer  NOT NULL,
  kind       smallint NOT NULL, -- 0 start, 1 event, 2 timer
  event      text     NOT NULL,
  actor      text     NOT NULL,
  principal  text     NOT NULL,
  from_state text     NOT NULL,
  to_state   text     NOT NULL,
  payload    text, -- JSON
  note       text, -- JSON
  command    text,
  at         bigint   NOT NULL,
  PRIMARY KEY (root, position)
);

CREATE UNIQUE INDEX journal_of_child ON journal (instance, sequence) WHERE instance <> root;

-- What was told to the world: from 1 without gaps for each root.
CREATE TABLE stream (
  root     bigint NOT NULL,
  seq      bigint NOT NULL,
  instance bigint NOT NULL,
  type     text   NOT NULL,
  data     text   NOT NULL, -- JSON
  at       bigint NOT NULL,
  PRIMARY KEY (root, seq)
);

-- What is due when: an index over the snapshots.
CREATE TABLE timer (
  instance bigint NOT NULL,
  id       text   NOT NULL,
  entry    bigint NOT NULL,
  root     bigint NOT NULL,
  due      bigint NOT NULL,
  PRIMARY KEY (due, instance, id, entry)
) WITH (autovacuum_vacuum_scale_factor = 0.05);

-- Names only one instance of a tenant may hold.
CREATE TABLE claim (
  tenant text   NOT NULL,
  name   text   NOT NULL,
  holder bigint NOT NULL,
  PRIMARY KEY (tenant, name)
);

-- What a domain keeps with a root.
CREATE TABLE document (
  root bigint NOT NULL,
  kind text   NOT NULL,
  name text   NOT NULL,
  data text   NOT NULL, -- JSON
  at   bigint NOT NULL,
  PRIMARY KEY (root, kind, name)
) WITH (fillfactor = 70);

-- What commands with a key were answered.
CREATE TABLE answer (
  tenant text   NOT NULL,
  key    text   NOT NULL,
  digest text   NOT NULL,
  body   text   NOT NULL, -- JSON
  at     bigint NOT NULL,
  PRIMARY KEY (tenant, key)
);

-- Numbers given to processes.
CREATE TABLE node (
  last bigint NOT NULL
);

INSERT INTO node (last) VALUES (0);
