package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;

/** A check of the spelling of declared names. */
final class NameCheck {

  private final Findings findings;

  NameCheck(Findings findings) {
    this.findings = findings;
  }

  /** Reports the first error in {@code name}. */
  void check(Located<String> name, NameKind kind) {
    if (findings.isFull()) {
      return;
    }
    int[] points = name.value().codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      if (!kind.allows(points[i], i)) {
        findings.add(wrongCharacter(name, kind, points[i], i));
        return;
      }
    }
    if ((kind == NameKind.CHART || kind == NameKind.FLOW) && name.value().matches(".*-(-.*)?")) {
      findings.add(
          invalid(name, "a dash of " + Printable.quote(name.value()) + " divides nothing", kind));
    } else if (points.length == 0) {
      findings.add(invalid(name, "the name of " + kind.noun() + " is empty", kind));
    } else if (points.length > NameKind.LONGEST) {
      String length = "the name of " + kind.noun() + " has " + points.length + " characters";
      findings.add(invalid(name, length, kind).withHelp("at most " + NameKind.LONGEST));
    }
  }

  private static Diagnostic wrongCharacter(
      Located<String> name, NameKind kind, int point, int index) {
    var span = name.span().slice(name.value(), index, index + 1);
    if (Printable.isHidden(point)) {
      String message = "a name contains the invisible character " + Printable.codePoint(point);
      return Diagnostic.error("hidden-character", span, message)
          .withNote(Note.of("two names that look the same must be the same"))
          .withHelp("delete it");
    }
    String shown = "`" + Character.toString(point) + "` (" + Printable.codePoint(point) + ")";
    String where = index == 0 ? " cannot begin the name of " : " is not allowed in the name of ";
    return Diagnostic.error("invalid-name", span, shown + where + kind.noun())
        .withNote(Note.of(kind.spelling()));
  }

  private static Diagnostic invalid(Located<String> name, String message, NameKind kind) {
    return Diagnostic.error("invalid-name", name.span(), message)
        .withNote(Note.of(kind.spelling()));
  }
}
