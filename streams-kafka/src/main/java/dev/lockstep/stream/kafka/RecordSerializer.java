package dev.lockstep.stream.kafka;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.connector.kafka.lineage.DefaultKafkaDatasetFacet;
import org.apache.flink.connector.kafka.lineage.DefaultKafkaDatasetIdentifier;
import org.apache.flink.connector.kafka.lineage.KafkaDatasetFacet;
import org.apache.flink.connector.kafka.lineage.KafkaDatasetFacetProvider;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Writes records to the topic that each of them names. Their timestamps are the times of writing:
 * brokers refuse times in the future, and delete old ones.
 */
final class RecordSerializer
    implements KafkaRecordSerializationSchema<WrittenRecord>, KafkaDatasetFacetProvider {

  private static final long serialVersionUID = 1L;

  private final ArrayList<String> topics;

  /**
   * Creates a serializer.
   *
   * @param topics the topics of all records, in which a restored job looks for open transactions
   */
  RecordSerializer(List<String> topics) {
    this.topics = new ArrayList<>(topics);
  }

  @Override
  public Optional<KafkaDatasetFacet> getKafkaDatasetFacet() {
    return Optional.of(
        new DefaultKafkaDatasetFacet(DefaultKafkaDatasetIdentifier.ofTopics(topics)));
  }

  @Override
  public ProducerRecord<byte[], byte[]> serialize(
      WrittenRecord record, KafkaSinkContext context, @Nullable Long time) {
    var written = new ProducerRecord<>(record.topic(), record.key(), record.value());
    header(written, "reason", record.reason());
    header(written, "origin", record.origin());
    return written;
  }

  private static void header(
      ProducerRecord<byte[], byte[]> record, String name, @Nullable String text) {
    if (text != null) {
      record.headers().add(name, text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
