package dev.lockstep.agent.model;

import java.util.List;
import java.util.Optional;

/**
 * An entry of a conversation's transcript.
 *
 * @param text the text; may be empty if there are calls
 * @param calls the calls that the agent requested with it, in order; empty for other speakers
 */
public record Utterance(Speaker speaker, String text, List<RecordedCall> calls) {

  /** The author of an entry. */
  public enum Speaker {
    /** The user of the agent. */
    USER,
    /** The agent. */
    ASSISTANT,
    /** The graph itself, which states why a round ended without an answer. */
    SYSTEM
  }

  public Utterance {
    calls = List.copyOf(calls);
  }

  /** Creates an entry without calls. */
  public Utterance(Speaker speaker, String text) {
    this(speaker, text, List.of());
  }

  /** Returns an entry of the user. */
  public static Utterance user(String text) {
    return new Utterance(Speaker.USER, text);
  }

  /** Returns an entry of the agent. */
  public static Utterance assistant(String text) {
    return new Utterance(Speaker.ASSISTANT, text);
  }

  /** Returns an entry of the graph. */
  public static Utterance system(String text) {
    return new Utterance(Speaker.SYSTEM, text);
  }

  /** Returns the entry as a message to a model, without its calls; empty if it has no text. */
  public Optional<Message> message() {
    if (text.isBlank()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (speaker) {
          case USER -> new Message.User(text);
          case ASSISTANT -> new Message.Assistant(text, List.of());
          case SYSTEM -> new Message.User("[" + text + "]");
        });
  }
}
