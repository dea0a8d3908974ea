package dev.lockstep.engine.agent.model;

/**
 * Something said in a conversation.
 *
 * @param speaker who said it
 * @param text what was said
 */
public record Utterance(Speaker speaker, String text) {

  /** Who speaks. */
  public enum Speaker {
    /** The person the agent serves. */
    USER,
    /** The agent. */
    ASSISTANT
  }

  /** Said by the person. */
  public static Utterance user(String text) {
    return new Utterance(Speaker.USER, text);
  }

  /** Said by the agent. */
  public static Utterance assistant(String text) {
    return new Utterance(Speaker.ASSISTANT, text);
  }
}
