package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.Located;
import java.util.List;

/** A check for targets of transitions and history states that do not exist. */
public final class UnknownTargetRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownState(
            name(),
            chart,
            "a target names a sibling of its source, or a state by its path from the root");
    for (ResolvedTransition transition : chart.transitions()) {
      if (!transition.isWhole()) {
        check(transition.source(), transition.syntax().targets(), chart, unknown, report);
      }
    }
    for (ResolvedState state : chart.states()) {
      check(state, state.syntax().historyTargets(), chart, unknown, report);
    }
  }

  private static void check(
      ResolvedState source,
      List<Located<String>> targets,
      ResolvedChart chart,
      UnknownState unknown,
      Report report) {
    for (Located<String> target : targets) {
      if (!report.isFull() && chart.stateNames().target(source, target.value()).isEmpty()) {
        report.add(unknown.at(target));
      }
    }
  }
}
