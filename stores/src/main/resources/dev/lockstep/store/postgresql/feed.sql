-- The commits of all roots in one order, recorded from the first call of Feed.open on. The columns
-- name a row of record, whose own columns must not be ambiguous in a join.
CREATE TABLE IF NOT EXISTS feed (
  number      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  of_root     bigint NOT NULL,
  at_position bigint NOT NULL
);

CREATE TABLE IF NOT EXISTS feed_reader (
  name  text   PRIMARY KEY,
  place bigint NOT NULL
);

-- A transaction locks a number below its own ones before it takes the first, so that a reader does
-- not pass numbers that are not committed yet.
CREATE OR REPLACE FUNCTION feed_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low bigint;
BEGIN
  IF current_setting('lockstep.feed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    SELECT last_value INTO low FROM feed_number_seq;
    PERFORM pg_advisory_xact_lock_shared(
      hashtext('lockstep feed ' || TG_TABLE_SCHEMA), (low & 2147483647)::integer);
    PERFORM set_config('lockstep.feed', pg_current_xact_id()::text, true);
  END IF;
  INSERT INTO feed (of_root, at_position) VALUES (NEW.root, NEW.position);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER feed_of_record AFTER INSERT ON record
  FOR EACH ROW EXECUTE FUNCTION feed_append();
