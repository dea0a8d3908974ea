package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;

/** Keeps characters away from the parsers that no source may contain. */
final class CharacterGate {

  private final SourceText text;
  private final Findings findings;

  CharacterGate(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /** Whether every character may stand in a source; a diagnostic for each that may not. */
  boolean passes() {
    boolean clean = true;
    for (int i = 0; i < text.length() && !findings.isFull(); i++) {
      if (isForbidden(text.at(i))) {
        findings.add(forbidden(text.at(i), text.span(i, i + 1)));
        clean = false;
      }
    }
    return clean;
  }

  /** Whether no tab is there; a diagnostic for each run of tabs. */
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
            "the " + kind + Printable.codePoint(point) + " may not stand in a source")
        .withHelp("delete it, or write it as an escape in a double-quoted text");
  }
}
