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
import org.junit.jupiter.api.AfterAll;
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

  /** A version with another event, variable and state, so that all positions are others. */
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
              "on: { pause: paused, scrap: scrapped, shred: shredder }");

  private static final String WITHOUT_PAUSE =
      Operators.MACHINE.replace("version: 1.0.0", "version: 2.0.0").replace("paused", "halted");

  private static final Map<String, CountDownLatch> PASSED = new ConcurrentHashMap<>();

  private static FlinkCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = new FlinkCluster();
  }

  @AfterEach
  void cancelJobs() throws Exception {
    cluster.cancelJobs();
  }

  @AfterAll
  static void stopCluster() throws Exception {
    cluster.close();
  }

  /** A job over all events, of which the source emits the first half before a checkpoint. */
  private record Job(
      StreamExecutionEnvironment environment,
      Gathered accepted,
      Gathered refused,
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
            .process(new ChartFunction<>(chart, Operators.settings(), KeyedEvent::read))
            .uid("chart");
    var accepted = new Gathered(results, "accepted");
    var refused = new Gathered(results.getSideOutput(ChartFunction.REFUSALS), "refused");
    return new Job(environment, accepted, refused, passed);
  }

  private String savepoint(String backend, StreamChart chart, List<KeyedEvent> events)
      throws Exception {
    Job first = job(backend, chart, events, HALF);
    JobID id = cluster.submit(first.environment().getStreamGraph());
    cluster.await(first.passed(), id);
    return cluster.stop(id, folder);
  }

  /** Executes the first half under one version and the second under another, without Flink. */
  private static Map<String, List<String>> expected(
      StreamChart before, StreamChart after, List<KeyedEvent> events) {
    Map<String, List<String>> words = new HashMap<>();
    Map<String, Object> at = new HashMap<>();
    Map<String, Instant> times = new HashMap<>();
    StreamChart chart = before;
    for (int i = 0; i < events.size(); i++) {
      if (i == HALF && !before.hasTextOf(after)) {
        for (Map.Entry<String, Object> each : at.entrySet()) {
          SnapshotData data = SnapshotForm.interpreted(before.compiled()).data(each.getValue());
          var stored = new Instance.Stored(data, before, List.of());
          var forms = new InstanceForms(after, false);
          each.setValue(
              forms
                  .live(new Instance(stored, times.get(each.getKey()), Instance.NEVER))
                  .snapshot());
        }
        chart = after;
      }
      KeyedEvent event = events.get(i);
      var engine = new InterpretedEngine(chart.compiled(), Map.of(), 0);
      Instant time = Instant.ofEpochMilli(event.time());
      Object from = at.computeIfAbsent(event.key(), key -> engine.start(time).snapshot());
      EngineStep step =
          engine.execute(
              new Instance(from, times.getOrDefault(event.key(), time), Instance.NEVER),
              event.read());
      at.put(event.key(), step.snapshot());
      times.put(event.key(), step.time());
      words
          .computeIfAbsent(event.key(), key -> new ArrayList<>())
          .add(Operators.word(event.event(), step.kind().word(), step.reason(), step.states()));
    }
    return words;
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
    assertThat(sorted(actual)).isEqualTo(sorted(expected(before, after, events)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void continuesUnderACompatibleVersion(String backend) throws Exception {
    continues(backend, Operators.press(Operators.MACHINE), Operators.press(LATER));
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
