package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.walk.Fleet;
import java.lang.ref.Reference;

/** A measurement of the heap that a waiting run occupies, based on many runs. */
final class Footprint {

  private static final int TRIALS = 3;

  private Footprint() {}

  /** Returns the bytes of one run, without data that all runs share. */
  static long of(Course course, Contender contender) {
    Fleet fleet = course.fleet(contender, 1);
    int number = contender.isHeavy() ? 2_000 : 200_000;
    long least = Long.MAX_VALUE;
    for (int trial = 0; trial < TRIALS; trial++) {
      least = Math.min(least, measure(fleet, number));
    }
    return Math.round((double) least / number);
  }

  private static long measure(Fleet fleet, int number) {
    var kept = new Object[number];
    long before = used();
    for (int slot = 0; slot < number; slot++) {
      kept[slot] = fleet.create(Fleet.facts(slot));
    }
    long after = used();
    Reference.reachabilityFence(kept);
    return after - before;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
