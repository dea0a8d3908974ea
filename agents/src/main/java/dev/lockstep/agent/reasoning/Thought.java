package dev.lockstep.agent.reasoning;

import dev.lockstep.engine.form.Form;
import java.util.List;

/** A decision of the reasoning node. Its JSON form is {@link ThoughtJson}. */
public sealed interface Thought {

  /** The round ends with an answer, which may be empty. */
  record Says(String text) implements Thought {}

  /**
   * Tools are called, in this order.
   *
   * @param text the text beside the calls; may be empty
   * @param calls at least one call
   */
  record Calls(String text, List<PlannedCall> calls) implements Thought {

    public Calls {
      calls = List.copyOf(calls);
    }
  }

  /**
   * A person is asked.
   *
   * @param text the text beside the question; may be empty
   * @param deferred the calls that wait for consent; may be empty
   */
  record Asks(String text, Form form, List<PlannedCall> deferred) implements Thought {

    public Asks {
      deferred = List.copyOf(deferred);
    }
  }

  /**
   * The model's answer is incomplete and the round ends.
   *
   * @param text the part that was received; may be empty
   * @param isFiltered true if a content filter withheld the rest; false if the answer reached the
   *     maximum length
   */
  record Incomplete(String text, boolean isFiltered) implements Thought {}

  /**
   * The request to the model exceeds its limit and the round ends.
   *
   * @param bytes the size of the smallest possible request
   */
  record TooLarge(long bytes) implements Thought {}

  /**
   * The model returned no usable answer.
   *
   * @param error the reason; not empty
   */
  record Fails(String error) implements Thought {}
}
