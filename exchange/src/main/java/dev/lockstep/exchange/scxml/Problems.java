package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.XmlAttribute;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What there is to tell about a document, as it is found. Not thread-safe. */
final class Problems {

  private final Findings findings = new Findings();
  private final Set<String> toldOnce = new HashSet<>();

  /** The document is not SCXML. */
  void invalid(Span span, String message, String help) {
    findings.add(Diagnostic.error("invalid-scxml", span, message).withHelp(help));
  }

  /** The document means something our language cannot say. */
  void notCarried(Span span, String message, String why) {
    findings.add(
        Diagnostic.error("not-carried-over", span, message)
            .withLabel("not carried over")
            .withNote(Note.of(why)));
  }

  /** An expression means something our language cannot say. */
  void notCarried(XmlAttribute attribute, ScriptProblem problem) {
    notCarried(attribute.valueSpan(), attribute.value(), problem);
  }

  /** The same for an expression that stands anywhere. */
  void notCarried(Span span, String text, ScriptProblem problem) {
    findings.add(
        Diagnostic.error(
                "not-carried-over",
                span.slice(text, problem.from(), Math.max(problem.to(), problem.from() + 1)),
                "this expression is not carried over")
            .withLabel(problem.getMessage()));
  }

  /** Something is left out that changes nothing inside the machine, or that nobody can notice. */
  void leftOut(Span span, String message, String why) {
    leftOut(span, message, why, List.of());
  }

  /** The same with lines of help. */
  void leftOut(Span span, String message, String why, List<String> help) {
    Diagnostic told = Diagnostic.warning("left-out", span, message).withNote(Note.of(why));
    for (String line : help) {
      told = told.withHelp(line);
    }
    findings.add(told);
  }

  /** The chart means something else than the document. */
  void meaningChanged(Span span, String message, String why, String help) {
    findings.add(
        Diagnostic.warning("meaning-changed", span, message).withNote(Note.of(why)).withHelp(help));
  }

  /** Whether this is told for the first time. */
  boolean first(String what) {
    return toldOnce.add(what);
  }

  void addAll(List<Diagnostic> diagnostics) {
    findings.addAll(diagnostics);
  }

  boolean hasErrors() {
    return findings.hasErrors();
  }

  List<Diagnostic> sorted() {
    return findings.sorted();
  }
}
