package dev.lockstep.exchange.xstate;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTerm;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A writer of the actions that a machine without functions can have. */
final class ActionWriter {

  private final IrChart chart;
  private final Problems problems;

  ActionWriter(IrChart chart, Problems problems) {
    this.chart = chart;
    this.problems = problems;
  }

  /**
   * Writes a list of actions.
   *
   * @param span position of the state or transition that contains them
   */
  List<Object> actions(List<IrAction> actions, Span span) {
    return actions.stream().map(action -> action(action, span)).toList();
  }

  private Object action(IrAction action, Span span) {
    if (action instanceof IrAction.Perform perform) {
      return chart.javaActions().get(perform.action()).name();
    }
    if (action instanceof IrAction.Cancel cancel) {
      return object("cancel", "sendId", cancel.id());
    }
    if (action instanceof IrAction.Raise raise && raise.payload().isEmpty()) {
      return object("raise", "event", event(chart.events().get(raise.event()).wire()));
    }
    if (action instanceof IrAction.Emit emit && emit.payload().isEmpty()) {
      return object("emit", "event", event(chart.emissions().get(emit.emission()).wire()));
    }
    if (action instanceof IrAction.Send send && send.payload().isEmpty()) {
      return send(send, span);
    }
    return refuse(action, span);
  }

  /**
   * Writes a send: with a delay as XState's delayed {@code raise}, without one as its {@code send}.
   */
  private Object send(IrAction.Send send, Span span) {
    Map<String, Object> event = event(chart.events().get(send.event()).wire());
    Map<String, Object> object =
        object(send.after().isPresent() ? "raise" : "send", "event", event);
    if (send.after().isPresent()) {
      Optional<Long> millis = constant(send.after().get()).flatMap(Delay::millis);
      if (millis.isEmpty()) {
        return refuse(send, span);
      }
      object.put("delay", millis.get());
    }
    send.id().ifPresent(id -> object.put("id", id));
    return object;
  }

  private static Optional<Duration> constant(IrExpression delay) {
    return delay.term() instanceof IrTerm.Constant constant
            && constant.value() instanceof Duration duration
        ? Optional.of(duration)
        : Optional.empty();
  }

  private Object refuse(IrAction action, Span span) {
    String what =
        action instanceof IrAction.Assign
            ? "an `assign`"
            : action instanceof IrAction.If
                ? "a choice"
                : action instanceof IrAction.Send ? "a delayed event" : "an event with a payload";
    problems.notCarried(
        span, what + " is not carried over", "only a function of XState could compute it");
    return "";
  }

  private static Map<String, Object> event(String type) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("type", type);
    return event;
  }

  private static Map<String, Object> object(String type, String key, Object value) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("type", "xstate." + type);
    object.put(key, value);
    return object;
  }
}
