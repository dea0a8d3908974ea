package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * Inputs that lead to points worth examining. Immutable.
 *
 * @param context context to start with; empty for the chart's own
 * @param inputs what comes, in order; an input that is refused leads no further
 */
public record Way(JsonObject context, List<Input> inputs) {
  public Way {
    inputs = List.copyOf(inputs);
  }
}
