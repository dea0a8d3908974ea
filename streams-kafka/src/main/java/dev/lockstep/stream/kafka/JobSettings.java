package dev.lockstep.stream.kafka;

import dev.lockstep.model.check.resolved.DelayText;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The settings of a {@link VerdictJob}.
 *
 * @param clients properties of all clients of Kafka, with {@code bootstrap.servers}
 * @param topics the names of the topics
 * @param group the group of the consumer, whose committed offsets show the progress
 * @param transactionalIdPrefix the prefix of the IDs of transactions; no other job may have it
 * @param transactionTimeout the time after which a broker aborts a transaction
 * @param checkpointInterval the time between two checkpoints, after which results are visible
 * @param checkpointTimeout the longest duration of a checkpoint
 * @param disorder the longest time by which an event may be earlier than the latest one of its
 *     partition
 * @param idlePartition the time after which a partition without events no longer holds back the
 *     watermark
 * @param idleInstance event time without an event after which an instance is removed; empty for
 *     never
 */
public record JobSettings(
    Map<String, String> clients,
    Topics topics,
    String group,
    String transactionalIdPrefix,
    Duration transactionTimeout,
    Duration checkpointInterval,
    Duration checkpointTimeout,
    Duration disorder,
    Duration idlePartition,
    Optional<Duration> idleInstance) {

  /** The prefix of properties for the clients of Kafka. */
  private static final String CLIENT = "kafka.";

  private static final String SERVERS = "bootstrap.servers";

  public JobSettings {
    clients = Map.copyOf(clients);
    if (clients.getOrDefault(SERVERS, "").isBlank()) {
      throw new IllegalArgumentException("`kafka.bootstrap.servers` is missing");
    }
    if (transactionTimeout.compareTo(checkpointInterval.plus(checkpointTimeout)) <= 0) {
      throw new IllegalArgumentException(
          ("`transaction-timeout` is %d s and not longer than `checkpoint-interval` and"
                  + " `checkpoint-timeout` together, %d s: brokers would abort transactions that a"
                  + " checkpoint needs")
              .formatted(
                  transactionTimeout.toSeconds(),
                  checkpointInterval.plus(checkpointTimeout).toSeconds()));
    }
  }

  /**
   * The names of the topics.
   *
   * @param events recorded events, which are read
   * @param verdicts events that conform
   * @param deviations events that deviate from the chart
   * @param violations properties that instances violate
   * @param expired instances that were removed because they were idle
   * @param badRecords records that are not events
   */
  public record Topics(
      String events,
      String verdicts,
      String deviations,
      String violations,
      String expired,
      String badRecords)
      implements Serializable {

    private static final long serialVersionUID = 1L;

    public Topics {
      if (List.of(verdicts, deviations, violations, expired, badRecords).contains(events)) {
        throw new IllegalArgumentException(
            "`%s` is the topic of events and a topic of results: the job would read what it writes"
                .formatted(events));
      }
    }

    /** Returns the topics that the job writes. */
    List<String> results() {
      return List.of(verdicts, deviations, violations, expired, badRecords);
    }
  }

  /**
   * Reads the settings. Durations have the notation of charts.
   *
   * @throws IllegalArgumentException if a property is unknown, missing or invalid
   */
  public static JobSettings from(Properties properties) {
    Map<String, String> clients = new TreeMap<>();
    Map<String, String> own = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      String value = properties.getProperty(name).strip();
      if (name.startsWith(CLIENT)) {
        clients.put(name.substring(CLIENT.length()), value);
      } else {
        own.put(name, value);
      }
    }
    var reading = new Reading(own, new TreeSet<>());
    var topics =
        new Topics(
            reading.text("topic.events", "session-events"),
            reading.text("topic.verdicts", "session-verdicts"),
            reading.text("topic.deviations", "session-deviations"),
            reading.text("topic.violations", "session-violations"),
            reading.text("topic.expired", "session-expired"),
            reading.text("topic.bad-records", "session-bad-records"));
    var settings =
        new JobSettings(
            clients,
            topics,
            reading.text("group", "session-verdicts"),
            reading.text("transactional-id-prefix", "session-verdicts"),
            reading.duration("transaction-timeout", "15m"),
            reading.duration("checkpoint-interval", "10s"),
            reading.duration("checkpoint-timeout", "5m"),
            reading.duration("disorder", "10s"),
            reading.duration("idle-partition", "1m"),
            own.containsKey("idle-instance")
                ? Optional.of(reading.duration("idle-instance", ""))
                : Optional.empty());
    reading.refuseOthers();
    return settings;
  }

  /** Returns the properties of a client, with further ones of this job. */
  Properties client(Map<String, String> more) {
    var properties = new Properties();
    properties.putAll(clients);
    properties.putAll(more);
    return properties;
  }

  String servers() {
    return clients.getOrDefault(SERVERS, "");
  }

  private record Reading(Map<String, String> values, TreeSet<String> known) {

    String text(String name, String standard) {
      known.add(name);
      String value = values.getOrDefault(name, standard);
      if (value.isEmpty()) {
        throw new IllegalArgumentException("`%s` is empty".formatted(name));
      }
      return value;
    }

    Duration duration(String name, String standard) {
      String value = text(name, standard);
      return DelayText.parse(value)
          .filter(duration -> duration.compareTo(Duration.ofMillis(1)) >= 0)
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "`%s` is `%s`, which is not a positive duration such as `10s`"
                          .formatted(name, value)));
    }

    void refuseOthers() {
      for (String name : values.keySet()) {
        if (!known.contains(name)) {
          throw new IllegalArgumentException(
              "`%s` is not a setting; those of Kafka's clients begin with `%s`, others are: %s"
                  .formatted(name, CLIENT, String.join(", ", known)));
        }
      }
    }
  }
}
