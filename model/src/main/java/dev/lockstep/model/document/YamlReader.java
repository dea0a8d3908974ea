package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Findings;
import java.util.Optional;

/**
 * Reads the part of YAML 1.2 a chart is written in: one document of maps with text keys, lists and
 * scalars; no anchors, aliases, merge keys, tags or tabs; at most 1 MiB and {@value
 * EventGate#DEEPEST} levels. Never throws for a content, whatever it is. Stateless.
 */
public final class YamlReader {

  /** Reads {@code source}, telling every mistake with its place. */
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
