package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The function on an embedded cluster beside the operator alone. */
class ChartFunctionTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  private static FlinkCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = FlinkCluster.shared();
  }

  @AfterEach
  void cancelJobs() throws Exception {
    cluster.cancelJobs();
  }

  /** A function in a job, with its outputs and what the operator alone returns. */
  private record Branch(
      String name,
      Gathered accepted,
      Gathered refused,
      Map<String, Operators.KeyResults> expected) {}

  private static Branch branch(
      StreamExecutionEnvironment environment,
      String name,
      StreamChart chart,
      List<KeyedEvent> events) {
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, 0)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(chart, Operators.settings(), KeyedEvent::read));
    return new Branch(
        name,
        new Gathered(results),
        new Gathered(results.getSideOutput(ChartFunction.REFUSALS)),
        Operators.alone(chart, events));
  }

  private static StreamChart shipped(String name) {
    return StreamChart.generated(() -> Charts.find(name).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void hasTheResultsOfTheOperatorAlone(String backend) throws Exception {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    int count = EXHAUSTIVE ? 2_000 : 300;
    var environment = FlinkCluster.environment(backend, folder);
    List<Branch> branches = new ArrayList<>();
    StreamChart press = Operators.press(Operators.MACHINE);
    List<KeyedEvent> pressed = Operators.events(press, 7, count, random);
    branches.add(branch(environment, "press", press, pressed));
    List<String> names =
        EXHAUSTIVE
            ? Charts.all().stream().map(entry -> entry.id().name()).toList()
            : List.of("session", "node-run", "execution-contract");
    for (String name : names) {
      StreamChart chart = shipped(name);
      List<KeyedEvent> events = Operators.events(chart, 7, count, random);
      branches.add(branch(environment, name, chart, events));
    }

    cluster.run(environment);

    for (Branch branch : branches) {
      var expected = Operators.split(branch.expected());
      var actual = Operators.compared(branch.accepted(), branch.refused());
      assertThat(actual.keySet()).as(branch.name()).isEqualTo(expected.keySet());
      expected.forEach(
          (key, results) -> {
            assertThat(actual.get(key).events())
                .as(branch.name() + " " + key)
                .isEqualTo(results.events());
            assertThat(actual.get(key).effects().stream().map(ChartFunctionTest::parsed))
                .as(branch.name() + " " + key)
                .isEqualTo(results.effects().stream().map(ChartFunctionTest::parsed).toList());
          });
    }
    assertThat(branches.get(0).expected().values())
        .as("timers of the press")
        .anyMatch(
            found -> found.effects().stream().anyMatch(effect -> effect.kind().equals("schedule")));
  }

  /** Payloads are compared as values: their members may be in another order. */
  private static List<Object> parsed(StepEffect effect) {
    boolean isJson = effect.payload().startsWith("{");
    return List.of(
        effect.kind(),
        effect.name(),
        isJson ? JsonReader.standard().read(effect.payload()).orElseThrow() : effect.payload());
  }

  @Test
  void classifiesDeviationsAndRemovesIdleInstances() throws Exception {
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events =
        List.of(
            new KeyedEvent("a", "turn.started", "orchestrator", null, 0, List.of("running")),
            new KeyedEvent("b", "turn.started", "orchestrator", null, 1, List.of("queued")),
            new KeyedEvent("a", "turn.succeeded", "user", null, 2),
            new KeyedEvent("a", "turn.vanished", "user", null, 3),
            new KeyedEvent("a", "turn.needs_input", "orchestrator", "{\"kind\":1}", 4),
            new KeyedEvent("a", "turn.needs_input", "orchestrator", "{", 5),
            new KeyedEvent("a", "turn.succeeded", "orchestrator", null, 6),
            new KeyedEvent("c", "turn.started", "orchestrator", null, 100_000));
    StreamSettings settings =
        StreamSettings.check()
            .withIdleTimeout(Duration.ofSeconds(50))
            .withEndedRetention(Duration.ofSeconds(20));
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, 0)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(shipped("session"), settings, KeyedEvent::read));
    var conforming = new Gathered(results);
    var deviating = new Gathered(results.getSideOutput(ChartFunction.DEVIATIONS));
    var expired = new Gathered(results.getSideOutput(ChartFunction.EXPIRED));

    cluster.run(environment);

    assertThat(kinds(conforming))
        .isEqualTo(Map.of("a", List.of("conforming", "conforming"), "c", List.of("conforming")));
    assertThat(kinds(deviating))
        .isEqualTo(
            Map.of(
                "a",
                List.of("refused-event", "unknown-event", "invalid-payload", "invalid-payload"),
                "b",
                List.of("wrong-successor")));
    assertThat(kinds(expired)).isEqualTo(Map.of("b", List.of("expired"), "c", List.of("expired")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void refusesUnreadableEventsAndEventsOfInstancesThatCannotStart(boolean isChecking)
      throws Exception {
    StreamChart overflowing =
        Operators.press(
            """
            statechart: overflowing
            version: 1.0.0
            context: { n: { type: int, initial: 9223372036854775807 } }
            actors: { clerk: Closes. }
            events: { close: { by: [clerk] } }
            states:
              open: { entry: [ { assign: { n: n + 1 } } ], on: { close: closed } }
              closed: { type: final }
            """);
    var environment = FlinkCluster.environment("hashmap", folder);
    List<KeyedEvent> events =
        List.of(
            new KeyedEvent("a", "close", "clerk", null, 0),
            new KeyedEvent("a", "close", "clerk", null, 1),
            new KeyedEvent("b", null, "clerk", null, 2));
    StreamSettings settings = isChecking ? StreamSettings.check() : StreamSettings.execute();
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, 0)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(overflowing, settings, KeyedEvent::read));
    var accepted = new Gathered(results);
    var refused =
        new Gathered(
            results.getSideOutput(isChecking ? ChartFunction.DEVIATIONS : ChartFunction.REFUSALS));

    cluster.run(environment);

    assertThat(accepted.byKey()).isEmpty();
    assertThat(kinds(refused))
        .isEqualTo(
            Map.of(
                "a", List.of("refused-event", "refused-event"), "b", List.of("invalid-payload")));
    assertThat(refused.byKey().get("a")).extracting(StepResult::reason).containsOnly("step-failed");
  }

  private static final String DESK =
      """
      statechart: desk
      version: 1.0.0
      events: { asked: , answered: , closed: }
      states:
        idle: { on: { asked: waiting } }
        waiting: { on: { answered: idle }, after: { 30s: lost } }
        lost: { on: { closed: idle } }
      properties:
        answered_soon: { when: entered('waiting'), leads_to: "!in('waiting')", within: 10s }
        ends_soon: { when: entered('waiting'), leads_to: "!in('waiting')", within: 30s }
        closed_soon: { when: entered('lost'), leads_to: "!in('lost')", within: 5s }
        one_answer: { event: event('answered'), at_most: 1 }
      """;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reportsEachViolatedPropertyOnce(boolean isChecking) throws Exception {
    var environment = FlinkCluster.environment("rocksdb", folder);
    List<KeyedEvent> events =
        List.of(
            new KeyedEvent("a", "asked", null, null, 0),
            new KeyedEvent("b", "asked", null, null, 1),
            new KeyedEvent("b", "answered", null, null, 10_001),
            new KeyedEvent("b", "asked", null, null, 10_002),
            new KeyedEvent("b", "answered", null, null, 10_003),
            new KeyedEvent("c", "asked", null, null, 15_000),
            new KeyedEvent("c", "answered", null, null, 26_000),
            new KeyedEvent("b", "answered", null, null, 27_000),
            new KeyedEvent("d", "answered", null, null, 28_000));
    StreamSettings settings = isChecking ? StreamSettings.check() : StreamSettings.execute();
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, 0)
            .keyBy(KeyedEvent::key)
            .process(
                new ChartFunction<>(
                    Operators.press(DESK), settings.withProperties(true), KeyedEvent::read));
    var accepted = new Gathered(results);
    var deviating = new Gathered(results.getSideOutput(ChartFunction.DEVIATIONS));
    var violated =
        new Gathered(
            results
                .getSideOutput(ChartFunction.VIOLATIONS)
                .map(
                    each ->
                        StepResult.without(
                            each.key(),
                            each.event(),
                            Instant.ofEpochMilli(each.time()),
                            "violated",
                            each.property())));

    cluster.run(environment);

    Map<String, List<String>> found = new TreeMap<>();
    violated
        .byKey()
        .forEach(
            (key, steps) ->
                found.put(
                    key,
                    steps.stream()
                        .map(step -> step.reason() + " " + step.event() + " " + step.time())
                        .sorted()
                        .toList()));
    assertThat(found)
        .isEqualTo(
            Map.of(
                "a",
                List.of("answered_soon  10000", "closed_soon  35000"),
                "b",
                List.of("one_answer answered 10003"),
                "c",
                List.of("answered_soon  25000")));
    if (isChecking) {
      assertThat(kinds(accepted).get("c")).containsExactly("conforming", "conforming");
      assertThat(kinds(deviating))
          .isEqualTo(
              Map.of(
                  "b",
                  List.of("property-violated", "refused-event"),
                  "d",
                  List.of("refused-event")));
    }
  }

  private static Map<String, List<String>> kinds(Gathered gathered) {
    Map<String, List<String>> kinds = new TreeMap<>();
    gathered
        .byKey()
        .forEach((key, steps) -> kinds.put(key, steps.stream().map(StepResult::kind).toList()));
    return kinds;
  }
}
