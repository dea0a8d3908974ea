package dev.lockstep.conformance.ordering;

/**
 * A rule that a trace breaks.
 *
 * @param rule id of the rule
 * @param step number of the step it is broken in
 * @param message what is wrong, one clause
 */
public record Broken(String rule, int step, String message) {
  @Override
  public String toString() {
    return "rule " + rule + ", step " + step + ": " + message;
  }
}
