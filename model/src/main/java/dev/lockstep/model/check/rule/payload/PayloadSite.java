package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.PlacedAction;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.syntax.ActionSyntax;
import dev.lockstep.model.syntax.FieldSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.PayloadSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A payload written in an action, with the schema it must match.
 *
 * @param event name of the event or emitted event, as written in the action
 * @param written given fields
 * @param declared name in the declaration of the event
 * @param schema absent if the event has no payload schema or it could not be read
 * @param hasSchema true if the declaration names a schema
 */
record PayloadSite(
    Located<String> event,
    List<FieldSyntax> written,
    Located<String> declared,
    Optional<IrPayload> schema,
    boolean hasSchema) {

  /** Returns all payloads of {@code emit}, {@code raise} and {@code send}. */
  static List<PayloadSite> of(ResolvedChart chart) {
    var sites = new ArrayList<PayloadSite>();
    for (ActionSyntax.Emit emit : PlacedAction.of(chart, ActionSyntax.Emit.class)) {
      chart
          .emissions()
          .find(emit.event().value())
          .ifPresent(
              e -> sites.add(site(chart, emit.event(), emit.payload(), e.name(), e.payload())));
    }
    for (ActionSyntax.Raise raise : PlacedAction.of(chart, ActionSyntax.Raise.class)) {
      chart
          .events()
          .find(raise.event().value())
          .ifPresent(
              e -> sites.add(site(chart, raise.event(), raise.payload(), e.name(), e.payload())));
    }
    for (ActionSyntax.Send send : PlacedAction.of(chart, ActionSyntax.Send.class)) {
      chart
          .events()
          .find(send.event().value())
          .ifPresent(
              e -> sites.add(site(chart, send.event(), send.payload(), e.name(), e.payload())));
    }
    return sites;
  }

  private static PayloadSite site(
      ResolvedChart chart,
      Located<String> event,
      List<FieldSyntax> written,
      Located<String> declared,
      Optional<PayloadSyntax> payload) {
    return new PayloadSite(event, written, declared, chart.payload(payload), payload.isPresent());
  }
}
