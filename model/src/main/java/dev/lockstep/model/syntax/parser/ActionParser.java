package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;

/** A parser of action lists. */
final class ActionParser {

  private static final String EXPECTED = "a list of actions";
  private static final List<String> VERBS =
      List.of("assign", "raise", "emit", "send", "cancel", "if");
  private static final List<String> IF_KEYS = List.of("if", "then", "else");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final MessageParser messages;

  ActionParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.messages = new MessageParser(findings);
  }

  /** Parses a list of actions in source order. Invalid actions are reported and dropped. */
  List<ActionSyntax> parse(Node node) {
    if (!(node instanceof Node.Sequence) && !Shapes.isNull(node)) {
      findings.add(Shapes.wrongKind(node, EXPECTED).withHelp(listHelp(node)));
      return List.of();
    }
    return shapes.items(node, EXPECTED).stream().flatMap(item -> action(item).stream()).toList();
  }

  private static String listHelp(Node node) {
    if (node instanceof Node.Scalar scalar && scalar.text().matches("[\\w.-]{1,60}")) {
      return "write the one action as a list: `[" + scalar.text() + "]`";
    }
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      String key = mapping.entries().get(0).key().text();
      return VERBS.contains(key)
          ? "write the one action as an item of a list: `[{ " + key + ": ... }]`"
          : "write a list: `[{ assign: { name: expression } }, { emit: event }, name]`";
    }
    return "write a list: `[{ assign: { name: expression } }, { emit: event }, name]`";
  }

  private Optional<ActionSyntax> action(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping).flatMap(this::verb).flatMap(verb -> act(verb, mapping));
    }
    return scalars
        .reference(node, "an action")
        .map(name -> new ActionSyntax.Perform(name, name.span()));
  }

  /** Returns the entry whose key names the kind of action. */
  private Optional<Node.Entry> verb(Node.Mapping mapping) {
    Optional<Node.Entry> verb =
        mapping.entries().stream().filter(entry -> VERBS.contains(entry.key().text())).findFirst();
    if (verb.isEmpty()) {
      findings.add(unknown(mapping));
    }
    return verb;
  }

  private Optional<? extends ActionSyntax> act(Node.Entry verb, Node.Mapping mapping) {
    if (verb.key().text().equals("if")) {
      return choose(new Section(mapping, "a conditional action", IF_KEYS, findings), mapping);
    }
    refuseCompanions(verb, mapping);
    return switch (verb.key().text()) {
      case "assign" ->
          Optional.of(
              new ActionSyntax.Assign(
                  messages.fields(verb.value(), "a map of assignments"), mapping.span()));
      case "raise" ->
          messages
              .parse(verb.value())
              .map(m -> new ActionSyntax.Raise(m.event(), m.payload(), mapping.span()));
      case "emit" ->
          messages
              .parse(verb.value())
              .map(m -> new ActionSyntax.Emit(m.event(), m.payload(), mapping.span()));
      case "send" -> messages.send(verb.value(), mapping.span());
      default ->
          scalars
              .reference(verb.value(), "the `id` of a delayed event")
              .map(id -> new ActionSyntax.Cancel(id, mapping.span()));
    };
  }

  private Optional<ActionSyntax> choose(Section section, Node.Mapping mapping) {
    Optional<Located<String>> condition = section.get("if").flatMap(scalars::expression);
    List<ActionSyntax> then = section.require("then").map(this::parse).orElse(List.of());
    List<ActionSyntax> otherwise = section.get("else").map(this::parse).orElse(List.of());
    return condition.map(c -> new ActionSyntax.If(c, then, otherwise, mapping.span()));
  }

  private void refuseCompanions(Node.Entry verb, Node.Mapping mapping) {
    mapping.entries().stream()
        .filter(entry -> entry != verb)
        .findFirst()
        .ifPresent(
            other ->
                findings.add(
                    Diagnostic.error(
                            "several-actions",
                            other.key().span(),
                            Printable.quote(other.key().text())
                                + " is not allowed in one action with "
                                + Printable.quote(verb.key().text()))
                        .withNote(Note.at(verb.key().span(), "the action begins here"))
                        .withHelp("write each action as an item of the list")));
  }

  private static Diagnostic unknown(Node.Mapping mapping) {
    var span = mapping.entries().isEmpty() ? mapping.span() : mapping.entries().get(0).key().span();
    String word = mapping.entries().isEmpty() ? "{}" : mapping.entries().get(0).key().text();
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-action-kind", span, Printable.quote(word) + " is not a kind of action")
            .withNote(
                Note.of(
                    "an action is `assign`, `raise`, `emit`, `send`, `cancel`, `if`, or a name"));
    for (String help : NearNames.help(word, VERBS)) {
      diagnostic = diagnostic.withHelp(help);
    }
    return diagnostic;
  }
}
