package dev.lockstep.agent.node;

/** Finds out what the user wants. Thread-safe; may take its time and may be asked again. */
@FunctionalInterface
public interface IntentNode {

  /**
   * What the user wants, in words for a model; may be empty.
   *
   * @throws NodeException when it cannot be found out
   */
  String recognise(Situation situation) throws NodeException;

  /** Takes the first line of the message for the intent. */
  static IntentNode firstLine() {
    return situation -> situation.lastMessage().lines().findFirst().orElse("").strip();
  }
}
