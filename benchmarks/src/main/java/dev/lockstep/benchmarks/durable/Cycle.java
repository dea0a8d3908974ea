package dev.lockstep.benchmarks.durable;

import java.util.List;

/**
 * The endless sequence of events of each machine: a contract that starts, and then waits and
 * resumes alternately.
 */
final class Cycle {

  private static final List<String> EVENTS = List.of("suspend", "resume");
  private static final List<String> STATES = List.of("running", "waiting");

  private Cycle() {}

  /** Returns the event after a number of transitions, not counting the start. */
  static String event(long taken) {
    return EVENTS.get((int) (taken & 1));
  }

  /** Returns the state after a number of transitions, not counting the start. */
  static String state(long taken) {
    return STATES.get((int) (taken & 1));
  }
}
