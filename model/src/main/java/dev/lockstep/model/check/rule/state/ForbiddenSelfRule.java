package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.ForbiddenSyntax;

/** A check for forbidden pairs that name the same state twice. */
public final class ForbiddenSelfRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ForbiddenSyntax pair : chart.syntax().forbidden()) {
      if (pair.from().value().equals(pair.to().value()) && !pair.from().value().isEmpty()) {
        report.add(
            Diagnostic.error(
                    name(),
                    pair.to().span(),
                    "the pair names " + Printable.quote(pair.to().value()) + " twice")
                .withLabel("the same state")
                .withNote(Note.of("forbidden pairs join two different states"))
                .withHelp("name another state, or remove the pair"));
      }
    }
  }
}
