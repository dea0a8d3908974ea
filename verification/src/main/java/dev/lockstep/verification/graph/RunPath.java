package dev.lockstep.verification.graph;

import java.util.List;

/**
 * A path through the graph of states.
 *
 * @param inputs inputs from the start on
 * @param pass time that passes after the last input, in nanoseconds; zero for none
 * @param end reason why the path violates a property, in words; empty if its last instant does
 */
public record RunPath<I>(List<I> inputs, long pass, String end) {
  public RunPath {
    inputs = List.copyOf(inputs);
  }

  /** Returns the number of inputs after the start; the passage of time at the end is one. */
  public int length() {
    return inputs.size() - 1 + (pass > 0 ? 1 : 0);
  }
}
