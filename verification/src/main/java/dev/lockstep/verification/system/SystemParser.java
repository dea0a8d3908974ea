package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.Scalars;
import dev.lockstep.model.syntax.parser.Section;
import dev.lockstep.model.syntax.parser.Shapes;
import dev.lockstep.model.syntax.parser.TextParser;
import dev.lockstep.verification.system.SystemSyntax.ChannelSyntax;
import dev.lockstep.verification.system.SystemSyntax.InstanceSyntax;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of system files. Bad input results in findings, never in an exception. */
final class SystemParser {

  /** The maximum number of copies of an instance. */
  static final int COPIES = 4;

  /** The maximum capacity of a channel. */
  static final int CAPACITY = 16;

  /** The maximum number of instances. */
  static final int INSTANCES = 16;

  /** The maximum number of channels, and of properties. */
  static final int PARTS = 100;

  private static final int DEFAULT_CAPACITY = 3;
  private static final List<String> CAUSES = List.of("emits", "performs", "enters");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final TextParser texts;
  private final FormulaParser formulas;

  SystemParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.texts = new TextParser(findings);
    this.formulas = new FormulaParser(findings);
  }

  Optional<SystemSyntax> parse(Node node) {
    return shapes.map(node, "a system: a map of its keys").map(this::system);
  }

  private SystemSyntax system(Node.Mapping mapping) {
    Section keys =
        new Section(
            mapping,
            "a system",
            List.of("system", "description", "instances", "channels", "faults", "properties"),
            findings);
    Located<String> name =
        keys.require("system")
            .flatMap(node -> scalars.name(node, NameKind.SYSTEM))
            .orElse(new Located<>("", mapping.span()));
    Optional<Section> faults =
        keys.get("faults")
            .flatMap(node -> shapes.map(node, "a map of faults"))
            .map(
                map ->
                    new Section(
                        map, "the faults", List.of("lose", "duplicate", "crash"), findings));
    SystemPropertyParser properties = new SystemPropertyParser(findings, formulas);
    return new SystemSyntax(
        name,
        keys.get("description").flatMap(texts::description).map(Located::value).orElse(""),
        keys.require("instances").map(this::instances).orElse(List.of()),
        keys.get("channels").map(this::channels).orElse(List.of()),
        names(faults, "lose", "a channel"),
        names(faults, "duplicate", "a channel"),
        names(faults, "crash", "an instance"),
        keys.require("properties").map(properties::properties).orElse(List.of()));
  }

  private List<Located<String>> names(Optional<Section> section, String key, String noun) {
    return section
        .flatMap(map -> map.get(key))
        .map(
            node ->
                shapes.items(node, "a list").stream()
                    .flatMap(item -> scalars.reference(item, noun).stream())
                    .toList())
        .orElse(List.of());
  }

  private List<InstanceSyntax> instances(Node node) {
    return entries(node, "a map of instances", INSTANCES).stream()
        .flatMap(entry -> instance(entry).stream())
        .toList();
  }

  private List<Node.Entry> entries(Node node, String expected, int most) {
    List<Node.Entry> entries = shapes.entries(node, expected);
    if (entries.size() > most) {
      findings.add(Shapes.wrongKind(node, expected + " with at most " + most + " entries"));
      return List.of();
    }
    return entries;
  }

  private Optional<InstanceSyntax> instance(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.INSTANCE);
    return shapes
        .map(entry.value(), "an instance: a map with `chart`")
        .flatMap(
            mapping -> {
              Section keys =
                  new Section(
                      mapping,
                      "an instance",
                      List.of("chart", "copies", "context", "events", "guards"),
                      findings);
              Optional<Located<String>> chart =
                  keys.require("chart").flatMap(node -> scalars.reference(node, "a chart"));
              return chart.map(
                  found ->
                      new InstanceSyntax(
                          name,
                          found,
                          number(keys, "copies", 1, COPIES),
                          keys.get("context"),
                          keys.get("events").map(this::events),
                          keys.get("guards").map(this::guards).orElse(Map.of())));
            });
  }

  private List<Located<String>> events(Node node) {
    if (node instanceof Node.Sequence sequence && sequence.items().isEmpty()) {
      return List.of();
    }
    return shapes.items(node, "a list of events").stream()
        .flatMap(item -> scalars.reference(item, "an event").stream())
        .toList();
  }

  private Map<Located<String>, Formula<Located<String>>> guards(Node node) {
    Map<Located<String>, Formula<Located<String>>> guards = new LinkedHashMap<>();
    for (Node.Entry entry : shapes.entries(node, "a map of guards")) {
      formulas
          .formula(entry.value())
          .ifPresent(formula -> guards.put(Scalars.located(entry.key()), formula));
    }
    return guards;
  }

  private List<ChannelSyntax> channels(Node node) {
    return entries(node, "a map of channels", PARTS).stream()
        .flatMap(entry -> channel(entry).stream())
        .toList();
  }

  private Optional<ChannelSyntax> channel(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.CHANNEL);
    Optional<Node.Mapping> mapping =
        shapes.map(entry.value(), "a channel: a map with `from`, `to` and `event`");
    if (mapping.isEmpty()) {
      return Optional.empty();
    }
    Section keys =
        new Section(
            mapping.get(),
            "a channel",
            List.of(
                "from",
                "emits",
                "performs",
                "enters",
                "to",
                "event",
                "actor",
                "durable",
                "capacity"),
            findings);
    List<String> causes = CAUSES.stream().filter(key -> keys.get(key).isPresent()).toList();
    if (causes.size() != 1) {
      findings.add(withoutCause(mapping.get().span(), causes));
    }
    Optional<Located<String>> from = reference(keys, "from", "an instance");
    Optional<Located<String>> to = reference(keys, "to", "an instance");
    Optional<Located<String>> event = reference(keys, "event", "an event");
    if (causes.size() != 1 || from.isEmpty() || to.isEmpty() || event.isEmpty()) {
      return Optional.empty();
    }
    return reference(keys, causes.get(0), "a name")
        .map(
            subject ->
                new ChannelSyntax(
                    name,
                    from.get(),
                    causes.get(0),
                    subject,
                    to.get(),
                    event.get(),
                    keys.get("actor").flatMap(node -> scalars.reference(node, "an actor")),
                    keys.get("durable").flatMap(scalars::flag).map(Located::value).orElse(true),
                    number(keys, "capacity", DEFAULT_CAPACITY, CAPACITY)));
  }

  private Optional<Located<String>> reference(Section keys, String key, String noun) {
    return keys.require(key).flatMap(node -> scalars.reference(node, noun));
  }

  private int number(Section keys, String key, int otherwise, int most) {
    Optional<Node> node = keys.get(key);
    if (node.isEmpty()) {
      return otherwise;
    }
    if (node.get() instanceof Node.Scalar scalar
        && scalar.kind() == ScalarKind.INTEGER
        && scalar.text().matches("[0-9]{1,6}")) {
      int number = Integer.parseInt(scalar.text());
      if (number >= 1 && number <= most) {
        return number;
      }
    }
    findings.add(Shapes.wrongKind(node.get(), "a whole number from 1 to " + most));
    return otherwise;
  }

  private static Diagnostic withoutCause(Span span, List<String> causes) {
    Span at = Span.at(span.source(), span.line(), span.column());
    return Diagnostic.error(
            causes.isEmpty() ? "missing-key" : "conflicting-keys",
            at,
            causes.isEmpty() ? "a channel has no cause" : "a channel has more than one cause")
        .withNote(Note.of("a message is sent when `from` emits, performs or enters something"))
        .withHelp("write one of `emits`, `performs` and `enters`");
  }
}
