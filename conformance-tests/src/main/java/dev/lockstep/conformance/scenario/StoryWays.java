package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.explore.Way;
import dev.lockstep.conformance.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A conversion of scenarios to input sequences that end before the first advance of the clock.
 * Stateless.
 */
public final class StoryWays {

  private StoryWays() {}

  /** Returns the way of each scenario, in order. */
  public static List<Way> of(List<Scenario> scenarios) {
    return scenarios.stream().map(StoryWays::of).toList();
  }

  private static Way of(Scenario scenario) {
    List<Input> inputs = new ArrayList<>();
    Map<String, Boolean> guards = Map.of();
    for (StoryLine line :
        Stream.concat(scenario.given().stream(), scenario.events().stream()).toList()) {
      if (line.event().isEmpty()) {
        break;
      }
      guards = line.guards().isEmpty() ? guards : line.guards();
      inputs.add(new Input.Event(line.event().get(), "", guards));
    }
    return new Way(scenario.context(), inputs);
  }
}
