package dev.lockstep.server.telemetry;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.slf4j.MDC;

/**
 * The format of log lines as JSON: {@code at}, {@code level}, {@code logger}, {@code thread},
 * {@code message}, the diagnostic context of the thread ({@code request}, {@code trace}, {@code
 * run} and others), {@code error}.
 */
final class JsonLines extends Formatter {

  private static final int LONGEST_TRACE = 8_000;

  @Override
  public String format(LogRecord line) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("at", line.getInstant().toString())
            .add("level", line.getLevel().getName().toLowerCase(Locale.ROOT))
            .add("logger", String.valueOf(line.getLoggerName()))
            .add("thread", Thread.currentThread().getName())
            .add("message", Redaction.of(formatMessage(line)));
    about().forEach((name, value) -> json.add(name, Redaction.of(value)));
    Throwable thrown = line.getThrown();
    if (thrown != null) {
      json.add("error", trace(thrown));
    }
    return JsonWriter.write(json.build()) + "\n";
  }

  /** Returns the diagnostic context of the thread, sorted by name. */
  static Map<String, String> about() {
    Map<String, String> about = MDC.getCopyOfContextMap();
    return about == null ? Map.of() : new TreeMap<>(about);
  }

  private static String trace(Throwable thrown) {
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace));
    String text = trace.toString().replace("\r", "").replace("\n\t", " | ").replace("\n", " | ");
    return Redaction.of(text.substring(0, Math.min(text.length(), LONGEST_TRACE)));
  }
}
