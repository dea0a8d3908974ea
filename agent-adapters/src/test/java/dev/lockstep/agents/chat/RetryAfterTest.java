package dev.lockstep.agents.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pause that a server requests, in both forms of the header. */
class RetryAfterTest {

  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-22T12:00:00Z"));

  private static Duration pause(Map<String, List<String>> headers) {
    return new RetryAfter(HttpHeaders.of(headers, (name, value) -> true), CLOCK).pause();
  }

  private static Duration pause(String after) {
    return pause(Map.of("Retry-After", List.of(after)));
  }

  @Test
  void readsSecondsAndDates() {
    assertThat(pause("7")).isEqualTo(Duration.ofSeconds(7));
    assertThat(pause("Sun, 22 Nov 2026 12:00:09 GMT")).isEqualTo(Duration.ofSeconds(9));
    assertThat(pause("Sun, 22 Nov 2026 11:59:00 GMT")).isEqualTo(Duration.ZERO);
    assertThat(pause(Map.of())).isNull();
  }

  @Test
  void comparesADateWithTheServersOwn() {
    assertThat(
            pause(
                Map.of(
                    "Date", List.of("Sun, 22 Nov 2026 09:00:00 GMT"),
                    "Retry-After", List.of("Sun, 22 Nov 2026 09:00:05 GMT"))))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-1", "1.5", "9999999", "Sun, 99 Nov 2026 09:00:05 GMT"})
  void readsNothingElse(String after) {
    assertThat(pause(after)).isNull();
  }
}
