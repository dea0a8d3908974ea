package dev.lockstep.agent.node;

/**
 * A node that recognizes the intent of the user. Thread-safe; may block, and may be called again
 * for the same message.
 */
@FunctionalInterface
public interface IntentNode {

  /**
   * Returns the intent of the user, in words for a model; may be empty.
   *
   * @throws NodeException if the intent cannot be recognized
   */
  String recognise(Situation situation) throws NodeException;

  /** Returns a node that takes the first line of the message as the intent. */
  static IntentNode firstLine() {
    return situation -> situation.lastMessage().lines().findFirst().orElse("").strip();
  }
}
