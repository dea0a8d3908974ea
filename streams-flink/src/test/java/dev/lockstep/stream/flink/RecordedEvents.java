package dev.lockstep.stream.flink;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;
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
  static SingleOutputStreamOperator<KeyedEvent> stream(
      StreamExecutionEnvironment environment, List<KeyedEvent> events, int perCheckpoint) {
    return stream(environment, events, perCheckpoint, WatermarkStrategy.forMonotonousTimestamps());
  }

  /** Adds a source with a watermark after each event. */
  static SingleOutputStreamOperator<KeyedEvent> withWatermarks(
      StreamExecutionEnvironment environment, List<KeyedEvent> events) {
    return withWatermarks(environment, events, 0);
  }

  /**
   * Adds a source with a watermark after each event.
   *
   * @param perCheckpoint the number of events between two checkpoints; 0 for no limit
   */
  static SingleOutputStreamOperator<KeyedEvent> withWatermarks(
      StreamExecutionEnvironment environment, List<KeyedEvent> events, int perCheckpoint) {
    return stream(
        environment, events, perCheckpoint, WatermarkStrategy.forGenerator(any -> new Each()));
  }

  @SuppressWarnings("unchecked")
  private static SingleOutputStreamOperator<KeyedEvent> stream(
      StreamExecutionEnvironment environment,
      List<KeyedEvent> events,
      int perCheckpoint,
      WatermarkStrategy<KeyedEvent> watermarks) {
    String id = UUID.randomUUID().toString();
    EVENTS.put(id, events);
    GeneratorFunction<Long, KeyedEvent> at = index -> EVENTS.get(id).get(index.intValue());
    RateLimiterStrategy<NumberSequenceSplit> rate =
        perCheckpoint == 0
            ? RateLimiterStrategy.noOp()
            : RateLimiterStrategy.perCheckpoint(perCheckpoint);
    return environment
        .fromSource(
            new DataGeneratorSource<>(
                at, events.size(), rate, TypeInformation.of(KeyedEvent.class)),
            watermarks.withTimestampAssigner((event, none) -> event.time()),
            "recorded")
        .setParallelism(1);
  }

  private static final class Each implements WatermarkGenerator<KeyedEvent> {

    @Override
    public void onEvent(KeyedEvent event, long time, WatermarkOutput output) {
      output.emitWatermark(new Watermark(time - 1));
    }

    @Override
    public void onPeriodicEmit(WatermarkOutput output) {}
  }
}
