-- Data has a further form from this version on. An older program that still runs would take it for
-- damaged, so it must not find it.
ALTER TABLE instance RENAME COLUMN data TO details;
