package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanInput;
import dev.lockstep.flow.definition.syntax.Suggestions;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A group of nodes and the names visible in it: the nodes of a flow, or those of a parallel node.
 */
final class FlowScope {

  private final Flow flow;
  private final FlowGraph graph;
  private final Optional<FlowScope> outer;
  private final Optional<FlowNode> owner;
  private final Names names;
  private final Set<String> items;

  /** The names that all groups of a flow share, and suggestions for misspelt names. */
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

  /** Returns the outermost group of a flow. */
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

  /** Returns this group and all groups inside it, outer ones first. */
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

  /** Returns the names of the flow's variables in document order. */
  Set<String> variables() {
    return names.variables();
  }

  /** Returns the names of the fields of a form in document order. */
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

  Suggestions suggestions() {
    return names.suggestions();
  }

  /** Returns the nodes in document order. */
  List<FlowNode> nodes() {
    return graph.nodes();
  }

  FlowGraph graph() {
    return graph;
  }

  Optional<FlowNode> node(String id) {
    return graph.node(id);
  }

  /** Returns the node with this ID in this group or an enclosing one, or empty if there is none. */
  Optional<FlowNode> visible(String id) {
    return node(id).or(() -> outer.flatMap(scope -> scope.visible(id)));
  }

  /**
   * Returns whether node {@code other}, of this group or an enclosing one, precedes node {@code id}
   * of this group.
   */
  boolean isDoneBefore(String other, String id) {
    return graph.before(id).contains(other)
        || graph.isBefore(other, id)
        || (outer.isPresent()
            && owner.isPresent()
            && outer.get().isDoneBefore(other, owner.get().id().value()));
  }

  /** Returns whether a node that is visible in this group may be skipped. */
  boolean mayBeSkipped(String id) {
    return node(id).isPresent()
        ? graph.mayBeSkipped(id)
        : outer.map(scope -> scope.mayBeSkipped(id)).orElse(false);
  }

  /** Returns the names of the items of this group and the enclosing groups. */
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

  /** Returns whether a rejection can lead back to a node or to one of its predecessors. */
  boolean mayBeRedone(String id) {
    return graph.mayBeRedone(id)
        || (outer.isPresent()
            && owner.isPresent()
            && outer.get().mayBeRedone(owner.get().id().value()));
  }
}
