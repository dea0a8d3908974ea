package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A check for groups of states that lead only to each other, so that no final state can be reached.
 */
public final class NoWayToFinalRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (UnclearWays.areIn(chart) || chart.root().kind() == IrState.Kind.PARALLEL) {
      return;
    }
    var progress = new Progress(chart);
    boolean ends = progress.places().stream().anyMatch(place -> isEnd(chart.states().get(place)));
    if (!ends) {
      return;
    }
    for (List<Integer> circle : new Circles(progress).withoutExit()) {
      List<ResolvedState> states =
          circle.stream().filter(progress::isPlace).map(chart.states()::get).toList();
      states.stream()
          .filter(state -> states.size() > 1 && !DeadEnds.isStable(state))
          .findFirst()
          .ifPresent(first -> report.add(lost(first, states)));
    }
  }

  private static boolean isEnd(ResolvedState state) {
    return state.isFinal() && state.parent().map(ResolvedState::isRoot).orElse(false);
  }

  private Diagnostic lost(ResolvedState first, List<ResolvedState> circle) {
    String names =
        circle.stream()
                .limit(5)
                .map(state -> "`" + state.title() + "`")
                .collect(Collectors.joining(", "))
            + (circle.size() > 5 ? " and " + (circle.size() - 5) + " more" : "");
    return Diagnostic.error(
            name(),
            first.syntax().span(),
            "no final state can be reached from `" + first.title() + "`")
        .withLabel("a machine that enters this state never ends")
        .withNote(Note.of("these states lead only to each other: " + names))
        .withHelp(
            "add a way to a final state, or tag the states where a machine rests on purpose `stable`");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }

  @Override
  public boolean needsWholeChart() {
    return true;
  }
}
