package dev.lockstep.engine.agent.model;

import dev.lockstep.engine.form.Form;
import java.util.List;

/** What a model answers. */
public sealed interface ModelAnswer {

  /**
   * Says something; the round is over.
   *
   * @param text what it says; may be empty
   */
  record Text(String text) implements ModelAnswer {}

  /**
   * Wants tools called.
   *
   * @param text what it says meanwhile; may be empty
   * @param calls at least one, in the order wanted
   */
  record Calls(String text, List<RequestedCall> calls) implements ModelAnswer {

    public Calls {
      calls = List.copyOf(calls);
      if (calls.isEmpty()) {
        throw new IllegalArgumentException("no calls");
      }
    }
  }

  /**
   * Wants a person asked.
   *
   * @param text what it says meanwhile; may be empty
   * @param form what the person is asked
   * @param deferred calls to be made once the person agrees, in the order wanted; may be empty
   */
  record AskPerson(String text, Form form, List<RequestedCall> deferred) implements ModelAnswer {

    public AskPerson {
      deferred = List.copyOf(deferred);
    }
  }

  /**
   * Did not answer, or with something nobody can use.
   *
   * @param error why; not empty
   */
  record Failed(String error) implements ModelAnswer {}
}
