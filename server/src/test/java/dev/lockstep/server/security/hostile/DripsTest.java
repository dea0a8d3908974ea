package dev.lockstep.server.security.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.HttpLimits;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/**
 * Tests that slow connections are closed at their deadline, and that others are served meanwhile.
 * The long run, {@code .ci/hostile}, has 3,000 connections and the default deadlines.
 */
class DripsTest {

  private static final int DRIPS = Integer.getInteger("lockstep.drips", 300);
  private static final int HEADER = Integer.getInteger("lockstep.drips.header", 1_500);
  private static final int PAUSE = Integer.getInteger("lockstep.drips.pause", HEADER);
  private static final int REQUEST = Integer.getInteger("lockstep.drips.request", 600_000);
  private static final int WITHIN = Integer.getInteger("lockstep.drips.within", 60_000);

  private static final List<Drips.Kind> KINDS =
      Arrays.stream(
              System.getProperty("lockstep.drips.kinds", "SILENT,HEADER,HEADERS,BODY,CHUNKS,BURST")
                  .split(","))
          .map(Drips.Kind::valueOf)
          .toList();

  private static final int PATIENCE = 60_000;
  private static final int PACE = 200;

  private static SecureServer server(int header, int request, int pause) {
    HttpLimits limits =
        HttpLimits.STANDARD
            .withDeadlines(Duration.ofMillis(header), Duration.ofMillis(request))
            .withProgress(Duration.ofMillis(pause), HttpLimits.STANDARD.rate());
    return SecureServer.start(
        SecuritySettings.STANDARD.with(SecureServer.UNBOUND),
        IdentityVerifier.NOBODY,
        more -> more.with(more.http().with(limits)));
  }

  @Test
  void areClosedWhileOthersAreServed() throws IOException {
    try (SecureServer server = server(HEADER, REQUEST, PAUSE)) {
      String request =
          "GET /api/me HTTP/1.1\r\nHost: "
              + server.host()
              + "\r\n"
              + SecureServer.bearer(server.token("vera", Role.VIEWER))
              + "\r\n\r\n";
      AtomicBoolean isOver = new AtomicBoolean();
      CompletableFuture<List<Long>> served =
          CompletableFuture.supplyAsync(
              () -> served(server, request, isOver), work -> new Thread(work).start());

      Drips.Report report = new Drips(server.address(), KINDS).run(DRIPS, PACE, PATIENCE);
      isOver.set(true);

      List<Long> nanos = served.join();
      Collections.sort(nanos);
      System.out.printf(
          "dripping connections: %d %s, closed %d, the last after %d ms; beside them %d requests,"
              + " p50 %.1f ms, p99 %.1f ms, longest %.1f ms%n",
          report.open(),
          KINDS,
          report.closed(),
          report.lastMillis(),
          nanos.size(),
          nanos.get(nanos.size() / 2) / 1e6,
          nanos.get(nanos.size() * 99 / 100) / 1e6,
          nanos.get(nanos.size() - 1) / 1e6);
      assertThat(report.closed()).isEqualTo(DRIPS);
      assertThat(report.lastMillis()).isLessThanOrEqualTo(WITHIN);
      assertThat(nanos).isNotEmpty();
    }
  }

  @Test
  void wouldBeCountedIfTheyStayed() throws IOException {
    try (SecureServer server = server(600_000, 600_000, 600_000)) {
      Drips.Report report = new Drips(server.address(), KINDS).run(5, PACE, 1_000);

      assertThat(report.closed()).isZero();
    }
  }

  /** Returns the durations of some requests, none of which may fail. */
  private static List<Long> served(SecureServer server, String request, AtomicBoolean isOver) {
    List<Long> nanos = new ArrayList<>();
    while (!isOver.get()) {
      long begun = System.nanoTime();
      try (RawHttp http = new RawHttp(server.address())) {
        int status = 200;
        while (!isOver.get() && status == 200) {
          status = http.send(request).answer(false).map(RawHttp.Answer::status).orElse(0);
          long took = System.nanoTime() - begun;
          if (status == 200) {
            nanos.add(took);
          } else {
            // A client that is itself too slow is treated like the slow connections, and repeats
            // its request.
            assertThat(took / 1_000_000).as("answered %d", status).isGreaterThanOrEqualTo(HEADER);
          }
          begun = System.nanoTime();
        }
      } catch (IOException problem) {
        throw new IllegalStateException(problem);
      }
    }
    return nanos;
  }
}
