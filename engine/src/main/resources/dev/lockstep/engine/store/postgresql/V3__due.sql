-- A row is due when it is ready and its lease has run out: whoever looks for work finds those nobody
-- holds and those whose worker is gone in one order.
DROP INDEX instance_ready;
DROP INDEX instance_held;
CREATE INDEX instance_due ON instance (queue, greatest(ready_at, lease_until), id)
  WHERE queue IS NOT NULL AND quarantine IS NULL;

-- What has no chart to be found by is found by all charts.
DROP INDEX instance_of_tenant;
