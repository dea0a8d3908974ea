package dev.lockstep.agent.node;

/**
 * A node that detects the mood of the user. Thread-safe; may block, and may be called again for the
 * same message.
 */
@FunctionalInterface
public interface EmotionNode {

  /** The default mood, which is not sent to the model. */
  String NEUTRAL = "neutral";

  /**
   * Returns the mood of the user in one or two words; may be empty.
   *
   * @throws NodeException if the mood cannot be detected
   */
  String detect(Situation situation) throws NodeException;

  /** Returns a node that always detects {@link #NEUTRAL}. */
  static EmotionNode calm() {
    return situation -> NEUTRAL;
  }
}
