package dev.lockstep.stream.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.stream.kafka.JobSettings.Topics;
import dev.lockstep.stream.kafka.RecordedSessions.Recorded;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job between the topics of a broker: its results are those of the operator alone, whatever
 * fails. {@code -Dlockstep.kills.kafka} is the number of ended task managers at random moments.
 */
class VerdictJobTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int KILLS = Integer.getInteger("lockstep.kills.kafka", EXHAUSTIVE ? 25 : 1);
  private static final int PROCESSES = 3;
  private static final int PARTITIONS = 2;
  private static final double NANOS = 1e9;

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** A checkpoint is taken only when a test wants it. */
  private static final Duration NEVER = Duration.ofDays(10);

  @TempDir private static Path folder;

  private static Broker broker;
  private static LocalCluster cluster;
  private static KafkaProducer<byte[], byte[]> producer;
  private static int tests;

  private Topics topics;

  @BeforeAll
  static void start() throws Exception {
    System.out.println("seed " + SEED);
    broker = new Broker(folder.resolve("broker"));
    cluster = new LocalCluster(folder.resolve("checkpoints"));
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.servers()),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  @AfterAll
  static void stop() throws Exception {
    producer.close();
    cluster.close();
    broker.close();
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.printf("processor: %.1f s%n", system.getProcessCpuTime() / NANOS);
  }

  @AfterEach
  void cancelJobs() throws Exception {
    cluster.cancelJobs();
  }

  private static JobSettings settings(Duration checkpointInterval) {
    return JobSettings.from(properties(checkpointInterval));
  }

  /** Returns settings with topics of their own. */
  private static Properties properties(Duration checkpointInterval) {
    String name = "t" + ++tests;
    var properties = new Properties();
    properties.setProperty("kafka.bootstrap.servers", broker.servers());
    for (String topic :
        List.of("events", "verdicts", "deviations", "violations", "expired", "bad-records")) {
      properties.setProperty("topic." + topic, name + "-" + topic);
    }
    properties.setProperty("group", name);
    properties.setProperty("transactional-id-prefix", name);
    properties.setProperty("checkpoint-interval", checkpointInterval.toString());
    properties.setProperty(
        "transaction-timeout", checkpointInterval.plus(Duration.ofMinutes(10)).toString());
    return properties;
  }

  private void createTopics(JobSettings settings) throws Exception {
    topics = settings.topics();
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.servers()))) {
      admin
          .createTopics(
              Stream.concat(Stream.of(topics.events()), topics.results().stream())
                  .map(topic -> new NewTopic(topic, PARTITIONS, (short) 1))
                  .toList())
          .all()
          .get();
    }
  }

  private List<String> ofEachRecord() {
    return List.of(topics.verdicts(), topics.deviations(), topics.badRecords());
  }

  private static byte @Nullable [] bytes(@Nullable String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes events, and returns their number. */
  private int write(List<Recorded> events) throws Exception {
    List<Future<RecordMetadata>> written = new ArrayList<>();
    for (Recorded event : events) {
      written.add(
          producer.send(
              new ProducerRecord<>(topics.events(), bytes(event.key()), bytes(event.value()))));
    }
    for (Future<RecordMetadata> each : written) {
      each.get();
    }
    return events.size();
  }

  private StreamExecutionEnvironment environment(JobSettings settings) {
    StreamExecutionEnvironment environment = cluster.environment();
    VerdictJob.add(environment, settings, OperatorAlone.chart());
    return environment;
  }

  private TopicReader reader(boolean isCommitted, List<String> names) {
    return new TopicReader(broker.servers(), isCommitted, names);
  }

  /** Takes checkpoints until a number of records is committed, and returns the last of them. */
  private String commit(JobID job, TopicReader committed, int count) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      String checkpoint = cluster.checkpoint(job);
      int found = committed.all().size();
      if (found >= count) {
        return checkpoint;
      }
      if (System.nanoTime() - end > 0) {
        throw new IllegalStateException(
            "%d of %d records are committed; %s".formatted(found, count, cluster.status(job)));
      }
    }
  }

  /** Returns the committed records by topic and key. */
  private Map<String, List<String>> committed() {
    Map<String, List<String>> found = new TreeMap<>();
    try (TopicReader reader = reader(true, topics.results())) {
      for (ConsumerRecord<byte[], byte[]> record : reader.all()) {
        String key = record.topic() + " " + TopicReader.text(record.key());
        String shown =
            OperatorAlone.shown(record.topic(), topics, TopicReader.text(record.value()));
        found.computeIfAbsent(key, any -> new ArrayList<>()).add(shown);
      }
    }
    return found;
  }

  /** Returns a part of a list, of several equal ones. */
  private static <T> List<T> part(List<T> all, int number, int parts) {
    return all.subList(all.size() * number / parts, all.size() * (number + 1) / parts);
  }

  @Test
  void resultsAreThoseOfTheOperatorWhenTheJobIsKilledAndRestored() throws Exception {
    JobSettings settings = settings(NEVER);
    createTopics(settings);
    List<Recorded> events = RecordedSessions.draw(80, new Random(SEED));
    Map<String, List<String>> expected = OperatorAlone.results(topics, events);
    try (TopicReader committed = reader(true, ofEachRecord());
        TopicReader every = reader(false, ofEachRecord())) {
      JobID first = cluster.submit(environment(settings));
      int written = write(part(events, 0, 5));
      every.await(written, () -> cluster.status(first));
      commit(first, committed, written);

      // Results behind the checkpoint are in an open transaction when the task manager ends.
      int second = write(part(events, 1, 5));
      every.await(written + second, () -> cluster.status(first));
      cluster.killTaskManager();
      every.await(written + 2 * second, () -> cluster.status(first));
      assertThat(committed.all()).hasSize(written);
      written += second;
      String checkpoint = commit(first, committed, written);

      // The transactions of the checkpoint are committed before the job is restored from it.
      int third = write(part(events, 2, 5));
      every.await(written + second + third, () -> cluster.status(first));
      cluster.cancel(first);
      JobID restored = cluster.submit(environment(settings), checkpoint);
      every.await(written + second + 2 * third, () -> cluster.status(restored));
      assertThat(committed.all()).hasSize(written);
      written += third;
      commit(restored, committed, written);

      // The job ends while the transactions of the savepoint are being committed.
      int fourth = write(part(events, 3, 5));
      every.await(written + second + third + fourth, () -> cluster.status(restored));
      String savepoint = cluster.savepoint(restored);
      cluster.cancel(restored);
      JobID last = cluster.submit(environment(settings), savepoint);
      written += fourth;
      committed.await(written, () -> cluster.status(last));

      written += write(part(events, 4, 5));
      every.await(written + second + third, () -> cluster.status(last));
      cluster.finish(last);
      assertThat(committed.all()).hasSize(events.size());
    }

    assertThat(committed()).isEqualTo(expected);
    assertThat(expected.values().stream().flatMap(List::stream))
        .anyMatch(each -> each.contains(" conforming,"))
        .anyMatch(each -> each.contains(" refused-event,"))
        .anyMatch(each -> each.contains(" unknown-event,"))
        .anyMatch(each -> each.contains(" invalid-payload,"))
        .anyMatch(each -> each.contains(" wrong-successor,"))
        .anyMatch(each -> each.startsWith("[answered_soon,"));
  }

  @Test
  void resultsAreThoseOfTheOperatorWhenTaskManagersEndAtAnyMoment() throws Exception {
    JobSettings settings = settings(Duration.ofMillis(30));
    createTopics(settings);
    Random random = new Random(SEED);
    List<Recorded> events = RecordedSessions.draw(40 * (KILLS + 1), random);
    Map<String, List<String>> expected = OperatorAlone.results(topics, events);
    JobID job = cluster.submit(environment(settings));
    int parts = KILLS + 1;
    int written = 0;
    try (TopicReader committed = reader(true, ofEachRecord())) {
      for (int number = 0; number < parts; number++) {
        int next = write(part(events, number, parts));
        int awaited = written + random.nextInt(next);
        written += next;
        if (number < KILLS) {
          committed.await(awaited, () -> cluster.status(job));
          cluster.killTaskManager();
        }
      }
      committed.await(events.size(), () -> cluster.status(job));
      cluster.finish(job);
    }

    assertThat(committed()).isEqualTo(expected);
  }

  @Test
  @EnabledIfSystemProperty(named = "lockstep.exhaustive", matches = "true")
  void resultsAreThoseOfTheOperatorWhenTheProcessOfTheJobIsKilled() throws Exception {
    Properties properties = properties(Duration.ofMillis(100));
    JobSettings settings = JobSettings.from(properties);
    createTopics(settings);
    Random random = new Random(SEED);
    List<Recorded> events = RecordedSessions.draw(80, random);
    Map<String, List<String>> expected = OperatorAlone.results(topics, events);
    Path own = Files.createDirectory(folder.resolve("process"));
    int parts = PROCESSES + 1;
    int written = 0;
    try (TopicReader committed = reader(true, ofEachRecord())) {
      for (int number = 0; number < PROCESSES; number++) {
        try (JobProcess process = JobProcess.start(properties, own)) {
          int next = write(part(events, number, parts));
          committed.await(written + 1 + random.nextInt(next), process::status);
          written += next;
        }
      }
      write(part(events, PROCESSES, parts));
      String checkpoint = JobProcess.newestCheckpoint(own).orElseThrow();
      JobID job = cluster.submit(environment(settings), checkpoint);
      committed.await(events.size(), () -> cluster.status(job));
      cluster.finish(job);
    }

    assertThat(committed()).isEqualTo(expected);
  }

  @Test
  void badRecordsAreInTheirTopicWithTheReason() throws Exception {
    Properties properties = properties(NEVER);
    properties.setProperty("idle-instance", "1h");
    JobSettings settings = JobSettings.from(properties);
    createTopics(settings);
    String started = "{\"event\":\"turn.started\",\"actor\":\"orchestrator\",\"time\":1}";
    producer.send(new ProducerRecord<>(topics.events(), 0, bytes("a"), bytes("turn.started")));
    producer.send(new ProducerRecord<>(topics.events(), 0, null, bytes(started)));
    producer.send(new ProducerRecord<>(topics.events(), 0, bytes("a"), null));
    producer.send(new ProducerRecord<>(topics.events(), 0, bytes("a"), bytes(started))).get();
    StreamExecutionEnvironment environment = cluster.environment();
    VerdictJob.add(environment, settings, VerdictJob.sessions());
    JobID job = cluster.submit(environment);
    try (TopicReader every = reader(false, ofEachRecord())) {
      every.await(4, () -> cluster.status(job));
    }
    cluster.finish(job);

    String origin = topics.events() + "/0/";
    try (TopicReader reader = reader(true, List.of(topics.badRecords()))) {
      assertThat(reader.all())
          .extracting(
              record -> TopicReader.text(record.key()),
              record -> TopicReader.text(record.value()),
              record -> TopicReader.header(record, "origin"),
              record -> TopicReader.header(record, "reason"))
          .containsExactlyInAnyOrder(
              tuple(
                  "a",
                  "turn.started",
                  origin + 0,
                  "the value is not JSON: Unrecognized token 'turn': was expecting (JSON String, Number,"
                      + " Array, Object or token 'null', 'true' or 'false') at line 1, column 1"),
              tuple(null, started, origin + 1, "the record has no key, which names the instance"),
              tuple("a", null, origin + 2, "the record has no value"));
    }
    try (TopicReader reader = reader(true, List.of(topics.verdicts()))) {
      assertThat(reader.all())
          .singleElement()
          .satisfies(
              verdict ->
                  assertThat(TopicReader.text(verdict.value()))
                      .isEqualTo(
                          "{\"event\":\"turn.started\",\"time\":\"1970-01-01T00:00:00.001Z\","
                              + "\"class\":\"conforming\",\"states\":[\"running\"]}"));
    }
    try (TopicReader reader = reader(true, List.of(topics.expired()))) {
      assertThat(reader.all())
          .extracting(record -> TopicReader.text(record.value()))
          .containsExactly(
              "{\"time\":\"1970-01-01T00:00:00.001Z\",\"class\":\"expired\",\"reason\":\"idle\"}");
    }
  }

  @Test
  void missingTopicsAreNamed() {
    JobSettings settings = settings(NEVER);

    assertThatThrownBy(() -> TopicCheck.check(settings, Duration.ofMinutes(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageMatching(
            "topics do not exist: t\\d+-bad-records, t\\d+-deviations, t\\d+-events, t\\d+-expired,"
                + " t\\d+-verdicts, t\\d+-violations; create them before the job starts");
  }
}
