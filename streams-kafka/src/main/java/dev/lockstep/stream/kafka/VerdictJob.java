package dev.lockstep.stream.kafka;

import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.flink.ChartFunction;
import dev.lockstep.stream.flink.KeyedEvent;
import dev.lockstep.stream.flink.StepResult;
import dev.lockstep.stream.flink.StreamChart;
import dev.lockstep.stream.flink.StreamSettings;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.sink.TransactionNamingStrategy;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.core.execution.CheckpointingMode;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;

/**
 * A job that compares recorded events of a topic with a chart and writes the verdicts to topics,
 * exactly once for readers of committed records.
 */
public final class VerdictJob {

  /** The longest wait for a broker before the job starts. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private static final OutputTag<BadRecord> BAD = new OutputTag<>("bad-records") {};

  private VerdictJob() {}

  /**
   * Compares sessions with the session chart until the job is canceled.
   *
   * @param arguments the file of the settings
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("expected one argument: the file of the settings");
    }
    JobSettings settings = settings(Path.of(arguments[0]));
    TopicCheck.check(settings, PATIENCE);
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    add(environment, settings, sessions());
    environment.execute("verdicts of sessions");
  }

  /** Returns the session chart, executed by its generated machine. */
  static StreamChart sessions() {
    return StreamChart.generated(() -> Charts.find("session").orElseThrow());
  }

  private static JobSettings settings(Path file) throws IOException {
    var properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
      return JobSettings.from(properties);
    } catch (IllegalArgumentException problem) {
      throw new IllegalArgumentException(file + ": " + problem.getMessage(), problem);
    }
  }

  /** Adds the source, the chart and the sink to a job, and sets its checkpoints. */
  static void add(StreamExecutionEnvironment environment, JobSettings settings, StreamChart chart) {
    checkpoints(environment, settings);
    SingleOutputStreamOperator<KeyedEvent> events =
        environment
            .fromSource(source(settings), watermarks(settings), "events")
            .uid("events")
            .process(new Splitting())
            .uid("bad-records");
    StreamSettings checking = StreamSettings.check();
    if (settings.idleInstance().isPresent()) {
      checking = checking.withIdleTimeout(settings.idleInstance().get());
    }
    SingleOutputStreamOperator<StepResult> verdicts =
        events
            .keyBy(KeyedEvent::key)
            .process(new ChartFunction<>(chart, checking, KeyedEvent::read))
            .uid("chart");
    JobSettings.Topics topics = settings.topics();
    DataStream<WrittenRecord> deviations =
        verdicts
            .getSideOutput(ChartFunction.DEVIATIONS)
            .map(result -> WrittenRecord.of(topics.deviations(), result));
    DataStream<WrittenRecord> violations =
        verdicts
            .getSideOutput(ChartFunction.VIOLATIONS)
            .map(violated -> WrittenRecord.of(topics.violations(), violated));
    DataStream<WrittenRecord> expired =
        verdicts
            .getSideOutput(ChartFunction.EXPIRED)
            .map(result -> WrittenRecord.of(topics.expired(), result));
    DataStream<WrittenRecord> bad =
        events.getSideOutput(BAD).map(record -> WrittenRecord.of(topics.badRecords(), record));
    // One sink: a checkpoint has one transaction for each subtask, whatever the number of topics.
    verdicts
        .map(result -> WrittenRecord.of(topics.verdicts(), result))
        .union(deviations, violations, expired, bad)
        .sinkTo(sink(settings))
        .uid("topics");
  }

  private static void checkpoints(StreamExecutionEnvironment environment, JobSettings settings) {
    environment.enableCheckpointing(settings.checkpointInterval().toMillis());
    var checkpoints = environment.getCheckpointConfig();
    checkpoints.setCheckpointingConsistencyMode(CheckpointingMode.EXACTLY_ONCE);
    checkpoints.setCheckpointTimeout(settings.checkpointTimeout().toMillis());
    checkpoints.setExternalizedCheckpointRetention(
        ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
  }

  // The connector has no method without the class that Kafka has deprecated.
  @SuppressWarnings("deprecation")
  private static KafkaSource<ReadRecord> source(JobSettings settings) {
    return KafkaSource.<ReadRecord>builder()
        .setProperties(settings.client(Map.of("isolation.level", "read_committed")))
        .setTopics(settings.topics().events())
        .setGroupId(settings.group())
        .setStartingOffsets(
            OffsetsInitializer.committedOffsets(
                org.apache.kafka.clients.consumer.OffsetResetStrategy.EARLIEST))
        .setDeserializer(new EventDeserializer())
        .build();
  }

  private static WatermarkStrategy<ReadRecord> watermarks(JobSettings settings) {
    return WatermarkStrategy.<ReadRecord>forBoundedOutOfOrderness(settings.disorder())
        .withTimestampAssigner((record, recorded) -> record.time())
        .withIdleness(settings.idlePartition());
  }

  private static KafkaSink<WrittenRecord> sink(JobSettings settings) {
    String timeout = String.valueOf(settings.transactionTimeout().toMillis());
    return KafkaSink.<WrittenRecord>builder()
        .setKafkaProducerConfig(settings.client(Map.of("transaction.timeout.ms", timeout)))
        .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
        .setTransactionalIdPrefix(settings.transactionalIdPrefix())
        .setTransactionNamingStrategy(TransactionNamingStrategy.POOLING)
        .setRecordSerializer(new RecordSerializer(settings.topics().results()))
        .build();
  }

  /** Separates events from bad records. */
  private static final class Splitting extends ProcessFunction<ReadRecord, KeyedEvent> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(ReadRecord record, Context context, Collector<KeyedEvent> out) {
      if (record.event() != null) {
        out.collect(record.event());
      }
      if (record.bad() != null) {
        context.output(BAD, record.bad());
      }
    }
  }
}
