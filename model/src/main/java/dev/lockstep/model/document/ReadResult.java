package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The result of reading a source.
 *
 * @param node the document; absent if no faithful tree could be built. A present document may still
 *     have errors: of a duplicate key, for example, the first entry is used
 * @param diagnostics sorted by position
 */
public record ReadResult(Optional<Node> node, List<Diagnostic> diagnostics) {

  public ReadResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
