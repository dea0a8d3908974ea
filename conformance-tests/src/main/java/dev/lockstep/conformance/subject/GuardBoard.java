package dev.lockstep.conformance.subject;

import java.util.HashMap;
import java.util.Map;

/**
 * The outcomes of a chart's guards in Java code, as the kit sets them. Pass the same board to the
 * guards of the generated machine and to the conformance suite: {@code allNodesCompleted(context)
 * -> board.answer("all_nodes_completed")}. Not thread-safe.
 */
public final class GuardBoard {

  private final Map<String, Boolean> answers = new HashMap<>();

  /** Returns the outcome of a guard; false if the kit has not set it. */
  public boolean answer(String guard) {
    return answers.getOrDefault(guard, false);
  }

  /** Sets the outcomes of these guards and resets all others to false. */
  public void set(Map<String, Boolean> outcomes) {
    answers.clear();
    answers.putAll(outcomes);
  }
}
