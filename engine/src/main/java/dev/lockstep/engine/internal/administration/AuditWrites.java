package dev.lockstep.engine.internal.administration;

import java.util.List;

/**
 * Changes of the audit trail that are stored together.
 *
 * @param added new rows; an outcome of 0 marks an action that has begun
 * @param completed stored rows with their final outcome and target
 * @param withdrawn the numbers of stored rows whose action was refused
 * @param isDurable true if they must be durable as soon as they are stored; otherwise they survive
 *     the end of the process, but a power failure may lose them together with all later changes of
 *     the store
 */
public record AuditWrites(
    List<AuditRow> added, List<AuditRow> completed, List<Long> withdrawn, boolean isDurable) {

  /** Creates changes. */
  public AuditWrites {
    added = List.copyOf(added);
    completed = List.copyOf(completed);
    withdrawn = List.copyOf(withdrawn);
  }
}
