package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A map whose keys are keywords of the language. Unknown keys are reported by the constructor. */
public final class Section {

  /** Keys by which a state is recognized. */
  private static final Set<String> STATE_KEYS =
      Set.of("on", "type", "entry", "exit", "after", "always", "states", "tags");

  private final String noun;
  private final Span span;
  private final Findings findings;
  private final Map<String, Node> values = new HashMap<>();

  /**
   * Creates a section.
   *
   * @param noun description of the map for diagnostics, for example {@code a state}
   * @param keys allowed keys
   */
  public Section(Node.Mapping mapping, String noun, List<String> keys, Findings findings) {
    this.noun = noun;
    this.span = mapping.span();
    this.findings = findings;
    for (Node.Entry entry : mapping.entries()) {
      if (keys.contains(entry.key().text())) {
        values.put(entry.key().text(), entry.value());
      } else if (!findings.isFull()) {
        findings.add(unknownKey(entry, keys));
      }
    }
  }

  /** Returns the value of {@code key}, or empty if there is none. */
  public Optional<Node> get(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** Returns the value of a required key. Its absence is reported. */
  public Optional<Node> require(String key) {
    if (!values.containsKey(key)) {
      findings.add(
          Diagnostic.error(
                  "missing-key",
                  Span.at(span.source(), span.line(), span.column()),
                  noun + " has no " + Printable.quote(key))
              .withHelp("add `" + key + ":` with its value"));
    }
    return get(key);
  }

  private Diagnostic unknownKey(Node.Entry entry, List<String> keys) {
    Node.Scalar key = entry.key();
    String all = keys.stream().map(Printable::quote).collect(Collectors.joining(", "));
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-key", key.span(), Printable.quote(key.text()) + " is not a key of " + noun)
            .withNote(Note.of("the keys of " + noun + " are " + all));
    if (isRestOfText(entry)) {
      return diagnostic.withHelp("a comma ends a text in `{ }`: quote the whole text");
    }
    Optional<String> near = OtherWords.help(key.text(), keys);
    return near.or(() -> stateHelp(entry, keys)).map(diagnostic::withHelp).orElse(diagnostic);
  }

  /**
   * Returns the remedy for a state that is not below {@code states}, as after wrong indentation.
   */
  private static Optional<String> stateHelp(Node.Entry entry, List<String> keys) {
    boolean isState =
        entry.value() instanceof Node.Mapping map
            && map.entries().stream().anyMatch(e -> STATE_KEYS.contains(e.key().text()));
    boolean isEmpty = entry.value() instanceof Node.Scalar scalar && Shapes.isNothing(scalar);
    if (!(isState || isEmpty) || !keys.contains("states")) {
      return Optional.empty();
    }
    String begin = "if " + Printable.quote(entry.key().text());
    return Optional.of(
        isEmpty && keys.contains("events")
            ? begin + " is an event or a state, indent it under `events` or `states`"
            : begin + " is a state, write it under `states`, indented like the states beside it");
  }

  /** Returns whether the entry looks like a text after a comma rather than like a key. */
  private static boolean isRestOfText(Node.Entry entry) {
    return entry.key().text().contains(" ")
        && entry.value() instanceof Node.Scalar value
        && Shapes.isNothing(value);
  }
}
