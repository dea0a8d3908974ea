-- Acquisitions in a row that ended without a result. The row is quarantined after five of them.
ALTER TABLE instance ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;

-- Rows that failed are few; those of a long queue are not searched for them.
CREATE INDEX instance_failed ON instance (queue, ready_at, id)
  WHERE failures > 0 AND queue IS NOT NULL AND quarantine IS NULL;

-- The time of the store when it was last checked: it does not go back when the process starts again
-- on a machine whose date was set back.
ALTER TABLE node ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
