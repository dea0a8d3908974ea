package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A check for targets of one transition, one {@code initial} or one history state that cannot be
 * active together.
 */
public final class ConflictingTargetsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      if (transition.targets().size() > 1 && transition.isWhole()) {
        check(transition.targets(), transition.syntax().targets(), report);
      }
    }
    for (ResolvedState state : chart.states()) {
      check(state.syntax().initial(), name -> chart.stateNames().initial(state, name), report);
      check(
          state.syntax().historyTargets(), name -> chart.stateNames().target(state, name), report);
    }
  }

  private void check(
      List<Located<String>> written,
      Function<String, Optional<ResolvedState>> named,
      Report report) {
    List<ResolvedState> targets =
        written.stream().flatMap(name -> named.apply(name.value()).stream()).toList();
    if (written.size() > 1 && targets.size() == written.size()) {
      check(targets, written, report);
    }
  }

  private void check(List<ResolvedState> targets, List<Located<String>> written, Report report) {
    int checked = Math.min(targets.size(), 100);
    for (int later = 1; later < checked; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (!ConflictingStates.agree(targets.get(earlier), targets.get(later))) {
          report.add(
              conflict(
                  targets.get(earlier),
                  targets.get(later),
                  written.get(earlier),
                  written.get(later)));
          break;
        }
      }
    }
  }

  private Diagnostic conflict(
      ResolvedState first,
      ResolvedState second,
      Located<String> firstPlace,
      Located<String> place) {
    return Diagnostic.error(
            name(),
            place.span(),
            "`" + first.title() + "` and `" + second.title() + "` cannot be active together")
        .withLabel("cannot be entered as well")
        .withNote(Note.at(firstPlace.span(), "as this one"))
        .withNote(Note.of("several targets are for several regions of one parallel state"))
        .withHelp("keep one of them");
  }
}
