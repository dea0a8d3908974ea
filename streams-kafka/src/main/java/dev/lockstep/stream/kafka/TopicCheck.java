package dev.lockstep.stream.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Checks before a job starts that its brokers answer and that its topics exist. */
final class TopicCheck {

  private TopicCheck() {}

  /**
   * Checks the topics of a job.
   *
   * @param patience the longest wait for an answer
   * @throws IllegalStateException if no broker answers in time, or if topics do not exist
   */
  static void check(JobSettings settings, Duration patience) throws InterruptedException {
    String millis = String.valueOf(patience.toMillis());
    Properties properties =
        settings.client(Map.of("request.timeout.ms", millis, "default.api.timeout.ms", millis));
    List<String> names = new ArrayList<>(settings.topics().results());
    names.add(settings.topics().events());
    List<String> missing = new ArrayList<>();
    try (Admin admin = Admin.create(properties)) {
      Map<String, KafkaFuture<TopicDescription>> found =
          new TreeMap<>(admin.describeTopics(names).topicNameValues());
      for (Map.Entry<String, KafkaFuture<TopicDescription>> topic : found.entrySet()) {
        if (!exists(topic.getValue())) {
          missing.add(topic.getKey());
        }
      }
    } catch (TimeoutException noAnswer) {
      throw new IllegalStateException(
          "no broker at %s has answered within %d s; check `kafka.bootstrap.servers` and the network"
              .formatted(settings.servers(), patience.toSeconds()),
          noAnswer);
    } catch (KafkaException problem) {
      throw new IllegalStateException(
          "the brokers at %s cannot be used: %s".formatted(settings.servers(), reason(problem)),
          problem);
    }
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          "topics do not exist: %s; create them before the job starts"
              .formatted(String.join(", ", missing)));
    }
  }

  private static boolean exists(KafkaFuture<TopicDescription> topic) throws InterruptedException {
    try {
      topic.get();
      return true;
    } catch (ExecutionException problem) {
      if (problem.getCause() instanceof UnknownTopicOrPartitionException) {
        return false;
      }
      if (problem.getCause() instanceof KafkaException known) {
        throw known;
      }
      throw new IllegalStateException(problem);
    }
  }

  private static String reason(KafkaException problem) {
    return problem.getCause() == null
        ? String.valueOf(problem.getMessage())
        : problem.getMessage() + ": " + problem.getCause().getMessage();
  }
}
