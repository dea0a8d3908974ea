package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.Located;

/**
 * A check for states tagged as stable that no transition exits and in which no event triggers
 * actions.
 */
public final class StableStateWithoutExitRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : DeadEnds.of(chart)) {
      if (answers(state)) {
        continue;
      }
      state.syntax().tags().stream()
          .filter(tag -> tag.value().equals("stable"))
          .findFirst()
          .ifPresent(tag -> report.add(stuck(state, tag)));
    }
  }

  /**
   * Returns whether some event triggers actions in the state, which makes a permanent state useful.
   */
  private static boolean answers(ResolvedState state) {
    return state.transitions().stream()
            .anyMatch(t -> !t.events().isEmpty() && !t.syntax().actions().isEmpty())
        || state.parent().map(StableStateWithoutExitRule::answers).orElse(false);
  }

  private Diagnostic stuck(ResolvedState state, Located<String> tag) {
    return Diagnostic.error(
            name(),
            state.syntax().span(),
            "no event ends the wait in state `" + state.title() + "`")
        .withLabel("no transition leads out")
        .withNote(Note.at(tag.span(), "tagged as a place to wait"))
        .withHelp("add a transition out of it, or mark the end with `type: final`");
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
