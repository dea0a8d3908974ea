package dev.lockstep.conformance.scenario;

import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * A story about a chart.
 *
 * @param name what it is called, as its specification writes it
 * @param chart name of the chart
 * @param context context to start with; empty for the chart's own
 * @param given inputs that lead to where the story begins; all of them must be taken
 * @param events what happens
 * @param expect what must have come of {@code events} taken together, state and context at the end
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
