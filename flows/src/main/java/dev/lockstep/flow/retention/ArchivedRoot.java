package dev.lockstep.flow.retention;

import dev.lockstep.engine.Id;
import java.time.Instant;

/**
 * A root in the archive, such as a flow run or a session.
 *
 * @param id its ID
 * @param tenant its tenant
 * @param chart the name of its chart
 * @param workflow the name of the flow of a flow run; empty for other charts
 * @param state its state
 * @param endedAt the time of its end
 * @param characters the number of characters it stored, as far as they are counted for its tenant
 * @param lines the number of rows in the archive
 */
public record ArchivedRoot(
    Id id,
    String tenant,
    String chart,
    String workflow,
    String state,
    Instant endedAt,
    long characters,
    long lines) {

  /** Returns true if it is a flow run. */
  public boolean isRun() {
    return chart.equals(RetentionRule.FLOW_RUN);
  }
}
