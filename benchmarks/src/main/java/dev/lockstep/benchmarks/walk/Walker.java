package dev.lockstep.benchmarks.walk;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A random generator of walks for new runs. A seed determines the walks. */
public final class Walker {

  /**
   * The maximum number of random events for a run to reach a place. A run that needs more never
   * reaches it.
   */
  private static final int PATIENCE = 1_000_000;

  private final Play play;
  private final SplittableRandom random;
  private final int[] places;

  /** Creates a generator for a number of runs. */
  public Walker(Play play, int runs, long seed) {
    this.play = play;
    this.random = new SplittableRandom(seed);
    this.places = new int[runs];
    Arrays.fill(places, play.start());
  }

  /**
   * Returns a random walk of accepted events that ends with every run at its start.
   *
   * @param length number of events, more than three times the number of runs
   */
  public Walk accepted(int length) {
    var steps = new Steps();
    int home = play.home().size();
    while (steps.taken < length - home * places.length - 4) {
      int slot = random.nextInt(places.length);
      steps.take(slot, choose(slot, true));
    }
    for (int slot = 0; slot < places.length; slot++) {
      steps.bringHome(slot);
    }
    while (steps.taken < length) {
      int slot = random.nextInt(places.length);
      if ((length - steps.taken) % home != 0) {
        steps.take(slot, play.detour());
      }
      play.home().forEach(signal -> steps.take(slot, signal));
    }
    return steps.walk();
  }

  /** Returns a walk that distributes the runs over all places. */
  public Walk scattering() {
    var steps = new Steps();
    List<Integer> wanted = play.places();
    for (int slot = 0; slot < places.length; slot++) {
      int before = steps.taken;
      while (places[slot] != wanted.get(slot % wanted.size())) {
        steps.take(slot, choose(slot, true));
        if (steps.taken - before > PATIENCE) {
          throw new IllegalStateException("run " + slot + " does not get where it should");
        }
      }
    }
    return steps.walk();
  }

  /** Returns a random walk of refused events, which changes no run. */
  public Walk refused(int steps) {
    int[] slots = new int[steps];
    int[] signals = new int[steps];
    int[] answers = new int[steps];
    Arrays.fill(answers, Fleet.REFUSED);
    for (int step = 0; step < steps; step++) {
      slots[step] = random.nextInt(places.length);
      signals[step] = choose(slots[step], false);
    }
    return new Walk(slots, signals, answers);
  }

  private int choose(int slot, boolean accepted) {
    int[] choice =
        IntStream.range(0, play.signals())
            .filter(signal -> (next(slot, signal) != Fleet.REFUSED) == accepted)
            .toArray();
    return choice[random.nextInt(choice.length)];
  }

  private int next(int slot, int signal) {
    return play.next(places[slot], signal, Fleet.facts(slot));
  }

  /** The steps of a walk under construction. */
  private final class Steps {

    private final IntStream.Builder slots = IntStream.builder();
    private final IntStream.Builder signals = IntStream.builder();
    private final IntStream.Builder answers = IntStream.builder();
    private int taken;

    void take(int slot, int signal) {
      int next = next(slot, signal);
      if (next == Fleet.REFUSED) {
        throw new IllegalStateException("event " + signal + " is refused");
      }
      places[slot] = next;
      slots.add(slot);
      signals.add(signal);
      answers.add(next);
      taken++;
    }

    void bringHome(int slot) {
      for (int signal : play.home()) {
        if (places[slot] != play.start() && next(slot, signal) != Fleet.REFUSED) {
          take(slot, signal);
        }
      }
    }

    Walk walk() {
      return new Walk(
          slots.build().toArray(), signals.build().toArray(), answers.build().toArray());
    }
  }
}
