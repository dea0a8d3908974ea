package dev.lockstep.verification.graph;

import java.util.List;

/**
 * A path through the graph of states.
 *
 * @param inputs inputs from the start on
 * @param pass time that passes after the last input, in nanoseconds; zero for none
 * @param repeated inputs that can be repeated forever after those; empty for a finite path
 * @param end reason why the path violates a property, in words; empty if its last instant does
 */
public record RunPath<I>(List<I> inputs, long pass, List<I> repeated, String end) {

  /** The line before repeated inputs in a printed run, a comment in YAML. */
  public static final String REPEATED_LINE = "# The run can repeat the following inputs forever.";

  public RunPath {
    inputs = List.copyOf(inputs);
    repeated = List.copyOf(repeated);
  }

  /** Creates a finite path. */
  public RunPath(List<I> inputs, long pass, String end) {
    this(inputs, pass, List.of(), end);
  }

  /** Returns the path without its repeated inputs. */
  public RunPath<I> once() {
    return new RunPath<>(inputs, pass, end);
  }

  /** Returns the number of inputs after the start; the passage of time at the end is one. */
  public int length() {
    return inputs.size() - 1 + (pass > 0 ? 1 : 0);
  }
}
