package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.util.IdentityHashMap;
import java.util.function.Consumer;

/** Operations on the terms of checked expressions. */
public final class Terms {

  private Terms() {}

  /** Visits {@code term} and all its subterms. */
  public static void visit(IrTerm term, Consumer<IrTerm> visitor) {
    visitor.accept(term);
    if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(argument -> visit(argument, visitor));
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> visit(element, visitor));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> visit(value, visitor));
    } else if (term instanceof IrTerm.Before before) {
      visit(before.term(), visitor);
    }
  }

  /** Returns the number of terms in {@code term}, itself included. */
  public static long count(IrTerm term) {
    long[] count = new long[1];
    visit(term, part -> count[0]++);
    return count[0];
  }

  /** Visits every term of every expression of a chart. Shared terms are visited once. */
  public static void visitAll(ResolvedChart chart, Consumer<IrTerm> visitor) {
    var seen = new IdentityHashMap<IrTerm, Boolean>();
    for (IrExpression expression : chart.expressions().values()) {
      if (seen.put(expression.term(), true) == null) {
        visit(expression.term(), visitor);
      }
    }
  }
}
