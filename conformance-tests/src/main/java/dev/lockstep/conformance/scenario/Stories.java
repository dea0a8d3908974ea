package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.explore.Check;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.explore.Finding;
import dev.lockstep.conformance.explore.Part;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Subject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The scenarios and traces that are run on the reference machine and on the machine under
 * examination. A scenario that the reference machine does not fulfil is reported as an error of the
 * scenario.
 */
public record Stories(List<Scenario> scenarios, List<Trace> traces, GuardBoard guards) {
  public Stories {
    scenarios = List.copyOf(scenarios);
    traces = List.copyOf(traces);
  }

  /** Returns the scenarios and traces as a part of a proof. */
  public Part part(Subject<?> model, Subject<?> subject) {
    ScenarioPlayer player = new ScenarioPlayer(guards);
    Stream<Check> ofScenarios =
        scenarios.stream()
            .map(
                scenario ->
                    check(
                        "Scenario: " + scenario.name(),
                        model,
                        subject,
                        machine -> player.play(scenario, machine)));
    Stream<Check> ofTraces =
        traces.stream()
            .map(
                trace ->
                    check(
                        "Trace: " + trace.name(),
                        model,
                        subject,
                        machine -> trace.replay(machine, guards)));
    return new Part("stories", Stream.concat(ofScenarios, ofTraces).toList());
  }

  private static Check check(
      String name, Subject<?> model, Subject<?> subject, Function<Subject<?>, List<String>> play) {
    return Check.of(
        name,
        () ->
            new Finding(
                2,
                "",
                difference(name, "the chart's own machine", play.apply(model))
                    .or(() -> difference(name, "the machine", play.apply(subject)))));
  }

  private static Optional<Difference> difference(String name, String who, List<String> unmet) {
    return unmet.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Difference("", List.of(name), Aspect.STORY, "all of it", who + ": " + unmet));
  }
}
