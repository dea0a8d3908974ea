-- Bodies of records have a further form from this version on. An older program that still runs would
-- take them for damaged, so it must not find them.
ALTER TABLE record RENAME COLUMN body TO content;
