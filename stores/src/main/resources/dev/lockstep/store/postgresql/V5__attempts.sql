-- Attempts to fire a timer that have not ended: their processes were lost.
ALTER TABLE timer ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN tried_at bigint NOT NULL DEFAULT 0;

-- Suspects are few; those of many timers are not searched for them.
CREATE INDEX timer_suspected ON timer (tried_at) WHERE attempts >= 2;
