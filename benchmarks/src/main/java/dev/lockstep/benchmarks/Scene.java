package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Walk;
import dev.lockstep.benchmarks.walk.Walker;

/**
 * Runs of one contender and a walk for them, played slice by slice; too long for a processor to
 * learn by heart.
 */
final class Scene {

  /** Machines that take turns. */
  static final int RUNS = 64;

  /** Events of one slice. */
  static final int SLICE = 1024;

  /** Events of a walk. */
  private static final int LENGTH = 128 * SLICE;

  private static final long SEED = 20261121;

  private final Fleet runs;
  private final byte[] slots;
  private final byte[] signals;
  private int next;

  private Scene(Fleet runs, Walk walk) {
    walk.check(runs);
    this.runs = runs;
    this.slots = bytes(walk.slots());
    this.signals = bytes(walk.signals());
  }

  /** Events that are all accepted. Nothing is timed that does not answer rightly. */
  static Scene ofAccepted(Course course, Contender contender) {
    return new Scene(
        course.fleet(contender, RUNS), new Walker(course.play(), RUNS, SEED).accepted(LENGTH));
  }

  /** Events that are all refused, in all states. */
  static Scene ofRefused(Course course, Contender contender) {
    Fleet runs = course.fleet(contender, RUNS);
    var walker = new Walker(course.play(), RUNS, SEED);
    walker.scattering().check(runs);
    return new Scene(runs, walker.refused(LENGTH));
  }

  private static byte[] bytes(int[] numbers) {
    byte[] bytes = new byte[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      bytes[i] = (byte) numbers[i];
    }
    return bytes;
  }

  /** Plays the next slice; the sum keeps the answers alive. */
  int play() {
    int sum = 0;
    int end = next + SLICE;
    for (int step = next; step < end; step++) {
      sum += runs.fire(slots[step], signals[step]);
    }
    next = end == LENGTH ? 0 : end;
    return sum;
  }

  /** A new run. */
  Object create() {
    return runs.create(1);
  }
}
