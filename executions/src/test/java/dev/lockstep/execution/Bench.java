package dev.lockstep.execution;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.TransitionRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An engine with contracts, a clock that the test advances, and an observer. */
final class Bench implements AutoCloseable {

  static final String TENANT = "acme";
  static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  static final String MAIL =
      "{'service': 'email', 'method': 'send', 'args': {'to': 'bob@example.com'}}";

  private static final String ANYTHING = "bench.anything";

  final HandClock clock = new HandClock(NOON);
  final Engine engine;
  final ExecutionObserver observer;
  private final AtomicReference<Consumer<UnitOfWork>> work = new AtomicReference<>(unit -> {});

  Bench(TestDatabase database) {
    Extension anything =
        new Extension(
            Map.of(),
            Map.of(
                ANYTHING,
                (unit, command) -> {
                  work.get().accept(unit);
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    engine =
        Engine.open(
            new EngineSettings(
                database.store(),
                clock,
                new TimedIds(clock, database.store().nextNode()),
                Charts.all(),
                List.of(ExecutionExtension.create(), anything),
                true));
    observer = new ExecutionObserver(engine, clock);
  }

  /** Parses JSON written with single quotes. */
  static JsonObject json(String text) {
    return (JsonObject) new JsonReader(1 << 24, 64).read(text.replace('\'', '"')).orElseThrow();
  }

  /** Creates a conversation without contracts. */
  Id conversation() {
    return conversation(TENANT);
  }

  Id conversation(String tenant) {
    JsonObject body =
        engine.submit(BasicCommands.start(tenant, "agent-graph", JsonObject.EMPTY)).orElseThrow();
    return id(body, "instance");
  }

  /** Returns the answer to creating a contract in a conversation. */
  Answer create(Id root, String contract) {
    return engine.submit(
        Command.on(root, ExecutionExtension.CREATE, TENANT, json(contract))
            .by("reasoning", "model"));
  }

  /** Creates a tool call in a conversation. */
  Id toolCall(Id root, String more) {
    return created(
        create(root, "{'action_type': 'tool_call', 'action_detail': " + MAIL + more + "}"));
  }

  /** Creates a request to a person in a conversation. */
  Id request(Id root, String more) {
    return created(
        create(
            root,
            "{'action_type': 'ecs_request', 'action_detail': {'type': 'confirmation'}"
                + more
                + "}"));
  }

  static Id created(Answer answer) {
    return id(answer.orElseThrow(), "execution_id");
  }

  private static Id id(JsonObject body, String name) {
    return Id.parse(((JsonString) body.get(name)).value()).orElseThrow();
  }

  /**
   * Returns the answer to an event; {@code more} has further members: {@code , 'result': 'done'}.
   */
  Answer move(Id contract, String trigger, String actor, String more) {
    Id root = DurableEngine.of(engine).store().reads().instance(contract).orElseThrow().root();
    return engine.submit(
        Command.on(
                root,
                ExecutionExtension.TRANSITION,
                TENANT,
                json(
                    "{'execution_id': '"
                        + contract
                        + "', 'trigger': '"
                        + trigger
                        + "'"
                        + more
                        + "}"))
            .by(actor, "somebody"));
  }

  /** Fires events of one actor, which must be accepted. */
  void moves(Id contract, String actor, String... triggers) {
    Stream.of(triggers)
        .forEach(
            trigger ->
                move(
                        contract,
                        trigger,
                        actor,
                        trigger.equals("fail") ? ", 'error_message': 'no'" : "")
                    .orElseThrow());
  }

  /** Runs code in a unit of work. */
  Answer inUnit(Id root, Consumer<UnitOfWork> doing) {
    work.set(doing);
    return engine.submit(Command.on(root, ANYTHING, TENANT, JsonObject.EMPTY));
  }

  /** Advances the time and fires the due timers. */
  void pass(Duration time) {
    clock.turn(time);
    for (StoredTimer timer : DurableEngine.of(engine).store().reads().due(clock.millis(), 100)) {
      engine.submit(BasicHandlers.timer(TENANT, timer)).orElseThrow();
    }
  }

  ExecutionSnapshot snapshot(Id contract) {
    return observer.snapshot(TENANT, contract).orElseThrow();
  }

  ExecutionContract contract(Id contract) {
    return observer.contract(TENANT, contract).orElseThrow();
  }

  String status(Id contract) {
    return snapshot(contract).currentStatus().wire();
  }

  List<TransitionRecord> records(Id contract) {
    return observer.transitionRecords(TENANT, contract);
  }

  List<Entry> journal(Id contract) {
    return engine.history(TENANT, contract, -1, 1_000);
  }

  List<StreamEvent> stream(Id root) {
    return engine.stream(TENANT, root, 0, 1_000).stream()
        .filter(event -> event.type().equals("execution_state"))
        .toList();
  }

  static Problem problem(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      return declined.problem();
    }
    throw new AssertionError("accepted: " + answer);
  }

  @Override
  public void close() {
    engine.close();
  }
}
