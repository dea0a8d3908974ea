package dev.lockstep.benchmarks.walk;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws walks for runs that have all just begun; the same seed, the same walks. */
public final class Walker {

  /** A run that is somewhere else after so many random events never gets where it should. */
  private static final int PATIENCE = 1_000_000;

  private final Play play;
  private final SplittableRandom random;
  private final int[] places;

  /** Draws for {@code runs} runs. */
  public Walker(Play play, int runs, long seed) {
    this.play = play;
    this.random = new SplittableRandom(seed);
    this.places = new int[runs];
    Arrays.fill(places, play.start());
  }

  /**
   * A random walk of accepted events, after which every run is where it began.
   *
   * @param length events, more than three times the runs
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

  /** A walk after which the runs stand in all places, in turn. */
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

  /** A random walk of refused events, which leaves every run where it is. */
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

  /** Events on their way to become a walk. */
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
