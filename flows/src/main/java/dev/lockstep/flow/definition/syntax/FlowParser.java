package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.Section;
import dev.lockstep.model.syntax.parser.Shapes;
import dev.lockstep.model.syntax.parser.TextParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of flows. It reports all syntax errors and continues with the parts that are valid. */
public final class FlowParser {

  private static final List<String> KEYS =
      List.of("flow", "version", "description", "variables", "search", "nodes", "edges");
  private static final List<String> EDGE_KEYS = List.of("from", "to");

  private final Findings findings;
  private final FlowValues values;
  private final FieldParser fields;
  private final NodeParser nodes;
  private final TextParser texts;

  public FlowParser(Findings findings, Checkpoint checkpoint) {
    this.findings = findings;
    this.values = new FlowValues(findings, new DefinitionSize(findings, checkpoint));
    this.fields = new FieldParser(findings, values);
    this.nodes = new NodeParser(findings, values, fields);
    this.texts = new TextParser(findings);
  }

  /** Parses a document; returns empty if it is not a map. */
  public Optional<Flow> parse(Node document) {
    if (!(document instanceof Node.Mapping mapping)) {
      findings.add(
          Shapes.wrongKind(document, "a flow: a map of its keys")
              .withHelp("a flow begins with `flow:` and its name"));
      return Optional.empty();
    }
    Section keys = new Section(mapping, "a flow", KEYS, findings);
    Located<String> name =
        keys.require("flow")
            .flatMap(node -> values.scalars().name(node, NameKind.FLOW))
            .orElse(new Located<>("", mapping.span()));
    List<FlowNode> parsed = keys.require("nodes").map(nodes::nodes).orElse(List.of());
    return Optional.of(
        new Flow(
            name,
            keys.get("version").flatMap(texts::version),
            values.text(keys, "description"),
            keys.get("variables").map(fields::variables).orElse(List.of()),
            values.names(keys, "search", "the name of a variable"),
            joined(parsed, keys.get("edges")),
            mapping.span()));
  }

  /**
   * Adds edges to the needs of nodes. Without edges and needs, each node needs the one before it.
   */
  private List<FlowNode> joined(List<FlowNode> parsed, Optional<Node> edges) {
    if (edges.isPresent()) {
      return withEdges(parsed, edges.get());
    }
    boolean isChain =
        parsed.stream().allMatch(node -> node.needs().isEmpty())
            && parsed.stream().noneMatch(NodeParser::branches);
    return isChain ? NodeParser.chained(parsed) : parsed;
  }

  private record Edge(Located<String> from, Located<String> to) {}

  private List<FlowNode> withEdges(List<FlowNode> parsed, Node written) {
    List<Edge> edges = new ArrayList<>();
    for (Node item : values.shapes().items(written, "a list of edges")) {
      Optional<Section> keys =
          values
              .shapes()
              .map(item, "an edge: `{ from: …, to: … }`")
              .map(mapping -> new Section(mapping, "an edge", EDGE_KEYS, findings));
      Optional<Located<String>> from = end(keys, "from");
      Optional<Located<String>> to = end(keys, "to");
      if (from.isPresent() && to.isPresent() && values.size().add(item.span())) {
        edges.add(new Edge(from.get(), to.get()));
      }
    }
    Map<String, List<Located<String>>> needed = needed(edges, parsed);
    List<FlowNode> result = new ArrayList<>();
    for (FlowNode node : parsed) {
      List<Located<String>> needs = new ArrayList<>(node.needs());
      needs.addAll(needed.getOrDefault(node.id().value(), List.of()));
      if (!node.needs().isEmpty()) {
        findings.add(
            Diagnostic.error(
                "needs-beside-edges",
                node.needs().get(0).span(),
                "a flow with `edges` has no `needs`"));
      }
      result.add(NodeParser.needing(node, needs));
    }
    return result;
  }

  /**
   * Returns the sources of edges by their targets. An edge whose target does not exist is reported.
   */
  private Map<String, List<Located<String>>> needed(List<Edge> edges, List<FlowNode> parsed) {
    Map<String, List<Located<String>>> needed = new HashMap<>();
    parsed.forEach(node -> needed.put(node.id().value(), new ArrayList<>()));
    Suggestions suggestions = new Suggestions();
    for (Edge edge : edges) {
      List<Located<String>> needs = needed.get(edge.to.value());
      if (needs != null) {
        needs.add(edge.from);
      } else if (!findings.isFull()) {
        findings.add(suggestions.unknownNode(edge.to, parsed));
      }
    }
    return needed;
  }

  private Optional<Located<String>> end(Optional<Section> keys, String key) {
    return keys.flatMap(section -> section.require(key))
        .flatMap(node -> values.scalars().reference(node, "the id of a node"));
  }
}
