package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import java.util.List;
import java.util.Optional;

/**
 * A parser of the operands of {@code raise}, {@code emit} and {@code send}: an event and its
 * payload.
 */
final class MessageParser {

  private static final List<String> SEND_KEYS = List.of("event", "payload", "after", "id");

  /** An event and the expressions of its payload's fields. */
  record Message(Located<String> event, List<FieldSyntax> payload) {}

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;

  MessageParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
  }

  /** Parses {@code event} or {@code { event: { field: expression } }}. */
  Optional<Message> parse(Node node) {
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      refuseSecond(mapping);
      Node.Entry first = mapping.entries().get(0);
      return Optional.of(new Message(Scalars.located(first.key()), payload(first.value())));
    }
    return scalars.reference(node, "an event").map(event -> new Message(event, List.of()));
  }

  /** Parses {@code { event, payload, after, id }}. */
  Optional<ActionSyntax.Send> send(Node node, Span span) {
    return shapes
        .map(node, "a map with `event`")
        .flatMap(mapping -> send(new Section(mapping, "`send`", SEND_KEYS, findings), span));
  }

  /** Parses a map of names and expressions in source order. */
  List<FieldSyntax> fields(Node node, String expected) {
    return shapes.entries(node, expected).stream()
        .flatMap(
            entry ->
                scalars
                    .expression(entry.value())
                    .map(text -> new FieldSyntax(Scalars.located(entry.key()), text))
                    .stream())
        .toList();
  }

  private Optional<ActionSyntax.Send> send(Section section, Span span) {
    Optional<Located<String>> event =
        section.require("event").flatMap(node -> scalars.reference(node, "an event"));
    List<FieldSyntax> payload = section.get("payload").map(this::payload).orElse(List.of());
    Optional<Located<String>> after = section.get("after").flatMap(scalars::expression);
    Optional<Located<String>> id =
        section.get("id").flatMap(node -> scalars.name(node, NameKind.TIMER));
    return event.map(name -> new ActionSyntax.Send(name, payload, after, id, span));
  }

  private List<FieldSyntax> payload(Node node) {
    return Shapes.isNull(node) ? List.of() : fields(node, "a map of fields and expressions");
  }

  private void refuseSecond(Node.Mapping mapping) {
    if (mapping.entries().size() > 1) {
      findings.add(
          Diagnostic.error(
                  "several-actions",
                  mapping.entries().get(1).key().span(),
                  "an action has two events")
              .withNote(Note.at(mapping.entries().get(0).key().span(), "the first event"))
              .withHelp("write each event as an item of the list"));
    }
  }
}
