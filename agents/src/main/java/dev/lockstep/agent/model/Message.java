package dev.lockstep.agent.model;

import java.util.List;

/** A message of a conversation with a model, besides the system message. */
public sealed interface Message {

  /** A message of the user, or data that the model is given in the user's role. */
  record User(String text) implements Message {}

  /**
   * An answer of the model.
   *
   * @param text may be empty if there are calls
   * @param calls in the order of the answer; may be empty
   */
  record Assistant(String text, List<PastCall> calls) implements Message {

    public Assistant {
      calls = List.copyOf(calls);
    }
  }

  /**
   * The result of one call.
   *
   * @param call the call of the preceding answer
   * @param text status and result, or the problem that kept the call from being made; not empty
   */
  record ToolResult(PastCall call, String text) implements Message {}
}
