package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.ActorSyntax;
import dev.lockstep.model.syntax.AttributeSyntax;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.List;
import java.util.Optional;

/** A parser of declarations: variables, actors, attributes, guards and actions. */
final class DeclarationParser {

  private static final List<String> VARIABLE_KEYS = List.of("type", "initial", "description");
  private static final List<String> VARIABLE_TYPES =
      List.of("bool", "int", "double", "string", "duration", "timestamp");
  private static final List<String> ATTRIBUTE_TYPES = List.of("bool", "int", "string");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final TextParser texts;

  DeclarationParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.texts = new TextParser(findings);
  }

  List<VariableSyntax> context(Node node) {
    return shapes.entries(node, "a map of context variables").stream().map(this::variable).toList();
  }

  /** Parses {@code [user, system]} or {@code user: description}. */
  List<ActorSyntax> actors(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries().stream().map(this::actor).toList();
    }
    return shapes.items(node, "a list of actors").stream()
        .flatMap(
            item ->
                item instanceof Node.Mapping mapping
                    ? mapping.entries().stream().map(this::actor)
                    : scalars.name(item, NameKind.ACTOR).stream()
                        .map(name -> new ActorSyntax(name, Optional.empty())))
        .toList();
  }

  List<AttributeSyntax> attributes(Node node) {
    return shapes.entries(node, "a map of attributes and types").stream()
        .map(
            entry -> {
              Located<String> name = scalars.name(entry.key(), NameKind.ATTRIBUTE);
              return new AttributeSyntax(
                  name,
                  scalars
                      .choice(entry.value(), "a type of attribute", ATTRIBUTE_TYPES)
                      .orElse(new Located<>("", entry.value().span())));
            })
        .toList();
  }

  /** Parses a map of names and descriptions of guards or actions that are implemented in Java. */
  List<DeclarationSyntax> declarations(Node node, NameKind kind) {
    return shapes.entries(node, "a map of names and descriptions").stream()
        .map(
            entry ->
                new DeclarationSyntax(scalars.name(entry.key(), kind), optionalText(entry.value())))
        .toList();
  }

  private ActorSyntax actor(Node.Entry entry) {
    return new ActorSyntax(scalars.name(entry.key(), NameKind.ACTOR), optionalText(entry.value()));
  }

  private VariableSyntax variable(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.VARIABLE);
    Located<String> noType = new Located<>("", name.span());
    Optional<Section> section =
        variableKeys(entry.value())
            .map(map -> new Section(map, "a context variable", VARIABLE_KEYS, findings));
    return new VariableSyntax(
        name,
        section
            .flatMap(keys -> keys.require("type"))
            .flatMap(node -> scalars.choice(node, "a type of variable", VARIABLE_TYPES))
            .orElse(noType),
        section
            .flatMap(keys -> keys.get("initial"))
            .flatMap(node -> scalars.value(node, "the first value of the variable")),
        section.flatMap(keys -> keys.get("description")).flatMap(texts::description));
  }

  private Optional<Node.Mapping> variableKeys(Node node) {
    String expected = "a map with `type` and `initial`";
    Optional<String> help = KindHelp.variable(node, VARIABLE_TYPES);
    if (help.isPresent()) {
      findings.add(Shapes.wrongKind(node, expected).withHelp(help.get()));
      return Optional.empty();
    }
    return shapes.map(node, expected);
  }

  private Optional<Located<String>> optionalText(Node node) {
    return Shapes.isNull(node) ? Optional.empty() : texts.description(node);
  }
}
