package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.step.Step;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A step of a machine with several active states. */
final class RegionStep<S extends StateType, E extends MachineEvent, C> extends Step<E, C> {

  private final RegionTable<S> table;
  private final Map<String, List<S>> history;
  private @Nullable Memories<S> memories;
  private @Nullable ArrayDeque<Internal<E>> queue;
  private int row = -1;

  /** The configuration before the current microstep; null at the start. */
  private @Nullable KnownConfiguration<S> at;

  /** The active states; shared with {@link #at} until a microstep changes them. */
  private PositionSet active;

  /** An entry of the queue: an event, or the position of a state that is done. */
  record Internal<E extends MachineEvent>(@Nullable E event, int done) {}

  /** Creates a step from a snapshot in a configuration. */
  RegionStep(
      RegionTable<S> table,
      Snapshot<S, C> from,
      KnownConfiguration<S> at,
      String actor,
      Instant now) {
    super(from.context(), from.timers(), from.entries(), actor, now);
    this.table = table;
    this.history = from.history();
    this.at = at;
    this.active = at.active();
  }

  /** Creates the step that starts a machine. */
  RegionStep(RegionTable<S> table, C context, Instant now) {
    super(context, List.of(), 0, "", now);
    this.table = table;
    this.history = Map.of();
    this.active = new PositionSet(table.hierarchy().size());
  }

  @Override
  public String source() {
    if (row < 0) {
      return "";
    }
    StateType source = table.row(row).source();
    return source == null ? at().states().state().wire() : source.wire();
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

  /** Returns the current active states. Only {@link #change} permits changes. */
  PositionSet active() {
    return active;
  }

  /** Begins a microstep that changes the active states one by one. */
  void change() {
    active = new PositionSet(active);
  }

  /** Ends a microstep in a configuration. */
  void stand(KnownConfiguration<S> next) {
    at = next;
    active = next.active();
  }

  /**
   * Returns the configuration before the current microstep.
   *
   * @throws IllegalStateException if the machine has not started
   */
  KnownConfiguration<S> at() {
    KnownConfiguration<S> current = at;
    if (current == null) {
      throw new IllegalStateException("the machine has not started");
    }
    return current;
  }

  Memories<S> memories() {
    Memories<S> own = memories;
    if (own == null) {
      own = new Memories<>(table, history);
      memories = own;
    }
    return own;
  }

  /** Sets the row whose actions run; -1 for none. */
  void take(int taken) {
    row = taken;
  }

  Snapshot<S, C> snapshot() {
    return new Snapshot<>(
        table.chart().id(),
        at().states(),
        context(),
        memories == null ? history : memories.all(),
        pending(),
        entries());
  }
}
