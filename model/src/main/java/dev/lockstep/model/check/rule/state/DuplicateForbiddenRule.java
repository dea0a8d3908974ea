package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import java.util.HashMap;
import java.util.List;

/** A check for pairs of states that are forbidden twice. */
public final class DuplicateForbiddenRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var first = new HashMap<List<String>, ForbiddenSyntax>();
    for (ForbiddenSyntax pair : chart.syntax().forbidden()) {
      ForbiddenSyntax before =
          first.putIfAbsent(List.of(pair.from().value(), pair.to().value()), pair);
      if (before != null) {
        report.add(
            Diagnostic.error(
                    name(),
                    pair.span(),
                    "the pair "
                        + Printable.quote(pair.from().value())
                        + " to "
                        + Printable.quote(pair.to().value())
                        + " is forbidden twice")
                .withLabel("forbidden again")
                .withNote(Note.at(before.span(), "forbidden first here"))
                .withHelp("keep one of them, with the reason that holds"));
      }
    }
  }
}
