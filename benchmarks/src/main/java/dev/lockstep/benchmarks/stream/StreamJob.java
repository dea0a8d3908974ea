package dev.lockstep.benchmarks.stream;

import dev.lockstep.stream.flink.KeyedEvent;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The parts that all jobs have: an embedded cluster, and a source of sessions. */
final class StreamJob {

  /** The number of parallel tasks, and of halves of {@link SessionEvents}. */
  static final int PARALLELISM = 2;

  private StreamJob() {}

  /**
   * Returns an environment with an embedded cluster of two slots.
   *
   * @param backend {@code hashmap} or {@code rocksdb}
   */
  static StreamExecutionEnvironment environment(String backend) {
    var configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, backend);
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(256));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(64));
    configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(64));
    configuration.set(CoreOptions.CHECK_LEAKED_CLASSLOADER, false);
    return StreamExecutionEnvironment.createLocalEnvironment(PARALLELISM, configuration);
  }

  static DataStream<KeyedEvent> source(
      StreamExecutionEnvironment environment, SessionEvents events) {
    WatermarkStrategy<KeyedEvent> watermarks =
        WatermarkStrategy.<KeyedEvent>forBoundedOutOfOrderness(Duration.ofSeconds(10))
            .withTimestampAssigner((event, none) -> event.time());
    return environment.fromSource(
        new DataGeneratorSource<>(events, events.size(), TypeInformation.of(KeyedEvent.class)),
        watermarks,
        "sessions");
  }
}
