package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.AttributeValueSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.StateSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of states and everything nested in them. */
final class StateParser {

  static final List<String> ROOT_KEYS =
      List.of(
          "initial",
          "type",
          "invariant",
          "entry",
          "exit",
          "on",
          "always",
          "after",
          "onDone",
          "states");

  private static final List<String> KEYS = keys();
  private static final List<String> TYPES = List.of("parallel", "final", "history");
  private static final List<String> ROOT_TYPES = List.of("parallel");
  private static final List<String> HISTORIES = List.of("shallow", "deep");
  private static final List<String> INITIAL_KEYS = List.of("target", "actions");

  /**
   * The keys that only history states have, with advice for authors who use them in other states.
   */
  private static final Map<String, String> HISTORY_KEYS =
      Map.of(
          "history", "add `type: history`",
          "target", "the target of a transition stands under its event in `on`",
          "actions", "a state asks for actions in `entry`, `exit` and its transitions");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final TextParser texts;
  private final ActionParser actions;
  private final TransitionParser transitions;

  StateParser(Findings findings, ActionParser actions) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.texts = new TextParser(findings);
    this.actions = actions;
    this.transitions = new TransitionParser(findings, actions);
  }

  /** Parses the root state, which is written at the top level of the chart. */
  StateSyntax root(Located<String> name, Section chart, Node.Mapping mapping) {
    Optional<Located<String>> type =
        chart.get("type").flatMap(node -> scalars.choice(node, "a type of a chart", ROOT_TYPES));
    return state(name, type, chart, Optional.empty(), mapping);
  }

  private StateSyntax state(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.STATE);
    Node.Mapping mapping =
        Shapes.isNull(entry.value())
            ? new Node.Mapping(List.of(), entry.value().span())
            : shapes
                .map(entry.value(), "a state: a map of its keys")
                .orElse(new Node.Mapping(List.of(), entry.value().span()));
    Section section = new Section(mapping, "a state", KEYS, findings);
    Optional<Located<String>> type =
        section.get("type").flatMap(node -> scalars.choice(node, "a type of state", TYPES));
    if (type.filter(word -> word.value().equals("history")).isEmpty()) {
      refuseHistoryKeys(mapping);
    }
    return state(name, type, section, section.get("actions"), mapping);
  }

  /**
   * Parses a state.
   *
   * @param defaults actions of a history state
   */
  private StateSyntax state(
      Located<String> name,
      Optional<Located<String>> type,
      Section section,
      Optional<Node> defaults,
      Node.Mapping mapping) {
    Initial initial = section.get("initial").map(this::initial).orElse(Initial.NONE);
    return new StateSyntax(
        name,
        section.get("description").flatMap(texts::description),
        type,
        section
            .get("history")
            .flatMap(node -> scalars.choice(node, "a kind of history", HISTORIES)),
        section.get("wire").flatMap(texts::wire),
        section.get("tags").map(this::tags).orElse(List.of()),
        section.get("is").map(this::attributes).orElse(List.of()),
        initial.targets(),
        section.get("target").map(transitions::targets).orElse(List.of()),
        defaults.map(actions::parse).orElse(initial.actions()),
        section.get("invariant").map(this::invariants).orElse(List.of()),
        section.get("entry").map(actions::parse).orElse(List.of()),
        section.get("exit").map(actions::parse).orElse(List.of()),
        transitions.parse(mapping),
        section.get("states").map(this::states).orElse(List.of()),
        name.span());
  }

  /** The targets and actions of {@code initial}. */
  private record Initial(List<Located<String>> targets, List<ActionSyntax> actions) {

    static final Initial NONE = new Initial(List.of(), List.of());
  }

  /** Parses a target, a list of targets, or a map of targets and actions. */
  private Initial initial(Node node) {
    if (node instanceof Node.Mapping mapping) {
      Section section = new Section(mapping, "an initial with actions", INITIAL_KEYS, findings);
      return new Initial(
          section.require("target").map(transitions::targets).orElse(List.of()),
          section.get("actions").map(actions::parse).orElse(List.of()));
    }
    return new Initial(transitions.targets(node), List.of());
  }

  private List<StateSyntax> states(Node node) {
    return shapes.entries(node, "a map of states").stream().map(this::state).toList();
  }

  private List<Located<String>> tags(Node node) {
    return shapes.items(node, "a list of tags").stream()
        .flatMap(item -> scalars.name(item, NameKind.TAG).stream())
        .toList();
  }

  private List<AttributeValueSyntax> attributes(Node node) {
    return shapes.entries(node, "a map of attributes and values").stream()
        .flatMap(
            entry ->
                scalars
                    .value(entry.value(), "the value of an attribute")
                    .map(v -> new AttributeValueSyntax(Scalars.located(entry.key()), v))
                    .stream())
        .toList();
  }

  private List<Located<String>> invariants(Node node) {
    return shapes.oneOrMore(node, "an expression").stream()
        .flatMap(item -> scalars.expression(item).stream())
        .toList();
  }

  private void refuseHistoryKeys(Node.Mapping mapping) {
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      if (HISTORY_KEYS.containsKey(key)) {
        Diagnostic misplaced =
            Diagnostic.error(
                "misplaced-key",
                entry.key().span(),
                Printable.quote(key) + " is a key of history states only");
        findings.add(misplaced.withHelp(HISTORY_KEYS.get(key)));
      }
    }
  }

  private static List<String> keys() {
    List<String> keys =
        new ArrayList<>(
            List.of("description", "wire", "type", "history", "target", "actions", "tags", "is"));
    ROOT_KEYS.stream().filter(key -> !keys.contains(key)).forEach(keys::add);
    return List.copyOf(keys);
  }
}
