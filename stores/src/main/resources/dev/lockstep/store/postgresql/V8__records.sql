-- The journal entries and stream events of one commit for one root, in one row. Rows are never
-- changed; they are deleted with their root.
CREATE TABLE record (
  root     bigint NOT NULL,
  position bigint NOT NULL, -- of the first entry; -seq if there is none
  seq      bigint NOT NULL, -- of the first event; 0 if there is none
  members  bigint NOT NULL, -- one bit for each instance with an entry
  body     bytea  NOT NULL,
  PRIMARY KEY (root, position)
);

CREATE UNIQUE INDEX record_of_stream ON record (root, seq) WHERE seq > 0;

-- History before this version stays in its rows, which are only read and deleted. An older program
-- that still runs cannot write to them.
ALTER TABLE journal RENAME TO earlier_journal;
ALTER TABLE stream RENAME TO earlier_stream;
