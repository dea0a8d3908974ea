package dev.lockstep.model.flow;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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

  private FlowScope(
      Flow flow, List<FlowNode> nodes, Optional<FlowScope> outer, Optional<FlowNode> owner) {
    this.flow = flow;
    this.graph = new FlowGraph(nodes);
    this.outer = outer;
    this.owner = owner;
  }

  /** The nodes of a flow. */
  static FlowScope of(Flow flow) {
    return new FlowScope(flow, flow.nodes(), Optional.empty(), Optional.empty());
  }

  /** This group and all groups within it, outer ones first. */
  List<FlowScope> all() {
    List<FlowScope> all = new ArrayList<>(List.of(this));
    for (FlowNode node : nodes()) {
      if (node.task().orElse(null) instanceof FlowTask.Parallel parallel) {
        all.addAll(
            new FlowScope(flow, parallel.nodes(), Optional.of(this), Optional.of(node)).all());
      }
    }
    return all;
  }

  Flow flow() {
    return flow;
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
        || graph.upstream(id).contains(other)
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
    Set<String> items = outer.map(FlowScope::items).orElseGet(LinkedHashSet::new);
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
    Set<String> upstream = graph.upstream(id);
    Set<String> downstream = graph.downstream(id);
    for (FlowNode node : nodes()) {
      if (node.task().orElse(null) instanceof FlowTask.HumanReview review) {
        String reviewer = node.id().value();
        Optional<String> target = review.onReject().map(reject -> reject.target().value());
        boolean isOnTheWay =
            target.isEmpty()
                ? downstream.contains(reviewer)
                : target.get().equals(id)
                    || (upstream.contains(target.get())
                        && (reviewer.equals(id) || downstream.contains(reviewer)));
        if (isOnTheWay) {
          return true;
        }
      }
    }
    return outer.isPresent()
        && owner.isPresent()
        && outer.get().mayBeRedone(owner.get().id().value());
  }
}
