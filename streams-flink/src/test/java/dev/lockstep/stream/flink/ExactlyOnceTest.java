package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
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
 * that of events. Half of the failures end the task manager, the others one task.
 */
class ExactlyOnceTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int FAILURES =
      Integer.getInteger("lockstep.failures.stream", EXHAUSTIVE ? 20 : 4);
  private static final int EVENTS =
      Integer.getInteger("lockstep.events.stream", EXHAUSTIVE ? 10_000 : 2_000);

  private static final Map<String, Failures> PLANNED = new ConcurrentHashMap<>();

  /** The position of each event in its stream. */
  private static final Map<String, Map<String, Integer>> NUMBERS = new ConcurrentHashMap<>();

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
      Set<Integer> tasks, Set<Integer> managers, Queue<CompletableFuture<Void>> kills) {

    void pass(int number) {
      if (managers.remove(number)) {
        kills.add(CompletableFuture.runAsync(cluster::killTaskManager));
      }
      if (tasks.remove(number)) {
        throw new IllegalStateException("planted failure at event " + number);
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
      (isTask ? planned.tasks() : planned.managers()).add(random.nextInt(EVENTS));
    }
    String id = UUID.randomUUID().toString();
    PLANNED.put(id, planned);
    Map<String, Integer> numbers = new ConcurrentHashMap<>();
    for (int i = 0; i < EVENTS; i++) {
      numbers.put(name(events.get(i)), i);
    }
    NUMBERS.put(id, numbers);
    MapFunction<KeyedEvent, KeyedEvent> failing =
        event -> {
          PLANNED.get(id).pass(NUMBERS.get(id).get(name(event)));
          return event;
        };
    var environment = FlinkCluster.environment("rocksdb", folder, 10 * FAILURES);
    environment.enableCheckpointing(Duration.ofMillis(20).toMillis());
    SingleOutputStreamOperator<StepResult> results =
        RecordedEvents.stream(environment, events, Math.max(50, EVENTS / (3 * FAILURES)))
            .keyBy(KeyedEvent::key)
            .map(failing)
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(chart, Operators.settings(), KeyedEvent::read));
    var accepted = new Gathered(results);
    var refused = new Gathered(results.getSideOutput(ChartFunction.REFUSALS));

    cluster.run(environment);

    assertThat(planned.tasks()).isEmpty();
    assertThat(planned.managers()).isEmpty();
    planned.kills().forEach(CompletableFuture::join);
    Map<String, Operators.KeyResults> expected = Operators.split(Operators.alone(chart, events));
    Map<String, Operators.KeyResults> actual = Operators.compared(accepted, refused);
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (key, found) -> {
          assertThat(actual.get(key).events()).as(key).isEqualTo(found.events());
          assertThat(names(actual.get(key).effects())).as(key).isEqualTo(names(found.effects()));
        });
  }

  private static String name(KeyedEvent event) {
    return event.key() + " " + event.time() + " " + event.event();
  }

  private static List<String> names(List<StepEffect> effects) {
    List<String> names = new ArrayList<>();
    effects.forEach(effect -> names.add(effect.kind() + " " + effect.name()));
    return names;
  }
}
