package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.io.Serial;

/** The error that ends the parsing of an XML document. It is not thrown outside the package. */
final class XmlProblem extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  private XmlProblem(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  /** Returns the problem that the document is not well-formed. */
  static XmlProblem syntax(Span span, String message) {
    return new XmlProblem(
        Diagnostic.error("xml-syntax", span, message).withLabel("the XML cannot be read here"));
  }

  static XmlProblem doctype(Span span) {
    return new XmlProblem(
        Diagnostic.error("xml-doctype", span, "a document type is not read")
            .withNote(Note.of("a document type can name other files and grow without bounds"))
            .withHelp("delete it, and write out the entities it declares"));
  }

  static XmlProblem encoding(Span span, String message) {
    return new XmlProblem(
        Diagnostic.error("wrong-encoding", span, message).withHelp("save the file as UTF-8"));
  }

  static XmlProblem tooDeep(Span span, int deepest) {
    return new XmlProblem(
        Diagnostic.error(
            "too-deep", span, "the document is nested deeper than " + deepest + " levels"));
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
