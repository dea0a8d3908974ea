package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.Located;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A check for {@code cancel} with the ID of a delayed event that no {@code send} has. */
public final class UnknownSendIdRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    List<Located<String>> ids =
        PlacedAction.of(chart, ActionSyntax.Send.class).stream()
            .map(ActionSyntax.Send::id)
            .flatMap(Optional::stream)
            .toList();
    Set<String> known = ids.stream().map(Located::value).collect(Collectors.toSet());
    var unknown =
        new UnknownName(
            name(),
            "the id of a `send`",
            chart.syntax().name().value(),
            "`cancel` takes back a delayed `send` by the `id` it was given",
            "give the `send` an `id`",
            NearSpans.of(ids, id -> id));
    for (ActionSyntax.Cancel cancel : PlacedAction.of(chart, ActionSyntax.Cancel.class)) {
      if (!known.contains(cancel.id().value()) && !report.isFull()) {
        report.add(unknown.at(cancel.id()));
      }
    }
  }
}
