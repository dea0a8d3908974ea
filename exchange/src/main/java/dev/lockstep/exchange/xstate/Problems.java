package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.List;

/** What there is to tell about a machine, as it is found. Not thread-safe. */
final class Problems {

  private final Findings findings = new Findings();

  /** The JSON is no machine. */
  void invalid(Node node, String message, String help) {
    findings.add(Diagnostic.error("invalid-xstate", begin(node.span()), message).withHelp(help));
  }

  /** The one side means something the other cannot say. */
  void notCarried(Span span, String message, String why) {
    findings.add(
        Diagnostic.error("not-carried-over", begin(span), message)
            .withLabel("not carried over")
            .withNote(Note.of(why)));
  }

  /** Something is left out that changes nothing inside the machine. */
  void leftOut(Span span, String message, String why) {
    findings.add(Diagnostic.warning("left-out", begin(span), message).withNote(Note.of(why)));
  }

  /** The chart means something else than the machine. */
  void meaningChanged(Span span, String message, String why) {
    findings.add(
        Diagnostic.warning("meaning-changed", begin(span), message).withNote(Note.of(why)));
  }

  void addAll(List<Diagnostic> diagnostics) {
    findings.addAll(diagnostics);
  }

  Findings findings() {
    return findings;
  }

  boolean hasErrors() {
    return findings.hasErrors();
  }

  List<Diagnostic> sorted() {
    return findings.sorted();
  }

  /** Of several lines the first character. */
  private static Span begin(Span span) {
    return span.line() == span.endLine()
        ? span
        : Span.at(span.source(), span.line(), span.column());
  }
}
