-- Rows of other kinds than flow runs have the kind after the tenant: a scope.
ALTER TABLE search RENAME COLUMN tenant TO scope;
ALTER TABLE search_text RENAME COLUMN tenant TO scope;
ALTER TABLE search_number RENAME COLUMN tenant TO scope;

-- Children are found in the order of their IDs, and their roots are tested. An index by state would
-- end heap-only updates: each change of a state would write the indexes of its row again.
CREATE INDEX instance_of_parent ON instance (tenant, id, definition, root) WHERE id <> root;
