package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.session.Fleet;
import dev.lockstep.benchmarks.session.Walk;
import dev.lockstep.benchmarks.session.Walker;

/**
 * Runs of one contender and a walk for them.
 *
 * @param runs machines side by side
 */
record Scene(Fleet runs, Walk walk) {

  /** Machines that take turns. */
  static final int RUNS = 64;

  /** Events of a walk. */
  static final int LENGTH = 8192;

  private static final long SEED = 20261121;

  /** Events that are all accepted. */
  static Scene ofAccepted(Contender contender) {
    return checked(contender.fleet(RUNS), new Walker(RUNS, SEED).accepted(LENGTH));
  }

  /** Events that are all refused, in all states. */
  static Scene ofRefused(Contender contender) {
    Fleet runs = contender.fleet(RUNS);
    var walker = new Walker(RUNS, SEED);
    walker.scattering().check(runs);
    return checked(runs, walker.refused(LENGTH));
  }

  /** Nothing is timed that does not answer rightly. */
  private static Scene checked(Fleet runs, Walk walk) {
    walk.check(runs);
    return new Scene(runs, walk);
  }

  /** Plays the whole walk once; the sum keeps the answers alive. */
  int play() {
    int[] slots = walk.slots();
    int[] signals = walk.signals();
    int sum = 0;
    for (int step = 0; step < slots.length; step++) {
      sum += runs.fire(slots[step], signals[step]);
    }
    return sum;
  }
}
