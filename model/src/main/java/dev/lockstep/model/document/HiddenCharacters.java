package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import java.util.BitSet;

/**
 * The invisible characters of a source. They are errors in a key, because a key is a name, and
 * warnings elsewhere.
 */
final class HiddenCharacters {

  private static final String NAME = "hidden-character";

  private final SourceText text;
  private final Findings findings;
  private final BitSet hidden = new BitSet();

  HiddenCharacters(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
    for (int i = 0; i < text.length(); i++) {
      if (Printable.isHidden(text.at(i))) {
        hidden.set(i);
      }
    }
  }

  /**
   * Reports an error for the invisible characters of the key from {@code from} up to {@code to}.
   */
  void refuseInKey(int from, int to) {
    int first = hidden.nextSetBit(from);
    if (first >= 0 && first < to) {
      findings.add(
          Diagnostic.error(
                  NAME,
                  text.span(first, hidden.nextClearBit(first)),
                  "a name contains the invisible character " + Printable.codePoint(text.at(first)))
              .withNote(Note.of("two names that look the same must be the same"))
              .withHelp("delete it"));
      hidden.clear(from, to);
    }
  }

  /** Reports a warning for each run of invisible characters that has not been reported. */
  void warnOfTheRest() {
    for (int i = hidden.nextSetBit(0); i >= 0 && !findings.isFull(); i = hidden.nextSetBit(i)) {
      int end = hidden.nextClearBit(i);
      findings.add(
          Diagnostic.warning(
                  NAME,
                  text.span(i, end),
                  "the text contains the invisible character " + Printable.codePoint(text.at(i)))
              .withHelp("delete it, or write it as an escape in a double-quoted text"));
      i = end;
    }
  }
}
