package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.explore.Way;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A conversion of scenarios to input sequences. Stateless. */
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
      guards = line.guards().isEmpty() ? guards : line.guards();
      if (!line.delay().isZero()) {
        inputs.add(new Input.Delay(line.delay()));
      }
      inputs.add(input(line, guards));
    }
    return new Way(scenario.context(), inputs);
  }

  private static Input input(StoryLine line, Map<String, Boolean> guards) {
    if (line.event().isPresent()) {
      return new Input.Event(line.event().get(), "", guards);
    }
    return line.timer().isPresent()
        ? new Input.NamedTimer(line.timer().get())
        : new Input.Wait(line.advance());
  }
}
