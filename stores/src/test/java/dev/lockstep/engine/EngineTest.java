package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads.Page;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredSnapshots;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.executioncontract.ExecutionContractMachine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Tests of the engine's API with any chart, on both stores. */
final class EngineTest {

  private static final String TENANT = "acme";
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final InstantSource CLOCK = InstantSource.fixed(NOON);

  private static Engine engine(TestDatabase database, List<ChartEntry> charts, Extension... more) {
    return Engine.open(
        new EngineSettings(
            database.store(),
            CLOCK,
            new TimedIds(CLOCK, database.store().nextNode()),
            charts,
            List.of(more),
            false));
  }

  private static Engine engine(TestDatabase database) {
    return engine(database, Charts.all());
  }

  private static Id begin(Engine engine, String chart) {
    return id(engine.submit(BasicCommands.start(TENANT, chart, JsonObject.EMPTY)).orElseThrow());
  }

  private static Id id(JsonObject body) {
    return Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
  }

  private static Command event(Id root, String event, String actor) {
    return BasicCommands.fire(root, TENANT, event, null).by(actor, "somebody");
  }

  private static Problem problem(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Declined.class);
    return ((Answer.Declined) answer).problem();
  }

  @BothStores
  void keepsWhatItAccepted(TestDatabase database) {
    Id run;
    try (Engine engine = engine(database)) {
      run = begin(engine, "session");
      engine.submit(event(run, "turn.started", "orchestrator")).orElseThrow();
    }

    try (Engine engine = engine(database)) {
      assertThat(engine.instance(TENANT, run).orElseThrow().state()).isEqualTo("running");
      assertThat(engine.history(TENANT, run, -1, 10))
          .extracting(Entry::sequence, Entry::event, Entry::from, Entry::to, Entry::actor)
          .containsExactly(
              tuple(0L, "", "", "queued", ""),
              tuple(1L, "turn.started", "queued", "running", "orchestrator"));
    }
  }

  @BothStores
  void answersACommandSentAgainAsBefore(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Command command = BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed("k1");
      Answer first = engine.submit(command);

      Answer second = engine.submit(command);

      assertThat(second.orElseThrow()).isEqualTo(first.orElseThrow());
      assertThat(((Answer.Accepted) second).isRepeat()).isTrue();
      assertThat(DurableEngine.of(engine).page(new Page(TENANT, "session", null, null, 10)))
          .hasSize(1);
    }
  }

  @BothStores
  void refusesAKeyUsedForAnotherCommand(TestDatabase database) {
    try (Engine engine = engine(database)) {
      engine.submit(BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed("k1"));

      Answer other =
          engine.submit(
              BasicCommands.start(TENANT, "execution-contract", JsonObject.EMPTY).keyed("k1"));

      assertThat(problem(other).kind()).isEqualTo(Problem.Kind.KEY_REUSED);
      assertThat(
              DurableEngine.of(engine).page(new Page(TENANT, "execution-contract", null, null, 10)))
          .isEmpty();
    }
  }

  @BothStores
  void keysOfOtherTenantsAreOthers(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Answer ours =
          engine.submit(BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed("k1"));

      Answer theirs =
          engine.submit(BasicCommands.start("other", "session", JsonObject.EMPTY).keyed("k1"));

      assertThat(id(theirs.orElseThrow())).isNotEqualTo(id(ours.orElseThrow()));
    }
  }

  @BothStores
  void writesNothingWhenAnEventIsRefused(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id run = begin(engine, "session");

      Answer answer = engine.submit(event(run, "turn.succeeded", "orchestrator").keyed("k1"));

      assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.CONFLICT);
      assertThat(problem(answer).reason()).isEqualTo("not-accepted");
      assertThat(problem(answer).facts().get("state")).isEqualTo(new JsonString("queued"));
      assertThat(engine.history(TENANT, run, 0, 10)).isEmpty();
      assertThat(engine.stream(TENANT, run, 0, 10)).isEmpty();
      assertThat(engine.submit(event(run, "turn.started", "orchestrator").keyed("k1")))
          .isInstanceOf(Answer.Accepted.class);
    }
  }

  @BothStores
  void refusesAnActorTheChartDoesNotAllow(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id contract = begin(engine, "execution-contract");

      Answer answer = engine.submit(event(contract, "start", "reasoning"));

      assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.FORBIDDEN);
      assertThat(problem(answer).reason()).isEqualTo("actor-not-allowed");
    }
  }

  @BothStores
  void numbersTheStreamWithoutGaps(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id contract = begin(engine, "execution-contract");
      for (String event : List.of("start", "suspend", "resume", "succeed")) {
        engine.submit(event(contract, event, "tool_node")).orElseThrow();
        engine.submit(event(contract, "start", "tool_node"));
      }

      List<StreamEvent> stream = engine.stream(TENANT, contract, 0, 10);

      assertThat(stream).extracting(StreamEvent::seq).containsExactly(1L, 2L, 3L, 4L);
      assertThat(engine.stream(TENANT, contract, 2, 1))
          .extracting(StreamEvent::seq)
          .containsExactly(3L);
      assertThat(engine.historyOfRoot(TENANT, contract, 0, 10))
          .extracting(Entry::position)
          .containsExactly(1L, 2L, 3L, 4L, 5L);
    }
  }

  @BothStores
  void hidesInstancesOfOtherTenants(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id run = begin(engine, "session");

      Answer theirs = engine.submit(BasicCommands.fire(run, "other", "turn.started", null));
      Answer nobodys = engine.submit(BasicCommands.fire(new Id(42), "other", "turn.started", null));

      assertThat(problem(theirs).kind()).isEqualTo(Problem.Kind.UNKNOWN);
      assertThat(problem(theirs).reason()).isEqualTo(problem(nobodys).reason());
      assertThat(engine.instance("other", run)).isEmpty();
      assertThat(engine.history("other", run, -1, 10)).isEmpty();
      assertThat(engine.stream("other", run, 0, 10)).isEmpty();
    }
  }

  @BothStores
  void hidesDamagedInstancesOfOtherTenants(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id damaged = begin(engine, "session");
      database.execute("UPDATE instance SET machine = '{' WHERE id = " + damaged.value());
      Id own =
          id(
              engine
                  .submit(BasicCommands.start("other", "session", JsonObject.EMPTY))
                  .orElseThrow());

      Answer answer = engine.submit(BasicCommands.look(damaged, own, "other"));

      assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.UNKNOWN);
      assertThat(database.store().reads().instance(damaged).orElseThrow().quarantine()).isNull();
    }
  }

  @BothStores
  void declinesValuesTooDeepToBeReadBack(TestDatabase database) {
    try (Engine engine = engine(database)) {
      for (int depth : List.of(128, 129, 100_000)) {
        JsonObject data = JsonObject.EMPTY;
        for (int i = 2; i < depth; i++) {
          data = JsonObject.of("in", data);
        }
        JsonObject payload = JsonObject.builder().add("chart", "session").add("data", data).build();

        Answer answer = engine.submit(Command.begin("start", TENANT, payload));

        assertThat(answer instanceof Answer.Accepted).as("%s", depth).isEqualTo(depth <= 128);
      }
    }
  }

  @BothStores
  void declinesCommandsThatSayTooMuch(TestDatabase database) {
    try (Engine engine = engine(database)) {
      JsonObject large = JsonObject.builder().add("text", "x".repeat(1 << 20)).build();

      Answer answer = engine.submit(Command.begin("start", TENANT, large));

      assertThat(problem(answer).kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    }
  }

  @BothStores
  void declinesTextsThatCouldNotBeReadBack(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id run = begin(engine, "session");
      JsonObject half = JsonObject.of("reason", new JsonString("cut within \ud83d"));

      Answer answer = engine.submit(BasicCommands.fire(run, TENANT, "turn.started", half));

      assertThat(problem(answer).reason()).isEqualTo("command-invalid");
      assertThat(engine.instance(TENANT, run)).isPresent();
    }
  }

  @BothStores
  void declinesNamesThatCannotBeKept(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Command start = BasicCommands.start(TENANT, "session", JsonObject.EMPTY);

      for (String name : List.of("", "a\u0000b", "line\nbreak", "\ud83d", "x".repeat(201))) {
        assertThat(problem(engine.submit(start.keyed(name))).reason())
            .as(name)
            .isEqualTo("command-invalid");
      }
      assertThat(engine.submit(start.keyed("Zoë \ud83d\ude00 " + "x".repeat(190))))
          .isInstanceOf(Answer.Accepted.class);
    }
  }

  @BothStores
  void tellsWhatIsWrongWithACommand(TestDatabase database) {
    try (Engine engine = engine(database)) {
      JsonObject wrongContext =
          (JsonObject)
              JsonReader.standard()
                  .read("{\"chart\": \"session\", \"context\": {\"auto\": 3}}")
                  .orElseThrow();

      assertThat(problem(engine.submit(Command.begin("dance", TENANT, JsonObject.EMPTY))).reason())
          .isEqualTo("unknown-command");
      assertThat(problem(engine.submit(Command.begin("start", TENANT, JsonObject.EMPTY))).reason())
          .isEqualTo("command-invalid");
      assertThat(
              problem(engine.submit(BasicCommands.start(TENANT, "waltz", JsonObject.EMPTY)))
                  .reason())
          .isEqualTo("unknown-chart");
      assertThat(problem(engine.submit(Command.begin("start", TENANT, wrongContext))).reason())
          .isEqualTo("context-invalid");
    }
  }

  @BothStores
  void quarantinesADamagedRowAndGoesOnWithOthers(TestDatabase database) {
    try (Engine engine = engine(database)) {
      Id damaged = begin(engine, "session");
      Id whole = begin(engine, "session");
      database.execute("UPDATE instance SET machine = '{' WHERE id = " + damaged.value());

      Answer first = engine.submit(event(damaged, "turn.started", "orchestrator"));
      Answer again = engine.submit(event(damaged, "turn.started", "orchestrator"));
      Answer other = engine.submit(event(whole, "turn.started", "orchestrator"));

      assertThat(problem(first).kind()).isEqualTo(Problem.Kind.QUARANTINED);
      assertThat(problem(first).detail()).contains(damaged.toString());
      assertThat(problem(again).kind()).isEqualTo(Problem.Kind.QUARANTINED);
      assertThat(other).isInstanceOf(Answer.Accepted.class);
      assertThat(DurableEngine.of(engine).page(new Page(TENANT, "session", null, null, 10)))
          .extracting(Instance::id)
          .containsExactly(whole);
    }
  }

  @BothStores
  void goesOnWithTheVersionAnInstanceBeganWith(TestDatabase database) {
    ChartEntry old = entry("session");
    ChartEntry later = renamed(old, "2.0.0", "ff".repeat(32));
    Id run;
    try (Engine engine = engine(database, List.of(old))) {
      run = begin(engine, "session");
    }

    try (Engine engine = engine(database, List.of(old, later))) {
      engine.submit(event(run, "turn.started", "orchestrator")).orElseThrow();

      assertThat(engine.instance(TENANT, run).orElseThrow().chart()).isEqualTo(old.id());
      assertThat(engine.instance(TENANT, begin(engine, "session")).orElseThrow().chart())
          .isEqualTo(later.id());
    }
  }

  @BothStores
  void startsInstancesWithTheNewestVersionInAnyOrder(TestDatabase database) {
    ChartEntry tenth = renamed(entry("session"), "10.0.0", "aa".repeat(32));
    ChartEntry ninth = renamed(entry("session"), "9.0.0", "bb".repeat(32));
    try (Engine engine = engine(database, List.of(tenth, ninth, tenth))) {
      assertThat(engine.instance(TENANT, begin(engine, "session")).orElseThrow().chart())
          .isEqualTo(tenth.id());
      assertThat(engine.charts()).containsExactly(tenth.id());
    }
  }

  @BothStores
  void continuesWithTheSameVersionOfOtherContentRatherThanANewerOne(TestDatabase database) {
    ChartEntry began = renamed(entry("session"), "1.0.0", "aa".repeat(32));
    ChartEntry again = renamed(entry("session"), "1.0.0", "bb".repeat(32));
    ChartEntry later = renamed(entry("session"), "2.0.0", "cc".repeat(32));
    Id run;
    try (Engine engine = engine(database, List.of(began))) {
      run = begin(engine, "session");
    }

    try (Engine engine = engine(database, List.of(again, later))) {
      assertThat(engine.instance(TENANT, run).orElseThrow().chart()).isEqualTo(again.id());
    }
  }

  @BothStores
  void refusesTwoChartsOfOneVersionWithDifferentContent(TestDatabase database) {
    ChartEntry one = entry("session");
    ChartEntry other = renamed(one, one.id().version(), "aa".repeat(32));

    assertThatThrownBy(() -> engine(database, List.of(one, other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are two charts `session` 1.0.0 with different content")
        .hasMessageContaining(one.id().hash())
        .hasMessageContaining(other.id().hash());
  }

  @BothStores
  void takesALaterVersionThatCanHoldTheInstance(TestDatabase database) {
    ChartEntry old = entry("session");
    ChartEntry later = renamed(old, "2.0.0", "ff".repeat(32));
    Id run;
    try (Engine engine = engine(database, List.of(old))) {
      run = begin(engine, "session");
    }

    try (Engine engine = engine(database, List.of(later))) {
      engine.submit(event(run, "turn.started", "orchestrator")).orElseThrow();

      assertThat(engine.instance(TENANT, run).orElseThrow().chart()).isEqualTo(later.id());
      assertThat(engine.history(TENANT, run, -1, 10))
          .extracting(Entry::definition)
          .doesNotHaveDuplicates();
    }
  }

  @BothStores
  void refusesAVersionThatCannotHoldTheInstance(TestDatabase database) {
    ChartEntry old = entry("session");
    ChartEntry contract = entry("execution-contract");
    ChartEntry stranger =
        new ChartEntry(
            new ChartId("session", "9.0.0", "ee".repeat(32)),
            contract.source(),
            contract.topology(),
            answers -> new ExecutionContractMachine());
    Id run;
    try (Engine engine = engine(database, List.of(old))) {
      run = begin(engine, "session");
    }

    try (Engine engine = engine(database, List.of(stranger))) {
      Problem problem = problem(engine.submit(event(run, "start", "tool_node")));

      assertThat(problem.kind()).isEqualTo(Problem.Kind.UNHOLDABLE);
      assertThat(problem.detail())
          .contains("version 1.0.0 of `session`")
          .contains("9.0.0")
          .contains("queued");
      SnapshotData data = engine.snapshotData(TENANT, run).orElseThrow();
      assertThat(data.in()).containsExactly("queued");
      assertThat(data.chart()).isEqualTo(old.id());
      assertThat(engine.snapshotData("others", run)).isEmpty();
    }
    try (Engine engine = engine(database, List.of(old))) {
      assertThat(engine.submit(event(run, "turn.started", "orchestrator")))
          .isInstanceOf(Answer.Accepted.class);
    }
  }

  @BothStores
  void refusesAVersionWhoseStatesAreNotActiveAtOnce(TestDatabase database) {
    ChartEntry old = entry("agent-graph");
    ChartEntry later = renamed(old, "9.0.0", "ff".repeat(32));
    Id graph;
    try (Engine engine = engine(database, List.of(old))) {
      graph = begin(engine, "agent-graph");
    }
    try (Engine engine = engine(database, List.of(later))) {
      for (String in : List.of("\"processing\"", "\"idle\",\"error\"", "\"idle\",\"idle\"")) {
        StoredSnapshots.replace(database, graph, "\"idle\"", in);

        Problem problem = problem(engine.submit(event(graph, "message.received", "graph_runner")));

        assertThat(problem.kind()).as(in).isEqualTo(Problem.Kind.UNHOLDABLE);
        assertThat(problem.detail()).contains(in);
        StoredSnapshots.replace(database, graph, in, "\"idle\"");
      }
      assertThat(engine.instance(TENANT, graph)).isPresent();
    }
  }

  @BothStores
  void aNameIsHeldByOne(TestDatabase database) {
    Extension naming =
        new Extension(
            Map.of(),
            Map.of(
                "take",
                (unit, command) ->
                    Answer.accepted(
                        JsonObject.of(
                            "held",
                            new JsonString(
                                unit.claim("name", unit.root().id())
                                    .map(Id::toString)
                                    .orElse("")))),
                "leave",
                (unit, command) -> {
                  unit.release("name", unit.root().id());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    try (Engine engine = engine(database, Charts.all(), naming)) {
      Id one = begin(engine, "session");
      Id two = begin(engine, "session");

      assertThat(held(engine, one)).isEmpty();
      assertThat(held(engine, one)).isEmpty();
      assertThat(held(engine, two)).isEqualTo(one.toString());
      engine.submit(Command.on(two, "leave", TENANT, JsonObject.EMPTY)).orElseThrow();
      assertThat(held(engine, two)).isEqualTo(one.toString());
      engine.submit(Command.on(one, "leave", TENANT, JsonObject.EMPTY)).orElseThrow();
      assertThat(held(engine, two)).isEmpty();
    }
  }

  private static String held(Engine engine, Id by) {
    JsonObject body = engine.submit(Command.on(by, "take", TENANT, JsonObject.EMPTY)).orElseThrow();
    return ((JsonString) body.get("held")).value();
  }

  @BothStores
  void aWriterNeedsTheLatestFence(TestDatabase database) {
    Extension work =
        new Extension(
            Map.of(),
            Map.of(
                "open",
                (unit, command) -> {
                  unit.ready(unit.root().id(), "work", unit.now());
                  return Answer.accepted(JsonObject.EMPTY);
                }));
    try (Engine engine = engine(database, Charts.all(), work)) {
      Id run = begin(engine, "session");
      engine.submit(Command.on(run, "open", TENANT, JsonObject.EMPTY)).orElseThrow();
      Lease first = take(database, "a");
      engine.submit(event(run, "turn.started", "orchestrator").under(first)).orElseThrow();
      database.store().queue().giveBack(List.of(first));
      Lease second = take(database, "b");

      Answer late = engine.submit(event(run, "turn.succeeded", "orchestrator").under(first));
      Answer now = engine.submit(event(run, "turn.succeeded", "orchestrator").under(second));

      assertThat(second.fence()).isGreaterThan(first.fence());
      assertThat(problem(late).kind()).isEqualTo(Problem.Kind.LEASE_LOST);
      assertThat(now).isInstanceOf(Answer.Accepted.class);
    }
  }

  private static Lease take(TestDatabase database, String worker) {
    return database
        .store()
        .queue()
        .take(List.of("work"), worker, 1, Duration.ofSeconds(10))
        .get(0)
        .lease();
  }

  private static ChartEntry entry(String chart) {
    return Charts.all().stream()
        .filter(entry -> entry.id().name().equals(chart))
        .findFirst()
        .orElseThrow();
  }

  private static ChartEntry renamed(ChartEntry entry, String version, String hash) {
    return new ChartEntry(
        new ChartId(entry.id().name(), version, hash),
        entry.source(),
        entry.topology(),
        entry.machines());
  }
}
