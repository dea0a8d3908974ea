package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.List;

/** A collector of the parts of a chart that SCXML cannot represent. Not thread-safe. */
public final class Unfit {

  private final Findings findings = new Findings();

  /** Reports a part without which the document would have another meaning. */
  public void notCarried(Span span, String message, String why) {
    findings.add(
        Diagnostic.error("not-carried-over", span, message)
            .withLabel("not carried over")
            .withNote(Note.of(why)));
  }

  /** Reports a part without which the document has the same meaning. */
  public void leftOut(Span span, String message) {
    findings.add(
        Diagnostic.warning("left-out", span, message)
            .withNote(Note.of("SCXML has no word for it; what the chart does is the same")));
  }

  public boolean hasErrors() {
    return findings.hasErrors();
  }

  public List<Diagnostic> sorted() {
    return findings.sorted();
  }
}
