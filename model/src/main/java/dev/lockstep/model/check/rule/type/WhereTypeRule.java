package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.RuleSyntax;

/** A check for conditions of ordering rules that are not Boolean. */
public final class WhereTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (RuleSyntax rule : chart.syntax().rules()) {
      rule.where()
          .flatMap(where -> chart.misfit(where).map(misfit -> wrong(where, misfit.actual())))
          .ifPresent(report::add);
    }
  }

  private Diagnostic wrong(Located<String> where, IrType actual) {
    return Diagnostic.error(
            name(),
            where.span(),
            "this condition is of type `" + Types.name(actual) + "`, not `bool`")
        .withLabel("neither true nor false")
        .withNote(Note.of("`where` chooses among emitted events, `a` and `b` being their payloads"))
        .withHelp(Types.help(IrType.Scalar.BOOL, actual));
  }
}
