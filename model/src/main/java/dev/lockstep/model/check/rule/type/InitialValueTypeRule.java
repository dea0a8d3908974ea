package dev.lockstep.model.check.rule.type;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ScalarValue;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.ScalarSyntax;
import dev.lockstep.model.syntax.VariableSyntax;
import java.util.Optional;

/** A check for initial values of context variables that do not have the variable's type. */
public final class InitialValueTypeRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (VariableSyntax variable : chart.syntax().context()) {
      Optional<IrType> type = ScalarValue.contextType(variable.type().value());
      if (type.isPresent() && variable.initial().isPresent()) {
        Located<ScalarSyntax> initial = variable.initial().get();
        if (ScalarValue.read(initial.value(), type.get()).isEmpty()) {
          report.add(wrong(variable, initial));
        }
      }
    }
  }

  private Diagnostic wrong(VariableSyntax variable, Located<ScalarSyntax> initial) {
    String type = variable.type().value();
    return Diagnostic.error(
            name(),
            initial.span(),
            Printable.quote(Printable.escape(initial.value().text()))
                + " is not a value of type `"
                + type
                + "`")
        .withLabel("not of type `" + type + "`")
        .withNote(Note.at(variable.type().span(), "the type of `" + variable.name().value() + "`"))
        .withHelp(ScalarHelp.of(type));
  }
}
