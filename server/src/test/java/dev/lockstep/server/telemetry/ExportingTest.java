package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the export of traces to a collector in this process. */
class ExportingTest {

  private static final long FLOOD = 256L << 20;

  /** A timeout of exports that ends none, however slow the machine is. */
  private static final String LONG_MILLIS = "600000";

  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
  private final AtomicInteger busy = new AtomicInteger();
  private final CountDownLatch isOver = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private volatile boolean isMute;
  private HttpServer collector;

  @BeforeEach
  void start() throws IOException {
    collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.setExecutor(threads);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          received.add(
              exchange.getRequestHeaders().getFirst("Content-Type")
                  + " "
                  + exchange.getRequestHeaders().getFirst("X-Team")
                  + " "
                  + new String(body, StandardCharsets.ISO_8859_1));
          await();
          exchange.sendResponseHeaders(busy.getAndDecrement() > 0 ? 503 : 200, -1);
          exchange.close();
        });
    collector.start();
  }

  private void await() {
    try {
      if (isMute) {
        isOver.await();
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterEach
  void stop() {
    isOver.countDown();
    collector.stop(0);
    threads.shutdownNow();
  }

  private OpenTelemetrySdk exporting(String... more) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(
        "otel.exporter.otlp.endpoint", "http://127.0.0.1:" + collector.getAddress().getPort());
    properties.put("otel.exporter.otlp.headers", "x-team=blue");
    properties.put("otel.exporter.otlp.timeout", LONG_MILLIS);
    properties.put("otel.bsp.export.timeout", LONG_MILLIS);
    for (int i = 0; i < more.length; i += 2) {
      properties.put(more[i], more[i + 1]);
    }
    return Exporting.with(properties);
  }

  @Test
  void readsABoundedPartOfTheAnswerOfACollector() throws InterruptedException {
    BlockingQueue<Long> sent = new LinkedBlockingQueue<>();
    collector.removeContext("/v1/traces");
    collector.createContext(
        "/v1/traces",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, 0);
          sent.add(flood(exchange.getResponseBody()));
        });
    OpenTelemetrySdk sdk = exporting("otel.bsp.schedule.delay", "10");
    work(sdk, "first");

    assertThat(sent.poll(120, TimeUnit.SECONDS)).isLessThan(FLOOD);
    sdk.close();
  }

  /** Returns the number of bytes that were sent until the client disconnected, or all of them. */
  private static long flood(OutputStream out) {
    byte[] piece = new byte[64 << 10];
    long bytes = 0;
    try (out) {
      for (; bytes < FLOOD; bytes += piece.length) {
        out.write(piece);
      }
    } catch (IOException hungUp) {
      // The client has read up to its limit.
    }
    return bytes;
  }

  private static void work(OpenTelemetrySdk sdk, String name) {
    Tracer tracer = sdk.getTracer("test");
    tracer.spanBuilder(name).startSpan().end();
  }

  @Test
  void sendsSpansWhenTheServerGoes() throws InterruptedException {
    OpenTelemetrySdk sdk = exporting();
    try (Telemetry telemetry = Telemetry.with(sdk)) {
      work(sdk, "command flow.start");

      assertThat(telemetry.measures()).isNotNull();
    }

    assertThat(received.poll(120, TimeUnit.SECONDS))
        .startsWith("application/x-protobuf blue ")
        .contains("command flow.start", "lockstep");
  }

  @Test
  void sendsAgainToACollectorThatIsBusy() throws InterruptedException {
    busy.set(1);
    OpenTelemetrySdk sdk = exporting("otel.bsp.schedule.delay", "10");
    work(sdk, "first");

    assertThat(received.poll(120, TimeUnit.SECONDS)).contains("first");
    assertThat(received.poll(120, TimeUnit.SECONDS)).contains("first");
    sdk.close();
  }

  @Test
  void nobodyWaitsForACollectorThatDoesNotAnswer() throws InterruptedException {
    isMute = true;
    OpenTelemetrySdk sdk =
        exporting("otel.bsp.schedule.delay", "10", "otel.bsp.max.queue.size", "512");
    Telemetry telemetry = Telemetry.with(sdk);

    for (int i = 0; i < 10_000; i++) {
      work(sdk, "span");
    }
    assertThat(received.poll(120, TimeUnit.SECONDS)).contains("span");
    telemetry.close();

    assertThat(received).isEmpty();
  }

  @Test
  void nothingIsSentUnlessItIsSaidWhereTo() {
    assertThat(Exporting.of(Map.of())).isEmpty();
    assertThat(Exporting.of(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", " "))).isEmpty();
    assertThat(Exporting.of(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")))
        .isPresent();
  }
}
