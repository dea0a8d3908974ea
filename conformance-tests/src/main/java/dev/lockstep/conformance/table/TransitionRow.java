package dev.lockstep.conformance.table;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The row of a transition in a table.
 *
 * @param guard text of the guard; empty if there is none
 * @param reenters true if the transition exits its source although its targets are inside it
 */
record TransitionRow(
    String id,
    String source,
    TransitionType.Trigger trigger,
    List<String> events,
    String guard,
    List<String> targets,
    Optional<String> refusal,
    boolean reenters,
    int line) {

  static TransitionRow of(IrChart chart, IrTransition edge) {
    IrState source = chart.states().get(edge.source());
    boolean inside =
        source.index() > 0 && edge.targets().stream().allMatch(source.descendants()::get);
    return new TransitionRow(
        edge.id(),
        source.index() == 0 ? TableRows.THE_CHART : source.wire(),
        trigger(edge.trigger()),
        events(chart, edge.trigger()),
        edge.guard().map(IrExpression::text).orElse(""),
        TableRows.wires(chart, edge.targets()),
        edge.refuse(),
        edge.external() && inside,
        edge.span().line());
  }

  static TransitionRow of(TransitionType edge) {
    StateType source = edge.source();
    return new TransitionRow(
        edge.id(),
        source == null ? TableRows.THE_CHART : source.wire(),
        edge.trigger(),
        edge.events().stream().map(EventType::wire).toList(),
        edge.guard().orElse(""),
        TableRows.wires(edge.targets()),
        edge.refusal(),
        edge.reenter() && edge.targets().stream().allMatch(to -> isInside(to, source)),
        edge.line());
  }

  private static TransitionType.Trigger trigger(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.OnEvent) {
      return TransitionType.Trigger.EVENT;
    } else if (trigger instanceof IrTrigger.Eventless) {
      return TransitionType.Trigger.ALWAYS;
    }
    return trigger instanceof IrTrigger.Done
        ? TransitionType.Trigger.DONE
        : TransitionType.Trigger.AFTER;
  }

  private static List<String> events(IrChart chart, IrTrigger trigger) {
    return trigger instanceof IrTrigger.OnEvent on
        ? on.events().stream().map(index -> chart.events().get(index).wire()).toList()
        : List.of();
  }

  private static boolean isInside(StateType state, @Nullable StateType source) {
    StateType at = state.parent();
    while (at != null && !at.equals(source)) {
      at = at.parent();
    }
    return at != null;
  }

  @Override
  public String toString() {
    String cause =
        trigger == TransitionType.Trigger.EVENT
            ? "on " + events
            : trigger.name().toLowerCase(Locale.ROOT);
    String end = targets.isEmpty() ? refusal.map(r -> "!" + r).orElse("stays") : "" + targets;
    return "%s: in %s %s%s to %s%s, line %d"
        .formatted(
            id,
            source,
            cause,
            guard.isEmpty() ? "" : " if " + guard,
            end,
            reenters ? " leaving its source" : "",
            line);
  }
}
