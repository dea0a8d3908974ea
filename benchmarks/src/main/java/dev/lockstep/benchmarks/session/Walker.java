package dev.lockstep.benchmarks.session;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Draws walks for runs that all begin in {@link Stage#QUEUED}; the same seed, the same walks. */
public final class Walker {

  private final SplittableRandom random;
  private final Stage[] stages;

  /** Draws for {@code runs} runs. */
  public Walker(int runs, long seed) {
    this.random = new SplittableRandom(seed);
    this.stages = new Stage[runs];
    Arrays.fill(stages, Stage.QUEUED);
  }

  /**
   * A random walk of accepted events, after which every run is queued again.
   *
   * @param length events, more than three times the runs
   */
  public Walk accepted(int length) {
    var steps = new Steps();
    while (steps.taken < length - 2 * stages.length - 4) {
      int slot = random.nextInt(stages.length);
      steps.take(slot, choose(slot, true));
    }
    for (int slot = 0; slot < stages.length; slot++) {
      if (stages[slot] != Stage.QUEUED) {
        steps.bringHome(slot);
      }
    }
    while (steps.taken < length) {
      int slot = random.nextInt(stages.length);
      if ((length - steps.taken) % 2 == 1) {
        steps.take(slot, Signal.TURN_STARTED);
      }
      steps.take(slot, Signal.RUN_CANCELED);
      steps.take(slot, Signal.RUN_REOPENED);
    }
    return steps.walk();
  }

  /** A walk after which the runs stand in all states, in turn. */
  public Walk scattering() {
    var steps = new Steps();
    for (int slot = 0; slot < stages.length; slot++) {
      Stage wanted = Stage.ALL.get(slot % Stage.ALL.size());
      while (stages[slot] != wanted) {
        steps.take(slot, choose(slot, true));
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
      slots[step] = random.nextInt(stages.length);
      signals[step] = choose(slots[step], false).ordinal();
    }
    return new Walk(slots, signals, answers);
  }

  private Signal choose(int slot, boolean accepted) {
    List<Signal> choice =
        Signal.ALL.stream()
            .filter(
                signal -> Way.taken(stages[slot], signal, Facts.of(slot)).isPresent() == accepted)
            .toList();
    return choice.get(random.nextInt(choice.size()));
  }

  /** Events on their way to become a walk. */
  private final class Steps {

    private final IntStream.Builder slots = IntStream.builder();
    private final IntStream.Builder signals = IntStream.builder();
    private final IntStream.Builder answers = IntStream.builder();
    private int taken;

    void take(int slot, Signal signal) {
      stages[slot] = Way.taken(stages[slot], signal, Facts.of(slot)).orElseThrow().to();
      slots.add(slot);
      signals.add(signal.ordinal());
      answers.add(stages[slot].ordinal());
      taken++;
    }

    void bringHome(int slot) {
      if (Way.taken(stages[slot], Signal.RUN_CANCELED, Facts.of(slot)).isPresent()) {
        take(slot, Signal.RUN_CANCELED);
      }
      take(slot, Signal.RUN_REOPENED);
    }

    Walk walk() {
      return new Walk(
          slots.build().toArray(), signals.build().toArray(), answers.build().toArray());
    }
  }
}
