package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.EmissionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.PayloadSyntax;
import java.util.List;
import java.util.Optional;

/** A parser of the events a chart accepts and of the events it emits. */
final class EventParser {

  private static final List<String> EVENT_KEYS = List.of("description", "by", "payload", "wire");
  private static final List<String> EMISSION_KEYS = List.of("description", "payload", "wire");

  private final Findings findings;
  private final Shapes shapes;
  private final Scalars scalars;
  private final TextParser texts;

  EventParser(Findings findings) {
    this.findings = findings;
    this.shapes = new Shapes(findings);
    this.scalars = new Scalars(findings);
    this.texts = new TextParser(findings);
  }

  List<EventSyntax> events(Node node) {
    List<EventSyntax> events =
        shapes.entries(node, "a map of events").stream().map(this::event).toList();
    return node instanceof Node.Sequence list ? listed(list) : events;
  }

  List<EmissionSyntax> emits(Node node) {
    return shapes.entries(node, "a map of emitted events").stream().map(this::emission).toList();
  }

  /** Returns the names in a list, so that the wrong kind is not followed by unknown names. */
  private static List<EventSyntax> listed(Node.Sequence list) {
    return list.items().stream()
        .filter(Node.Scalar.class::isInstance)
        .map(
            item ->
                new EventSyntax(
                    Scalars.located((Node.Scalar) item),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()))
        .toList();
  }

  private EventSyntax event(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.EVENT);
    Optional<Section> section = section(entry.value(), "an event", EVENT_KEYS);
    return new EventSyntax(
        name,
        section.flatMap(keys -> keys.get("by")).map(this::actors).orElse(List.of()),
        section.flatMap(keys -> keys.get("payload")).flatMap(this::payload),
        section.flatMap(keys -> keys.get("wire")).flatMap(texts::wire),
        section.flatMap(keys -> keys.get("description")).flatMap(texts::description));
  }

  private EmissionSyntax emission(Node.Entry entry) {
    Located<String> name = scalars.name(entry.key(), NameKind.EVENT);
    if (entry.value() instanceof Node.Scalar && !Shapes.isNull(entry.value())) {
      return new EmissionSyntax(name, payload(entry.value()), Optional.empty(), Optional.empty());
    }
    Optional<Section> section = section(entry.value(), "an emitted event", EMISSION_KEYS);
    return new EmissionSyntax(
        name,
        section.flatMap(keys -> keys.get("payload")).flatMap(this::payload),
        section.flatMap(keys -> keys.get("wire")).flatMap(texts::wire),
        section.flatMap(keys -> keys.get("description")).flatMap(texts::description));
  }

  private Optional<Section> section(Node node, String noun, List<String> keys) {
    return Shapes.isNull(node)
        ? Optional.empty()
        : shapes
            .map(node, noun + ": a map of its keys")
            .map(map -> new Section(map, noun, keys, findings));
  }

  private List<Located<String>> actors(Node node) {
    List<Node> items = shapes.items(node, "a list of actors");
    if (node instanceof Node.Sequence && items.isEmpty()) {
      findings.add(
          Shapes.empty(node, "a list of actors")
              .withHelp("omit `by`: then every actor may send the event"));
    }
    return items.stream().flatMap(item -> scalars.reference(item, "an actor").stream()).toList();
  }

  private Optional<PayloadSyntax> payload(Node node) {
    if (node instanceof Node.Mapping) {
      return Optional.of(new PayloadSyntax.Inline(node));
    }
    return scalars.text(node, "a schema or the path of one").map(PayloadSyntax.File::new);
  }
}
