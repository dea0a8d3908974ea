package dev.lockstep.runtime.region;

import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.step.Refusals;
import dev.lockstep.runtime.step.StepFailure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The processing of one event, timer or start to completion, {@code mainEventLoop} of SCXML.
 * Eventless rows are taken before internal events.
 */
final class Macrostep<S extends StateType, E extends MachineEvent, C> {

  /**
   * The maximum number of microsteps of a macrostep. A macrostep with more is treated as an endless
   * loop.
   */
  private static final int LIMIT = 1000;

  private final RegionMachine<S, E, ?, C> machine;
  private final RegionTable<S> table;
  private final RegionStep<S, E, C> step;
  private final Moves<S, E, C> moves;
  private final List<Microstep<S>> microsteps = new ArrayList<>(2);
  private final List<String> dropped = new ArrayList<>(0);

  Macrostep(RegionMachine<S, E, ?, C> machine, RegionTable<S> table, RegionStep<S, E, C> step) {
    this.machine = machine;
    this.table = table;
    this.step = step;
    this.moves = new Moves<>(machine, table, step);
  }

  FireResult<S, C> start() {
    try {
      microsteps.add(moves.start());
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  /** Processes an external event and completes the macrostep, or refuses the event. */
  FireResult<S, C> take(E event) {
    try {
      Selection<S, E, C> selection = selection(event.type().wire(), event);
      Enabled enabled = selection.forColumn(event.type().ordinal());
      if (enabled.isEmpty()) {
        return refused(selection);
      }
      run(enabled, event);
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  /** Processes a due timer of the snapshot. */
  FireResult<S, C> due(Timer timer) {
    step.timers().remove(timer);
    try {
      String event = timer.event();
      if (!hasEnded() && (event == null ? elapse(timer) : deliver(timer, event))) {
        return complete();
      }
      dropped.add(timer.id());
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  private boolean elapse(Timer timer) {
    int row = table.timerRow(timer.id());
    return row >= 0 && run(selection(timer.id(), null).forTimer(row), null);
  }

  private boolean deliver(Timer timer, String name) {
    int column = table.vocabulary().event(name);
    JsonValue payload = timer.payload();
    E event =
        column < 0 ? null : machine.read(column, payload == null ? JsonNull.NULL : payload).value();
    return event != null && answer(event);
  }

  private FireResult<S, C> complete() {
    while (!hasEnded()) {
      if (!goOn() && !takeInternal()) {
        break;
      }
    }
    promise();
    return new Fired<>(
        step.snapshot(), List.copyOf(microsteps), step.effects(), List.copyOf(dropped));
  }

  /** Takes the enabled eventless rows. Returns false if there are none. */
  private boolean goOn() {
    return table.goesOn() && run(selection("", null).forColumn(table.branches().eventless()), null);
  }

  /** Processes the next internal event. Returns false if the queue is empty. */
  private boolean takeInternal() {
    RegionStep.Internal<E> internal = step.nextInternal();
    if (internal == null) {
      return false;
    }
    E event = internal.event();
    if (event == null) {
      finish(internal.done());
    } else if (!answer(event)) {
      dropped.add(event.type().wire());
    }
    return true;
  }

  private void finish(int state) {
    if (!table.completions(state).isEmpty()) {
      String name = "done.state." + table.state(state).path();
      run(selection(name, null).forCompletion(state), null);
    }
  }

  /** Takes the rows that handle an internal event. Returns false if there are none. */
  private boolean answer(E event) {
    return run(selection(event.type().wire(), event).forColumn(event.type().ordinal()), event);
  }

  private Selection<S, E, C> selection(String name, @Nullable E event) {
    step.name(name);
    return new Selection<>(table, step, row -> holds(row, event));
  }

  private boolean holds(int row, @Nullable E event) {
    try {
      return machine.holds(row, event, step);
    } catch (EvaluationException e) {
      return false;
    }
  }

  private boolean run(Enabled enabled, @Nullable E event) {
    if (enabled.isEmpty()) {
      return false;
    }
    if (microsteps.size() >= LIMIT) {
      throw new StepFailure("more than " + LIMIT + " microsteps");
    }
    microsteps.add(moves.take(enabled, event));
    return true;
  }

  private boolean hasEnded() {
    return table.completion().isEnd(step.active());
  }

  private Refused<S, C> refused(Selection<S, E, C> selection) {
    int refusal = selection.refusal();
    return refusal < 0
        ? Refusals.of(RefusalReason.GUARD_FALSE, selection.guardsTried())
        : Refusals.typed(table.row(refusal).refusal().orElseThrow());
  }

  private void promise() {
    step.name("");
    promise(Hierarchy.ROOT);
    if (table.promises()) {
      PositionSet active = step.active();
      for (int state = active.next(0); state >= 0; state = active.next(state + 1)) {
        promise(state);
      }
    }
  }

  private void promise(int state) {
    String broken = table.stateHas(state, Traits.PROMISES) ? machine.broken(state, step) : null;
    if (broken != null) {
      throw new StepFailure("invariant does not hold: " + broken);
    }
  }
}
