package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a source.
 *
 * @param node the document; absent when no faithful tree could be made of it. Present does not mean
 *     free of mistakes: of a key written twice, say, the first is kept
 * @param diagnostics sorted by position
 */
public record ReadResult(Optional<Node> node, List<Diagnostic> diagnostics) {

  public ReadResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
