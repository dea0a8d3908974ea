package dev.lockstep.agent.node;

/** Finds out how the user feels. Thread-safe; may take its time and may be asked again. */
@FunctionalInterface
public interface EmotionNode {

  /** The mood that a model is not told of. */
  String NEUTRAL = "neutral";

  /**
   * How the user feels, in a word or two; may be empty.
   *
   * @throws NodeException when it cannot be found out
   */
  String detect(Situation situation) throws NodeException;

  /** Takes everybody for calm. */
  static EmotionNode calm() {
    return situation -> NEUTRAL;
  }
}
