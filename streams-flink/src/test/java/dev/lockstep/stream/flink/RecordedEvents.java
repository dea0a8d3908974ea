package dev.lockstep.stream.flink;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A source of given events in their order, which continues at a checkpoint. */
final class RecordedEvents {

  private static final Map<String, List<KeyedEvent>> EVENTS = new ConcurrentHashMap<>();

  private RecordedEvents() {}

  /**
   * Adds a source.
   *
   * @param perCheckpoint the number of events between two checkpoints; 0 for no limit
   */
  @SuppressWarnings("unchecked")
  static SingleOutputStreamOperator<KeyedEvent> stream(
      StreamExecutionEnvironment environment, List<KeyedEvent> events, int perCheckpoint) {
    String id = UUID.randomUUID().toString();
    EVENTS.put(id, events);
    GeneratorFunction<Long, KeyedEvent> at = index -> EVENTS.get(id).get(index.intValue());
    RateLimiterStrategy<NumberSequenceSplit> rate =
        perCheckpoint == 0
            ? RateLimiterStrategy.noOp()
            : RateLimiterStrategy.perCheckpoint(perCheckpoint);
    WatermarkStrategy<KeyedEvent> watermarks =
        WatermarkStrategy.<KeyedEvent>forMonotonousTimestamps()
            .withTimestampAssigner((event, none) -> event.time());
    return environment
        .fromSource(
            new DataGeneratorSource<>(
                at, events.size(), rate, TypeInformation.of(KeyedEvent.class)),
            watermarks,
            "recorded")
        .setParallelism(1);
  }
}
