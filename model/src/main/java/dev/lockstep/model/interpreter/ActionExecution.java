package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrVariable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The execution of actions in order. Requests to the environment become effects and are not
 * performed.
 */
final class ActionExecution {

  private final InterpreterChart chart;
  private final StepState step;
  private final PayloadReading payloads;
  private final Queue<Occurrence> internalQueue;

  ActionExecution(
      InterpreterChart chart,
      StepState step,
      PayloadReading payloads,
      Queue<Occurrence> internalQueue) {
    this.chart = chart;
    this.step = step;
    this.payloads = payloads;
    this.internalQueue = internalQueue;
  }

  /**
   * Executes actions of a transition, an entry or an exit.
   *
   * @param source wire name of the transition's source; empty outside transitions
   * @param target wire name of its first target
   * @throws StepFailed if an expression has no value or a payload violates its schema
   */
  void execute(List<IrAction> actions, String source, String target) {
    actions.forEach(action -> execute(action, source, target));
  }

  private void execute(IrAction action, String source, String target) {
    Surroundings seen = step.surroundings(source, target);
    if (action instanceof IrAction.Assign assign) {
      assign(assign, seen);
    } else if (action instanceof IrAction.Raise raise) {
      raise(raise, seen);
    } else if (action instanceof IrAction.Emit emit) {
      emit(emit, seen);
    } else if (action instanceof IrAction.Send send) {
      send(send, seen);
    } else if (action instanceof IrAction.Cancel cancel) {
      step.cancel(timer -> timer.event() >= 0 && sendName(timer).equals(cancel.id()));
    } else if (action instanceof IrAction.Perform perform) {
      step.ask(new Reaction.InterpreterEffect.Performed(perform.action()));
    } else if (action instanceof IrAction.If choice) {
      boolean holds = Boolean.TRUE.equals(StepState.value(choice.condition(), seen));
      execute(holds ? choice.then() : choice.otherwise(), source, target);
    }
  }

  private void assign(IrAction.Assign assign, Surroundings seen) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (IrAction.Assignment assignment : assign.assignments()) {
      IrVariable variable = chart.ir().context().get(assignment.variable());
      Object value = StepState.value(assignment.value(), seen);
      if (value == null) {
        throw new StepFailed("`" + variable.name() + "` cannot be null");
      }
      values.put(variable.name(), value);
    }
    step.assign(values);
  }

  private void raise(IrAction.Raise raise, Surroundings seen) {
    IrEvent event = chart.ir().events().get(raise.event());
    Map<String, @Nullable Object> payload = plain(raise.payload(), seen);
    internalQueue.add(Occurrence.event(event.index(), event.wire(), typed(event, payload)));
  }

  private void emit(IrAction.Emit emit, Surroundings seen) {
    IrEmission emission = chart.ir().emissions().get(emit.emission());
    Map<String, @Nullable Object> payload = plain(emit.payload(), seen);
    emission
        .payload()
        .ifPresent(schema -> mustKeep(emission.wire(), payloads.violations(schema, payload)));
    step.ask(
        new Reaction.InterpreterEffect.Emitted(
            emission.index(), kept(emission.payload(), payload)));
  }

  private void send(IrAction.Send send, Surroundings seen) {
    IrEvent event = chart.ir().events().get(send.event());
    Map<String, @Nullable Object> payload = plain(send.payload(), seen);
    typed(event, payload);
    Map<String, @Nullable Object> kept = kept(event.payload(), payload);
    Optional<Duration> delay =
        send.after().map(after -> delay(StepState.value(after, seen), after.text()));
    if (delay.isPresent()) {
      step.schedule(-1, event.index(), kept, send.id(), delay.get());
    } else {
      step.ask(new Reaction.InterpreterEffect.Sent(event.index(), kept, step.now()));
    }
  }

  private static Map<String, @Nullable Object> kept(
      Optional<IrPayload> schema, Map<String, @Nullable Object> payload) {
    return schema.map(shape -> KeptPayload.of(shape.fields(), payload)).orElse(payload);
  }

  /**
   * Returns the value of a delay expression.
   *
   * @throws StepFailed if {@code value} is not a duration
   */
  static Duration delay(@Nullable Object value, String text) {
    if (value instanceof Duration delay) {
      return delay;
    }
    throw new StepFailed("`" + text + "` is no duration");
  }

  /**
   * Returns the name by which {@code cancel} refers to a delayed send: its ID, or its event if it
   * has none.
   */
  String sendName(PendingTimer timer) {
    return timer.sendId().orElseGet(() -> chart.ir().events().get(timer.event()).wire());
  }

  private Map<String, @Nullable Object> typed(
      IrEvent event, Map<String, @Nullable Object> payload) {
    List<String> violations = new ArrayList<>();
    Map<String, @Nullable Object> typed = payloads.read(event, payload, violations);
    mustKeep(event.wire(), violations);
    return typed;
  }

  private static void mustKeep(String event, List<String> violations) {
    if (!violations.isEmpty()) {
      throw new StepFailed("payload of " + event + " is invalid: " + violations.get(0));
    }
  }

  private static Map<String, @Nullable Object> plain(
      List<IrAction.Binding> bindings, Surroundings seen) {
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    for (IrAction.Binding binding : bindings) {
      payload.put(binding.field(), PlainValues.plain(StepState.value(binding.value(), seen)));
    }
    return Collections.unmodifiableMap(payload);
  }
}
