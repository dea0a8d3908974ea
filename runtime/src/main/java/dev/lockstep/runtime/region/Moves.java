package dev.lockstep.runtime.region;

import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import dev.lockstep.runtime.TransitionType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a microstep: {@code exitStates}, {@code executeTransitionContent} and {@code
 * enterStates} of SCXML.
 */
final class Moves<S extends StateType, E extends MachineEvent, C> {

  private final RegionMachine<S, E, ?, C> machine;
  private final RegionTable<S> table;
  private final RegionStep<S, E, C> step;
  private final PositionSet active;

  Moves(RegionMachine<S, E, ?, C> machine, RegionTable<S> table, RegionStep<S, E, C> step) {
    this.machine = machine;
    this.table = table;
    this.step = step;
    this.active = step.active();
  }

  /** Enters the initial states, beginning with the root. */
  Microstep<S> start() {
    EntrySet start = table.routes().start();
    step.countEntry();
    enterContent(Hierarchy.ROOT, start);
    return new Microstep<>(List.of(), List.of(), enter(start));
  }

  /** Executes one microstep. */
  Microstep<S> take(Enabled enabled, @Nullable E event) {
    step.stand();
    List<S> exited = exit(enabled);
    for (int i = 0; i < enabled.count(); i++) {
      act(enabled.row(i), event);
    }
    List<S> entered = enter(table.routes().of(enabled, step.memories()));
    return new Microstep<>(enabled.transitions(), exited, entered);
  }

  private List<S> exit(Enabled enabled) {
    PositionSet exits = exits(enabled);
    remember(exits);
    List<S> exited = new ArrayList<>(4);
    for (int state = exits.previous(table.hierarchy().size());
        state >= 0;
        state = exits.previous(state - 1)) {
      if (table.stateHas(state, Traits.LEAVES)) {
        machine.leave(state, step);
      }
      for (TransitionType row : table.timers(state)) {
        step.takeBackTimer(row);
      }
      active.remove(state);
      exited.add(table.state(state));
    }
    return List.copyOf(exited);
  }

  /** Returns the active states below the domains. */
  private PositionSet exits(Enabled enabled) {
    Hierarchy hierarchy = table.hierarchy();
    PositionSet exits = new PositionSet(hierarchy.size());
    for (int i = 0; i < enabled.count(); i++) {
      int domain = enabled.domain(i);
      if (domain != Domains.NONE) {
        int last = hierarchy.last(domain);
        for (int state = active.next(domain + 1);
            state >= 0 && state <= last;
            state = active.next(state + 1)) {
          exits.add(state);
        }
      }
    }
    return exits;
  }

  private void remember(PositionSet exits) {
    if (table.historyStates().length > 0) {
      for (int state = exits.next(0); state >= 0; state = exits.next(state + 1)) {
        step.memories().remember(state, active);
      }
    }
  }

  private void act(int row, @Nullable E event) {
    if (table.has(row, Traits.ACTS)) {
      step.take(row);
      machine.act(row, event, step);
      step.take(-1);
    }
  }

  private List<S> enter(EntrySet entries) {
    List<S> entered = new ArrayList<>(4);
    PositionSet states = entries.entered();
    for (int state = states.next(0); state >= 0; state = states.next(state + 1)) {
      active.add(state);
      step.countEntry();
      enterContent(state, entries);
      if (table.hierarchy().is(state, Kind.FINAL)) {
        queueDone(table.hierarchy().parent(state));
      }
      entered.add(table.state(state));
    }
    return List.copyOf(entered);
  }

  private void enterContent(int state, EntrySet entries) {
    if (table.stateHas(state, Traits.ENTERS)) {
      machine.enter(state, step);
    }
    if (state == Hierarchy.ROOT || entries.byDefault().has(state)) {
      begin(state);
    }
    for (int child : table.historyChildren(state)) {
      if (entries.byDefault().has(child)) {
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

  /**
   * Queues the completion of a state. A parallel parent whose regions are all done is queued as
   * well.
   */
  private void queueDone(int state) {
    step.queueDone(state);
    if (state > Hierarchy.ROOT) {
      int around = table.hierarchy().parent(state);
      if (table.hierarchy().is(around, Kind.PARALLEL)
          && table.completion().isDone(around, active)) {
        step.queueDone(around);
      }
    }
  }
}
