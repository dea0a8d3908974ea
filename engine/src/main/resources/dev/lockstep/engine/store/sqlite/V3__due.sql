-- Those whose worker is gone are found without those who are at work.
DROP INDEX instance_held;
CREATE INDEX instance_held ON instance (queue, lease_until) WHERE worker IS NOT NULL;

-- What has no chart to be found by is found by all charts.
DROP INDEX instance_of_tenant;
