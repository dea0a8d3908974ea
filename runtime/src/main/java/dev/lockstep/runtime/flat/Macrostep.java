package dev.lockstep.runtime.flat;

import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.StepFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The processing of one event, timer or start to completion. Eventless rows are taken before raised
 * events.
 */
final class Macrostep<S extends StateType, E extends MachineEvent, C> {

  /**
   * The maximum number of microsteps of a macrostep. A macrostep with more is treated as an endless
   * loop.
   */
  private static final int LIMIT = 1000;

  private final FlatMachine<S, E, ?, C> machine;
  private final FlatTable<S> table;
  private final FlatStep<S, E, C> step;
  private final List<Microstep<S>> microsteps = new ArrayList<>(2);
  private final List<String> dropped = new ArrayList<>(0);

  Macrostep(
      FlatMachine<S, E, ?, C> machine,
      FlatTable<S> table,
      Snapshot<S, C> from,
      String actor,
      Instant now) {
    this.machine = machine;
    this.table = table;
    this.step = new FlatStep<>(table, from, actor, now);
  }

  Macrostep(FlatMachine<S, E, ?, C> machine, FlatTable<S> table, C context, Instant now) {
    this.machine = machine;
    this.table = table;
    this.step = new FlatStep<>(table, context, now);
  }

  FireResult<S, C> start(int initial) {
    try {
      step.countEntry();
      machine.enter(-1, step);
      setTimers(table.timers().of(-1));
      enter(initial);
      microsteps.add(new Microstep<>(List.of(), List.of(), List.of(table.state(initial))));
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  /** Takes the first row whose guard holds and completes the macrostep. */
  FireResult<S, C> take(int first, E event) {
    step.name(event.type().wire());
    try {
      int row = choose(first, event);
      if (row < 0) {
        Refused<S, Object> none = table.refusals().guardFalse(first);
        return Refusals.cast(Objects.requireNonNull(none));
      }
      Refused<S, Object> typed = table.refusals().typed(row);
      if (typed != null) {
        return Refusals.cast(typed);
      }
      run(row, event);
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  /** Processes a due timer of the snapshot. */
  FireResult<S, C> due(Timer timer) {
    step.timers().remove(timer);
    try {
      String name = timer.event();
      if (name != null) {
        deliver(timer, name);
      } else {
        elapse(timer);
      }
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  private void elapse(Timer timer) {
    int row = table.timers().row(timer.id());
    step.name(timer.id());
    boolean over = table.stateHas(step.state(), Traits.ENDS);
    if (over || row < 0 || !holds(row, null) || table.has(row, Traits.REFUSES)) {
      dropped.add(timer.id());
    } else {
      run(row, null);
    }
  }

  private void deliver(Timer timer, String name) {
    int column = table.vocabulary().event(name);
    JsonValue payload = timer.payload();
    E event =
        column < 0 ? null : machine.read(column, payload == null ? JsonNull.NULL : payload).value();
    if (event == null || !answer(event)) {
      dropped.add(timer.id());
    }
  }

  private FireResult<S, C> complete() {
    while (!table.stateHas(step.state(), Traits.ENDS)) {
      if (goOn()) {
        continue;
      }
      E event = step.nextRaised();
      if (event == null) {
        break;
      }
      if (!answer(event)) {
        dropped.add(event.type().wire());
      }
    }
    promise();
    return new Fired<>(step.snapshot(), List.copyOf(microsteps), step.effects(), dropped);
  }

  /** Takes an eventless row if its guard holds. Returns false if there is none. */
  private boolean goOn() {
    if (!table.stateHas(step.state(), Traits.GOES_ON)) {
      return false;
    }
    step.name("");
    int row = choose(table.branches().first(step.state(), table.branches().eventless()), null);
    if (row < 0 || table.has(row, Traits.REFUSES)) {
      return false;
    }
    run(row, null);
    return true;
  }

  /** Takes the row that handles an internal event. Returns false if there is none. */
  private boolean answer(E event) {
    int first = table.branches().first(step.state(), event.type().ordinal());
    if (first < 0) {
      return false;
    }
    step.name(event.type().wire());
    int row = choose(first, event);
    if (row < 0 || table.has(row, Traits.REFUSES)) {
      return false;
    }
    run(row, event);
    return true;
  }

  private int choose(int first, @Nullable E event) {
    for (int position = first; ; position++) {
      int row = table.branches().row(position);
      if (holds(row, event)) {
        return row;
      }
      if (table.branches().isLast(position)) {
        return -1;
      }
    }
  }

  private boolean holds(int row, @Nullable E event) {
    if (!table.has(row, Traits.GUARDED)) {
      return true;
    }
    try {
      return machine.holds(row, event, step);
    } catch (EvaluationException e) {
      return false;
    }
  }

  private void run(int row, @Nullable E event) {
    if (microsteps.size() >= LIMIT) {
      throw new StepFailure("more than " + LIMIT + " microsteps");
    }
    int from = step.state();
    int target = table.target(row);
    microsteps.addAll(table.microsteps(row, from));
    if (target >= 0) {
      leave(from);
    }
    step.take(row);
    if (table.has(row, Traits.ACTS)) {
      machine.act(row, event, step);
    }
    step.take(-1);
    if (target >= 0) {
      enter(target);
    }
  }

  private void leave(int state) {
    if (table.stateHas(state, Traits.LEAVES)) {
      machine.leave(state, step);
    }
    for (TransitionType timer : table.timers().of(state)) {
      step.takeBackTimer(timer);
    }
    step.left();
  }

  private void enter(int state) {
    step.enter(state);
    if (table.stateHas(state, Traits.ENTERS)) {
      machine.enter(state, step);
    }
    setTimers(table.timers().of(state));
  }

  private void setTimers(List<TransitionType> rows) {
    for (TransitionType row : rows) {
      step.setTimer(row, machine.delay(row.ordinal(), step));
    }
  }

  private void promise() {
    if (!table.stateHas(step.state(), Traits.PROMISES)) {
      return;
    }
    step.name("");
    String broken = machine.broken(step.state(), step);
    if (broken != null) {
      throw new StepFailure("invariant does not hold: " + broken);
    }
  }
}
