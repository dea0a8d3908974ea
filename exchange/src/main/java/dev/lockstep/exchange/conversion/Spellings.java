package dev.lockstep.exchange.conversion;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;

/** A check of spellings on the wire. */
public final class Spellings {

  private static final int LONGEST = 200;

  private final Findings findings;

  public Spellings(Findings findings) {
    this.findings = findings;
  }

  /**
   * Returns whether {@code spelling} can be sent: 1 to {@value #LONGEST} visible characters or
   * spaces. Otherwise reports it.
   *
   * @param noun description of the named thing, for example {@code an event}
   */
  public boolean check(String spelling, String noun, Span span) {
    String problem = problem(spelling);
    if (!problem.isEmpty()) {
      findings.add(
          Diagnostic.error("unsendable-spelling", span, noun + " " + problem)
              .withHelp("spell it with 1 to " + LONGEST + " visible characters"));
    }
    return problem.isEmpty();
  }

  private static String problem(String spelling) {
    if (spelling.isBlank()) {
      return "has no name";
    }
    if (spelling.codePointCount(0, spelling.length()) > LONGEST) {
      return "has a name of more than " + LONGEST + " characters: " + Printable.quote(spelling);
    }
    boolean visible =
        spelling.codePoints().noneMatch(p -> Printable.isHidden(p) || Printable.isControl(p));
    return visible ? "" : "has an invisible name: " + Printable.quote(Printable.escape(spelling));
  }
}
