package dev.lockstep.session;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.conformance.subject.StatefulMachine;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.CommandUnit;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.session.SessionContext;
import dev.lockstep.statecharts.session.SessionMachine;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A run of the durable service as a machine: every step is a command executed in a transaction of a
 * store, every observation reads committed rows.
 */
final class DurableSession implements StatefulMachine {

  /** A store of runs and its clock. */
  static final class Home implements AutoCloseable, InstantSource {

    final RecordStore store;
    private final Engine engine;
    private Instant now = Instant.EPOCH;
    private List<Effect> effects = List.of();

    Home(RecordStore store, Ids ids) {
      this.store = store;
      SessionSettings unbounded = SessionSettings.STANDARD.withSlots(0);
      this.engine =
          Engine.open(
              new EngineSettings(
                  store,
                  this,
                  ids,
                  List.of(Charts.find("session").orElseThrow()),
                  List.of(
                      SessionExtension.of(unbounded),
                      new Extension(Map.of(), Map.of("probe", this::probe))),
                  true));
    }

    /** Fires an event as a command does, and records the effects. */
    private Answer probe(UnitOfWork unit, Command command) {
      Id run = unit.root().id();
      SessionPayload said = new SessionPayload(command.payload());
      Step step =
          said.value("timer").isPresent()
              ? CommandUnit.of(unit)
                  .fireTimer(run, said.text("timer"), said.number("entry"), said.number("due"))
              : unit.fire(run, said.text("event"), command.payload().get("payload"));
      if (step instanceof Step.Refused refused) {
        return Answer.declined(refused.problem());
      }
      effects = ((Step.Taken) step).effects();
      return Answer.accepted(JsonObject.EMPTY);
    }

    Topology topology() {
      return engine.topology("session").orElseThrow();
    }

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  private final Home home;
  private @Nullable Id run;

  DurableSession(Home home) {
    this.home = home;
  }

  /** Returns the ID of the run, which must be started. */
  Id run() {
    if (run == null) {
      throw new IllegalStateException("the run was not started");
    }
    return run;
  }

  @Override
  public Reply start(JsonObject context, Instant now) {
    home.now = now;
    Answer begun = home.engine.submit(BasicCommands.start(SessionWorld.TENANT, "session", context));
    if (begun instanceof Answer.Declined declined) {
      return new Reply.Refused(declined.problem().reason());
    }
    run = Id.parse(SessionWorld.text(begun.orElseThrow(), "instance")).orElseThrow();
    return new Reply.Took(List.of());
  }

  @Override
  public Reply fire(WireEvent event, Instant now) {
    JsonObject.Builder payload = JsonObject.builder().add("event", event.event());
    JsonValue said = event.payload();
    if (said != null) {
      payload.add("payload", said);
    }
    String actor = event.actor();
    return submit(payload.build(), actor == null ? "" : actor, now);
  }

  @Override
  public Reply fire(Timer timer, Instant now) {
    JsonObject payload =
        JsonObject.builder()
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.deadline().toEpochMilli())
            .build();
    return submit(payload, "", now);
  }

  private Reply submit(JsonObject payload, String actor, Instant now) {
    home.now = now;
    Answer answer =
        home.engine.submit(
            Command.on(run(), "probe", SessionWorld.TENANT, payload).by(actor, "kit"));
    return answer instanceof Answer.Declined declined
        ? new Reply.Refused(declined.problem().reason())
        : new Reply.Took(home.effects.stream().map(DurableSession::observed).toList());
  }

  @Override
  public Observation observe() {
    Instance instance = home.engine.instance(SessionWorld.TENANT, run()).orElseThrow();
    return new Observation(
        instance.snapshot().configuration().states().stream().map(StateType::wire).toList(),
        new SessionMachine().writeContext(instance.context(SessionContext.class)),
        instance.snapshot().timers());
  }

  private static ObservedEffect observed(Effect effect) {
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
