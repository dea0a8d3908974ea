package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A parser of charts. Each value becomes a language element with its position. All syntax errors
 * are reported in one run, and parsing continues with the valid parts. Stateless.
 */
public final class StatechartParser {

  private static final List<String> KEYS = keys();

  /** Parses {@code document}. */
  public ParseResult parse(Node document) {
    Findings findings = new Findings();
    Optional<StatechartSyntax> statechart = Optional.empty();
    if (document instanceof Node.Mapping mapping) {
      statechart = Optional.of(new Run(findings).chart(mapping));
    } else {
      findings.add(
          Shapes.wrongKind(document, "a chart: a map of its keys")
              .withHelp("a chart begins with `statechart:` and its name"));
    }
    return new ParseResult(statechart, findings.sorted());
  }

  /** The parsing of one document. */
  private static final class Run {

    private final Findings findings;
    private final Scalars scalars;
    private final TextParser texts;
    private final DeclarationParser declarations;
    private final EventParser events;
    private final ActionParser actions;
    private final RuleParser rules;
    private final PropertyParser properties;
    private final StateParser states;

    Run(Findings findings) {
      this.findings = findings;
      this.scalars = new Scalars(findings);
      this.texts = new TextParser(findings);
      this.declarations = new DeclarationParser(findings);
      this.events = new EventParser(findings);
      this.actions = new ActionParser(findings);
      this.rules = new RuleParser(findings);
      this.properties = new PropertyParser(findings);
      this.states = new StateParser(findings, actions);
    }

    StatechartSyntax chart(Node.Mapping mapping) {
      Section keys = new Section(mapping, "a chart", KEYS, findings);
      Located<String> name =
          keys.require("statechart")
              .flatMap(node -> scalars.name(node, NameKind.CHART))
              .orElse(new Located<>("", mapping.span()));
      return new StatechartSyntax(
          name,
          keys.get("version").flatMap(texts::version),
          keys.get("description").flatMap(texts::description),
          list(keys, "context", declarations::context),
          list(keys, "actors", declarations::actors),
          list(keys, "attributes", declarations::attributes),
          list(keys, "events", events::events),
          list(keys, "emits", events::emits),
          list(keys, "guards", node -> declarations.declarations(node, NameKind.GUARD)),
          list(keys, "actions", node -> declarations.declarations(node, NameKind.ACTION)),
          list(keys, "onTransition", actions::parse),
          list(keys, "forbidden", rules::forbidden),
          list(keys, "rules", rules::rules),
          list(keys, "properties", properties::properties),
          states.root(name, keys, mapping),
          mapping.span());
    }

    private static <T> List<T> list(Section keys, String key, Function<Node, List<T>> parse) {
      return keys.get(key).map(parse).orElse(List.of());
    }
  }

  private static List<String> keys() {
    List<String> keys =
        new ArrayList<>(
            List.of(
                "statechart",
                "version",
                "description",
                "context",
                "actors",
                "attributes",
                "events",
                "emits",
                "guards",
                "actions",
                "onTransition",
                "forbidden",
                "rules",
                "properties"));
    keys.addAll(StateParser.ROOT_KEYS);
    return List.copyOf(keys);
  }
}
