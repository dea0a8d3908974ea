package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ActorSyntax;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** A check for actors without a description that may send no event. */
public final class UnusedActorRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var named = new HashSet<String>();
    chart.syntax().events().forEach(event -> event.by().forEach(actor -> named.add(actor.value())));
    boolean everyEventIsRestricted =
        chart.syntax().events().stream().noneMatch(event -> event.by().isEmpty());
    Set<String> described =
        chart.syntax().actors().stream()
            .filter(actor -> actor.description().isPresent())
            .map(actor -> actor.name().value())
            .collect(Collectors.toSet());
    if (everyEventIsRestricted) {
      new UnusedNames(
              name(),
              "actor",
              "every event names its actors, and none names this one; an actor that may send nothing needs a description")
          .check(
              chart.syntax().actors(),
              ActorSyntax::name,
              actor -> named.contains(actor) || described.contains(actor),
              report);
    }
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
