-- The audit trail, in commit order. Rows are never changed; old ones are deleted.
CREATE TABLE audit (
  number  INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant  TEXT NOT NULL,
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  action  TEXT NOT NULL,
  person  TEXT NOT NULL,
  target  TEXT NOT NULL,
  outcome INTEGER NOT NULL,
  client  TEXT NOT NULL,
  request TEXT NOT NULL,
  count   INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_of_tenant ON audit (tenant, number);
CREATE INDEX audit_of_kind ON audit (tenant, kind, number);
CREATE INDEX audit_of_person ON audit (tenant, person, number);
CREATE INDEX audit_of_target ON audit (tenant, target, number) WHERE target <> '';
CREATE INDEX audit_of_time ON audit (at);

-- The searches that people saved.
CREATE TABLE saved_view (
  tenant  TEXT NOT NULL,
  id      INTEGER NOT NULL,
  owner   TEXT NOT NULL,
  name    TEXT NOT NULL,
  query   TEXT NOT NULL,
  sorting TEXT NOT NULL,
  shared  INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, owner, name)
) STRICT;

CREATE INDEX saved_view_shared ON saved_view (tenant, id) WHERE shared = 1;

-- Words and attributes are probed by the run; runs are counted by state and workflow, and found by
-- starter and time, without reading their rows.
DROP INDEX search_text_of_id;
CREATE INDEX search_text_of_id ON search_text (id, name, value);
DROP INDEX search_number_of_id;
CREATE INDEX search_number_of_id ON search_number (id, name, value);
DROP INDEX search_category;
CREATE INDEX search_category ON search (tenant, category, id, duration);
DROP INDEX search_state;
CREATE INDEX search_state ON search (tenant, state, id, duration);
DROP INDEX search_ended;
CREATE INDEX search_ended ON search (tenant, ended, id, state, duration) WHERE ended > 0;
DROP INDEX search_sample;
CREATE INDEX search_sample ON search (sample, tenant, id) WHERE sample = 0;
CREATE INDEX search_owner ON search (tenant, owner, id);
CREATE INDEX search_started ON search (tenant, started, state, duration);
