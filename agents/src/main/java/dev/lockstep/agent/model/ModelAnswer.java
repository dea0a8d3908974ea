package dev.lockstep.agent.model;

import dev.lockstep.engine.form.Form;
import java.util.List;

/** An answer of a model. */
public sealed interface ModelAnswer {

  /** Returns the tokens of request and answer; {@link Usage#NONE} if they are unknown. */
  default Usage usage() {
    return Usage.NONE;
  }

  /**
   * An answer that ends the round.
   *
   * @param text may be empty
   */
  record Text(String text, Usage usage) implements ModelAnswer {

    /** Creates an answer of unknown usage. */
    public Text(String text) {
      this(text, Usage.NONE);
    }
  }

  /**
   * An answer that requests tool calls.
   *
   * @param text the text beside the calls; may be empty
   * @param calls at least one, in the requested order; some may have a problem
   */
  record Calls(String text, List<RequestedCall> calls, Usage usage) implements ModelAnswer {

    public Calls {
      calls = List.copyOf(calls);
      if (calls.isEmpty()) {
        throw new IllegalArgumentException("no calls");
      }
    }

    /** Creates an answer of unknown usage. */
    public Calls(String text, List<RequestedCall> calls) {
      this(text, calls, Usage.NONE);
    }
  }

  /**
   * An answer that asks a person.
   *
   * @param text the text beside the question; may be empty
   * @param form the question
   * @param deferred the calls to make after the person's consent, in order; may be empty, some may
   *     have a problem
   */
  record AskPerson(String text, Form form, List<RequestedCall> deferred, Usage usage)
      implements ModelAnswer {

    public AskPerson {
      deferred = List.copyOf(deferred);
    }

    /** Creates an answer of unknown usage. */
    public AskPerson(String text, Form form, List<RequestedCall> deferred) {
      this(text, form, deferred, Usage.NONE);
    }
  }

  /**
   * An answer that was truncated at the maximum length of an answer.
   *
   * @param text the part that was received; may be empty
   */
  record CutOff(String text, Usage usage) implements ModelAnswer {}

  /**
   * An answer that the content filter of the model's server withheld, wholly or in part.
   *
   * @param text the part that was received; may be empty
   */
  record Filtered(String text, Usage usage) implements ModelAnswer {}

  /**
   * A missing or unusable answer.
   *
   * @param error the reason; not empty
   * @param usage the tokens of an unusable answer; {@link Usage#NONE} if there was no answer
   */
  record Failed(String error, Usage usage) implements ModelAnswer {

    /** Creates a failure without an answer, or of unknown usage. */
    public Failed(String error) {
      this(error, Usage.NONE);
    }
  }
}
