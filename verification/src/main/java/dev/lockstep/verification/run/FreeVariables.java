package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The variables whose values are left out of the states of an over-approximation: they may have any
 * value wherever they are read. These are sums, times, texts and limits, but not Boolean variables,
 * bounded counters, and variables with constant values only.
 */
public final class FreeVariables {

  private FreeVariables() {}

  /**
   * Returns the expressions of a chart that read no free variable and no {@code now}.
   *
   * @throws NotModelledException if a property or the success of a step depends on a free variable
   *     or on time
   */
  public static ChartReads reads(IrChart chart) {
    ChartReads all = new ChartReads(chart);
    Counters counters = new Counters(chart, all);
    BitSet free = new BitSet();
    all.variables().stream()
        .filter(variable -> !isKept(chart, all, counters, variable))
        .forEach(free::set);
    int before = -1;
    while (before != free.cardinality()) {
      before = free.cardinality();
      all.variables().stream()
          .filter(
              variable ->
                  all.assignedTo(variable).stream().anyMatch(term -> TermParts.reads(term, free)))
          .forEach(free::set);
    }
    chart.properties().forEach(property -> check(property, free));
    boolean fails =
        all.all().stream()
            .map(ChartReads.Site::term)
            .anyMatch(term -> TermParts.mayFail(term) && TermParts.reads(term, free));
    if (fails) {
      throw new NotModelledException("a value whose evaluation may fail");
    }
    return new ChartReads(chart, free);
  }

  private static boolean isKept(IrChart chart, ChartReads reads, Counters counters, int variable) {
    List<IrTerm> assigned = reads.assignedTo(variable);
    return chart.context().get(variable).type() == IrType.Scalar.BOOL
        || counters.isBounded(variable)
        || !assigned.isEmpty() && assigned.stream().allMatch(IrTerm.Constant.class::isInstance);
  }

  private static void check(IrProperty property, BitSet free) {
    if (property.form() == IrProperty.Form.LEADS_TO) {
      throw new NotModelledException("`leads_to` of `" + property.id() + "`");
    }
    boolean reads =
        Stream.of(property.predicate(), property.trigger(), property.begin(), property.end())
            .flatMap(Optional::stream)
            .map(IrExpression::term)
            .anyMatch(term -> TermParts.reads(term, free));
    if (reads) {
      throw new NotModelledException("the values that `" + property.id() + "` reads");
    }
  }
}
