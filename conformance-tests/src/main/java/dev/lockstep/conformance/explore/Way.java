package dev.lockstep.conformance.explore;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.List;

/**
 * A sequence of inputs that leads to points worth examining. Immutable.
 *
 * @param context the context at the start; empty for the chart's initial context
 * @param inputs the inputs in order; a refused input does not change the position
 */
public record Way(JsonObject context, List<Input> inputs) {
  public Way {
    inputs = List.copyOf(inputs);
  }
}
