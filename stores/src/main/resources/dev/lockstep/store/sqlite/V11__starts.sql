-- The acquisitions of queues that limit them, during the period of the limit.
CREATE TABLE queue_start (
  queue    TEXT    NOT NULL,
  at       INTEGER NOT NULL,
  instance INTEGER NOT NULL,
  fence    INTEGER NOT NULL,
  PRIMARY KEY (queue, at, instance, fence)
) STRICT;
