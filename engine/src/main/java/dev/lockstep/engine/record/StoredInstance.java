package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import org.jspecify.annotations.Nullable;

/**
 * The row of an instance. A root carries the counters of its journal and its stream; a child's are
 * 0.
 *
 * @param root the instance whose row is locked for every change; its own id for a root
 * @param tenant who it belongs to
 * @param definition number of the chart version it executes
 * @param state wire names of the active atomic states, document order, separated by a blank
 * @param sequence journal rows since its start, the start not counted
 * @param snapshot where the machine stands, as JSON
 * @param data what the domain keeps beside the machine, as a JSON object
 * @param position last number given in the journal of the root
 * @param seq last number given in the stream of the root
 * @param work who works at it, if anybody should
 * @param createdAt milliseconds since 1970
 * @param updatedAt milliseconds since 1970
 * @param quarantine why nothing may be done with it; {@code null} for most
 * @param subject what it is found by, besides its chart; {@code null} for most
 */
public record StoredInstance(
    Id id,
    Id root,
    String tenant,
    int definition,
    String state,
    long sequence,
    String snapshot,
    String data,
    long position,
    long seq,
    Work work,
    long createdAt,
    long updatedAt,
    @Nullable String quarantine,
    @Nullable String subject) {

  /** Whether it is locked by its own row. */
  public boolean isRoot() {
    return id.equals(root);
  }

  /** Returns the same row with other data. */
  public StoredInstance with(String otherData) {
    return new StoredInstance(
        id,
        root,
        tenant,
        definition,
        state,
        sequence,
        snapshot,
        otherData,
        position,
        seq,
        work,
        createdAt,
        updatedAt,
        quarantine,
        subject);
  }
}
