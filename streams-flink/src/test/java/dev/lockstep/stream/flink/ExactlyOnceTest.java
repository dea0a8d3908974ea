package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Failures during a stream: each event has one result, with the state that the operator alone has.
 * {@code -Dlockstep.failures.stream} is the number of failures, {@code -Dlockstep.events.stream}
 * that of events, {@code -Dlockstep.backend.stream} the state backend. Half of the failures end the
 * task manager, the others one task.
 */
class ExactlyOnceTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int FAILURES =
      Integer.getInteger("lockstep.failures.stream", EXHAUSTIVE ? 20 : 4);
  private static final int EVENTS =
      Integer.getInteger("lockstep.events.stream", EXHAUSTIVE ? 10_000 : 2_000);

  private static final String BACKEND = System.getProperty("lockstep.backend.stream", "rocksdb");

  private static final Map<String, Failures> PLANNED = new ConcurrentHashMap<>();

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

  /** The events at which a job fails, each of them once. */
  private record Failures(
      Set<String> tasks, Set<String> managers, Queue<CompletableFuture<Void>> kills) {

    void pass(String event) {
      if (managers.remove(event)) {
        kills.add(CompletableFuture.runAsync(cluster::killTaskManager));
      }
      if (tasks.remove(event)) {
        throw new IllegalStateException("planted failure at event " + event);
      }
    }
  }

  @Test
  void hasOneResultForEachEvent() throws Exception {
    System.out.println("seed " + SEED + ", failures " + FAILURES + ", events " + EVENTS);
    Random random = new Random(SEED);
    StreamChart chart = StreamChart.generated(() -> Charts.find("node-run").orElseThrow());
    List<KeyedEvent> events = Operators.events(chart, Math.max(20, EVENTS / 50), EVENTS, random);
    Failures planned =
        new Failures(
            ConcurrentHashMap.newKeySet(),
            ConcurrentHashMap.newKeySet(),
            new ConcurrentLinkedQueue<>());
    while (planned.tasks().size() + planned.managers().size() < FAILURES) {
      boolean isTask = planned.tasks().size() <= planned.managers().size();
      (isTask ? planned.tasks() : planned.managers()).add(name(events.get(random.nextInt(EVENTS))));
    }
    String id = UUID.randomUUID().toString();
    PLANNED.put(id, planned);
    MapFunction<KeyedEvent, KeyedEvent> failing =
        event -> {
          PLANNED.get(id).pass(name(event));
          return event;
        };
    var environment = FlinkCluster.environment(BACKEND, folder, 10 * FAILURES);
    environment.enableCheckpointing(Duration.ofMillis(20).toMillis());
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, Math.max(50, EVENTS / (3 * FAILURES)))
            .keyBy(KeyedEvent::key)
            .map(failing)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(chart, Operators.settings(), KeyedEvent::read));
    var accepted = new Digests(results);
    var refused = new Digests(results.getSideOutput(ChartFunction.REFUSALS));

    cluster.run(environment);

    assertThat(planned.tasks()).isEmpty();
    assertThat(planned.managers()).isEmpty();
    planned.kills().forEach(CompletableFuture::join);
    Map<String, List<KeyedEvent>> byKey =
        events.stream().collect(Collectors.groupingBy(KeyedEvent::key));
    byKey.forEach(
        (key, own) -> {
          Operators.KeyResults found = Operators.alone(chart, own).get(key);
          Digests.Digest conforming = Digests.Digest.NONE.effects(found.effects());
          Digests.Digest others = Digests.Digest.NONE;
          for (String word : found.events()) {
            if (word.contains(" conforming ")) {
              conforming = conforming.event(word);
            } else {
              others = others.event(word);
            }
          }
          assertThat(accepted.of(key)).as(key).isEqualTo(conforming);
          assertThat(refused.of(key)).as(key).isEqualTo(others);
        });
    assertThat(accepted.keys()).isLessThanOrEqualTo(byKey.size());
    System.out.printf("%d keys, %d kills%n", byKey.size(), planned.kills().size());
  }

  private static String name(KeyedEvent event) {
    return event.key() + " " + event.time() + " " + event.event();
  }
}
