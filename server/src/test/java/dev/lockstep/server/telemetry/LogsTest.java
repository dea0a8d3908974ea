package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the formats of log lines. */
final class LogsTest {

  private static final String QUOTED = "\"(?:[^\"\\\\\\p{Cntrl}]|\\\\u[0-9a-f]{4}|\\\\[\"\\\\])*\"";
  private static final Pattern LINE =
      Pattern.compile(
          "(?<at>\\S+) WARNING (?<message>[^\"=|\\\\]+|%1$s) principal=(?<principal>[^ \"=|]+|%1$s)"
                  .formatted(QUOTED)
              + " status=403 \\| (?<thrown>[^\"=|\\\\]+|%s)\n".formatted(QUOTED));

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
  void theDestinationStaysOpenForOthers() {
    AtomicBoolean isClosed = new AtomicBoolean();
    Handler handler =
        Logs.handler(
            Logs.Format.TEXT,
            new ByteArrayOutputStream() {
              @Override
              public void close() {
                isClosed.set(true);
              }
            });

    handler.close();

    assertThat(isClosed).isFalse();
  }

  @Test
  void aLineForPeopleIsOneLine() {
    assertThat(line(new TextLines(), "it\nbroke", new IllegalStateException("why\nnot")))
        .isEqualTo(
            "2026-06-01T12:00:00.123Z WARNING it broke |"
                + " java.lang.IllegalStateException: why not\n");
  }

  @Test
  void aNameCannotPretendToBeAnotherPartOfALine() {
    TextLines lines = new TextLines(() -> Map.of("principal", "x status=200 principal=admin \"q"));

    assertThat(line(lines, "GET /api 403", null))
        .isEqualTo(
            "2026-06-01T12:00:00.123Z WARNING GET /api 403"
                + " principal=\"x status=200 principal=admin \\\"q\"\n");
  }

  @Test
  void everyLineIsReadBackAsItWasWritten() {
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      String message = odd(random);
      String name = odd(random);
      TextLines lines =
          new TextLines(() -> new TreeMap<>(Map.of("principal", name, "status", "403")));
      String line = line(lines, message.replace("{", ""), new Exception(odd(random)));

      assertThat(line).as("seed " + seed).endsWith("\n").containsOnlyOnce("\n");
      Matcher read = LINE.matcher(line);
      assertThat(read.matches()).as("seed %d: %s", seed, line).isTrue();
      assertThat(unquoted(read.group("principal"))).isEqualTo(Redaction.of(name));
      assertThat(unquoted(read.group("message"))).isEqualTo(Redaction.of(message.replace("{", "")));
    }
  }

  private static String odd(Random random) {
    String alphabet = "ab =\"\\|\n\r\t\u0000\u001b\u0085\u2028\u202e\u00e9\ud83d\ude00{}'";
    return random
        .ints(1 + random.nextInt(12), 0, alphabet.length())
        .mapToObj(at -> String.valueOf(alphabet.charAt(at)))
        .collect(Collectors.joining());
  }

  private static String unquoted(String text) {
    if (!text.startsWith("\"")) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    for (int i = 1; i < text.length() - 1; i++) {
      if (text.charAt(i) != '\\') {
        plain.append(text.charAt(i));
      } else if (text.charAt(i + 1) == 'u') {
        plain.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        plain.append(text.charAt(++i));
      }
    }
    return plain.toString();
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
