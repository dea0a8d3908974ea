package dev.lockstep.conformance.ordering;

import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The condition of a rule, its clauses sorted by the sides they speak of. Immutable. */
final class Where {

  private static final String A = "a";
  private static final String B = "b";

  private final List<IrTerm> aboutA = new ArrayList<>();
  private final List<IrTerm> aboutB = new ArrayList<>();
  private final List<IrTerm> aboutBoth = new ArrayList<>();

  Where(Optional<IrExpression> expression) {
    expression.map(IrExpression::term).ifPresent(this::sort);
  }

  /** Whether the rule is about this {@code a}. */
  boolean choosesA(Said a) {
    return all(aboutA, new SaidTerms(a, a));
  }

  /** Whether the rule is about, or content with, this {@code b}. */
  boolean choosesB(Said b) {
    return all(aboutB, new SaidTerms(b, b));
  }

  /** Whether the two belong together. */
  boolean joins(Said a, Said b) {
    return all(aboutBoth, new SaidTerms(a, b));
  }

  private static boolean all(List<IrTerm> clauses, SaidTerms terms) {
    return clauses.stream().allMatch(terms::holds);
  }

  private void sort(IrTerm term) {
    if (term instanceof IrTerm.Call call && call.function() == IrFunction.AND) {
      call.arguments().forEach(this::sort);
      return;
    }
    Set<String> sides = new HashSet<>();
    sides(term, sides);
    if (!sides.contains(B)) {
      aboutA.add(term);
    } else {
      (sides.contains(A) ? aboutBoth : aboutB).add(term);
    }
  }

  private static void sides(IrTerm term, Set<String> sides) {
    if (term instanceof IrTerm.EmissionField field) {
      sides.add(field.side());
    } else if (term instanceof IrTerm.EmissionFieldPresent present) {
      sides.add(present.side());
    } else if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(argument -> sides(argument, sides));
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> sides(element, sides));
    }
  }
}
