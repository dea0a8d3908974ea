package dev.lockstep.flow.internal.definition;

import dev.lockstep.flow.internal.template.References;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The nodes of one group while their plan is built. */
final class GroupPlanBuilder {

  private final List<Node> nodes;
  private final @Nullable String group;
  private final Map<String, Set<String>> before = new LinkedHashMap<>();
  private final Map<String, Set<String>> next = new LinkedHashMap<>();
  private final Set<String> chosen = new LinkedHashSet<>();

  GroupPlanBuilder(List<Node> nodes, @Nullable String group) {
    this.nodes = nodes;
    this.group = group;
    for (Node node : nodes) {
      before.put(node.id(), new LinkedHashSet<>(node.needs()));
      next.put(node.id(), new LinkedHashSet<>());
    }
    for (Node node : nodes) {
      if (node instanceof Node.Condition condition) {
        Stream.concat(condition.then().stream(), condition.else_().stream())
            .filter(before::containsKey)
            .forEach(
                named -> {
                  before.get(named).add(node.id());
                  chosen.add(named);
                });
      }
    }
    for (Node node : nodes) {
      before.get(node.id()).forEach(earlier -> next.get(earlier).add(node.id()));
    }
  }

  List<PlannedNode> planned() {
    List<PlannedNode> planned = new ArrayList<>();
    for (Node node : nodes) {
      planned.add(
          new PlannedNode(
              node,
              group,
              List.copyOf(before.get(node.id())),
              List.copyOf(next.get(node.id())),
              chosen.contains(node.id()),
              refers(node)));
    }
    return planned;
  }

  private static Set<String> refers(Node node) {
    Set<String> refers = new LinkedHashSet<>();
    values(node).forEach(value -> refers.addAll(References.nodes(value)));
    if (node instanceof Node.HumanReview review && review.shows() == null) {
      refers.addAll(node.needs());
    }
    if (node instanceof Node.Parallel parallel) {
      parallel.nodes().forEach(inner -> refers.addAll(refers(inner)));
      parallel.nodes().forEach(inner -> refers.remove(inner.id()));
    }
    return refers;
  }

  private static Stream<Value> values(Node node) {
    if (node instanceof Node.AgentTask agent) {
      return Stream.of(agent.prompt());
    }
    if (node instanceof Node.HumanReview review) {
      return Stream.ofNullable(review.shows());
    }
    if (node instanceof Node.Condition condition) {
      return Stream.concat(Stream.of(condition.value()), Stream.ofNullable(condition.operand()));
    }
    if (node instanceof Node.Parallel parallel) {
      return Stream.ofNullable(parallel.foreach());
    }
    if (node instanceof Node.Service service) {
      Node.Service.Http http = service.http();
      Stream<Value> call =
          http == null
              ? Stream.empty()
              : Stream.of(
                      Stream.of(http.url()),
                      Stream.ofNullable(http.headers()),
                      Stream.ofNullable(http.body()))
                  .flatMap(values -> values);
      return Stream.concat(Stream.ofNullable(service.with()), call);
    }
    return Stream.empty();
  }
}
