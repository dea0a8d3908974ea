package dev.lockstep.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All attacks at once beside honest clients, on a server with a heap of 512 MB. {@code
 * -Dlockstep.attack.seconds=600} sets the duration.
 */
@DisplayName("a server under attack answers honest clients")
final class AttackTest {

  @TempDir Path folder;

  private static int seconds() {
    return Integer.getInteger(
        "lockstep.attack.seconds", Boolean.getBoolean("lockstep.exhaustive") ? 6 : 2);
  }

  @Test
  void onSqlite() throws Exception {
    attack("SQLite", List.of(folder.resolve("data").toString()));
  }

  @Test
  void onPostgresql() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql()) {
      var settings = PostgresAccess.settings(database);
      attack("PostgreSQL", List.of(settings.url(), settings.schema()));
    }
  }

  private void attack(String store, List<String> storage) throws Exception {
    Path log = folder.resolve("server.log");
    Queue<String> findings = new ConcurrentLinkedQueue<>();
    Latencies quiet = new Latencies();
    Latencies loud = new Latencies();
    try (ServerProcess server = ServerProcess.start(log, storage)) {
      HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
      HttpCaller first = new HttpCaller(http, server.address(), server.honestTokens().get(0));
      assertThat(first.publish(HonestClient.FLOW).statusCode()).isEqualTo(200);
      phase(server, http, Math.max(2, seconds() / 10), quiet, findings, false);
      int runs = phase(server, http, seconds(), loud, findings, true);
      System.out.printf(
          Locale.ROOT,
          "%s: %d honest runs, %d requests; p50 %.1f ms, p99 %.1f ms (quiet %.1f, %.1f: %.1f x);"
              + " %d wrong answers, server %s%n",
          store,
          runs,
          loud.size(),
          loud.quantile(0.5),
          loud.quantile(0.99),
          quiet.quantile(0.5),
          quiet.quantile(0.99),
          loud.quantile(0.99) / Math.max(0.001, quiet.quantile(0.99)),
          findings.size(),
          server.isAlive() ? "alive" : "ended");
      assertThat(server.isAlive()).as(() -> read(log)).isTrue();
    }
    assertThat(findings).as(() -> read(log)).isEmpty();
  }

  private static int phase(
      ServerProcess server,
      HttpClient http,
      int seconds,
      Latencies latencies,
      Queue<String> findings,
      boolean isHostile)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    BooleanSupplier goesOn = () -> System.nanoTime() < end && server.isAlive();
    AtomicInteger runs = new AtomicInteger();
    List<Thread> honest = new ArrayList<>();
    List<Thread> hostile = new ArrayList<>();
    for (int i = 0; i < server.honestTokens().size(); i++) {
      HttpCaller caller = new HttpCaller(http, server.address(), server.honestTokens().get(i));
      HonestClient client = new HonestClient(caller, "client-" + i, latencies, findings);
      honest.add(new Thread(() -> runs.addAndGet(client.run(goesOn)), "honest-" + i));
    }
    for (int i = 0; isHostile && i < server.hostileTokens().size(); i++) {
      HttpCaller caller = new HttpCaller(http, server.address(), server.hostileTokens().get(i));
      int start = i;
      hostile.add(new Thread(() -> assault(caller, start, goesOn), "attacker-" + i));
    }
    honest.forEach(Thread::start);
    hostile.forEach(Thread::start);
    for (Thread thread : honest) {
      thread.join();
    }
    for (Thread thread : hostile) {
      thread.interrupt();
      thread.join();
    }
    return runs.get();
  }

  private static void assault(HttpCaller caller, int start, BooleanSupplier goesOn) {
    Attack[] attacks = Attack.values();
    for (int i = start; goesOn.getAsBoolean(); i++) {
      try {
        attacks[i % attacks.length].once(caller);
      } catch (IOException refused) {
        // A closed connection or a timeout is an answer to an attacker.
      } catch (InterruptedException interrupted) {
        return;
      }
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException problem) {
      return problem.toString();
    }
  }
}
