package dev.lockstep.server.api.chart;

import dev.lockstep.engine.internal.instance.SnapshotCodec;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.schema.api.Simulation;
import dev.lockstep.server.schema.api.Simulation.Effects;
import dev.lockstep.server.schema.api.Simulation.Microsteps;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts the results of a machine to simulations of the API. */
final class Outcomes<S extends StateType, C> {

  private final SnapshotCodec<S, C> codec;
  private final Acceptance acceptance;

  Outcomes(SnapshotCodec<S, C> codec, Acceptance acceptance) {
    this.codec = codec;
    this.acceptance = acceptance;
  }

  Simulation fired(Fired<S, C> fired) {
    List<S> active = fired.snapshot().configuration().states();
    return new Simulation(
        Simulation.Outcome.FIRED,
        snapshot(fired.snapshot()),
        wires(active),
        Acceptance.hasEnded(active),
        acceptance.of(active),
        fired.microsteps().stream().map(Outcomes::microstep).toList(),
        fired.effects().stream().map(Outcomes::effect).toList(),
        fired.dropped(),
        null);
  }

  Simulation refused(Snapshot<S, C> from, Refusal refusal) {
    List<S> active = from.configuration().states();
    return new Simulation(
        Simulation.Outcome.REFUSED,
        snapshot(from),
        wires(active),
        Acceptance.hasEnded(active),
        acceptance.of(active),
        null,
        null,
        null,
        new Simulation.Refusal(
            refusal.kind().wire(),
            refusal.reason(),
            refusal.details(),
            refusal.violations().stream()
                .map(each -> new Simulation.Refusal.Violations(each.pointer(), each.message()))
                .toList()));
  }

  private Map<String, JsonValue> snapshot(Snapshot<S, C> snapshot) {
    return Objects.requireNonNull(Members.of(codec.write(snapshot)));
  }

  private static Microsteps microstep(Microstep<? extends StateType> step) {
    return new Microsteps(
        step.transitions().stream().map(TransitionType::id).toList(),
        step.exited().stream().map(StateType::path).toList(),
        step.entered().stream().map(StateType::path).toList());
  }

  private static Effects effect(Effect effect) {
    if (effect instanceof Effect.Emit emit) {
      return new Effects(Effects.Kind.EMIT, emit.event(), null, json(emit.payload()), null, null);
    }
    if (effect instanceof Effect.Perform perform) {
      return new Effects(Effects.Kind.PERFORM, null, perform.action(), null, null, null);
    }
    if (effect instanceof Effect.Schedule schedule) {
      return new Effects(Effects.Kind.SCHEDULE, null, null, null, timer(schedule.timer()), null);
    }
    if (effect instanceof Effect.Cancel cancel) {
      return new Effects(Effects.Kind.CANCEL, null, null, null, timer(cancel.timer()), null);
    }
    Effect.Send send = (Effect.Send) effect;
    return new Effects(
        Effects.Kind.SEND, send.event(), null, json(send.payload()), null, send.at());
  }

  private static Effects.Timer timer(Timer timer) {
    return new Effects.Timer(
        timer.id(), timer.event(), timer.payload(), timer.entry(), timer.deadline());
  }

  private static @Nullable JsonValue json(@Nullable Payload payload) {
    return payload == null ? null : payload.toJson();
  }

  private static List<String> wires(List<? extends StateType> states) {
    return states.stream().map(StateType::wire).toList();
  }
}
