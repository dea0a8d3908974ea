package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.statecharts.Charts;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Failures during a stream with timers, of one chart on the interpreter and one on its generated
 * machine: each event has one result, with the state and the effects that the operator alone has.
 * {@code -Dlockstep.kills.stream} is the number of ended task managers, to which a fifth of failed
 * tasks is added, {@code -Dlockstep.events.stream} that of events, {@code
 * -Dlockstep.backend.stream} the state backend.
 */
class ExactlyOnceTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int KILLS = Integer.getInteger("lockstep.kills.stream", EXHAUSTIVE ? 20 : 2);
  private static final int TASKS = (KILLS + 4) / 5;
  private static final int FAILURES = KILLS + TASKS;
  private static final int EVENTS =
      Integer.getInteger("lockstep.events.stream", EXHAUSTIVE ? 10_000 : 2_000);

  /** The number of instances of each of both charts. */
  private static final int KEYS = Math.max(10, EVENTS / 100);

  /** The mean time between two events of a key, which is that of the timers of both charts. */
  private static final Duration GAP = Duration.ofDays(5);

  /** A chart with many timers, on the interpreter. */
  private static final String PRESS =
      Operators.MACHINE
          .replace("30s", "3d")
          .replace("45s", "5d")
          .replace("90s", "9d")
          .replace("10m", "90d");

  /** The number of checkpoints between two failures. */
  private static final int CHECKPOINTS = 3;

  private static final double NANOS = 1e9;
  private static final String BACKEND = System.getProperty("lockstep.backend.stream", "rocksdb");

  private static final Map<String, Failures> PLANNED = new ConcurrentHashMap<>();

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

  /**
   * The times of the events at which a job fails, each of them once, in different parts of the
   * stream.
   */
  private record Failures(
      Set<Long> tasks,
      Set<Long> managers,
      Queue<CompletableFuture<Void>> kills,
      AtomicInteger attempts) {

    static Failures draw(List<KeyedEvent> events, Random random) {
      List<Boolean> isKill = new ArrayList<>(Collections.nCopies(KILLS, true));
      isKill.addAll(Collections.nCopies(TASKS, false));
      Collections.shuffle(isKill, random);
      var drawn =
          new Failures(
              ConcurrentHashMap.newKeySet(),
              ConcurrentHashMap.newKeySet(),
              new ConcurrentLinkedQueue<>(),
              new AtomicInteger());
      int part = EVENTS / FAILURES;
      for (int i = 0; i < FAILURES; i++) {
        long time = events.get(i * part + random.nextInt(part)).time();
        (isKill.get(i) ? drawn.managers() : drawn.tasks()).add(time);
      }
      return drawn;
    }

    void pass(long time) throws InterruptedException, ExecutionException {
      if (managers.remove(time)) {
        CompletableFuture<Void> kill = CompletableFuture.runAsync(cluster::killTaskManager);
        kills.add(kill);
        // The source must not pass the next failure before this one: its task waits for its end.
        kill.thenCompose(ended -> new CompletableFuture<>()).get();
      }
      if (tasks.remove(time)) {
        throw new IllegalStateException("planted failure at " + time);
      }
    }
  }

  /** Fails at planned events. */
  private static final class Failing extends RichMapFunction<KeyedEvent, KeyedEvent> {

    private static final long serialVersionUID = 1L;

    private final String id;

    Failing(String id) {
      this.id = id;
    }

    @Override
    public void open(OpenContext context) {
      PLANNED.get(id).attempts().incrementAndGet();
    }

    @Override
    public KeyedEvent map(KeyedEvent event) throws InterruptedException, ExecutionException {
      PLANNED.get(id).pass(event.time());
      return event;
    }
  }

  @Test
  void hasOneResultForEachEvent() throws Exception {
    System.out.printf(
        "seed %d, %,d events, %d ended task managers, %d failed tasks, %s%n",
        SEED, EVENTS, KILLS, TASKS, BACKEND);
    double begun = processorSeconds();
    Random random = new Random(SEED);
    StreamChart machine = StreamChart.generated(() -> Charts.find("node-run").orElseThrow());
    StreamChart press = Operators.press(PRESS);
    List<KeyedEvent> events = events(machine, press, random);
    Failures planned = Failures.draw(events, random);
    String id = UUID.randomUUID().toString();
    PLANNED.put(id, planned);
    var environment = FlinkCluster.environment(BACKEND, folder, 10 * FAILURES);
    environment.enableCheckpointing(Duration.ofMillis(20).toMillis());
    DataStream<KeyedEvent> passed =
        RecordedEvents.withWatermarks(
                environment, events, Math.max(50, EVENTS / (CHECKPOINTS * FAILURES)))
            .map(new Failing(id))
            .setParallelism(1);
    SingleOutputStreamOperator<StepResult> machines =
        process(passed.filter(event -> !isOfPress(event)).setParallelism(1), machine);
    SingleOutputStreamOperator<StepResult> presses =
        process(passed.filter(ExactlyOnceTest::isOfPress).setParallelism(1), press);
    var accepted = new Digests(machines.union(presses));
    var refused =
        new Digests(
            machines
                .getSideOutput(ChartFunction.REFUSALS)
                .union(presses.getSideOutput(ChartFunction.REFUSALS)));

    double drawn = processorSeconds();
    cluster.run(environment);
    double run = processorSeconds();

    assertThat(planned.tasks()).isEmpty();
    assertThat(planned.managers()).isEmpty();
    planned.kills().forEach(CompletableFuture::join);
    assertThat(planned.kills()).hasSize(KILLS);
    assertThat(planned.attempts().get()).isGreaterThan(FAILURES);
    Map<String, List<KeyedEvent>> byKey =
        events.stream().collect(Collectors.groupingBy(KeyedEvent::key));
    var machineAlone = new InterpretedEngine(machine.compiled(), Map.of(), 0);
    var pressAlone = new InterpretedEngine(press.compiled(), Map.of(), 0);
    byKey.forEach(
        (key, own) -> {
          InterpretedEngine operator = isOfPress(own.get(0)) ? pressAlone : machineAlone;
          Operators.KeyResults found = Operators.alone(operator, own).get(key);
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
    assertThat(refused.keys()).isLessThanOrEqualTo(byKey.size());
    assertThat(accepted.timers()).as("results of timers").isPositive();
    System.out.printf(
        "%,d keys, %,d results of timers, %d attempts; processor: %.1f s for the events, %.1f s for"
            + " the job, %.1f s for the operator alone%n",
        byKey.size(),
        accepted.timers(),
        planned.attempts().get(),
        drawn - begun,
        run - drawn,
        processorSeconds() - run);
  }

  /** Returns the events of both charts in the order of their times. */
  private static List<KeyedEvent> events(StreamChart machine, StreamChart press, Random random) {
    int gap = (int) (2 * GAP.toMillis() / KEYS);
    int half = EVENTS / 2;
    List<KeyedEvent> events = Operators.events(machine, KEYS, EVENTS - half, gap, random);
    for (KeyedEvent event : Operators.events(press, KEYS, half, gap, random)) {
      events.add(
          new KeyedEvent(
              "press " + event.key(), event.event(), event.actor(), event.payload(), event.time()));
    }
    events.sort(Comparator.comparingLong(KeyedEvent::time));
    return events;
  }

  private static boolean isOfPress(KeyedEvent event) {
    return event.key().startsWith("press ");
  }

  private static SingleOutputStreamOperator<StepResult> process(
      DataStream<KeyedEvent> events, StreamChart chart) {
    return events
        .keyBy(KeyedEvent::key)
        .process(new ChartFunction<>(chart, Operators.settings(), KeyedEvent::read));
  }

  private static double processorSeconds() {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / NANOS;
  }
}
