package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrTerm;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/** The parts of terms. */
public final class TermParts {

  private TermParts() {}

  /** Visits a term and its parts. */
  public static void visit(IrTerm term, Consumer<IrTerm> visitor) {
    visitor.accept(term);
    parts(term).forEach(part -> visit(part, visitor));
  }

  /** Returns the direct parts of a term; empty for a term without parts. */
  public static List<IrTerm> parts(IrTerm term) {
    if (term instanceof IrTerm.Call call) {
      return call.arguments();
    } else if (term instanceof IrTerm.ListLiteral list) {
      return list.elements();
    } else if (term instanceof IrTerm.MapLiteral map) {
      return map.values();
    }
    return term instanceof IrTerm.Before before ? List.of(before.term()) : List.of();
  }

  /** Returns true if a term reads {@code now} or one of the variables. */
  public static boolean reads(IrTerm term, BitSet variables) {
    boolean own =
        term instanceof IrTerm.ContextValue value && variables.get(value.variable())
            || term instanceof IrTerm.Known known && known.name() == IrTerm.Name.NOW;
    return own || parts(term).stream().anyMatch(part -> reads(part, variables));
  }
}
