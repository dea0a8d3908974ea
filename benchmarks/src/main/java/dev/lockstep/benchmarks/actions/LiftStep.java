package dev.lockstep.benchmarks.actions;

import dev.lockstep.benchmarkcharts.liftwalk.LiftWalkContext;
import dev.lockstep.benchmarkcharts.liftwalk.LiftWalkEvent;
import dev.lockstep.benchmarkcharts.liftwalk.LiftWalkMachine;
import dev.lockstep.benchmarkcharts.liftwalk.LiftWalkState;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event of the lift chart in a certain snapshot.
 *
 * @param label the description in the table
 * @param from the snapshot before the event
 * @param event the event; null for the first timer of the snapshot
 * @param effects the number of effects that the event requests
 */
record LiftStep(
    String label,
    Snapshot<LiftWalkState, LiftWalkContext> from,
    @Nullable LiftWalkEvent event,
    int effects) {

  private static final LiftWalkMachine MACHINE = new LiftWalkMachine();
  private static final Instant NOW = Instant.EPOCH;

  /** Returns one journey of the lift, from its release until it is halted and released again. */
  static List<LiftStep> journey() {
    List<LiftStep> steps = new ArrayList<>();
    var at = ((Fired<LiftWalkState, LiftWalkContext>) MACHINE.start(NOW)).snapshot();
    at = add(steps, "cancel a timer, enter two regions by default", at, released());
    at = add(steps, "an action, set a timer", at, new LiftWalkEvent.Called());
    at = add(steps, "three actions, cancel a timer, an internal event", at, arrived());
    at = add(steps, "set a timer", at, new LiftWalkEvent.DoorsOpened());
    at = add(steps, "a timer fires, an action", at, null);
    at = add(steps, "a transition without actions", at, new LiftWalkEvent.DoorsClosed());
    at = add(steps, "exit two regions, store history, set a timer", at, halted());
    add(steps, "cancel a timer, enter two regions by history", at, released());
    return steps;
  }

  private static Snapshot<LiftWalkState, LiftWalkContext> add(
      List<LiftStep> steps,
      String label,
      Snapshot<LiftWalkState, LiftWalkContext> from,
      @Nullable LiftWalkEvent event) {
    LiftStep step = new LiftStep(label, from, event, 0);
    if (!(step.fire() instanceof Fired<LiftWalkState, LiftWalkContext> fired)
        || fired.microsteps().isEmpty()) {
      throw new IllegalStateException(label + " is refused");
    }
    steps.add(new LiftStep(label, from, event, fired.effects().size()));
    return fired.snapshot();
  }

  FireResult<LiftWalkState, LiftWalkContext> fire() {
    LiftWalkEvent sent = event;
    return sent == null
        ? MACHINE.fire(from, from.timers().get(0), NOW)
        : MACHINE.fire(from, sent, null, NOW);
  }

  private static LiftWalkEvent released() {
    return new LiftWalkEvent.Released();
  }

  private static LiftWalkEvent arrived() {
    return new LiftWalkEvent.Arrived();
  }

  private static LiftWalkEvent halted() {
    return new LiftWalkEvent.Halted();
  }
}
