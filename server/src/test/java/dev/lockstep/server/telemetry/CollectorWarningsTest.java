package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class CollectorWarningsTest {

  private final List<String> logged = new ArrayList<>();
  private long now;
  private final CollectorWarnings warnings = new CollectorWarnings(() -> now, logged::add);

  private static LogRecord line(Level level, String message, Throwable thrown) {
    LogRecord line = new LogRecord(level, message);
    line.setThrown(thrown);
    return line;
  }

  @Test
  void theFirstProblemIsOneLineWithItsCause() {
    Throwable cause = new CompletionException(new ConnectException("Connection refused"));

    assertThat(warnings.isLoggable(line(Level.SEVERE, "Failed to export 6 spans.", cause)))
        .isFalse();

    assertThat(logged)
        .containsExactly(
            "traces are lost: Failed to export 6 spans."
                + " (java.net.ConnectException: Connection refused)");
  }

  @Test
  void furtherProblemsAreReportedOnceInTenMinutes() {
    for (int i = 0; i < 1_000; i++) {
      warnings.isLoggable(line(Level.WARNING, "dropped 1 span(s)", null));
      now += TimeUnit.SECONDS.toNanos(1);
    }

    assertThat(logged)
        .containsExactly(
            "traces are lost: dropped 1 span(s)",
            "traces are lost: dropped 1 span(s) (and 599 more problems since the last warning)");
  }

  @Test
  void otherLinesPass() {
    assertThat(warnings.isLoggable(line(Level.INFO, "it exports", null))).isTrue();
    assertThat(logged).isEmpty();
  }

  @Test
  void nothingOfAnUnreachableCollectorReachesTheHandlersOfTheProcess() throws IOException {
    List<LogRecord> flood = new ArrayList<>();
    Handler handler = collecting(flood);
    Logger root = Logger.getLogger("io.opentelemetry");
    root.addHandler(handler);
    try {
      int port = unusedPort();
      OpenTelemetrySdk sdk =
          Exporting.with(
              Map.of(
                  "otel.exporter.otlp.endpoint",
                  "http://127.0.0.1:" + port,
                  "otel.java.exporter.otlp.retry.disabled",
                  "true"));
      for (int i = 0; i < 10_000; i++) {
        sdk.getTracer("test").spanBuilder("lost").startSpan().end();
      }
      sdk.getSdkTracerProvider().forceFlush().join(1, TimeUnit.MINUTES);
      sdk.close();
    } finally {
      root.removeHandler(handler);
    }

    assertThat(flood).isEmpty();
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static Handler collecting(List<LogRecord> lines) {
    return new Handler() {
      @Override
      public void publish(LogRecord line) {
        lines.add(line);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
