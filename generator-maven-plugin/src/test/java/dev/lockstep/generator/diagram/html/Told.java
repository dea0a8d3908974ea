package dev.lockstep.generator.diagram.html;

import static dev.lockstep.generator.diagram.html.ChartJson.object;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reactions of the interpreter as plain values in which nothing is rounded. */
final class Told {

  private Told() {}

  static Map<String, Object> of(Reaction reaction) {
    if (reaction instanceof Reaction.Refused refused) {
      boolean listed =
          List.of("not-accepted", "actor-not-allowed", "guard-false").contains(refused.reason());
      return object(
          "kind", "refused",
          "reason", refused.reason(),
          "typed", refused.typed(),
          "details", listed ? refused.details() : List.of(),
          "snapshot", of(refused.snapshot()));
    }
    Reaction.Fired fired = (Reaction.Fired) reaction;
    return object(
        "kind", "fired",
        "snapshot", of(fired.snapshot()),
        "microsteps",
            fired.microsteps().stream()
                .<Object>map(
                    step ->
                        object(
                            "trigger", step.trigger(),
                            "transitions", step.transitions(),
                            "exited", step.exited(),
                            "entered", step.entered()))
                .toList(),
        "effects", fired.effects().stream().map(Told::of).toList(),
        "dropped", fired.dropped());
  }

  private static Object of(InterpreterSnapshot snapshot) {
    Map<String, Object> history = new TreeMap<>();
    snapshot
        .history()
        .forEach((state, states) -> history.put("" + state, states.stream().boxed().toList()));
    return object(
        "active", snapshot.configuration().stream().boxed().toList(),
        "context", value(snapshot.context()),
        "history", history,
        "timers", snapshot.timers().stream().map(Told::of).toList(),
        "entries", snapshot.entries());
  }

  private static Object of(PendingTimer timer) {
    return object(
        "transition", timer.transition(),
        "event", timer.event(),
        "payload", value(timer.payload()),
        "id", timer.sendId().orElse(""),
        "entry", timer.entry(),
        "deadline", timer.deadline().toString());
  }

  private static Object of(InterpreterEffect effect) {
    if (effect instanceof InterpreterEffect.Emitted emitted) {
      return object("emit", emitted.emission(), "payload", value(emitted.payload()));
    }
    if (effect instanceof InterpreterEffect.Performed performed) {
      return object("perform", performed.action());
    }
    if (effect instanceof InterpreterEffect.Scheduled scheduled) {
      return object("schedule", of(scheduled.timer()));
    }
    if (effect instanceof InterpreterEffect.Cancelled cancelled) {
      return object("cancel", of(cancelled.timer()));
    }
    InterpreterEffect.Sent sent = (InterpreterEffect.Sent) effect;
    return object("send", sent.event(), "payload", value(sent.payload()));
  }

  /** A value with its kind: {@code i:5}, {@code d:3ff8000000000000}, {@code s:text}. */
  static Object value(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> told = new TreeMap<>();
      map.forEach((name, item) -> told.put((String) name, value(item)));
      return told;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Told::value).toList();
    }
    if (value instanceof Double number) {
      return "d:" + Long.toHexString(Double.doubleToLongBits(number));
    }
    if (value instanceof Instant || value instanceof Duration || value instanceof String) {
      return "s:" + value;
    }
    return value instanceof Number ? "i:" + value : "" + value;
  }
}
