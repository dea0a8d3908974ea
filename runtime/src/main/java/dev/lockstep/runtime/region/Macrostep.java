package dev.lockstep.runtime.region;

import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.expression.EvaluationException;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.region.Response.Decision;
import dev.lockstep.runtime.region.Response.GuardTest;
import dev.lockstep.runtime.region.Response.HistoryMoves;
import dev.lockstep.runtime.region.Response.Outcome;
import dev.lockstep.runtime.region.Selection.Answers;
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
  private List<Microstep<S>> microsteps = List.of();
  private List<String> dropped = List.of();

  Macrostep(RegionMachine<S, E, ?, C> machine, RegionTable<S> table, RegionStep<S, E, C> step) {
    this.machine = machine;
    this.table = table;
    this.step = step;
    this.moves = new Moves<>(machine, table, step);
  }

  FireResult<S, C> start() {
    try {
      take(table.start(), null);
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  /** Processes an external event and completes the macrostep, or refuses the event. */
  FireResult<S, C> take(E event, Response<S> response) {
    try {
      step.name(event.type().wire());
      Outcome<S> outcome = outcome(response, event);
      Refused<S, Object> refused = outcome.refused();
      if (refused != null) {
        return Refusals.cast(refused);
      }
      run(outcome, event);
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
      drop(timer.id());
      return complete();
    } catch (RuntimeException e) {
      return Refusals.stepFailed(e);
    }
  }

  private boolean elapse(Timer timer) {
    int row = table.timerRow(timer.id());
    return row >= 0 && run(outcome(table.branches().timer(row), timer.id(), null), null);
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
    return table.goesOn() && run(outcome(table.branches().eventless(), "", null), null);
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
      drop(event.type().wire());
    }
    return true;
  }

  private void finish(int state) {
    String name = "done.state." + table.state(state).path();
    run(outcome(table.branches().completion(state), name, null), null);
  }

  /** Takes the rows that handle an internal event. Returns false if there are none. */
  private boolean answer(E event) {
    return run(outcome(event.type().ordinal(), event.type().wire(), event), event);
  }

  private void drop(String name) {
    if (dropped.isEmpty()) {
      dropped = new ArrayList<>(2);
    }
    dropped.add(name);
  }

  private Outcome<S> outcome(int trigger, String name, @Nullable E event) {
    step.name(name);
    return outcome(table.known().response(step.at(), trigger), event);
  }

  /** Follows the results of the guards to an outcome that is known, or selects the rows. */
  private Outcome<S> outcome(Response<S> response, @Nullable E event) {
    long results = 0;
    int count = 0;
    Decision<S> next = response.first();
    while (next instanceof GuardTest<S> test) {
      boolean holds = holds(test.row(), event);
      results |= holds ? 1L << count : 0;
      count++;
      next = test.after(holds);
    }
    return next instanceof Outcome<S> known
        ? known
        : select(response, new Answers(results, count, row -> holds(row, event)));
  }

  private Outcome<S> select(Response<S> response, Answers answers) {
    Outcome<S> outcome =
        new Selection<>(table, step.at(), step.memories(), answers).outcome(response.trigger());
    table.known().add(response, answers, outcome);
    return outcome;
  }

  private boolean holds(int row, @Nullable E event) {
    try {
      return machine.holds(row, event, step);
    } catch (EvaluationException e) {
      return false;
    }
  }

  private boolean run(Outcome<S> outcome, @Nullable E event) {
    if (outcome.isEmpty()) {
      return false;
    }
    if (microsteps.size() >= LIMIT) {
      throw new StepFailure("more than " + LIMIT + " microsteps");
    }
    Move<S> move = outcome.move();
    take(move == null ? moveByHistory(outcome) : move, event);
    return true;
  }

  private Move<S> moveByHistory(Outcome<S> outcome) {
    Memories<S> history = step.memories();
    HistoryMoves<S> moves = outcome.moves();
    Move<S> known = moves == null ? null : moves.of(history.current());
    if (known != null) {
      return known;
    }
    Move<S> move = new MovePlan<>(table, step.at(), history).of(outcome.rows());
    if (moves != null) {
      table.known().add(moves, history.current(), move);
    }
    return move;
  }

  private void take(Move<S> move, @Nullable E event) {
    if (microsteps.isEmpty()) {
      microsteps = move.alone();
    } else {
      if (microsteps.size() == 1) {
        Microstep<S> first = microsteps.get(0);
        microsteps = new ArrayList<>(4);
        microsteps.add(first);
      }
      microsteps.add(move.microstep());
    }
    moves.take(move, event);
  }

  private boolean hasEnded() {
    return step.at().isEnd();
  }

  private void promise() {
    step.name("");
    String broken = broken();
    if (broken != null) {
      throw new StepFailure("invariant does not hold: " + broken);
    }
  }

  /** Returns the first invariant of the chart or an active state that does not hold. */
  @Nullable String broken() {
    String broken = broken(Hierarchy.ROOT);
    if (broken == null && table.promises()) {
      PositionSet active = step.active();
      for (int state = active.next(0); state >= 0 && broken == null; ) {
        broken = broken(state);
        state = active.next(state + 1);
      }
    }
    return broken;
  }

  private @Nullable String broken(int state) {
    return table.stateHas(state, Traits.PROMISES) ? machine.broken(state, step) : null;
  }
}
