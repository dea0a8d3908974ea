package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Findings;
import java.util.Optional;

/**
 * Reads XML 1.0 with namespaces to located elements. UTF-8, at most 1 MiB and {@value
 * XmlParser#DEEPEST} levels; a document type is refused, so that there are no entities but the five
 * of XML itself and nothing outside is ever looked at. Never throws for a content, whatever it is.
 * Stateless.
 */
public final class XmlReader {

  /** Reads {@code source}; the first place that is not well-formed ends it. */
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
