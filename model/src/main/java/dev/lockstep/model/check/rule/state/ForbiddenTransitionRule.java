package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A check for transitions between two states of a forbidden pair. */
public final class ForbiddenTransitionRule implements Rule {

  private record Pair(int from, int to) {}

  @Override
  public void check(ResolvedChart chart, Report report) {
    var pairs = new HashMap<Pair, ForbiddenSyntax>();
    for (ForbiddenSyntax pair : chart.syntax().forbidden()) {
      Optional<ResolvedState> from = chart.stateNames().path(pair.from().value());
      Optional<ResolvedState> to = chart.stateNames().path(pair.to().value());
      if (from.isPresent() && to.isPresent()) {
        pairs.putIfAbsent(new Pair(from.get().index(), to.get().index()), pair);
      }
    }
    if (!pairs.isEmpty()) {
      chart.transitions().forEach(transition -> check(transition, pairs, report));
    }
  }

  private void check(
      ResolvedTransition transition, Map<Pair, ForbiddenSyntax> pairs, Report report) {
    for (int i = 0; transition.isWhole() && i < transition.targets().size(); i++) {
      var pair = new Pair(transition.source().index(), transition.targets().get(i).index());
      ForbiddenSyntax forbidden = pairs.get(pair);
      if (forbidden != null) {
        report.add(joined(transition, transition.syntax().targets().get(i), forbidden));
      }
    }
  }

  private Diagnostic joined(
      ResolvedTransition transition, Located<String> target, ForbiddenSyntax forbidden) {
    return Diagnostic.error(
            name(),
            target.span(),
            "the transition from `"
                + transition.source().title()
                + "` to "
                + Printable.quote(target.value())
                + " is forbidden")
        .withLabel("must never lead here")
        .withNote(
            Note.at(
                forbidden.span(),
                "forbidden here: " + Printable.escape(forbidden.reason().value())))
        .withHelp("remove the transition, or remove the pair from `forbidden`");
  }
}
