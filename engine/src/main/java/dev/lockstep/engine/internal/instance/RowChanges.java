package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates changed copies of rows. */
public final class RowChanges {

  private RowChanges() {}

  /** Returns the active atomic states as a row stores them. */
  public static String state(Snapshot<?, ?> snapshot) {
    List<? extends StateType> states = snapshot.configuration().states();
    return states.size() == 1
        ? states.get(0).wire()
        : states.stream().map(StateType::wire).collect(Collectors.joining(" "));
  }

  /**
   * Returns the row after a step.
   *
   * @param position the position of the step in the journal if the row is a root; 0 for a child
   */
  public static StoredInstance stepped(
      StoredInstance row, int definition, String state, long position, long now) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        definition,
        state,
        row.sequence() + 1,
        row.snapshot(),
        row.data(),
        position,
        row.seq(),
        row.work(),
        row.createdAt(),
        now,
        row.quarantine(),
        row.subject());
  }

  /** Returns the row with a snapshot of another chart version, after a step that changed it. */
  public static StoredInstance migrated(
      StoredInstance row, int definition, String state, String snapshot, long now) {
    return written(stepped(row, definition, state, row.position(), now), snapshot, row.data());
  }

  /** Returns the row with other counters. */
  public static StoredInstance counted(StoredInstance row, long position, long seq) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        position,
        seq,
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  /** Returns the row with other work. */
  public static StoredInstance working(StoredInstance row, Work work, long now) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        work,
        row.createdAt(),
        now,
        row.quarantine(),
        row.subject());
  }

  /** Returns the row with other texts. */
  public static StoredInstance written(StoredInstance row, String snapshot, String data) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        snapshot,
        data,
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        row.subject());
  }

  /** Returns the row in quarantine. */
  public static StoredInstance quarantined(StoredInstance row, String why) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        why,
        row.subject());
  }

  /**
   * Returns the row out of quarantine and without failures; workers take it again if it is queued.
   */
  public static StoredInstance lifted(StoredInstance row) {
    return marked(row, row.work().sound(), null);
  }

  /** Returns the row in permanent quarantine: no worker takes it. */
  public static StoredInstance sealed(StoredInstance row, String why) {
    return marked(row, row.work().rest(), why);
  }

  private static StoredInstance marked(StoredInstance row, Work work, @Nullable String why) {
    StoredInstance working = working(row, work, row.updatedAt());
    return new StoredInstance(
        working.id(),
        working.root(),
        working.tenant(),
        working.definition(),
        working.state(),
        working.sequence(),
        working.snapshot(),
        working.data(),
        working.position(),
        working.seq(),
        working.work(),
        working.createdAt(),
        working.updatedAt(),
        why,
        working.subject());
  }

  /** Returns a written row as it will be read: without the length of a lease that was acquired. */
  public static StoredInstance asRead(StoredInstance row) {
    return row.work().isTaken() ? working(row, row.work().asRead(), row.updatedAt()) : row;
  }

  /** Returns the row with another subject. */
  public static StoredInstance about(StoredInstance row, @Nullable String subject) {
    return new StoredInstance(
        row.id(),
        row.root(),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        row.snapshot(),
        row.data(),
        row.position(),
        row.seq(),
        row.work(),
        row.createdAt(),
        row.updatedAt(),
        row.quarantine(),
        subject);
  }
}
