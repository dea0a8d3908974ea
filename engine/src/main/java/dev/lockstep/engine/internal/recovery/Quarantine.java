package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.internal.command.FailureLog;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Quarantines rows that failed too often, with the reason if this process knows it. */
final class Quarantine {

  private static final Logger LOG = LoggerFactory.getLogger(Quarantine.class);

  private final WorkQueue queue;
  private final FailureLog failures;

  Quarantine(WorkQueue queue, FailureLog failures) {
    this.queue = queue;
    this.failures = failures;
  }

  /** Quarantines an acquired row. */
  void add(Taken taken) {
    StoredInstance row = taken.row();
    String reason =
        "its work failed or lost its worker %d times in a row%s"
            .formatted(
                row.work().failures(), failures.lastOf(row.id()).map(": "::concat).orElse(""));
    LOG.error("instance {} is quarantined: {}", row.id(), reason);
    queue.quarantine(taken.lease(), reason);
  }
}
