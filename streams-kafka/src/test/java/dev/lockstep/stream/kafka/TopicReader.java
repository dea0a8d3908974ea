package dev.lockstep.stream.kafka;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** A reader of the records of topics, from their beginning. */
final class TopicReader implements AutoCloseable {

  /** The longest wait for a record; a stalled machine needs far less. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final Duration POLL = Duration.ofMillis(200);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();

  /** Creates a reader of committed records, or of all records. */
  TopicReader(String servers, boolean isCommitted, List<String> topics) {
    consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                servers,
                "isolation.level",
                isCommitted ? "read_committed" : "read_uncommitted",
                "enable.auto.commit",
                false,
                "auto.offset.reset",
                "earliest"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        topics.stream()
            .flatMap(topic -> consumer.partitionsFor(topic).stream())
            .map(found -> new TopicPartition(found.topic(), found.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /** Waits until a number of records has been read in total. */
  void await(int count, Supplier<String> status) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (records.size() < count) {
      if (System.nanoTime() - end > 0) {
        throw new IllegalStateException(
            "read %d of %d records; %s".formatted(records.size(), count, status.get()));
      }
      consumer.poll(POLL).forEach(records::add);
    }
  }

  /** Reads to the present end of the topics, and returns all records. */
  List<ConsumerRecord<byte[], byte[]>> all() {
    Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
    long limit = System.nanoTime() + PATIENCE.toNanos();
    while (ends.entrySet().stream()
        .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
      if (System.nanoTime() - limit > 0) {
        throw new IllegalStateException("the end of the topics is not reached: " + ends);
      }
      consumer.poll(POLL).forEach(records::add);
    }
    return List.copyOf(records);
  }

  static @Nullable String text(byte @Nullable [] bytes) {
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  static @Nullable String header(ConsumerRecord<byte[], byte[]> record, String name) {
    Header header = record.headers().lastHeader(name);
    return header == null ? null : text(header.value());
  }

  @Override
  public void close() {
    consumer.close();
  }
}
