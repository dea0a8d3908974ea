package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.statecharts.Charts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Savepoints that one version of a chart writes and another reads. */
class SavepointTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int HALF = 150;

  /** The time after the last event until which violated properties are compared. */
  private static final long COMPARED_MILLIS = 60_000;

  private static final String KEPT =
      """
      properties:
        cools_soon:
          when: entered('busy.work.cooling')
          leads_to: "!in('busy.work.cooling')"
          within: 20s
      """;

  private static final String BEFORE =
      Operators.MACHINE + KEPT + "  removed: { event: event('piece.done'), at_most: 0 }\n";

  /**
   * A version with another event, variable, state and property, so that all positions are others.
   */
  private static final String LATER =
      Operators.MACHINE
              .replace("version: 1.0.0", "version: 1.1.0")
              .replace("context:\n", "context:\n  oil: { type: int, initial: 7 }\n")
              .replace("events:\n", "events:\n  shred: { by: [worker] }\n")
              .replace("states:\n  idle:", "states:\n  idle:")
              .replace("  busy:\n", "  shredded: { type: final }\n  busy:\n")
              .replace(
                  "after: { 10m: scrapped }",
                  "after: { 10m: scrapped }\n  shredder: { on: { shred: shredded } }")
              .replace(
                  "on: { pause: paused, scrap: scrapped }",
                  "on: { pause: paused, scrap: scrapped, shred: shredder }")
          + KEPT.replace(
              "properties:\n", "properties:\n  added: { event: event('pause'), at_most: 0 }\n");

  private static final String WITHOUT_PAUSE =
      Operators.MACHINE.replace("version: 1.0.0", "version: 2.0.0").replace("paused", "halted");

  private static final Map<String, CountDownLatch> PASSED = new ConcurrentHashMap<>();

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

  /** A job over all events, of which the source emits the first half before a checkpoint. */
  private record Job(
      StreamExecutionEnvironment environment,
      Gathered accepted,
      Gathered refused,
      Gathered violated,
      CountDownLatch passed) {}

  private Job job(String backend, StreamChart chart, List<KeyedEvent> events, int perCheckpoint) {
    var environment = FlinkCluster.environment(backend, folder);
    String id = UUID.randomUUID().toString();
    var passed = new CountDownLatch(HALF);
    PASSED.put(id, passed);
    MapFunction<KeyedEvent, KeyedEvent> counting =
        event -> {
          PASSED.get(id).countDown();
          return event;
        };
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, perCheckpoint)
            .uid("recorded")
            .map(counting)
            .setParallelism(1)
            .uid("counted")
            .keyBy(KeyedEvent::key)
            .process(
                new ChartFunction<>(
                    chart, Operators.settings().withProperties(true), KeyedEvent::read))
            .uid("chart");
    var accepted = new Gathered(results, "accepted");
    var refused = new Gathered(results.getSideOutput(ChartFunction.REFUSALS), "refused");
    var violated =
        new Gathered(
            results.getSideOutput(ChartFunction.VIOLATIONS).map(SavepointTest::result), "violated");
    return new Job(environment, accepted, refused, violated, passed);
  }

  private static StepResult result(ViolatedProperty violated) {
    Instant time = Instant.ofEpochMilli(violated.time());
    return StepResult.without(
        violated.key(), violated.event(), time, "violated", violated.property());
  }

  private String savepoint(String backend, StreamChart chart, List<KeyedEvent> events)
      throws Exception {
    Job first = job(backend, chart, events, HALF);
    JobID id = cluster.submit(first.environment().getStreamGraph());
    cluster.await(first.passed(), id);
    return cluster.stop(id, folder);
  }

  /** The results of events and the violated properties of each key. */
  private record Results(Map<String, List<String>> events, Map<String, List<String>> violated) {

    private static void add(Map<String, List<String>> words, String key, String word) {
      words.computeIfAbsent(key, any -> new ArrayList<>()).add(word);
    }

    void violated(String key, EngineStep step) {
      step.violations()
          .forEach(
              each -> add(violated, key, each.property() + " " + each.event() + " " + each.time()));
    }

    void event(String key, String event, EngineStep step) {
      add(events, key, Operators.word(event, step.kind().word(), step.reason(), step.states()));
      violated(key, step);
    }
  }

  private static InterpretedEngine engine(StreamChart chart) {
    return new InterpretedEngine(chart.compiled(), Map.of(), 0, true);
  }

  /** Executes the first half under one version and the second under another, without Flink. */
  private static Results expected(StreamChart before, StreamChart after, List<KeyedEvent> events) {
    var results = new Results(new HashMap<>(), new HashMap<>());
    Map<String, Instance> instances = new HashMap<>();
    InterpretedEngine engine = engine(before);
    for (int i = 0; i < events.size(); i++) {
      if (i == HALF && !before.hasTextOf(after)) {
        var forms = new InstanceForms(after, true);
        instances.replaceAll((key, at) -> forms.live(stored(before, at)));
        engine = engine(after);
      }
      KeyedEvent event = events.get(i);
      Instance at = instances.get(event.key());
      if (at == null) {
        EngineStep start = engine.start(Instant.ofEpochMilli(event.time()));
        results.violated(event.key(), start);
        at = start.instance();
      }
      EngineStep step = engine.execute(at, event.read());
      instances.put(event.key(), step.instance());
      results.event(event.key(), event.event(), step);
    }
    Instant end = compared(events);
    for (Map.Entry<String, Instance> each : instances.entrySet()) {
      results.violated(each.getKey(), engine.expire(each.getValue(), end));
    }
    return results;
  }

  private static Instance stored(StreamChart before, Instance at) {
    SnapshotData data = SnapshotForm.interpreted(before.compiled()).data(at.snapshot());
    List<String> properties = before.compiled().properties().names();
    var stored = new Instance.Stored(data, before, properties);
    return new Instance(stored, at.time(), Instance.NEVER, at.monitors());
  }

  private static Instant compared(List<KeyedEvent> events) {
    return Instant.ofEpochMilli(events.get(events.size() - 1).time() + COMPARED_MILLIS);
  }

  private static Map<String, List<String>> sorted(Map<String, List<String>> words) {
    Map<String, List<String>> sorted = new HashMap<>();
    words.forEach((key, each) -> sorted.put(key, each.stream().sorted().toList()));
    return sorted;
  }

  private void continues(String backend, StreamChart before, StreamChart after) throws Exception {
    System.out.println("seed " + SEED);
    List<KeyedEvent> events = Operators.events(before, 9, 2 * HALF, new Random(SEED));
    String savepoint = savepoint(backend, before, events);

    Job second = job(backend, after, events, 0);
    cluster.await(cluster.submit(second.environment().getStreamGraph(), savepoint));

    Map<String, List<String>> actual = new HashMap<>();
    Operators.compared(second.accepted(), second.refused())
        .forEach((key, found) -> actual.put(key, found.events()));
    Map<String, List<String>> violated = new HashMap<>();
    second
        .violated()
        .byKey()
        .forEach(
            (key, found) ->
                found.stream()
                    .filter(each -> each.time() <= compared(events).toEpochMilli())
                    .forEach(
                        each ->
                            Results.add(
                                violated,
                                key,
                                each.reason()
                                    + " "
                                    + each.event()
                                    + " "
                                    + Instant.ofEpochMilli(each.time()))));
    Results expected = expected(before, after, events);
    assertThat(sorted(actual)).isEqualTo(sorted(expected.events()));
    assertThat(sorted(violated)).isEqualTo(sorted(expected.violated()));
    boolean isChanged =
        !before.hasTextOf(after) && !after.compiled().properties().names().isEmpty();
    assertThat(!isChanged || !violated.isEmpty()).as("violated properties").isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void continuesUnderACompatibleVersion(String backend) throws Exception {
    continues(backend, Operators.press(BEFORE), Operators.press(LATER));
  }

  @Test
  void continuesOnTheGeneratedMachineOfTheSameChart() throws Exception {
    StreamChart generated = StreamChart.generated(() -> Charts.find("node-run").orElseThrow());
    continues("rocksdb", generated, generated);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void refusesAVersionWithoutAStateAndNamesTheChange(String backend) throws Exception {
    StreamChart before = Operators.press(Operators.MACHINE);
    List<KeyedEvent> events = Operators.events(before, 9, 2 * HALF, new Random(SEED));
    String savepoint = savepoint(backend, before, events);
    var environment = job(backend, Operators.press(WITHOUT_PAUSE), events, 0).environment();

    assertThatThrownBy(() -> cluster.await(cluster.submit(environment.getStreamGraph(), savepoint)))
        .hasStackTraceContaining("state paused is removed")
        .hasStackTraceContaining(
            "the instances of chart `press` 1.0.0 in the savepoint cannot continue under 2.0.0");
  }

  private static String hash(String chart) {
    return Operators.press(chart).compiled().version().id().hash();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void continuesWithAMigration(String backend) throws Exception {
    String migration =
        """
        migration: press
        from: { version: 1.0.0, hash: %s }
        to: { version: 2.0.0, hash: %s }
        states: { paused: halted }
        """
            .formatted(hash(Operators.MACHINE), hash(WITHOUT_PAUSE));
    StreamChart after =
        Operators.press(WITHOUT_PAUSE)
            .withMigration(
                new Source("press.migration.yaml", migration.getBytes(StandardCharsets.UTF_8)));

    continues(backend, Operators.press(Operators.MACHINE), after);
  }
}
