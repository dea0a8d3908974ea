package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;

/**
 * A transition of a Mealy machine.
 *
 * @param output output; empty for none
 * @param span position of the label
 */
record MealyEdge(String source, String input, String output, String target, Span span) {

  /** Returns whether both have the same output and target. */
  boolean agreesWith(MealyEdge other) {
    return output.equals(other.output) && target.equals(other.target);
  }
}
