package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;

/** A check that rejects forbidden characters before a source is parsed. */
public final class CharacterGate {

  private final SourceText text;
  private final Findings findings;

  public CharacterGate(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /** Returns whether all characters are allowed. Adds a diagnostic for each one that is not. */
  public boolean passes() {
    boolean clean = true;
    for (int i = 0; i < text.length() && !findings.isFull(); i++) {
      if (isForbidden(text.at(i))) {
        findings.add(forbidden(text.at(i), text.span(i, i + 1)));
        clean = false;
      }
    }
    return clean;
  }

  /** Returns whether there are no tabs. Adds a diagnostic for each run of tabs. */
  boolean passesTabs() {
    boolean clean = true;
    for (int i = 0; i < text.length() && !findings.isFull(); i++) {
      if (text.at(i) == '\t') {
        int from = i;
        while (i + 1 < text.length() && text.at(i + 1) == '\t') {
          i++;
        }
        findings.add(
            Diagnostic.error("tab", text.span(from, i + 1), "a chart is written without tabs")
                .withHelp("write spaces"));
        clean = false;
      }
    }
    return clean;
  }

  private static boolean isForbidden(int point) {
    return Printable.isControl(point)
        && point != '\t'
        && point != '\n'
        && point != '\r'
        && point != 0x85;
  }

  private static Diagnostic forbidden(int point, Span span) {
    String kind = Printable.isNonCharacter(point) ? "noncharacter " : "control character ";
    return Diagnostic.error(
            "control-character",
            span,
            "the " + kind + Printable.codePoint(point) + " is not allowed in a source")
        .withHelp("delete it, or write it as an escape in a double-quoted text");
  }
}
