package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a microstep: {@code exitStates}, {@code executeTransitionContent} and {@code
 * enterStates} of SCXML.
 */
final class Moves<S extends StateType, E extends MachineEvent, C> {

  private final RegionMachine<S, E, ?, C> machine;
  private final RegionTable<S> table;
  private final RegionStep<S, E, C> step;

  Moves(RegionMachine<S, E, ?, C> machine, RegionTable<S> table, RegionStep<S, E, C> step) {
    this.machine = machine;
    this.table = table;
    this.step = step;
  }

  /** Executes one microstep. */
  void take(Move<S> move, @Nullable E event) {
    if (!move.remembered().isEmpty()) {
      step.memories().remember(move.remembered());
    }
    if (move.isPlain()) {
      step.countEntries(move.entries().length);
      int[] completed = move.completed();
      for (int i = 1; i < completed.length; i += 2) {
        step.queueDone(completed[i]);
      }
    } else {
      execute(move, event);
    }
    step.stand(move.next());
  }

  private void execute(Move<S> move, @Nullable E event) {
    if (move.exits().length + move.entries().length > 0) {
      step.change();
    }
    for (int state : move.exits()) {
      exit(state);
    }
    for (int row : move.rows()) {
      act(row, event);
    }
    int[] completed = move.completed();
    int next = 0;
    for (int state : move.entries()) {
      enter(state, move.byDefault());
      for (; next < completed.length && completed[next] == state; next += 2) {
        step.queueDone(completed[next + 1]);
      }
    }
  }

  private void exit(int state) {
    if (table.stateHas(state, Traits.LEAVES)) {
      machine.leave(state, step);
    }
    for (TransitionType row : table.timers(state)) {
      step.takeBackTimer(row);
    }
    step.active().remove(state);
  }

  private void act(int row, @Nullable E event) {
    if (table.has(row, Traits.ACTS)) {
      step.take(row);
      machine.act(row, event, step);
      step.take(-1);
    }
  }

  private void enter(int state, PositionSet byDefault) {
    if (state > Hierarchy.ROOT) {
      step.active().add(state);
    }
    step.countEntry();
    if (table.stateHas(state, Traits.ENTERS)) {
      machine.enter(state, step);
    }
    if (state == Hierarchy.ROOT || byDefault.has(state)) {
      begin(state);
    }
    for (int child : table.historyChildren(state)) {
      if (byDefault.has(child)) {
        begin(child);
      }
    }
    for (TransitionType row : table.timers(state)) {
      step.setTimer(row, machine.delay(row.ordinal(), step));
    }
  }

  private void begin(int state) {
    if (table.stateHas(state, Traits.BEGINS)) {
      machine.begin(state, step);
    }
  }
}
