package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.Types;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.FieldSyntax;

/** A check for values of payload fields of a different type than the schema requires. */
public final class PayloadFieldTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (PayloadSite site : PayloadSite.of(chart)) {
      for (FieldSyntax field : site.written()) {
        chart
            .misfit(field.expression())
            .ifPresent(
                misfit -> report.add(wrong(site, field, misfit.expected(), misfit.actual())));
      }
    }
  }

  private Diagnostic wrong(PayloadSite site, FieldSyntax field, IrType expected, IrType actual) {
    return Diagnostic.error(
            name(),
            field.expression().span(),
            "`"
                + field.name().value()
                + "` is of type `"
                + Types.name(expected)
                + "` and cannot hold `"
                + Types.name(actual)
                + "`")
        .withLabel("of type `" + Types.name(actual) + "`")
        .withNote(Note.at(site.declared().span(), "by the schema named here"))
        .withHelp(Types.help(expected, actual));
  }
}
