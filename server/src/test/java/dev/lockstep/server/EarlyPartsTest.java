package dev.lockstep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.server.telemetry.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a part that cannot be made does not block the start of a server. */
@Timeout(60)
final class EarlyPartsTest {

  private static final LinkageError ERROR = new NoClassDefFoundError("planted");

  @Test
  void aFailureOfTelemetryIsThrown() {
    EarlyParts parts =
        EarlyParts.begin(
            () -> {
              throw ERROR;
            },
            () -> {});

    parts.awaitClasses();
    assertThatThrownBy(parts::telemetry).hasRootCause(ERROR);
  }

  @Test
  void aFailureOfClassesIsLeftToTheListener() {
    Telemetry telemetry = Telemetry.with(OpenTelemetry.noop());
    try (EarlyParts parts =
        EarlyParts.begin(
            () -> telemetry,
            () -> {
              throw ERROR;
            })) {
      parts.awaitClasses();
      assertThat(parts.telemetry()).isSameAs(telemetry);
    }
  }
}
