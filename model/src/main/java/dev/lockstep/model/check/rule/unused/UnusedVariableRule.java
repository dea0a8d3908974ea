package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Terms;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.HashSet;

/** A check for context variables that no expression reads. */
public final class UnusedVariableRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (BrokenExpressions.areIn(chart)) {
      return;
    }
    var used = new HashSet<String>();
    Terms.visitAll(
        chart,
        term -> {
          if (term instanceof IrTerm.ContextValue value) {
            used.add(chart.syntax().context().get(value.variable()).name().value());
          }
        });
    PlacedAction.of(chart, ActionSyntax.Assign.class)
        .forEach(assign -> assign.fields().forEach(field -> used.add(field.name().value())));
    new UnusedNames(
            name(),
            "context variable",
            "a variable is used by an expression that reads it or an `assign` that keeps a fact in it")
        .check(chart.syntax().context(), VariableSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
