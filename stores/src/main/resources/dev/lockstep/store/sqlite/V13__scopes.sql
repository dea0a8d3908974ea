-- Rows of other kinds than flow runs have the kind after the tenant: a scope.
ALTER TABLE search RENAME COLUMN tenant TO scope;
ALTER TABLE search_text RENAME COLUMN tenant TO scope;
ALTER TABLE search_number RENAME COLUMN tenant TO scope;

-- Children are found in the order of their IDs, also in one state, and their roots are tested.
CREATE INDEX instance_of_parent ON instance (tenant, id, definition, root) WHERE id <> root;
CREATE INDEX instance_of_state ON instance (tenant, state, id, definition, root) WHERE id <> root;
