package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.walk.Fleet;
import java.lang.ref.Reference;

/** Measures the bytes a run that waits keeps on the heap, by making many of them. */
final class Footprint {

  private static final int TRIALS = 3;

  private Footprint() {}

  /** Bytes of one run of {@code contender}, what all runs share left out. */
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
