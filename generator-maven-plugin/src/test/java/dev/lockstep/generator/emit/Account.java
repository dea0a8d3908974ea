package dev.lockstep.generator.emit;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The content of an answer, as lines that can be compared between interpreter and generated code.
 */
final class Account {

  private final Interpreter interpreter;
  private final IrChart chart;

  Account(Interpreter interpreter) {
    this.interpreter = interpreter;
    this.chart = interpreter.chart();
  }

  <S extends StateType, C> List<String> of(Machine<S, ?, ?, C> machine, FireResult<S, C> result) {
    if (result instanceof Refused<S, C> refused) {
      return refused(refused.refusal().reason(), refused.refusal().details());
    }
    Fired<S, C> fired = (Fired<S, C>) result;
    List<String> lines = new ArrayList<>();
    fired
        .microsteps()
        .forEach(
            step ->
                lines.add(
                    step.transitions().stream().map(TransitionType::id).toList()
                        + " leaves "
                        + wires(step.exited())
                        + " enters "
                        + wires(step.entered())));
    fired.effects().forEach(effect -> lines.add(effect(effect)));
    lines.add("dropped " + fired.dropped());
    Snapshot<S, C> snapshot = fired.snapshot();
    lines.add("in " + wires(snapshot.configuration().states()));
    lines.add("context " + machine.writeContext(snapshot.context()));
    Map<String, List<String>> history = new TreeMap<>();
    snapshot.history().forEach((state, remembered) -> history.put(state, wires(remembered)));
    lines.add("history " + history);
    snapshot.timers().forEach(timer -> lines.add("pending " + timer(timer)));
    lines.add("entries " + snapshot.entries());
    return lines;
  }

  List<String> of(Reaction reaction) {
    if (reaction instanceof Reaction.Refused refused) {
      return refused(refused.reason(), refused.details());
    }
    Reaction.Fired fired = (Reaction.Fired) reaction;
    List<String> lines = new ArrayList<>();
    fired
        .microsteps()
        .forEach(
            step ->
                lines.add(
                    step.transitions().stream()
                            .map(row -> chart.transitions().get(row).id())
                            .toList()
                        + " leaves "
                        + wires(step.exited().stream().mapToInt(Integer::intValue))
                        + " enters "
                        + wires(step.entered().stream().mapToInt(Integer::intValue))));
    fired.effects().forEach(effect -> lines.add(effect(effect)));
    lines.add("dropped " + fired.dropped());
    InterpreterSnapshot snapshot = fired.snapshot();
    lines.add(
        "in "
            + wires(
                snapshot.configuration().stream()
                    .filter(state -> chart.states().get(state).isAtomic())));
    lines.add("context " + json(new ContextValues(chart).write(snapshot.context())));
    Map<String, List<String>> history = new TreeMap<>();
    snapshot
        .history()
        .forEach(
            (state, remembered) ->
                history.put(chart.states().get(state).path(), wires(remembered.stream())));
    lines.add("history " + history);
    snapshot.timers().forEach(timer -> lines.add("pending " + timer(timer)));
    lines.add("entries " + snapshot.entries());
    return lines;
  }

  /**
   * Returns the lines of a refusal. The texts of failures and invalid payloads differ between the
   * engines.
   */
  private static List<String> refused(String reason, List<String> details) {
    return List.of("refused " + reason + (isOwnWords(reason) ? "" : details));
  }

  private static boolean isOwnWords(String reason) {
    return reason.equals("step-failed") || reason.equals("payload-invalid");
  }

  private static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }

  private List<String> wires(IntStream states) {
    return states.mapToObj(chart.states()::get).map(IrState::wire).toList();
  }

  private static String effect(Effect effect) {
    if (effect instanceof Effect.Emit emit) {
      return "emit " + emit.event() + text(emit.payload());
    } else if (effect instanceof Effect.Send send) {
      return "send " + send.event() + text(send.payload()) + send.at();
    } else if (effect instanceof Effect.Schedule schedule) {
      return "schedule " + timer(schedule.timer());
    } else if (effect instanceof Effect.Cancel cancel) {
      return "cancel " + timer(cancel.timer());
    }
    return "perform " + ((Effect.Perform) effect).action();
  }

  private String effect(InterpreterEffect effect) {
    if (effect instanceof InterpreterEffect.Emitted emit) {
      return "emit " + chart.emissions().get(emit.emission()).wire() + payload(emit.payload());
    } else if (effect instanceof InterpreterEffect.Sent send) {
      return "send "
          + chart.events().get(send.event()).wire()
          + payload(send.payload())
          + send.at();
    } else if (effect instanceof InterpreterEffect.Scheduled schedule) {
      return "schedule " + timer(schedule.timer());
    } else if (effect instanceof InterpreterEffect.Cancelled cancel) {
      return "cancel " + timer(cancel.timer());
    }
    int action = ((InterpreterEffect.Performed) effect).action();
    return "perform " + chart.javaActions().get(action).name();
  }

  private static String timer(Timer timer) {
    return timer(timer.id(), timer.entry(), timer.deadline());
  }

  private String timer(PendingTimer timer) {
    return timer(interpreter.name(timer), timer.entry(), timer.deadline());
  }

  private static String timer(String id, long entry, Instant deadline) {
    return id + " of entry " + entry + " at " + deadline;
  }

  private static String text(@Nullable Payload payload) {
    return payload == null ? "{}" : payload.toJson().toString();
  }

  private static String payload(Map<String, ?> payload) {
    return json(payload).toString();
  }

  /** A plain value in the spelling of the runtime. */
  static JsonValue json(@Nullable Object value) {
    return JsonReader.standard().read(text(value)).orElseThrow();
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> text(entry.getKey()) + ":" + text(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(Account::text).collect(Collectors.joining(",", "[", "]"));
    }
    return value instanceof String string ? new JsonString(string).toString() : "" + value;
  }
}
