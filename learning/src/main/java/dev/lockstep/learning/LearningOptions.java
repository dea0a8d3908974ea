package dev.lockstep.learning;

/**
 * Options of learning from recorded events.
 *
 * @param significance the probability, between 0 and 1, with which two states that behave alike are
 *     kept apart, if no states were recorded
 * @param nodes the largest number of different prefixes, at least 1
 * @param payloads the largest number of payloads that conditions are searched in, at least 0
 */
public record LearningOptions(double significance, int nodes, int payloads) {

  /** Four million prefixes and half a million payloads. */
  public static final LearningOptions DEFAULT = new LearningOptions(1e-4, 4_000_000, 500_000);

  public LearningOptions {
    if (!(significance > 0 && significance < 1) || nodes < 1 || payloads < 0) {
      throw new IllegalArgumentException("options out of range");
    }
  }
}
