package dev.lockstep.flow.definition.syntax;

import dev.lockstep.flow.definition.syntax.FlowNode.Retry;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.Section;
import dev.lockstep.model.syntax.parser.Shapes;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of nodes: their common keys and the keys of their type. */
final class NodeParser {

  private static final List<String> COMMON =
      List.of("type", "title", "description", "needs", "retry", "timeout");
  private static final List<String> RETRY_KEYS =
      List.of("max_attempts", "backoff", "initial", "factor", "max");
  private static final List<String> PEOPLE = List.of("assignees", "not_by", "remind", "expire");

  /** The keys of each type in addition to the common ones. */
  private static final Map<String, List<String>> OWN =
      Map.of(
          "agent_task", List.of("prompt", "tools", "limits", "priority"),
          "human_review", with(List.of("shows", "actions", "approvals", "on_reject"), PEOPLE),
          "human_input", with(List.of("fields"), PEOPLE),
          "service", List.of("executor", "http", "with", "idempotent", "priority"),
          "condition", List.of("if", "then", "else"),
          "parallel", List.of("foreach", "as", "max_concurrency", "nodes"));

  private final Findings findings;
  private final FlowValues values;
  private final TaskParser tasks;

  NodeParser(Findings findings, FlowValues values, FieldParser fields) {
    this.findings = findings;
    this.values = values;
    this.tasks = new TaskParser(findings, values, fields, this);
  }

  /** Parses a map of IDs and nodes, in document order. */
  List<FlowNode> nodes(Node node) {
    if (node instanceof Node.Mapping map && map.entries().isEmpty()) {
      findings.add(Shapes.empty(node, "at least one node"));
    }
    List<FlowNode> nodes = new ArrayList<>();
    for (Node.Entry entry : values.shapes().entries(node, "a map of nodes")) {
      Located<String> id = values.scalars().name(entry.key(), NameKind.NODE);
      values
          .shapes()
          .map(entry.value(), "a node: a map of its keys")
          .filter(mapping -> values.size().add(mapping.span()))
          .ifPresent(mapping -> nodes.add(node(id, mapping)));
    }
    return List.copyOf(nodes);
  }

  private FlowNode node(Located<String> id, Node.Mapping mapping) {
    Optional<String> type =
        mapping
            .get("type")
            .filter(Node.Scalar.class::isInstance)
            .map(node -> ((Node.Scalar) node).text())
            .filter(FlowTask.TYPES::contains);
    Section keys = new Section(mapping, noun(type), keys(type), findings);
    keys.require("type")
        .ifPresent(node -> values.scalars().choice(node, "a type of node", FlowTask.TYPES));
    return new FlowNode(
        id,
        values.text(keys, "title"),
        values.text(keys, "description"),
        values.names(keys, "needs", "ids of nodes"),
        keys.get("retry").flatMap(this::retry),
        values.delay(keys, "timeout"),
        values.number(keys, "priority", 0, FlowQueues.HIGHEST_PRIORITY, 0),
        type.flatMap(known -> tasks.task(known, keys, id)),
        mapping.span());
  }

  private static String noun(Optional<String> type) {
    return type.map(known -> "a node of type `" + known + "`").orElse("a node");
  }

  /**
   * Returns the allowed keys of a type. For an unknown type the keys of all types are allowed, so
   * that only the type is reported.
   */
  private static List<String> keys(Optional<String> type) {
    List<String> keys = new ArrayList<>(COMMON);
    type.map(OWN::get)
        .ifPresentOrElse(
            keys::addAll, () -> FlowTask.TYPES.forEach(known -> keys.addAll(OWN.get(known))));
    return keys.stream().distinct().toList();
  }

  private Optional<Retry> retry(Node node) {
    return values.shapes().map(node, "a retry policy: a map").map(this::retry);
  }

  private Retry retry(Node.Mapping mapping) {
    Section keys = new Section(mapping, "a retry", RETRY_KEYS, findings);
    boolean isExponential =
        keys.get("backoff")
            .flatMap(
                node -> values.scalars().choice(node, "a backoff", List.of("fixed", "exponential")))
            .filter(word -> word.value().equals("exponential"))
            .isPresent();
    keys.require("max_attempts");
    return new Retry(
        values.number(keys, "max_attempts", 1, 100, 1),
        isExponential,
        values.delay(keys, "initial").map(Located::value).orElse(Duration.ofSeconds(1)),
        keys.get("factor")
            .flatMap(n -> values.decimal(n, BigDecimal.ONE, BigDecimal.TEN, false))
            .map(BigDecimal::doubleValue)
            .orElse(2.0),
        values.delay(keys, "max").map(Located::value).orElse(Duration.ofMinutes(5)));
  }

  /** Returns whether a node selects its successors. */
  static boolean branches(FlowNode node) {
    return node.task().filter(FlowTask.Condition.class::isInstance).isPresent();
  }

  /** Returns the nodes as a chain: each needs the one before it. */
  static List<FlowNode> chained(List<FlowNode> nodes) {
    List<FlowNode> chain = new ArrayList<>();
    for (FlowNode node : nodes) {
      chain.add(chain.isEmpty() ? node : needing(node, List.of(chain.get(chain.size() - 1).id())));
    }
    return chain;
  }

  /** Returns a copy of the node with other needs. */
  static FlowNode needing(FlowNode node, List<Located<String>> needs) {
    return new FlowNode(
        node.id(),
        node.title(),
        node.description(),
        needs,
        node.retry(),
        node.timeout(),
        node.priority(),
        node.task(),
        node.span());
  }

  private static List<String> with(List<String> first, List<String> second) {
    List<String> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }
}
