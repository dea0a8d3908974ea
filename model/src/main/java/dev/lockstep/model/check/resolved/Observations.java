package dev.lockstep.model.check.resolved;

import dev.lockstep.model.expression.InstantFunctions;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The names that the functions over an instant take in the properties of a chart. */
final class Observations {

  /** The reasons for refusals that every chart has. */
  private static final List<String> REASONS =
      List.of(
          "final-state",
          "unknown-event",
          "payload-invalid",
          "not-accepted",
          "actor-not-allowed",
          "guard-false",
          "step-failed");

  private Observations() {}

  static Map<String, List<String>> of(StatechartSyntax chart, StateTree tree) {
    List<String> states = List.copyOf(tree.names().indices().keySet());
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (IrTerm.Observation kind : IrTerm.Observation.values()) {
      names.put(
          InstantFunctions.name(kind),
          switch (kind) {
            case ENTERED, EXITED -> states;
            case EVENT -> chart.events().stream().map(event -> event.name().value()).toList();
            case ACTOR -> chart.actors().stream().map(actor -> actor.name().value()).toList();
            case EMITTED -> chart.emits().stream().map(event -> event.name().value()).toList();
            case REFUSED -> reasons(tree.transitions());
            case FIRED -> ids(tree.transitions());
          });
    }
    names.put(InstantFunctions.BEFORE, List.of());
    return names;
  }

  private static List<String> reasons(List<ResolvedTransition> transitions) {
    return Stream.concat(
            REASONS.stream(),
            transitions.stream()
                .flatMap(transition -> transition.syntax().refuse().stream())
                .map(refuse -> refuse.value()))
        .distinct()
        .toList();
  }

  private static List<String> ids(List<ResolvedTransition> transitions) {
    TransitionIds ids = new TransitionIds();
    List<String> all = new ArrayList<>();
    transitions.forEach(transition -> all.add(ids.next(transition)));
    return all;
  }
}
