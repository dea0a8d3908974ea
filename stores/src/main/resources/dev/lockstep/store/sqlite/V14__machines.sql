-- Snapshots have a further form from this version on. An older program that still runs would take
-- them for damaged, so it must not find them.
ALTER TABLE instance RENAME COLUMN snapshot TO machine;
