package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.Located;
import java.util.stream.Collectors;

/** A check for an {@code initial} that names a state outside the state in which it is written. */
public final class InitialOutsideRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      for (Located<String> initial : state.syntax().initial()) {
        chart
            .stateNames()
            .initial(state, initial.value())
            .filter(target -> !state.children().isEmpty() && !state.isAncestorOf(target))
            .ifPresent(target -> report.add(outside(state, initial, target)));
      }
    }
  }

  private Diagnostic outside(ResolvedState state, Located<String> initial, ResolvedState target) {
    return Diagnostic.error(
            name(),
            initial.span(),
            "`" + target.title() + "` does not lie inside `" + state.title() + "`")
        .withLabel("not inside `" + state.name() + "`")
        .withNote(Note.at(target.syntax().span(), "it is declared here"))
        .withNote(Note.of("`initial` names a state inside its own state"))
        .withHelp(
            "name one of: "
                + state.children().stream()
                    .limit(5)
                    .map(child -> "`" + child.name() + "`")
                    .collect(Collectors.joining(", ")));
  }
}
