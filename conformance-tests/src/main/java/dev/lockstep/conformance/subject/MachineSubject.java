package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Microstep;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A generated machine as a subject.
 *
 * @param <S> its state enum
 * @param <C> its context record
 */
public final class MachineSubject<S extends StateType, C> implements Subject<Snapshot<S, C>> {

  private final Machine<S, ? extends MachineEvent, ? extends ActorType, C> machine;
  private final KnownObservations<Snapshot<S, C>> known = new KnownObservations<>();
  private @Nullable WrittenContext<C> written;

  private record WrittenContext<C>(C context, JsonObject json) {}

  public MachineSubject(Machine<S, ? extends MachineEvent, ? extends ActorType, C> machine) {
    this.machine = machine;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if a variable is unknown or of the wrong type
   */
  @Override
  public Answer<Snapshot<S, C>> start(JsonObject context, Instant now) {
    return answer(null, machine.start(machine.readContext(context), now));
  }

  @Override
  public Answer<Snapshot<S, C>> fire(Snapshot<S, C> from, WireEvent event, Instant now) {
    return answer(from, machine.fire(from, event, now));
  }

  @Override
  public Answer<Snapshot<S, C>> fire(Snapshot<S, C> from, Timer timer, Instant now) {
    return answer(from, machine.fire(from, timer, now));
  }

  @Override
  public Observation observe(Snapshot<S, C> at) {
    return known.of(at, this::observation);
  }

  private Observation observation(Snapshot<S, C> at) {
    return new Observation(
        each(at.configuration().states(), StateType::wire),
        json(at.context()),
        at.timers(),
        history(at.history()));
  }

  /** Converts a context. The last one is stored, because most steps do not change it. */
  private JsonObject json(C context) {
    WrittenContext<C> last = written;
    if (last == null || last.context() != context) {
      last = new WrittenContext<>(context, machine.writeContext(context));
      written = last;
    }
    return last.json();
  }

  private static SortedMap<String, List<String>> history(
      Map<String, ? extends List<? extends StateType>> remembered) {
    if (remembered.isEmpty()) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, List<String>> history = new TreeMap<>();
    remembered.forEach((state, states) -> history.put(state, each(states, StateType::wire)));
    return history;
  }

  @Override
  public Set<Aspect> aspects() {
    return EnumSet.allOf(Aspect.class);
  }

  @Override
  public Optional<Topology> topology() {
    return Optional.of(machine.topology());
  }

  private Answer<Snapshot<S, C>> answer(@Nullable Snapshot<S, C> from, FireResult<S, C> result) {
    if (result instanceof Refused<S, C> refused) {
      return new Answer.Refused<>(from, refused.refusal().reason(), details(refused.refusal()));
    }
    return fired((Fired<S, C>) result);
  }

  private static List<String> details(Refusal refusal) {
    return refusal.violations().isEmpty()
        ? refusal.details()
        : refusal.violations().stream().map(Violation::toString).toList();
  }

  private Answer<Snapshot<S, C>> fired(Fired<S, C> fired) {
    return new Answer.Took<>(
        fired.snapshot(),
        each(fired.microsteps(), MachineSubject::microstep),
        each(fired.effects(), MachineSubject::effect),
        fired.dropped());
  }

  private static ObservedMicrostep microstep(Microstep<?> microstep) {
    return new ObservedMicrostep(
        each(microstep.transitions(), TransitionType::id),
        each(microstep.exited(), StateType::wire),
        each(microstep.entered(), StateType::wire));
  }

  private static <T, R> List<R> each(
      List<? extends T> items, Function<? super T, ? extends R> conversion) {
    List<R> converted = new ArrayList<>(items.size());
    for (T item : items) {
      converted.add(conversion.apply(item));
    }
    return converted;
  }

  private static ObservedEffect effect(Effect effect) {
    if (effect instanceof Effect.Emit emit) {
      return ObservedEffect.emit(emit.event(), json(emit.payload()));
    } else if (effect instanceof Effect.Perform perform) {
      return ObservedEffect.perform(perform.action());
    } else if (effect instanceof Effect.Schedule schedule) {
      return ObservedEffect.schedule(schedule.timer().id(), schedule.timer().deadline());
    } else if (effect instanceof Effect.Cancel cancel) {
      return ObservedEffect.cancel(cancel.timer().id(), cancel.timer().deadline());
    }
    Effect.Send send = (Effect.Send) effect;
    return ObservedEffect.send(send.event(), json(send.payload()), send.at());
  }

  private static @Nullable JsonValue json(@Nullable Payload payload) {
    return payload == null ? null : payload.toJson();
  }
}
