package dev.lockstep.benchmarks.walk;

/**
 * A precomputed walk of many runs with one run and one event for each step.
 *
 * @param slots the run by step
 * @param signals position of the event by step
 * @param answers the expected result of {@link Fleet#fire} by step
 */
public record Walk(int[] slots, int[] signals, int[] answers) {

  public int length() {
    return slots.length;
  }

  /**
   * Plays the walk on {@code fleet}.
   *
   * @throws IllegalStateException at the first wrong answer
   */
  public void check(Fleet fleet) {
    for (int step = 0; step < length(); step++) {
      int answer = fleet.fire(slots[step], signals[step]);
      if (answer != answers[step]) {
        throw new IllegalStateException(
            "step %d: %s answered %d to event %d, not %d"
                .formatted(
                    step, fleet.getClass().getSimpleName(), answer, signals[step], answers[step]));
      }
    }
  }
}
