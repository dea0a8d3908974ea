package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.step.PendingTimers;
import dev.lockstep.runtime.step.Step;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A step of a machine with several active states. */
final class RegionStep<S extends StateType, E extends MachineEvent, C> extends Step<E, C> {

  private final RegionTable<S> table;
  private final PositionSet active;
  private final Memories<S> memories;
  private @Nullable ArrayDeque<Internal<E>> queue;
  private int row = -1;

  /** The wire name of the first atomic state that was active when the microstep began. */
  private String standing = "";

  /** An entry of the queue: an event, or the position of a state that is done. */
  record Internal<E extends MachineEvent>(@Nullable E event, int done) {}

  /**
   * Creates a step from a snapshot.
   *
   * @param active its active states; the step changes this set
   */
  RegionStep(
      RegionTable<S> table, Snapshot<S, C> from, PositionSet active, String actor, Instant now) {
    super(from.context(), new PendingTimers(from.timers()), from.entries(), actor, now);
    this.table = table;
    this.active = active;
    this.memories = new Memories<>(table, from.history());
  }

  /** Creates the step that starts a machine. */
  RegionStep(RegionTable<S> table, C context, Instant now) {
    super(context, new PendingTimers(List.of()), 0, "", now);
    this.table = table;
    this.active = new PositionSet(table.hierarchy().size());
    this.memories = new Memories<>(table, Map.of());
  }

  @Override
  public String source() {
    if (row < 0) {
      return "";
    }
    StateType source = table.row(row).source();
    return source == null ? standing : source.wire();
  }

  @Override
  public String target() {
    List<? extends StateType> targets = row < 0 ? List.of() : table.row(row).targets();
    return targets.isEmpty() ? source() : targets.get(0).wire();
  }

  @Override
  public boolean isIn(int ordinal) {
    return ordinal == Hierarchy.ROOT || active.has(ordinal);
  }

  @Override
  protected void queue(E event) {
    add(new Internal<>(event, Hierarchy.ROOT));
  }

  /** Queues the completion of a state. */
  void queueDone(int state) {
    add(new Internal<>(null, state));
  }

  @Nullable Internal<E> nextInternal() {
    return queue == null ? null : queue.poll();
  }

  private void add(Internal<E> internal) {
    ArrayDeque<Internal<E>> waiting = queue;
    if (waiting == null) {
      waiting = new ArrayDeque<>(4);
      queue = waiting;
    }
    waiting.add(internal);
  }

  /** Returns the current active states. */
  PositionSet active() {
    return active;
  }

  Memories<S> memories() {
    return memories;
  }

  /** Stores the first active atomic state before a microstep. */
  void stand() {
    int state = active.next(0);
    while (state >= 0 && !table.hierarchy().isAtomic(state)) {
      state = active.next(state + 1);
    }
    standing = state < 0 ? "" : table.state(state).wire();
  }

  /** Sets the row whose actions run; -1 for none. */
  void take(int taken) {
    row = taken;
  }

  Snapshot<S, C> snapshot() {
    return new Snapshot<>(
        table.chart().id(),
        table.configurations().write(active, table.chart().states()),
        context(),
        memories.all(),
        timers().pending(),
        entries());
  }
}
