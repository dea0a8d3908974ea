package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.StateSyntax;

/** The chart as a whole is declared final or history. */
public final class FinalRootRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    StateSyntax root = chart.root().syntax();
    root.type()
        .filter(type -> type.value().equals("final") || type.value().equals("history"))
        .ifPresent(
            type ->
                report.add(
                    Diagnostic.error(
                            name(),
                            type.span(),
                            "a chart as a whole cannot be `" + type.value() + "`")
                        .withLabel("only `parallel` can stand here")
                        .withNote(Note.of("the outermost state holds all others"))
                        .withHelp("remove `type`, or move it into a state")));
  }
}
