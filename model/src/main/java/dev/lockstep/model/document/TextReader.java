package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;
import java.util.Optional;

/**
 * Reads a source as text, for formats with a reader of their own: UTF-8, at most 1 MiB, no control
 * characters. Never throws for a content, whatever it is. Stateless.
 */
public final class TextReader {

  /**
   * What came of reading.
   *
   * @param text absent when a diagnostic is an error
   * @param diagnostics sorted by position; hidden characters are warnings
   */
  public record Result(Optional<SourceText> text, List<Diagnostic> diagnostics) {}

  /** Reads {@code source}, telling every mistake with its place. */
  public Result read(Source source) {
    Findings findings = new Findings();
    Optional<SourceText> text =
        new TextDecoder(findings)
            .decode(source)
            .filter(decoded -> new CharacterGate(decoded, findings).passes());
    text.ifPresent(clean -> new HiddenCharacters(clean, findings).warnOfTheRest());
    return new Result(text, findings.sorted());
  }
}
