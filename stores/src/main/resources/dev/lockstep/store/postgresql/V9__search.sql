-- The roots by which people search, written with each change of the root. An end of 0 and a duration
-- of -1 mean that it has not ended. A sample is one of 64 equal parts of all rows.
CREATE TABLE search (
  tenant   text NOT NULL,
  id       bigint NOT NULL,
  category text NOT NULL,
  state    text NOT NULL,
  owner    text NOT NULL,
  subject  text,
  started  bigint NOT NULL,
  ended    bigint NOT NULL,
  duration bigint NOT NULL,
  sample   integer NOT NULL,
  PRIMARY KEY (tenant, id)
) WITH (fillfactor = 80);

CREATE INDEX search_category ON search (tenant, category, id);
CREATE INDEX search_state ON search (tenant, state, id);
CREATE INDEX search_ended ON search (tenant, ended, id) WHERE ended > 0;
CREATE INDEX search_duration ON search (tenant, duration, id) WHERE duration >= 0;
CREATE INDEX search_sample ON search (tenant, id) WHERE sample = 0;

-- Words, with an empty name, and texts of attributes. They never change.
CREATE TABLE search_text (
  tenant text NOT NULL,
  name   text COLLATE "C" NOT NULL,
  value  text COLLATE "C" NOT NULL,
  id     bigint NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
);

CREATE INDEX search_text_of_id ON search_text (id);

CREATE TABLE search_number (
  tenant text NOT NULL,
  name   text COLLATE "C" NOT NULL,
  value  double precision NOT NULL,
  id     bigint NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
);

CREATE INDEX search_number_of_id ON search_number (id);
