-- What an instance is found by besides its chart: the task of a flow, the inbox a node waits in.
-- A step leaves it as it is, and most instances have none.
ALTER TABLE instance ADD COLUMN subject text;

CREATE INDEX instance_of_subject ON instance (tenant, subject, id) WHERE subject IS NOT NULL;
