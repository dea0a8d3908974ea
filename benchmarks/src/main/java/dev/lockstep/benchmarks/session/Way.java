package dev.lockstep.benchmarks.session;

import static dev.lockstep.benchmarks.session.Condition.ALWAYS;
import static dev.lockstep.benchmarks.session.Stage.CANCELED;
import static dev.lockstep.benchmarks.session.Stage.FAILED;
import static dev.lockstep.benchmarks.session.Stage.QUEUED;
import static dev.lockstep.benchmarks.session.Stage.RUNNING;
import static dev.lockstep.benchmarks.session.Stage.SUCCEEDED;
import static dev.lockstep.benchmarks.session.Stage.WAITING_USER;

import java.util.List;
import java.util.Optional;

/** A transition of the session chart. */
public record Way(Stage from, Signal on, Condition when, Stage to) {

  /** All transitions in document order. */
  public static final List<Way> ALL =
      List.of(
          new Way(QUEUED, Signal.TURN_STARTED, ALWAYS, RUNNING),
          new Way(QUEUED, Signal.RUN_CANCELED, ALWAYS, CANCELED),
          new Way(QUEUED, Signal.RECONCILE_FAILED, Condition.NOT_ALIVE, FAILED),
          new Way(RUNNING, Signal.TURN_NEEDS_INPUT, ALWAYS, WAITING_USER),
          new Way(RUNNING, Signal.TURN_SUCCEEDED, ALWAYS, SUCCEEDED),
          new Way(RUNNING, Signal.TURN_FAILED, ALWAYS, FAILED),
          new Way(RUNNING, Signal.RUN_CANCELED, ALWAYS, CANCELED),
          new Way(RUNNING, Signal.RECONCILE_FAILED, Condition.NOT_ALIVE, FAILED),
          new Way(WAITING_USER, Signal.REPLY_ACCEPTED, ALWAYS, QUEUED),
          new Way(WAITING_USER, Signal.AUTO_DECIDE_TIMEOUT, Condition.NOT_STRICT, QUEUED),
          new Way(WAITING_USER, Signal.RUN_CANCELED, ALWAYS, CANCELED),
          new Way(WAITING_USER, Signal.PRESERVE_WAITING, Condition.HELD, WAITING_USER),
          new Way(WAITING_USER, Signal.RECONCILE_FAILED, Condition.NOT_HELD, FAILED),
          new Way(SUCCEEDED, Signal.RUN_REOPENED, ALWAYS, QUEUED),
          new Way(FAILED, Signal.RUN_REOPENED, ALWAYS, QUEUED),
          new Way(CANCELED, Signal.RUN_REOPENED, ALWAYS, QUEUED));

  /** Returns the transition that a run with these facts takes; empty if there is none. */
  public static Optional<Way> taken(Stage from, Signal on, int facts) {
    return ALL.stream()
        .filter(way -> way.from == from && way.on == on && way.when.holds(facts))
        .findFirst();
  }
}
