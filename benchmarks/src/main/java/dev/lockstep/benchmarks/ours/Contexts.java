package dev.lockstep.benchmarks.ours;

import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkContext;
import dev.lockstep.benchmarks.session.Facts;

/** A conversion of facts to the context of the chart. */
final class Contexts {

  private Contexts() {}

  static SessionWalkContext of(int facts) {
    return new SessionWalkContext(
        (facts & Facts.STRICT) != 0, (facts & Facts.HELD) != 0, (facts & Facts.ALIVE) != 0);
  }
}
