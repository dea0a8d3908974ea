package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.Located;

/** A check for default targets of history states outside the parent of the history state. */
public final class HistoryTargetOutsideRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (!state.isHistory() || state.parent().isEmpty()) {
        continue;
      }
      ResolvedState parent = state.parent().get();
      if (parent.children().stream().allMatch(ResolvedState::isHistory)) {
        continue;
      }
      for (Located<String> target : state.syntax().historyTargets()) {
        chart
            .stateNames()
            .target(state, target.value())
            .filter(found -> !parent.isAncestorOf(found) || found.isHistory())
            .ifPresent(found -> report.add(outside(parent, target, found)));
      }
    }
  }

  private Diagnostic outside(ResolvedState parent, Located<String> target, ResolvedState found) {
    return Diagnostic.error(
            name(),
            target.span(),
            found.isHistory()
                ? "the default of a history state cannot be the history state `"
                    + found.title()
                    + "`"
                : "`" + found.title() + "` does not lie inside `" + parent.title() + "`")
        .withLabel(
            found.isHistory()
                ? "remembers, and is never active"
                : "outside of the state that is remembered")
        .withNote(Note.at(parent.syntax().span(), "the state whose history this is"))
        .withHelp("name a state inside `" + parent.title() + "`");
  }
}
