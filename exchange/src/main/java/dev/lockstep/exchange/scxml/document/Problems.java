package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A collector of the problems of one document. Not thread-safe. */
public final class Problems {

  private final Findings findings = new Findings();
  private final Set<String> toldOnce = new HashSet<>();

  /** Reports a document that is not valid SCXML. */
  public void invalid(Span span, String message, String help) {
    findings.add(Diagnostic.error("invalid-scxml", span, message).withHelp(help));
  }

  /** Reports a part that the chart language cannot represent. */
  public void notCarried(Span span, String message, String why) {
    findings.add(
        Diagnostic.error("not-carried-over", span, message)
            .withLabel("not carried over")
            .withNote(Note.of(why)));
  }

  /** Reports an expression that CEL cannot represent. */
  public void notCarried(XmlAttribute attribute, ScriptProblem problem) {
    notCarried(attribute.valueSpan(), attribute.value(), problem);
  }

  /** Reports an expression that CEL cannot represent, with its text and position. */
  public void notCarried(Span span, String text, ScriptProblem problem) {
    findings.add(
        Diagnostic.error(
                "not-carried-over",
                span.slice(text, problem.from(), Math.max(problem.to(), problem.from() + 1)),
                "this expression is not carried over")
            .withLabel(problem.getMessage()));
  }

  /** Reports an omitted part that has no observable effect. */
  public void leftOut(Span span, String message, String why) {
    leftOut(span, message, why, List.of());
  }

  /** Reports an omitted part that has no observable effect, with lines of help. */
  public void leftOut(Span span, String message, String why, List<String> help) {
    Diagnostic told = Diagnostic.warning("left-out", span, message).withNote(Note.of(why));
    for (String line : help) {
      told = told.withHelp(line);
    }
    findings.add(told);
  }

  /** Reports a difference in meaning between the chart and the document. */
  public void meaningChanged(Span span, String message, String why, String help) {
    findings.add(
        Diagnostic.warning("meaning-changed", span, message).withNote(Note.of(why)).withHelp(help));
  }

  /** Returns true the first time it is called with {@code what}. */
  public boolean first(String what) {
    return toldOnce.add(what);
  }

  public void addAll(List<Diagnostic> diagnostics) {
    findings.addAll(diagnostics);
  }

  public boolean hasErrors() {
    return findings.hasErrors();
  }

  public List<Diagnostic> sorted() {
    return findings.sorted();
  }
}
