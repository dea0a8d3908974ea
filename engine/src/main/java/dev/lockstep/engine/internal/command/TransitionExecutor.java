package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.instance.SnapshotCodec;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.RefusalReason;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes the steps of machines within a unit of work: fires, writes the journal, performs the
 * effects.
 */
final class TransitionExecutor {

  /** The largest number of events that machines may send themselves within one unit. */
  private static final int MOST_SENDS = 1_000;

  private final CommandUnit unit;
  private final UnitInstances instances;
  private final ChangeSet changes;
  private int sends;

  TransitionExecutor(CommandUnit unit, UnitInstances instances, ChangeSet changes) {
    this.unit = unit;
    this.instances = instances;
    this.changes = changes;
  }

  Step start(Definition definition, Id id, Id root, JsonObject context, JsonObject data) {
    long now = unit.now().toEpochMilli();
    StoredInstance row =
        new StoredInstance(
            id,
            root,
            unit.command().tenant(),
            definition.number(),
            "",
            -1,
            "",
            "",
            0,
            0,
            Work.NONE,
            now,
            now,
            null,
            null);
    Machine<?, ?, ?, ?> machine = definition.machine(Definition::unasked);
    FireResult<?, ?> result;
    Snapshot<?, ?> nowhere;
    try {
      result = start(machine, context);
    } catch (IllegalArgumentException problem) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.INVALID, "context-invalid", String.valueOf(problem.getMessage())));
    }
    if (result instanceof Refused<?, ?> refused) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              refused.refusal().reason(),
              "chart `"
                  + definition.chart().name()
                  + "` refuses to start: "
                  + refused.refusal().details()));
    }
    nowhere = ((Fired<?, ?>) result).snapshot();
    LoadedInstance begun = new LoadedInstance(row, definition, nowhere, data);
    return taken(begun, (Fired<?, ?>) result, Entry.Kind.START, "", "", JsonWriter.write(context));
  }

  private <S extends StateType, C> FireResult<S, C> start(
      Machine<S, ?, ?, C> machine, JsonObject context) {
    return machine.start(machine.readContext(context), unit.now());
  }

  Step fire(LoadedInstance instance, WireEvent event) {
    FireResult<?, ?> result = fire(machine(instance), instance.snapshot(), event);
    if (result instanceof Refused<?, ?> refused) {
      String sender = event.actor();
      return refused(instance, refused.refusal(), event.event(), sender == null ? "" : sender);
    }
    JsonValue payload = event.payload();
    String actor = event.actor();
    return taken(
        instance,
        (Fired<?, ?>) result,
        Entry.Kind.EVENT,
        event.event(),
        actor == null ? "" : actor,
        payload == null || payload == JsonNull.NULL ? null : JsonWriter.write(payload));
  }

  Step fireTimer(LoadedInstance instance, String id, long entry, long due) {
    for (Timer timer : instance.snapshot().timers()) {
      if (timer.id().equals(id)
          && timer.entry() == entry
          && BatchWriter.roundedUp(timer.deadline()) == due) {
        return fire(instance, timer);
      }
    }
    return new Step.Taken(instance, List.of());
  }

  private Step fire(LoadedInstance instance, Timer timer) {
    FireResult<?, ?> result = fire(machine(instance), instance.snapshot(), timer);
    return result instanceof Refused<?, ?> refused
        ? refused(instance, refused.refusal(), timer.id(), Entry.TIMER_ACTOR)
        : taken(
            instance,
            (Fired<?, ?>) result,
            Entry.Kind.TIMER,
            timer.id(),
            Entry.TIMER_ACTOR,
            JsonWriter.write(SnapshotCodec.timer(timer)));
  }

  private Machine<?, ?, ?, ?> machine(LoadedInstance instance) {
    return instance
        .definition()
        .machine(
            (guard, context, event) ->
                instance.definition().domain().holds(unit, instance, guard, context, event));
  }

  @SuppressWarnings("unchecked")
  private <S extends StateType, C> FireResult<S, C> fire(
      Machine<S, ?, ?, C> machine, Snapshot<?, ?> from, WireEvent event) {
    return machine.fire((Snapshot<S, C>) from, event, unit.now());
  }

  @SuppressWarnings("unchecked")
  private <S extends StateType, C> FireResult<S, C> fire(
      Machine<S, ?, ?, C> machine, Snapshot<?, ?> from, Timer timer) {
    return machine.fire((Snapshot<S, C>) from, timer, unit.now());
  }

  private static Step refused(
      LoadedInstance instance, Refusal refusal, String event, String actor) {
    return new Step.Refused(instance, refusal, Problem.of(refusal, instance, event, actor));
  }

  private Step taken(
      LoadedInstance before,
      Fired<?, ?> fired,
      Entry.Kind kind,
      String event,
      String actor,
      @Nullable String payload) {
    String state = RowChanges.state(fired.snapshot());
    Definition definition = before.definition();
    boolean isRoot = before.row().isRoot();
    long position = isRoot ? before.row().position() + 1 : nextPosition(before.root());
    StoredInstance row =
        RowChanges.stepped(
            before.row(),
            definition.number(),
            state,
            isRoot ? position : before.row().position(),
            unit.now().toEpochMilli());
    LoadedInstance after =
        instances.put(new LoadedInstance(row, definition, fired.snapshot(), before.data()));
    changes.entries.add(
        new Entry(
            row.id(),
            row.sequence(),
            row.root(),
            position,
            definition.number(),
            kind,
            event,
            actor,
            unit.command().principal(),
            before.row().state(),
            state,
            payload,
            null,
            unit.command().key(),
            row.updatedAt()));
    for (Effect effect : fired.effects()) {
      perform(after.id(), effect);
    }
    definition.domain().settled(unit, instances.get(after.id()));
    return new Step.Taken(instances.get(after.id()), List.copyOf(fired.effects()));
  }

  private void perform(Id id, Effect effect) {
    LoadedInstance instance = instances.get(id);
    if (effect instanceof Effect.Emit emit) {
      emit(instance, emit.event(), json(emit.payload()));
    } else if (effect instanceof Effect.Perform perform) {
      instance.definition().domain().perform(unit, instance, perform.action());
    } else if (effect instanceof Effect.Send send) {
      send(instance, send);
    }
  }

  private void send(LoadedInstance instance, Effect.Send send) {
    if (++sends > MOST_SENDS) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              RefusalReason.STEP_FAILED.wire(),
              "instance "
                  + instance.id()
                  + " sends itself more than "
                  + MOST_SENDS
                  + " events in one command"));
    }
    fire(instance, new WireEvent(send.event(), null, json(send.payload())));
  }

  void emit(LoadedInstance instance, String type, JsonValue data) {
    LoadedInstance root = instances.get(instance.root());
    long seq = root.row().seq() + 1;
    Reading<JsonValue> told =
        instance.definition().domain().streamData(instance, seq, type, data, unit.now());
    JsonValue value = told.value();
    if (value == null) {
      throw new DeclinedException(
          new Problem(
              Problem.Kind.CONFLICT,
              "event-invalid",
              "`" + type + "` would violate the contract of its stream",
              JsonObject.EMPTY,
              told.violations()));
    }
    instances.put(
        new LoadedInstance(
            RowChanges.counted(root.row(), root.row().position(), seq),
            root.definition(),
            root.snapshot(),
            root.data()));
    changes.events.add(
        new StreamEvent(
            root.id(),
            seq,
            instance.id(),
            type,
            JsonWriter.write(value),
            unit.now().toEpochMilli()));
  }

  private long nextPosition(Id rootId) {
    LoadedInstance root = instances.get(rootId);
    long position = root.row().position() + 1;
    instances.put(
        new LoadedInstance(
            RowChanges.counted(root.row(), position, root.row().seq()),
            root.definition(),
            root.snapshot(),
            root.data()));
    return position;
  }

  private static JsonValue json(@Nullable Payload payload) {
    return payload == null ? JsonNull.NULL : payload.toJson();
  }
}
