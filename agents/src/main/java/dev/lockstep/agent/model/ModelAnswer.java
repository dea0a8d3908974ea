package dev.lockstep.agent.model;

import dev.lockstep.engine.form.Form;
import java.util.List;

/** An answer of a model. */
public sealed interface ModelAnswer {

  /** Returns the tokens of request and answer; {@link Usage#NONE} if they are not known. */
  default Usage usage() {
    return Usage.NONE;
  }

  /**
   * An answer that ends the round.
   *
   * @param text may be empty
   */
  record Text(String text, Usage usage) implements ModelAnswer {

    /** An answer whose usage is not known. */
    public Text(String text) {
      this(text, Usage.NONE);
    }
  }

  /**
   * An answer that asks for tool calls.
   *
   * @param text said besides; may be empty
   * @param calls at least one, in the order wanted; some may have a problem
   */
  record Calls(String text, List<RequestedCall> calls, Usage usage) implements ModelAnswer {

    public Calls {
      calls = List.copyOf(calls);
      if (calls.isEmpty()) {
        throw new IllegalArgumentException("no calls");
      }
    }

    /** An answer whose usage is not known. */
    public Calls(String text, List<RequestedCall> calls) {
      this(text, calls, Usage.NONE);
    }
  }

  /**
   * An answer that asks a person.
   *
   * @param text said besides; may be empty
   * @param form the question
   * @param deferred calls to be made once the person agrees, in the order wanted; may be empty,
   *     some may have a problem
   */
  record AskPerson(String text, Form form, List<RequestedCall> deferred, Usage usage)
      implements ModelAnswer {

    public AskPerson {
      deferred = List.copyOf(deferred);
    }

    /** An answer whose usage is not known. */
    public AskPerson(String text, Form form, List<RequestedCall> deferred) {
      this(text, form, deferred, Usage.NONE);
    }
  }

  /**
   * An answer that reached the greatest length of an answer and is not complete.
   *
   * @param text the part that was received; may be empty
   */
  record CutOff(String text, Usage usage) implements ModelAnswer {}

  /**
   * An answer that the content filter of the model's server held back, wholly or in part.
   *
   * @param text the part that was received; may be empty
   */
  record Filtered(String text, Usage usage) implements ModelAnswer {}

  /**
   * No answer, or one that is no answer at all.
   *
   * @param error why; not empty
   * @param usage tokens of an answer that says nothing; {@link Usage#NONE} if there was no answer
   */
  record Failed(String error, Usage usage) implements ModelAnswer {

    /** No answer, or one whose usage is not known. */
    public Failed(String error) {
      this(error, Usage.NONE);
    }
  }
}
