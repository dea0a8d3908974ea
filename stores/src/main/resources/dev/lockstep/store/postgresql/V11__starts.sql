-- The acquisitions of queues that limit them, during the period of the limit.
CREATE TABLE queue_start (
  queue    text   NOT NULL,
  at       bigint NOT NULL,
  instance bigint NOT NULL,
  fence    bigint NOT NULL,
  PRIMARY KEY (queue, at, instance, fence)
);
