package dev.lockstep.conformance.coverage;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The names of everything that a complete examination of a chart covers, in the order of the chart.
 */
record Expected(IrChart chart, Map<String, List<String>> payloadClasses) {

  static Measure measure(String kind, List<String> expected, Set<String> touched) {
    List<String> missing = expected.stream().filter(name -> !touched.contains(name)).toList();
    return new Measure(kind, expected.size(), missing);
  }

  List<String> states() {
    return chart.states().stream().filter(IrState::isAtomic).map(IrState::wire).toList();
  }

  /** Returns the IDs of all transitions, including typed refusals. */
  List<String> transitions() {
    return chart.transitions().stream().map(IrTransition::id).toList();
  }

  List<String> guards() {
    return chart.transitions().stream()
        .filter(transition -> transition.guard().isPresent())
        .flatMap(transition -> Stream.of(guard(transition, true), guard(transition, false)))
        .toList();
  }

  /**
   * Returns the history states that are targets of transitions. An examination must enter them with
   * a stored value.
   */
  List<String> histories() {
    return chart.states().stream()
        .filter(state -> state.kind() == IrState.Kind.HISTORY && isTarget(state))
        .map(Expected::history)
        .toList();
  }

  private boolean isTarget(IrState state) {
    return chart.transitions().stream().anyMatch(edge -> edge.targets().contains(state.index()));
  }

  /**
   * Returns every pair of an event and a state that refuses it. In a chart with regions a refusal
   * depends on all regions, so these are the pairs of an event and a configuration in which no
   * active state has a transition for it.
   *
   * @param configurations the active atomic states of each configuration that was reached
   */
  List<String> refusals(Set<List<String>> configurations) {
    Branches branches = new Branches(chart);
    if (chart.states().stream().anyMatch(state -> state.kind() == IrState.Kind.PARALLEL)) {
      return configurations.stream()
          .flatMap(
              active ->
                  chart.events().stream()
                      .map(IrEvent::wire)
                      .filter(
                          event ->
                              active.stream()
                                  .allMatch(state -> branches.tried(state, event).isEmpty()))
                      .map(event -> refusal(active, event)))
          .toList();
    }
    List<String> refusals = new ArrayList<>();
    for (IrState state : chart.states()) {
      boolean end = state.isFinal() && state.parent() == 0;
      for (IrEvent event : state.isAtomic() ? chart.events() : List.<IrEvent>of()) {
        if (end) {
          refusals.add(refusal(state.wire(), event.wire(), "final-state"));
        } else if (branches.tried(state.wire(), event.wire()).isEmpty()) {
          refusals.add(refusal(state.wire(), event.wire(), "not-accepted"));
        }
      }
    }
    return refusals;
  }

  /**
   * Returns every pair of an event and an actor. Actors without permission are refused, which
   * counts as coverage.
   */
  List<String> actors() {
    return chart.events().stream()
        .flatMap(event -> chart.actors().stream().map(actor -> actor(event.wire(), actor.name())))
        .toList();
  }

  List<String> payloads() {
    return chart.events().stream()
        .flatMap(
            event ->
                payloadClasses.getOrDefault(event.wire(), List.of()).stream()
                    .map(kind -> payload(event.wire(), kind)))
        .toList();
  }

  static List<String> events(IrChart chart, IrTransition transition) {
    return transition.trigger() instanceof IrTrigger.OnEvent on
        ? on.events().stream().map(index -> chart.events().get(index).wire()).toList()
        : List.of();
  }

  static String guard(IrTransition transition, boolean holds) {
    return transition.id() + (holds ? " [guard holds]" : " [guard does not hold]");
  }

  static String history(IrState state) {
    return state.wire() + " remembers";
  }

  static String refusal(String state, String event, String reason) {
    return state + " --" + event + "--x " + reason;
  }

  static String refusal(List<String> states, String event) {
    return states + " --" + event + "--x";
  }

  static String actor(String event, @Nullable String actor) {
    return event + " by " + (actor == null ? "nobody" : actor);
  }

  static String payload(String event, String kind) {
    return event + " with " + (kind.isEmpty() ? "its plain payload" : kind);
  }
}
