package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.CharacterGate;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.SourceText;
import dev.lockstep.model.document.TextDecoder;
import java.util.Optional;

/**
 * A reader of XML 1.0 with namespaces to elements with positions: UTF-8, at most 1 MiB and {@value
 * XmlParser#DEEPEST} levels. A document type declaration is rejected, so that no entities other
 * than the five predefined ones exist and no external file is read. Bad input results in
 * diagnostics, never in an exception. Stateless.
 */
public final class XmlReader {

  /** Reads {@code source} up to the first error. */
  public XmlReadResult read(Source source) {
    Findings findings = new Findings();
    Optional<XmlElement> root =
        new TextDecoder(findings).decode(source).flatMap(text -> read(text, findings));
    return new XmlReadResult(root, findings.sorted());
  }

  private static Optional<XmlElement> read(SourceText text, Findings findings) {
    if (!new CharacterGate(text, findings).passes()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new XmlParser(new XmlCursor(text)).document());
    } catch (XmlProblem problem) {
      findings.add(problem.diagnostic());
      return Optional.empty();
    }
  }
}
