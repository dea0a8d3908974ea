package dev.lockstep.agent.internal.graph;

/**
 * The position of an answer of the model in the journal of its conversation.
 *
 * @param round number of its round, from 1
 * @param step number of the answer within its round, from 1
 * @param sequence sequence of its entry
 */
public record StepPosition(long round, long step, long sequence) {

  /** The position before the first answer. */
  public static final StepPosition NONE = new StepPosition(0, 0, -1);

  private static final int ROUND_BITS = 20;
  private static final int STEP_BITS = 20;
  private static final int SEQUENCE_BITS = 23;

  /** Returns the position of a number that {@link #number} returned; 0 is the first one. */
  public static StepPosition of(long number) {
    return number <= 0
        ? NONE
        : new StepPosition(
            number >>> STEP_BITS + SEQUENCE_BITS,
            number >>> SEQUENCE_BITS & mask(STEP_BITS),
            number & mask(SEQUENCE_BITS));
  }

  /**
   * Returns the position as one number above 0.
   *
   * @throws IllegalStateException if the conversation has more than a million rounds, more than a
   *     million answers in a round, or more than eight million entries
   */
  public long number() {
    if (round > mask(ROUND_BITS) || step > mask(STEP_BITS) || sequence > mask(SEQUENCE_BITS)) {
      throw new IllegalStateException("the position " + this + " has no number");
    }
    return (round << STEP_BITS | step) << SEQUENCE_BITS | sequence;
  }

  private static long mask(int bits) {
    return (1L << bits) - 1;
  }
}
