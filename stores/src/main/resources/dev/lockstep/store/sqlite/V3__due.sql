-- Those whose worker is gone are found without those who are at work.
DROP INDEX instance_held;
CREATE INDEX instance_held ON instance (queue, lease_until) WHERE worker IS NOT NULL;

-- Roots are found by their chart, or by all charts; what is below them by the root or a subject.
DROP INDEX instance_of_tenant;
DROP INDEX instance_of_chart;
CREATE INDEX instance_of_chart ON instance (tenant, definition, id) WHERE id = root;
