-- A row is due when it is ready and its lease has run out: whoever looks for work finds those nobody
-- holds and those whose worker is gone in one order.
DROP INDEX instance_ready;
DROP INDEX instance_held;
CREATE INDEX instance_due ON instance (queue, greatest(ready_at, lease_until), id)
  WHERE queue IS NOT NULL AND quarantine IS NULL;

-- Roots are found by their chart, or by all charts; what is below them by the root or a subject.
DROP INDEX instance_of_tenant;
DROP INDEX instance_of_chart;
CREATE INDEX instance_of_chart ON instance (tenant, definition, id) WHERE id = root;
