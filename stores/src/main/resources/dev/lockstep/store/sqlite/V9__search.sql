-- The roots by which people search, written with each change of the root. An end of 0 and a duration
-- of -1 mean that it has not ended. A sample is one of 64 equal parts of all rows.
CREATE TABLE search (
  tenant   TEXT NOT NULL,
  id       INTEGER NOT NULL,
  category TEXT NOT NULL,
  state    TEXT NOT NULL,
  owner    TEXT NOT NULL,
  subject  TEXT,
  started  INTEGER NOT NULL,
  ended    INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  sample   INTEGER NOT NULL,
  PRIMARY KEY (tenant, id)
) WITHOUT ROWID;

CREATE INDEX search_category ON search (tenant, category, id);
CREATE INDEX search_state ON search (tenant, state, id);
CREATE INDEX search_ended ON search (tenant, ended, id) WHERE ended > 0;
CREATE INDEX search_duration ON search (tenant, duration, id) WHERE duration >= 0;
CREATE INDEX search_sample ON search (tenant, id) WHERE sample = 0;

-- Words, with an empty name, and texts of attributes. They never change.
CREATE TABLE search_text (
  tenant TEXT NOT NULL,
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  id     INTEGER NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
) WITHOUT ROWID;

CREATE INDEX search_text_of_id ON search_text (id);

CREATE TABLE search_number (
  tenant TEXT NOT NULL,
  name   TEXT NOT NULL,
  value  REAL NOT NULL,
  id     INTEGER NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
) WITHOUT ROWID;

CREATE INDEX search_number_of_id ON search_number (id);
