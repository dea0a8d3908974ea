package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.RuleSyntax;
import java.util.List;
import java.util.Optional;

/** A parser of {@code forbidden} and {@code rules}. */
final class RuleParser {

  private static final List<String> FORBIDDEN_KEYS = List.of("from", "to", "reason");
  private static final List<String> KINDS = List.of("paired", "once", "precedes", "never", "last");
  private static final List<String> PAIRED_KEYS =
      List.of("id", "event", "with", "where", "within", "order");
  private static final List<String> PRECEDES_KEYS = List.of("id", "event", "with", "where");
  private static final List<String> OTHER_KEYS = List.of("id", "event", "where");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;

  RuleParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
  }

  List<ForbiddenSyntax> forbidden(Node node) {
    return shapes.items(node, "a list of forbidden pairs").stream()
        .flatMap(item -> shapes.map(item, "a map with `from`, `to` and `reason`").stream())
        .flatMap(mapping -> pair(mapping).stream())
        .toList();
  }

  List<RuleSyntax> rules(Node node) {
    return shapes.items(node, "a list of rules").stream()
        .flatMap(item -> shapes.map(item, "a rule: a map of one kind").stream())
        .flatMap(mapping -> rule(mapping).stream())
        .toList();
  }

  private Optional<ForbiddenSyntax> pair(Node.Mapping mapping) {
    Section section = new Section(mapping, "a forbidden pair", FORBIDDEN_KEYS, findings);
    var from = section.require("from").flatMap(node -> scalars.reference(node, "a state"));
    var to = section.require("to").flatMap(node -> scalars.reference(node, "a state"));
    var reason = section.require("reason").flatMap(node -> scalars.text(node, "a text"));
    return from.flatMap(
        f -> to.flatMap(t -> reason.map(r -> new ForbiddenSyntax(f, t, r, mapping.span()))));
  }

  private Optional<RuleSyntax> rule(Node.Mapping mapping) {
    Section kinds = new Section(mapping, "a rule", KINDS, findings);
    refuseUnlessOne(mapping);
    return mapping.entries().stream()
        .filter(entry -> kinds.get(entry.key().text()).isPresent())
        .findFirst()
        .flatMap(this::rule);
  }

  private void refuseUnlessOne(Node.Mapping mapping) {
    if (mapping.entries().isEmpty()) {
      findings.add(Shapes.empty(mapping, "a rule: a map of one kind"));
    } else if (mapping.entries().size() > 1) {
      Node.Scalar second = mapping.entries().get(1).key();
      findings.add(
          Diagnostic.error(
                  "conflicting-keys",
                  second.span(),
                  Printable.quote(second.text()) + " is not allowed in one rule with another kind")
              .withNote(Note.at(mapping.entries().get(0).key().span(), "the rule begins here"))
              .withHelp("write each rule as an item of the list"));
    }
  }

  private Optional<RuleSyntax> rule(Node.Entry entry) {
    Located<String> kind = Scalars.located(entry.key());
    return shapes
        .map(entry.value(), "a map with `id` and `event`")
        .flatMap(
            mapping ->
                rule(
                    kind,
                    new Section(mapping, "`" + kind + "`", keysOf(kind.value()), findings),
                    mapping));
  }

  private Optional<RuleSyntax> rule(Located<String> kind, Section section, Node.Mapping mapping) {
    var id = section.require("id").flatMap(node -> scalars.name(node, NameKind.RULE));
    var event = section.require("event").flatMap(node -> scalars.reference(node, "an event"));
    boolean isPair = keysOf(kind.value()).contains("with");
    var with =
        (isPair ? section.require("with") : Optional.<Node>empty())
            .flatMap(node -> scalars.reference(node, "an event"));
    var where = section.get("where").flatMap(scalars::expression);
    var within = choice(section, "within", List.of("step", "trace"));
    var order = choice(section, "order", List.of("before", "after", "any"));
    return id.flatMap(
        i ->
            event.map(e -> new RuleSyntax(kind, i, e, with, where, within, order, mapping.span())));
  }

  private Optional<Located<String>> choice(Section section, String key, List<String> choices) {
    return section
        .get(key)
        .flatMap(node -> scalars.choice(node, "a value of `" + key + "`", choices));
  }

  private static List<String> keysOf(String kind) {
    return switch (kind) {
      case "paired" -> PAIRED_KEYS;
      case "precedes" -> PRECEDES_KEYS;
      default -> OTHER_KEYS;
    };
  }
}
