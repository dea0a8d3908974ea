package dev.lockstep.conformance.ordering;

/**
 * A violation of an ordering rule by a trace.
 *
 * @param rule ID of the rule
 * @param step number of the step with the violation
 * @param message description of the violation, one clause
 */
public record Broken(String rule, int step, String message) {
  @Override
  public String toString() {
    return "rule " + rule + ", step " + step + ": " + message;
  }
}
