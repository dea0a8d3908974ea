package dev.lockstep.benchmarks.durable;

import java.util.List;

/**
 * What each machine does for ever: a contract that starts, then waits and goes on, again and again.
 */
final class Cycle {

  private static final List<String> EVENTS = List.of("suspend", "resume");
  private static final List<String> STATES = List.of("running", "waiting");

  private Cycle() {}

  /** The event a machine takes that has taken so many, the start of the work not counted. */
  static String event(long taken) {
    return EVENTS.get((int) (taken & 1));
  }

  /** Where it stands then. */
  static String state(long taken) {
    return STATES.get((int) (taken & 1));
  }
}
