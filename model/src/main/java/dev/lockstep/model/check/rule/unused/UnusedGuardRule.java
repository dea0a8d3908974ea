package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Terms;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.syntax.DeclarationSyntax;
import java.util.HashSet;

/** A check for guards that no expression uses. */
public final class UnusedGuardRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (BrokenExpressions.areIn(chart)) {
      return;
    }
    var used = new HashSet<String>();
    Terms.visitAll(
        chart,
        term -> {
          if (term instanceof IrTerm.JavaGuard guard) {
            used.add(chart.syntax().guards().get(guard.guard()).name().value());
          }
        });
    new UnusedNames(name(), "guard", "guards are named in `guard` and `if`")
        .check(chart.syntax().guards(), DeclarationSyntax::name, used::contains, report);
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
