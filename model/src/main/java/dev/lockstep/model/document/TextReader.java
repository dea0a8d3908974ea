package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;
import java.util.Optional;

/**
 * A reader of plain text for formats with their own parsers: UTF-8, at most 1 MiB, no control
 * characters. Bad input results in diagnostics, never in an exception. Stateless.
 */
public final class TextReader {

  /**
   * The result of reading.
   *
   * @param text absent if a diagnostic is an error
   * @param diagnostics sorted by position; invisible characters are warnings
   */
  public record Result(Optional<SourceText> text, List<Diagnostic> diagnostics) {}

  /** Reads {@code source} and reports every error with its position. */
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
