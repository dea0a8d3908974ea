-- The commits of all roots in one order, recorded from the first call of Feed.open on. The columns
-- name a row of record, whose own columns must not be ambiguous in a join.
CREATE TABLE IF NOT EXISTS feed (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  of_root     INTEGER NOT NULL,
  at_position INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS feed_reader (
  name  TEXT    PRIMARY KEY,
  place INTEGER NOT NULL
);

CREATE TRIGGER IF NOT EXISTS feed_of_record AFTER INSERT ON record
BEGIN
  INSERT INTO feed (of_root, at_position) VALUES (NEW.root, NEW.position);
END;
