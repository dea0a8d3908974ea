package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.DeclarationSyntax;
import dev.lockstep.model.syntax.VariableSyntax;

/** A check for guards and context variables with the same name. */
public final class AmbiguousNameRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (DeclarationSyntax guard : chart.syntax().guards()) {
      chart
          .context()
          .find(guard.name().value())
          .ifPresent(variable -> report.add(ambiguous(guard, variable)));
    }
  }

  private Diagnostic ambiguous(DeclarationSyntax guard, VariableSyntax variable) {
    return Diagnostic.error(
            name(),
            guard.name().span(),
            Printable.quote(guard.name().value()) + " is both a guard and a context variable")
        .withLabel("also a context variable")
        .withNote(Note.at(variable.name().span(), "the variable is declared here"))
        .withNote(Note.of("guards and variables share the names expressions use"))
        .withHelp("rename one of them");
  }
}
