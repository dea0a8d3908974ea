package dev.lockstep.agents.chat;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pause that a server requests: seconds or an HTTP date (RFC 9110, section 10.2.3). */
final class RetryAfter {

  private final HttpHeaders headers;
  private final InstantSource clock;

  RetryAfter(HttpHeaders headers, InstantSource clock) {
    this.headers = headers;
    this.clock = clock;
  }

  /** Returns the pause, at least 0; {@code null} if the header is missing or invalid. */
  @Nullable Duration pause() {
    return headers.firstValue("Retry-After").map(String::strip).map(this::pause).orElse(null);
  }

  private @Nullable Duration pause(String text) {
    return text.matches("\\d{1,6}")
        ? Duration.ofSeconds(Long.parseLong(text))
        : date(text).map(this::until).orElse(null);
  }

  private Duration until(Instant date) {
    Instant now = headers.firstValue("Date").flatMap(RetryAfter::date).orElseGet(clock::instant);
    return date.isAfter(now) ? Duration.between(now, date) : Duration.ZERO;
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeParseException problem) {
      return Optional.empty();
    }
  }
}
