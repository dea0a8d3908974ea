package dev.lockstep.server.telemetry;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The warnings about a collector of traces that is unreachable or too slow. OpenTelemetry logs each
 * failed export with a stack trace and each full queue; here the first problem is one warning in
 * one line, and those that follow are counted and reported once in ten minutes. Thread-safe.
 */
final class CollectorWarnings implements Filter {

  static final Duration PAUSE = Duration.ofMinutes(10);

  private static final List<String> SOURCES =
      List.of(
          "io.opentelemetry.exporter.otlp.internal.HttpExporter",
          "io.opentelemetry.sdk.trace.export.BatchSpanProcessor");

  private static final CollectorWarnings SHARED =
      new CollectorWarnings(
          System::nanoTime, LoggerFactory.getLogger(CollectorWarnings.class)::warn);

  /** Referenced here because the JDK discards a logger that nothing refers to. */
  private static final List<Logger> LOGGERS = SOURCES.stream().map(Logger::getLogger).toList();

  private final LongSupplier nanoTime;
  private final Consumer<String> log;
  private boolean isFirst = true;
  private long lastReport;
  private long omitted;

  CollectorWarnings(LongSupplier nanoTime, Consumer<String> log) {
    this.nanoTime = nanoTime;
    this.log = log;
  }

  /** Replaces the log lines of all exporters of this process. */
  static void install() {
    LOGGERS.forEach(logger -> logger.setFilter(SHARED));
  }

  /**
   * Logs a warning in place of the exporter. Returns false for warnings and true for other records.
   */
  @Override
  public boolean isLoggable(LogRecord line) {
    if (line.getLevel().intValue() < Level.WARNING.intValue()) {
      return true;
    }
    count(line).ifPresent(log);
    return false;
  }

  private synchronized Optional<String> count(LogRecord line) {
    long now = nanoTime.getAsLong();
    if (!isFirst && now - lastReport < PAUSE.toNanos()) {
      omitted++;
      return Optional.empty();
    }
    String more =
        omitted == 0 ? "" : " (and %d more problems since the last warning)".formatted(omitted);
    isFirst = false;
    lastReport = now;
    omitted = 0;
    return Optional.of("traces are lost: " + line.getMessage() + cause(line.getThrown()) + more);
  }

  private static String cause(@Nullable Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause == null ? "" : " (" + cause + ")";
  }
}
