package dev.lockstep.conformance.subject;

import java.util.HashMap;
import java.util.Map;

/**
 * Answers the guards of a chart that only Java can answer, the way the kit wants them answered.
 * Give it to the generated machine's guards and to the conformance run alike: {@code
 * allNodesCompleted(context) -> board.answer("all_nodes_completed")}. Not thread-safe.
 */
public final class GuardBoard {

  private final Map<String, Boolean> answers = new HashMap<>();

  /** Whether a declared guard holds now; false until told otherwise. */
  public boolean answer(String guard) {
    return answers.getOrDefault(guard, false);
  }

  /** From now on these guards hold or not; others do not hold. */
  public void set(Map<String, Boolean> outcomes) {
    answers.clear();
    answers.putAll(outcomes);
  }
}
