package dev.lockstep.verification.migration;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.verification.migration.MigrationPlan.StateCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the states of a migration: {@code old: new}, {@code old: [one, other]} for several states,
 * or {@code old: [{when: condition, to: new}, {to: new}]}.
 */
final class MigrationStates {

  private static final String HELP =
      "write a state, a list of states, or a list of `{ when: CONDITION, to: STATE }`";

  private final ChartVersion before;
  private final ChartVersion after;
  private final MigrationNodes nodes;
  private final MigrationExpressions expressions;
  private final Findings findings;

  MigrationStates(
      ChartVersion before,
      ChartVersion after,
      MigrationNodes nodes,
      MigrationExpressions expressions,
      Findings findings) {
    this.before = before;
    this.after = after;
    this.nodes = nodes;
    this.expressions = expressions;
    this.findings = findings;
  }

  Map<String, List<StateCase>> read(Optional<Node> node, Node.Mapping root) {
    Map<String, List<StateCase>> states = new LinkedHashMap<>();
    for (Node.Entry entry : nodes.entries(root, "states", "write `old: new`")) {
      String wire = entry.key().text();
      if (!before.states().containsKey(wire)) {
        nodes.unknown(
            entry.key(),
            "`%s` is not a state of version %s".formatted(wire, before.id().version()),
            before.atomic().keySet());
      }
      cases(entry.value()).ifPresent(cases -> states.put(wire, cases));
    }
    before.atomic().keySet().stream()
        .filter(wire -> !states.containsKey(wire) && !after.atomic().containsKey(wire))
        .forEach(
            wire ->
                findings.add(
                    Diagnostic.warning(
                            "unmapped-state",
                            node.orElse(root).span(),
                            "the state `%s` of version %s has no counterpart"
                                .formatted(wire, before.id().version()))
                        .withHelp("map it: `" + wire + ": STATE`; its instances are stuck")));
    return states;
  }

  private Optional<List<StateCase>> cases(Node node) {
    if (node instanceof Node.Scalar) {
      return state(node).map(wire -> List.of(new StateCase(Optional.empty(), List.of(wire))));
    }
    if (!(node instanceof Node.Sequence list) || list.items().isEmpty()) {
      nodes.invalid(node, "this names no state", HELP);
      return Optional.empty();
    }
    if (list.items().stream().allMatch(Node.Mapping.class::isInstance)) {
      List<StateCase> cases = new ArrayList<>();
      for (Node item : list.items()) {
        one((Node.Mapping) item).ifPresent(cases::add);
      }
      return Optional.of(cases);
    }
    return together(list).map(wires -> List.of(new StateCase(Optional.empty(), wires)));
  }

  private Optional<StateCase> one(Node.Mapping item) {
    nodes.requireKeys(item, Set.of("when", "to"));
    Optional<Node> to = item.get("to");
    if (to.isEmpty()) {
      nodes.invalid(item, "this case has no `to`", HELP);
      return Optional.empty();
    }
    Optional<List<String>> wires =
        to.get() instanceof Node.Sequence list ? together(list) : state(to.get()).map(List::of);
    Optional<IrExpression> when = item.get("when").flatMap(expressions::condition);
    return wires.map(found -> new StateCase(when, found));
  }

  private Optional<List<String>> together(Node.Sequence list) {
    List<String> wires = new ArrayList<>();
    list.items().forEach(item -> state(item).ifPresent(wires::add));
    return wires.isEmpty() ? Optional.empty() : Optional.of(wires);
  }

  private Optional<String> state(Node node) {
    Optional<String> wire = nodes.text(node, HELP);
    if (wire.isPresent() && !after.atomic().containsKey(wire.get())) {
      nodes.unknown(
          node,
          "`%s` is not a state of version %s that is active alone"
              .formatted(wire.get(), after.id().version()),
          after.atomic().keySet());
      return Optional.empty();
    }
    return wire;
  }
}
