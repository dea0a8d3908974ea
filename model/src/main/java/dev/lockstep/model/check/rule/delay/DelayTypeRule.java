package dev.lockstep.model.check.rule.delay;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;

/** A check for delay expressions that are not durations. */
public final class DelayTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Located<String> delay : Delays.of(chart)) {
      chart.misfit(delay).ifPresent(misfit -> report.add(wrong(delay, misfit.actual())));
    }
  }

  private Diagnostic wrong(Located<String> delay, IrType actual) {
    return Diagnostic.error(
            name(),
            delay.span(),
            "this delay is of type `" + Types.name(actual) + "`, not `duration`")
        .withLabel("of type `" + Types.name(actual) + "`")
        .withNote(Note.of("a delay is a length of time"))
        .withHelp(help(delay.value(), actual));
  }

  private static String help(String written, IrType actual) {
    boolean number = actual == IrType.Scalar.INT || actual == IrType.Scalar.DOUBLE;
    return number
        ? "give the number a unit: `seconds(" + written + ")` or `milliseconds(" + written + ")`"
        : "write a constant such as `30s`, or an expression such as `2 * duration('5m')`";
  }
}
