package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A reader of graphs as Mealy machines: the initial state, and one transition for each state and
 * input.
 */
final class MealyReader {

  private static final Set<String> NO_SHAPES = Set.of("none", "point", "plaintext", "plain");

  private final DotGraph graph;
  private final Findings findings;

  /** The nodes without incoming edges whose outgoing edges have no label. */
  private final Set<String> arrows = new HashSet<>();

  private final List<DotGraph.Edge> starts = new ArrayList<>();
  private final Map<List<String>, MealyEdge> steps = new LinkedHashMap<>();

  MealyReader(DotGraph graph, Findings findings) {
    this.graph = graph;
    this.findings = findings;
    graph.edges().forEach(edge -> arrows.add(edge.from().text()));
    for (DotGraph.Edge edge : graph.edges()) {
      arrows.remove(edge.to().text());
      if (!text(edge.attributes(), "label").isBlank()) {
        arrows.remove(edge.from().text());
      }
    }
  }

  /** Returns the machine, or empty if it has no initial state. */
  Optional<MealyMachine> read() {
    List<String> marks =
        graph.nodes().stream().filter(this::isMark).map(DotGraph.Node::id).toList();
    MealyLabels labels = new MealyLabels(findings);
    for (DotGraph.Edge edge : graph.edges()) {
      if (marks.contains(edge.from().text())) {
        start(edge);
      } else {
        labels.read(edge).ifPresent(this::step);
      }
    }
    Spellings spellings = new Spellings(findings);
    List<DotGraph.Node> states =
        graph.nodes().stream().filter(node -> !marks.contains(node.id())).toList();
    states.forEach(state -> spellings.check(state.id(), "a state", state.span()));
    if (starts.isEmpty()) {
      findings.add(
          Diagnostic.error("missing-start", graph.name().span(), "the initial state is not defined")
              .withHelp("write `__start0 -> STATE`"));
      return Optional.empty();
    }
    String initial = starts.get(0).to().text();
    return Optional.of(
        new MealyMachine(
            states.stream().map(DotGraph.Node::id).toList(), initial, List.copyOf(steps.values())));
  }

  /** Returns whether a node only marks the initial state by its outgoing arrow. */
  private boolean isMark(DotGraph.Node node) {
    if (node.id().startsWith("__start")) {
      return true;
    }
    boolean unseen =
        NO_SHAPES.contains(text(node.attributes(), "shape"))
            || text(node.attributes(), "style").equals("invis");
    boolean nameless =
        node.attributes().containsKey("label") && text(node.attributes(), "label").isBlank();
    return unseen && (nameless || arrows.contains(node.id()));
  }

  private static String text(Map<String, DotToken> attributes, String name) {
    DotToken value = attributes.get(name);
    return value == null ? "" : value.text();
  }

  private void start(DotGraph.Edge edge) {
    starts.add(edge);
    if (starts.size() > 1 && !starts.get(0).to().text().equals(edge.to().text())) {
      findings.add(
          Diagnostic.error(
                  "several-starts", edge.to().span(), "the machine starts in a second state")
              .withNote(Note.at(starts.get(0).to().span(), "it starts here already"))
              .withHelp("delete one of the two edges"));
    }
  }

  private void step(MealyEdge step) {
    MealyEdge before = steps.putIfAbsent(List.of(step.source(), step.input()), step);
    if (before == null) {
      return;
    }
    String event = Printable.quote(step.input());
    String state = Printable.quote(Printable.escape(step.source()));
    Note first = Note.at(before.span(), "the edge before");
    findings.add(
        before.agreesWith(step)
            ? Diagnostic.warning(
                    "duplicate-edge",
                    step.span(),
                    "the edge from " + state + " for " + event + " is drawn twice")
                .withNote(first)
                .withHelp("delete one of the two")
            : Diagnostic.error(
                    "nondeterministic-edge",
                    step.span(),
                    state + " answers " + event + " in two ways")
                .withNote(first)
                .withNote(Note.of("a chart takes the first transition whose guard holds"))
                .withHelp("delete one of the two edges, or rename its input"));
  }
}
