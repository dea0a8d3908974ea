package dev.lockstep.verification;

import java.util.List;

/**
 * A path through the graph of states.
 *
 * @param inputs inputs from the start on
 * @param end reason why the path violates a property, in words; empty if its last instant does
 */
record RunPath(List<RunInput> inputs, String end) {
  RunPath {
    inputs = List.copyOf(inputs);
  }
}
