package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.EventSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TriggerSyntax;

/** A check for events in triggers, {@code raise} and {@code send} that are not declared. */
public final class UnknownEventRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownName(
            name(),
            "an event",
            chart.syntax().name().value(),
            "triggers, `raise` and `send` name events declared under `events`",
            "declare it under `events`",
            NearSpans.of(chart.syntax().events(), EventSyntax::name));
    TriggerSyntax last = null;
    for (ResolvedTransition transition : chart.transitions()) {
      TriggerSyntax trigger = transition.syntax().trigger();
      if (trigger instanceof TriggerSyntax.On on
          && (last == null || !on.span().equals(last.span()))) {
        on.descriptors().forEach(descriptor -> descriptor(descriptor, chart, unknown, report));
      }
      last = trigger;
    }
    for (ActionSyntax.Raise raise : PlacedAction.of(chart, ActionSyntax.Raise.class)) {
      name(raise.event(), chart, unknown, report);
    }
    for (ActionSyntax.Send send : PlacedAction.of(chart, ActionSyntax.Send.class)) {
      name(send.event(), chart, unknown, report);
    }
  }

  private static void descriptor(
      Located<String> descriptor, ResolvedChart chart, UnknownName unknown, Report report) {
    if (!descriptor.value().endsWith("*")) {
      name(descriptor, chart, unknown, report);
    }
  }

  private static void name(
      Located<String> event, ResolvedChart chart, UnknownName unknown, Report report) {
    if (!chart.events().has(event.value()) && !report.isFull()) {
      Diagnostic found = unknown.at(event);
      report.add(
          event.value().startsWith("done.")
              ? found.withHelp("write `onDone` in the state whose completion is meant")
              : found);
    }
  }
}
