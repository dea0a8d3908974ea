package dev.lockstep.benchmarks.walk;

/**
 * A walk of many runs, drawn beforehand: at each step one run and one event.
 *
 * @param slots which run, by step
 * @param signals position of the event, by step
 * @param answers what must come of it, as {@link Fleet#fire} says it
 */
public record Walk(int[] slots, int[] signals, int[] answers) {

  public int length() {
    return slots.length;
  }

  /**
   * Plays the walk to {@code fleet}.
   *
   * @throws IllegalStateException at the first answer that is wrong
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
