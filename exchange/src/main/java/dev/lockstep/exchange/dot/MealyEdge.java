package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;

/**
 * One step of a Mealy machine.
 *
 * @param output empty when it says nothing
 * @param span of the label
 */
record MealyEdge(String source, String input, String output, String target, Span span) {

  /** Whether both say the same of the same. */
  boolean agreesWith(MealyEdge other) {
    return output.equals(other.output) && target.equals(other.target);
  }
}
