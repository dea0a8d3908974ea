package dev.lockstep.cli.replay;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A machine generated from the chart. */
public final class MachineEngine<
        S extends StateType, E extends MachineEvent, A extends ActorType, C>
    implements ReplayEngine {

  private final Machine<S, E, A, C> machine;
  private @Nullable Snapshot<S, C> snapshot;

  public MachineEngine(Machine<S, E, A, C> machine) {
    this.machine = machine;
  }

  @Override
  public String name() {
    return "generated";
  }

  @Override
  public Answer start(@Nullable JsonObject context, Instant now) {
    return take(
        context == null ? machine.start(now) : machine.start(machine.readContext(context), now));
  }

  @Override
  public Answer fire(ReplayInput.Event event, Instant now) {
    return take(
        machine.fire(here(), new WireEvent(event.event(), event.actor(), event.payload()), now));
  }

  @Override
  public Answer fireTimer(int position, Instant now) {
    return take(machine.fire(here(), here().timers().get(position), now));
  }

  @Override
  public List<Pending> timers() {
    return here().timers().stream()
        .map(timer -> new Pending(timer.id(), timer.entry(), timer.deadline()))
        .toList();
  }

  @Override
  public List<String> state() {
    return snapshot == null
        ? List.of()
        : snapshot.configuration().states().stream().map(StateType::wire).toList();
  }

  @Override
  public JsonObject context() {
    return machine.writeContext(snapshot == null ? machine.initialContext() : snapshot.context());
  }

  private Snapshot<S, C> here() {
    if (snapshot == null) {
      throw new IllegalStateException("not started");
    }
    return snapshot;
  }

  private Answer take(FireResult<S, C> result) {
    if (result instanceof Refused<S, C> refused) {
      return refused(refused.refusal());
    }
    Fired<S, C> fired = (Fired<S, C>) result;
    snapshot = fired.snapshot();
    return Answer.fired(
        fired.microsteps().stream()
            .flatMap(step -> step.transitions().stream())
            .map(TransitionType::id)
            .toList(),
        fired.effects().stream().map(MachineEngine::effect).toList(),
        fired.effects().stream().flatMap(MachineEngine::sent).toList());
  }

  private static Answer refused(Refusal refusal) {
    List<String> details =
        Stream.concat(
                refusal.details().stream(),
                refusal.violations().stream()
                    .map(violation -> violation.pointer() + " " + violation.message()))
            .toList();
    return Answer.refused(refusal.reason(), details);
  }

  private static JsonObject effect(Effect effect) {
    if (effect instanceof Effect.Emit emit) {
      return Effects.emit(emit.event(), json(emit.payload()));
    }
    if (effect instanceof Effect.Perform perform) {
      return Effects.perform(perform.action());
    }
    if (effect instanceof Effect.Schedule schedule) {
      return Effects.schedule(schedule.timer().id(), schedule.timer().deadline());
    }
    if (effect instanceof Effect.Cancel cancel) {
      return Effects.cancel(cancel.timer().id());
    }
    Effect.Send send = (Effect.Send) effect;
    return Effects.send(send.event(), json(send.payload()));
  }

  private static Stream<Answer.Sent> sent(Effect effect) {
    return effect instanceof Effect.Send send
        ? Stream.of(new Answer.Sent(send.event(), json(send.payload())))
        : Stream.empty();
  }

  private static @Nullable JsonValue json(@Nullable Payload payload) {
    return payload == null ? null : payload.toJson();
  }
}
