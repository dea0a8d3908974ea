package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What came of parsing a document.
 *
 * @param statechart the chart as far as it could be understood; absent when the document is no map.
 *     What was missing or no name is an empty text, what was misunderstood is left out
 * @param diagnostics sorted by position
 */
public record ParseResult(Optional<StatechartSyntax> statechart, List<Diagnostic> diagnostics) {

  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
