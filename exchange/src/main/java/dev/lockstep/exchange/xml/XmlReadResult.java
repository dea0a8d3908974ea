package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The result of reading an XML source.
 *
 * @param root absent if the document is not well-formed
 * @param diagnostics sorted by position
 */
public record XmlReadResult(Optional<XmlElement> root, List<Diagnostic> diagnostics) {

  public XmlReadResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
