package dev.lockstep.model.flow;

import dev.lockstep.model.flow.FlowTask.HumanInput;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A group of nodes and what is seen from within: the nodes of a flow, or those a parallel node
 * repeats.
 */
final class FlowScope {

  private final Flow flow;
  private final FlowGraph graph;
  private final Optional<FlowScope> outer;
  private final Optional<FlowNode> owner;
  private final Names names;
  private final Set<String> items;

  /** The names that all groups of a flow share, with suggestions for misspelt ones. */
  private record Names(
      Set<String> variables, Map<HumanInput, Set<String>> fields, Suggestions suggestions) {}

  private FlowScope(
      Flow flow,
      List<FlowNode> nodes,
      Optional<FlowScope> outer,
      Optional<FlowNode> owner,
      Names names) {
    this.flow = flow;
    this.graph = new FlowGraph(nodes);
    this.outer = outer;
    this.owner = owner;
    this.names = names;
    this.items = items(outer, owner);
  }

  /** The nodes of a flow. */
  static FlowScope of(Flow flow) {
    Set<String> variables = new LinkedHashSet<>();
    flow.variables().forEach(variable -> variables.add(variable.name().value()));
    return new FlowScope(
        flow,
        flow.nodes(),
        Optional.empty(),
        Optional.empty(),
        new Names(variables, new IdentityHashMap<>(), new Suggestions()));
  }

  /** This group and all groups within it, outer ones first. */
  List<FlowScope> all() {
    List<FlowScope> all = new ArrayList<>();
    collect(all);
    return all;
  }

  private void collect(List<FlowScope> all) {
    all.add(this);
    for (FlowNode node : nodes()) {
      if (node.task().orElse(null) instanceof FlowTask.Parallel parallel) {
        new FlowScope(flow, parallel.nodes(), Optional.of(this), Optional.of(node), names)
            .collect(all);
      }
    }
  }

  Flow flow() {
    return flow;
  }

  /** The names of the flow's variables, document order. */
  Set<String> variables() {
    return names.variables();
  }

  /** The names of the fields of a form, document order. */
  Set<String> fields(HumanInput form) {
    return names
        .fields()
        .computeIfAbsent(
            form,
            any -> {
              Set<String> fields = new LinkedHashSet<>();
              form.fields().forEach(field -> fields.add(field.name().value()));
              return fields;
            });
  }

  /** Help for misspelt names. */
  Suggestions suggestions() {
    return names.suggestions();
  }

  /** Document order. */
  List<FlowNode> nodes() {
    return graph.nodes();
  }

  FlowGraph graph() {
    return graph;
  }

  Optional<FlowNode> node(String id) {
    return graph.node(id);
  }

  /** A node of this group or of one around it. */
  Optional<FlowNode> visible(String id) {
    return node(id).or(() -> outer.flatMap(scope -> scope.visible(id)));
  }

  /** Whether a node, of this group or around it, is done when one of the group begins. */
  boolean isDoneBefore(String other, String id) {
    return graph.before(id).contains(other)
        || graph.isBefore(other, id)
        || (outer.isPresent()
            && owner.isPresent()
            && outer.get().isDoneBefore(other, owner.get().id().value()));
  }

  /** Whether a node, seen from within the group, may have been left out. */
  boolean mayBeSkipped(String id) {
    return node(id).isPresent()
        ? graph.mayBeSkipped(id)
        : outer.map(scope -> scope.mayBeSkipped(id)).orElse(false);
  }

  /** What the items of the groups around are called. */
  Set<String> items() {
    return items;
  }

  private static Set<String> items(Optional<FlowScope> outer, Optional<FlowNode> owner) {
    Set<String> items = new LinkedHashSet<>(outer.map(FlowScope::items).orElse(Set.of()));
    owner
        .flatMap(FlowNode::task)
        .filter(FlowTask.Parallel.class::isInstance)
        .map(FlowTask.Parallel.class::cast)
        .filter(parallel -> parallel.foreach().isPresent())
        .ifPresent(parallel -> items.add(parallel.as().value()));
    return items;
  }

  /** Whether a rejection can lead back to a node, or past it. */
  boolean mayBeRedone(String id) {
    return graph.mayBeRedone(id)
        || (outer.isPresent()
            && owner.isPresent()
            && outer.get().mayBeRedone(owner.get().id().value()));
  }
}
