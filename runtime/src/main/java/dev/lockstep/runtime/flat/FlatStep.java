package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.step.Step;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A step of a machine with one active state. */
final class FlatStep<S extends StateType, E extends MachineEvent, C> extends Step<E, C> {

  private final FlatTable<S> table;
  private @Nullable ArrayDeque<E> raised;

  private int state;

  /** The active state, or -1 between exit and entry. */
  private int active = -1;

  private int row = -1;

  /** Creates a step from a snapshot. */
  FlatStep(FlatTable<S> table, Snapshot<S, C> from, String actor, Instant now) {
    super(from.context(), from.timers(), from.entries(), actor, now);
    this.table = table;
    this.state = from.configuration().state().ordinal();
    this.active = state;
  }

  /** Creates the step that starts a machine. */
  FlatStep(FlatTable<S> table, C context, Instant now) {
    super(context, List.of(), 0, "", now);
    this.table = table;
  }

  @Override
  public String source() {
    return row < 0 ? "" : table.state(state).wire();
  }

  @Override
  public String target() {
    return row < 0 || table.target(row) < 0 ? source() : table.state(table.target(row)).wire();
  }

  @Override
  public boolean isIn(int ordinal) {
    return active == ordinal;
  }

  @Override
  protected void queue(E event) {
    ArrayDeque<E> waiting = raised;
    if (waiting == null) {
      waiting = new ArrayDeque<>(2);
      raised = waiting;
    }
    waiting.add(event);
  }

  int state() {
    return state;
  }

  void enter(int target) {
    state = target;
    active = target;
    countEntry();
  }

  void left() {
    active = -1;
  }

  void take(int taken) {
    row = taken;
  }

  @Nullable E nextRaised() {
    return raised == null ? null : raised.poll();
  }

  Snapshot<S, C> snapshot() {
    return new Snapshot<>(
        table.chart().id(), table.configuration(state), context(), Map.of(), pending(), entries());
  }
}
