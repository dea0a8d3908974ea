package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.List;
import java.util.Optional;

/**
 * The result of parsing a document.
 *
 * @param statechart valid parts of the chart; absent if the document is not a map. A missing or
 *     invalid name is an empty text, and other invalid parts are dropped
 * @param diagnostics sorted by position
 */
public record ParseResult(Optional<StatechartSyntax> statechart, List<Diagnostic> diagnostics) {

  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
