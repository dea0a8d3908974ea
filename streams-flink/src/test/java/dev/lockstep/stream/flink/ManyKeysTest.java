package dev.lockstep.stream.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many instances with timers and monitored properties in one savepoint, from which each of them
 * continues. {@code -Dlockstep.keys.stream} is their number. Prints the bytes of an instance with
 * its key and its timer: in the heap, in a savepoint in the format of the backend, which a
 * checkpoint has, and in one in the format of all backends.
 */
class ManyKeysTest {

  private static final int KEYS =
      Integer.getInteger(
          "lockstep.keys.stream", Boolean.getBoolean("lockstep.exhaustive") ? 40_000 : 3_000);

  private static final String QUESTION =
      "{\"interaction_id\":1,\"kind\":\"open_text\",\"prompt\":\"Which colour?\"}";

  private static final double NANOS = 1e9;

  private static final Map<String, CountDownLatch> CONFORMING = new ConcurrentHashMap<>();

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

  /** Returns the first event of each session, then the second of each, then the third. */
  private static KeyedEvent event(long number) {
    String key = Long.toString(number % KEYS);
    return switch ((int) (number / KEYS)) {
      case 0 -> new KeyedEvent(key, "turn.started", "orchestrator", null, number);
      case 1 -> new KeyedEvent(key, "turn.needs_input", "orchestrator", QUESTION, number);
      default -> new KeyedEvent(key, "run.canceled", "user", null, number);
    };
  }

  private StreamGraph job(String backend, String id, int perCheckpoint) {
    StreamExecutionEnvironment environment = FlinkCluster.environment(backend, folder);
    GeneratorFunction<Long, KeyedEvent> events = ManyKeysTest::event;
    var source =
        new DataGeneratorSource<>(
            events,
            3L * KEYS,
            perCheckpoint == 0
                ? RateLimiterStrategy.noOp()
                : RateLimiterStrategy.perCheckpoint(perCheckpoint),
            TypeInformation.of(KeyedEvent.class));
    WatermarkStrategy<KeyedEvent> watermarks =
        WatermarkStrategy.<KeyedEvent>forMonotonousTimestamps()
            .withTimestampAssigner((event, none) -> event.time());
    StreamChart chart = StreamChart.generated(() -> Charts.find("session").orElseThrow());
    StreamSettings settings =
        StreamSettings.execute().withProperties(true).withIdleTimeout(Duration.ofDays(1));
    environment
        .fromSource(source, watermarks, "sessions")
        .setParallelism(1)
        .uid("sessions")
        .keyBy(KeyedEvent::key)
        .process(new ChartFunction<>(chart, settings, KeyedEvent::read))
        .uid("chart")
        .filter(
            result -> {
              if (!result.event().isEmpty()) {
                CONFORMING.get(id).countDown();
              }
              return false;
            })
        .sinkTo(new DiscardingSink<>());
    return environment.getStreamGraph();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void continueFromASavepoint(String backend) throws Exception {
    double begun = processorSeconds();
    long empty = usedHeap();
    String id = UUID.randomUUID().toString();
    var before = new CountDownLatch(2 * KEYS);
    CONFORMING.put(id, before);
    JobID first = cluster.submit(job(backend, id, 2 * KEYS));
    cluster.await(before, first);
    long filled = usedHeap();
    String own = cluster.savepoint(first, folder);
    String savepoint = cluster.stop(first, folder);

    // One more than there are, so that one that is counted twice is seen.
    var after = new CountDownLatch(KEYS + 1);
    CONFORMING.put(id, after);
    cluster.await(cluster.submit(job(backend, id, 0), savepoint));

    assertThat(after.getCount()).isEqualTo(1);
    System.out.printf(
        "%s: %,d instances with keys and timers; bytes of each: %.0f in the heap, %.0f in a"
            + " checkpoint, %.0f in a savepoint; %.1f s of processor time%n",
        backend,
        KEYS,
        (double) Math.max(0, filled - empty) / KEYS,
        (double) size(Path.of(URI.create(own))) / KEYS,
        (double) size(Path.of(URI.create(savepoint))) / KEYS,
        processorSeconds() - begun);
  }

  private static long usedHeap() {
    var memory = ManagementFactory.getMemoryMXBean();
    memory.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }

  private static double processorSeconds() {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / NANOS;
  }

  @Test
  void endsWhenTheJobFails() throws Exception {
    String unknown = UUID.randomUUID().toString();
    JobID failing = cluster.submit(job("hashmap", unknown, 2 * KEYS));

    assertThatThrownBy(() -> cluster.await(new CountDownLatch(1), failing))
        .hasMessage("the job has ended: FAILED");
    assertThatThrownBy(() -> cluster.stop(failing, folder)).hasMessage("the job has ended: FAILED");
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(ManyKeysTest::bytes).sum();
    }
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
