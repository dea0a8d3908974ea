-- Nodes in rare states have a subject from this version on, by which they are found.
UPDATE instance
SET subject = CASE state WHEN 'FAILED' THEN 'failed' ELSE 'rejected' END
WHERE id <> root AND subject IS NULL AND state IN ('FAILED', 'REJECTED')
  AND definition IN (SELECT number FROM definition WHERE chart = 'node-run');
