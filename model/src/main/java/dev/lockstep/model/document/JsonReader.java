package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Findings;
import java.util.Optional;

/**
 * A reader of JSON (RFC 8259) to the same nodes as YAML: one value with unique keys, at most 1 MiB
 * and {@value JsonComposer#DEEPEST} levels. Numbers retain their text. Bad input results in
 * diagnostics, never in an exception. Stateless.
 */
public final class JsonReader {

  /** Reads {@code source} and reports every error with its position. */
  public ReadResult read(Source source) {
    Findings findings = new Findings();
    Optional<Node> node =
        new TextDecoder(findings).decode(source).flatMap(text -> read(text, findings));
    return new ReadResult(node, findings.sorted());
  }

  private Optional<Node> read(SourceText text, Findings findings) {
    HiddenCharacters hidden = new HiddenCharacters(text, findings);
    boolean readable = new CharacterGate(text, findings).passes();
    Optional<Node> node =
        readable ? new JsonComposer(text, hidden, findings).compose() : Optional.empty();
    hidden.warnOfTheRest();
    return node;
  }
}
