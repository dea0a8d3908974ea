package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Findings;
import java.util.Optional;

/**
 * A reader of the subset of YAML 1.2 in which charts are written: one document of maps with text
 * keys, lists and scalars, without anchors, aliases, merge keys, tags or tabs; at most 1 MiB and
 * {@value EventGate#DEEPEST} levels. Bad input results in diagnostics, never in an exception.
 * Stateless.
 */
public final class YamlReader {

  /** Reads {@code source} and reports every error with its position. */
  public ReadResult read(Source source) {
    Findings findings = new Findings();
    Optional<Node> node =
        new TextDecoder(findings).decode(source).flatMap(text -> read(text, findings));
    return new ReadResult(node, findings.sorted());
  }

  private Optional<Node> read(SourceText text, Findings findings) {
    CharacterGate gate = new CharacterGate(text, findings);
    HiddenCharacters hidden = new HiddenCharacters(text, findings);
    boolean readable = gate.passes() & gate.passesTabs();
    Optional<Node> node = readable ? compose(text, hidden, findings) : Optional.empty();
    hidden.warnOfTheRest();
    return node;
  }

  private static Optional<Node> compose(
      SourceText text, HiddenCharacters hidden, Findings findings) {
    YamlEvents events = new YamlEvents(text);
    EventGate gate = new EventGate(text, findings);
    if (!gate.passes(events.start())) {
      return Optional.empty();
    }
    Optional<Node> node = new NodeComposer(text, hidden, findings).compose(events.start().parser());
    return gate.hasAliases() ? Optional.empty() : node;
  }
}
