package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Walk;
import dev.lockstep.benchmarks.walk.Walker;

/**
 * The runs of one contender with a walk that is played in slices. The walk is too long for a
 * processor to learn its branches.
 */
final class Scene {

  /** The number of runs that take turns. */
  static final int RUNS = 64;

  /** The number of events of a slice. */
  static final int SLICE = 1024;

  /** The number of events of a walk. */
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

  /** Creates a walk of accepted events. Fails if the contender gives a wrong answer. */
  static Scene ofAccepted(Course course, Contender contender) {
    return new Scene(
        course.fleet(contender, RUNS), new Walker(course.play(), RUNS, SEED).accepted(LENGTH));
  }

  /**
   * Creates a walk of refused events in all states. Fails if the contender gives a wrong answer.
   */
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

  /** Plays the next slice. Returns the sum of the answers, so that they are not optimised away. */
  int play() {
    int sum = 0;
    int end = next + SLICE;
    for (int step = next; step < end; step++) {
      sum += runs.fire(slots[step], signals[step]);
    }
    next = end == LENGTH ? 0 : end;
    return sum;
  }

  /** Creates a run. */
  Object create() {
    return runs.create(1);
  }
}
