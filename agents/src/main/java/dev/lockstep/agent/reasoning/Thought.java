package dev.lockstep.agent.reasoning;

import dev.lockstep.engine.form.Form;
import java.util.List;

/** What reasoning came to. As JSON by {@link ThoughtJson}. */
public sealed interface Thought {

  /** The round ends with an answer; may be empty. */
  record Says(String text) implements Thought {}

  /**
   * Tools are to be called, in this order; at least one.
   *
   * @param text said meanwhile; may be empty
   */
  record Calls(String text, List<PlannedCall> calls) implements Thought {

    public Calls {
      calls = List.copyOf(calls);
    }
  }

  /**
   * A person is to be asked.
   *
   * @param text said meanwhile; may be empty
   * @param deferred calls that wait for consent; may be empty
   */
  record Asks(String text, Form form, List<PlannedCall> deferred) implements Thought {

    public Asks {
      deferred = List.copyOf(deferred);
    }
  }

  /**
   * The model's answer is not complete; the round ends.
   *
   * @param text the part that was received; may be empty
   * @param isFiltered whether a content filter held the rest back; otherwise it was cut off at the
   *     greatest length of an answer
   */
  record Incomplete(String text, boolean isFiltered) implements Thought {}

  /**
   * The request to the model exceeds its limit; the round ends.
   *
   * @param bytes of the smallest request
   */
  record TooLarge(long bytes) implements Thought {}

  /** Nothing came of it; says why, not empty. */
  record Fails(String error) implements Thought {}
}
