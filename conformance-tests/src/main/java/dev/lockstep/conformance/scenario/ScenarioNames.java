package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A check that the states and actors in a scenario exist in its chart. */
public final class ScenarioNames {

  private final IrChart chart;
  private final List<String> states;
  private final List<String> actors;

  public ScenarioNames(IrChart chart) {
    this.chart = chart;
    this.states = chart.states().stream().map(IrState::wire).toList();
    this.actors = chart.actors().stream().map(actor -> actor.name()).toList();
  }

  /**
   * Checks a scenario. A line that expects a refusal may name an actor that does not exist.
   *
   * @throws MalformedScenarioException at the first name that does not exist
   */
  public void check(Scenario scenario) {
    states(scenario, "the end", scenario.expect());
    Stream.concat(scenario.given().stream(), scenario.events().stream())
        .forEach(line -> check(scenario, line));
  }

  private void check(Scenario scenario, StoryLine line) {
    states(scenario, line.label(), line.expect());
    boolean refused =
        line.expect().reason().isPresent()
            || line.expect().outcome().filter("refused"::equals).isPresent()
            || scenario.expect().reason().isPresent()
            || scenario.expect().outcome().filter("refused"::equals).isPresent();
    Optional<String> actor = line.event().flatMap(event -> Optional.ofNullable(event.actor()));
    if (actor.isPresent() && !actors.isEmpty() && !actors.contains(actor.get()) && !refused) {
      fail(place(line.actorAt(), scenario, line.label()), actor.get(), "an actor", actors);
    }
  }

  private void states(Scenario scenario, String label, Expectation expect) {
    List<String> expected = expect.states().orElse(List.of());
    for (int i = 0; i < expected.size(); i++) {
      if (!states.contains(expected.get(i))) {
        Optional<Span> at =
            i < expect.places().size() ? Optional.of(expect.places().get(i)) : Optional.empty();
        fail(place(at, scenario, label), expected.get(i), "a state", states);
      }
    }
  }

  private static String place(Optional<Span> at, Scenario scenario, String label) {
    return at.map(span -> span + ": ").orElse("") + "scenario `" + scenario.name() + "`, " + label;
  }

  private void fail(String place, String name, String noun, List<String> known) {
    List<String> help = NearNames.help(name, known);
    throw new MalformedScenarioException(
        place,
        "`"
            + name
            + "` is not "
            + noun
            + " of chart `"
            + chart.name()
            + "`; "
            + (help.isEmpty()
                ? "the chart has `" + String.join("`, `", known) + "`"
                : help.get(0)));
  }
}
