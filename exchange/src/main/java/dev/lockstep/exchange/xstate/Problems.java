package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.List;

/** A collector of the problems of one machine. Not thread-safe. */
final class Problems {

  private final Findings findings = new Findings();

  /** Reports JSON that is not a machine. */
  public void invalid(Node node, String message, String help) {
    findings.add(Diagnostic.error("invalid-xstate", begin(node.span()), message).withHelp(help));
  }

  /** Reports a part that has no equivalent in the target format. */
  public void notCarried(Span span, String message, String why) {
    findings.add(
        Diagnostic.error("not-carried-over", begin(span), message)
            .withLabel("not carried over")
            .withNote(Note.of(why)));
  }

  /** Reports an omitted part that does not affect the behaviour of the machine. */
  public void leftOut(Span span, String message, String why) {
    findings.add(Diagnostic.warning("left-out", begin(span), message).withNote(Note.of(why)));
  }

  /** Reports a difference in meaning between the chart and the machine. */
  public void meaningChanged(Span span, String message, String why) {
    findings.add(
        Diagnostic.warning("meaning-changed", begin(span), message).withNote(Note.of(why)));
  }

  public void addAll(List<Diagnostic> diagnostics) {
    findings.addAll(diagnostics);
  }

  Findings findings() {
    return findings;
  }

  public boolean hasErrors() {
    return findings.hasErrors();
  }

  public List<Diagnostic> sorted() {
    return findings.sorted();
  }

  /** Returns the span if it is on one line; otherwise its start. */
  private static Span begin(Span span) {
    return span.line() == span.endLine()
        ? span
        : Span.at(span.source(), span.line(), span.column());
  }
}
