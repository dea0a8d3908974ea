package dev.lockstep.conformance.scenario;

import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * A sequence of inputs for a chart with its expected result.
 *
 * @param name name, as in its specification
 * @param chart name of the chart
 * @param context the context at the start; empty for the chart's initial context
 * @param given inputs that prepare the scenario; the machine must accept all of them
 * @param events the inputs of the scenario
 * @param expect the expected result of all {@code events} together, with the state and the context
 *     at the end
 */
public record Scenario(
    String name,
    String chart,
    JsonObject context,
    List<StoryLine> given,
    List<StoryLine> events,
    Expectation expect) {
  public Scenario {
    given = List.copyOf(given);
    events = List.copyOf(events);
  }
}
