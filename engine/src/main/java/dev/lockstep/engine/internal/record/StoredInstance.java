package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The row of an instance. A root holds the counters of its journal and its stream; those of a child
 * are 0.
 *
 * @param root the instance whose row is locked for every change; its own ID for a root
 * @param tenant the tenant it belongs to
 * @param definition number of the chart version it executes
 * @param state wire names of the active atomic states in document order, separated by a blank
 * @param sequence number of journal rows since its start, without the start
 * @param snapshot snapshot of the machine, as JSON
 * @param data data that the domain stores beside the machine, as a JSON object
 * @param position last number assigned in the journal of the root
 * @param seq last number assigned in the stream of the root
 * @param work queue, worker and lease
 * @param createdAt milliseconds since 1970
 * @param updatedAt milliseconds since 1970
 * @param quarantine why the instance accepts no commands; {@code null} if it is not in quarantine
 * @param subject secondary key for queries, besides its chart; {@code null} for none
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

  // The generated methods of a record are slower, and rows are compared for each command.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof StoredInstance row
            && id.equals(row.id)
            && root.equals(row.root)
            && definition == row.definition
            && sequence == row.sequence
            && position == row.position
            && seq == row.seq
            && createdAt == row.createdAt
            && updatedAt == row.updatedAt
            && work.equals(row.work)
            && state.equals(row.state)
            && tenant.equals(row.tenant)
            && snapshot.equals(row.snapshot)
            && data.equals(row.data)
            && Objects.equals(quarantine, row.quarantine)
            && Objects.equals(subject, row.subject);
  }

  @Override
  public int hashCode() {
    return id.hashCode() * 31 + Long.hashCode(sequence);
  }

  /** Returns true if this is a root, which is locked by its own row. */
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
