package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.time.Instant;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

/** How log lines are written. */
final class LogsTest {

  private static String line(Formatter formatter, String message, Throwable thrown) {
    LogRecord line = new LogRecord(Level.WARNING, message);
    line.setLoggerName("lockstep.http");
    line.setInstant(Instant.parse("2026-06-01T12:00:00.123Z"));
    line.setThrown(thrown);
    return formatter.format(line);
  }

  @Test
  void aLineOfJsonIsOneObject() {
    String line =
        line(new JsonLines(), "it\nbroke \u202eoff", new IllegalStateException("why\nnot"));

    assertThat(line).endsWith("}\n").containsOnlyOnce("\n");
    JsonObject json = (JsonObject) JsonReader.standard().read(line).orElseThrow();
    assertThat(json.names()).containsExactly("at", "level", "logger", "thread", "message", "error");
    assertThat(line)
        .startsWith(
            "{\"at\":\"2026-06-01T12:00:00.123Z\",\"level\":\"warning\",\"logger\":\"lockstep.http\"")
        .contains("\"message\":\"it broke  off\"")
        .contains("java.lang.IllegalStateException: why | not");
  }

  @Test
  void aLineForPeopleIsOneLine() {
    assertThat(line(new TextLines(), "it\nbroke", new IllegalStateException("why\nnot")))
        .isEqualTo(
            "2026-06-01T12:00:00.123Z WARNING it broke |"
                + " java.lang.IllegalStateException: why not\n");
  }

  @Test
  void whatProvesWhoSomebodyIsIsNotLogged() {
    String line =
        line(
            new JsonLines(),
            "Authorization: Bearer abc.def.ghi-123 and password=hunter2 and \"token\": \"s3cret\""
                + " and lsk_0123456789abcdefghij",
            null);

    assertThat(line).doesNotContain("abc.def", "hunter2", "s3cret", "0123456789abcdef");
  }
}
