package dev.lockstep.stream.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobSettingsTest {

  @TempDir private Path folder;

  private static JobSettings read(String text) throws IOException {
    var properties = new Properties();
    properties.load(new StringReader(text));
    return JobSettings.from(properties);
  }

  @Test
  void propertiesOfKafkaArePassedOn() throws IOException {
    JobSettings settings =
        read(
            """
            kafka.bootstrap.servers = one:9092,two:9092
            kafka.security.protocol = SASL_SSL
            topic.verdicts = v
            idle-instance = 30d
            """);

    assertThat(settings.clients())
        .isEqualTo(
            Map.of("bootstrap.servers", "one:9092,two:9092", "security.protocol", "SASL_SSL"));
    assertThat(settings.topics())
        .isEqualTo(
            new JobSettings.Topics(
                "session-events",
                "v",
                "session-deviations",
                "session-violations",
                "session-expired",
                "session-bad-records"));
    assertThat(settings.transactionTimeout()).isEqualTo(Duration.ofMinutes(15));
    assertThat(settings.idleInstance()).isEqualTo(Optional.of(Duration.ofDays(30)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "group=g | `kafka.bootstrap.servers` is missing",
        "kafka.bootstrap.servers=a:1\\ngrup=g | `grup` is not a setting; those of Kafka's clients begin with `kafka.`, others are: checkpoint-interval,",
        "kafka.bootstrap.servers=a:1\\ntopic.events=a\\ntopic.expired=a | `a` is the topic of events and a topic of results",
        "kafka.bootstrap.servers=a:1\\ngroup= | `group` is empty",
        "kafka.bootstrap.servers=a:1\\ndisorder=10 | `disorder` is `10`, which is not a positive duration such as `10s`",
        "kafka.bootstrap.servers=a:1\\ndisorder=-1s | `disorder` is `-1s`, which is not a positive duration such as `10s`",
        "kafka.bootstrap.servers=a:1\\ntransaction-timeout=5m | `transaction-timeout` is 300 s and not longer than `checkpoint-interval` and `checkpoint-timeout` together, 310 s: brokers",
      })
  void mistakesAreNamed(String lines, String message) {
    assertThatThrownBy(() -> read(lines.replace("\\n", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void mistakesNameTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("job.properties"), "grup=g\n");

    assertThatThrownBy(() -> VerdictJob.main(new String[] {file.toString()}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(file + ": `kafka.bootstrap.servers` is missing");
  }

  @Test
  void aBrokerThatDoesNotAnswerIsNamed() throws IOException {
    // The port is open and nothing answers there.
    try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + silent.getLocalPort();
      JobSettings settings = read("kafka.bootstrap.servers=" + address);

      assertThatThrownBy(() -> TopicCheck.check(settings, Duration.ofSeconds(1)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "no broker at "
                  + address
                  + " has answered within 1 s; check `kafka.bootstrap.servers` and the network");
    }
  }

  @Test
  void aBrokerThatIsNotThereIsNamed() throws IOException {
    int free;
    try (var socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    JobSettings settings = read("kafka.bootstrap.servers=127.0.0.1:" + free);

    assertThatThrownBy(() -> TopicCheck.check(settings, Duration.ofSeconds(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("no broker at 127.0.0.1:" + free + " has answered within 1 s;");
  }

  @Test
  void invalidPropertiesOfKafkaAreNamed() throws IOException {
    JobSettings settings = read("kafka.bootstrap.servers=localhost");

    assertThatThrownBy(() -> TopicCheck.check(settings, Duration.ofSeconds(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the brokers at localhost cannot be used: ")
        .hasMessageContaining("Invalid url in bootstrap.servers: localhost");
  }
}
