package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.util.Optional;

/**
 * A check for states that are exited immediately, so that their other transitions are never taken.
 */
public final class ShadowedByAlwaysRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      Optional<ResolvedTransition> leaving =
          state.transitions().stream()
              .filter(transition -> transition.syntax().trigger() instanceof TriggerSyntax.Always)
              .filter(transition -> Branches.isUnguarded(transition) && transition.moves())
              .findFirst();
      leaving
          .flatMap(
              l ->
                  state.transitions().stream()
                      .filter(t -> !(t.syntax().trigger() instanceof TriggerSyntax.Always))
                      .findFirst())
          .ifPresent(waiting -> report.add(shadowed(waiting, leaving.get())));
    }
  }

  private Diagnostic shadowed(ResolvedTransition waiting, ResolvedTransition leaving) {
    return Diagnostic.error(
            name(),
            waiting.syntax().trigger().span(),
            "state `" + waiting.source().title() + "` is left before any event can come")
        .withLabel("never taken")
        .withNote(Note.at(leaving.syntax().span(), "taken as soon as the state is entered"))
        .withHelp("give the `always` a guard, or remove the other transitions");
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
