package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.store.internal.jdbc.Cable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes at random moments. A killed process must not have lost anything it confirmed,
 * executed an irreversible action twice, or guessed an outcome. {@code -Dlockstep.kills} sets the
 * number of kills and {@code -Dlockstep.seed} the seed; the long run is {@code .ci/kill}.
 */
final class KillTest {

  private static final int KILLS = Integer.getInteger("lockstep.kills", 2);
  private static final int OPEN_RUNS = Integer.getInteger("lockstep.kills.open", 300);
  private static final int FEW_RUNS = Math.min(OPEN_RUNS, 300);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  private static final Duration LEASE =
      Duration.ofMillis(Integer.getInteger("lockstep.kills.lease", 1_000));

  @TempDir static Path home;
  private static OwnServer server;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(home);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static void check(KillReport report) {
    System.out.println(report);
    assertThat(report.findings()).as("%s", report).isEmpty();
    assertThat(report.stuck()).as("%s", report).isEmpty();
    assertThat(report.effects()).isPositive();
  }

  private static void checkWithStart(KillReport report) {
    check(report);
    if (OPEN_RUNS >= 10_000) {
      assertThat(report.ready(0.5)).as("%s", report).isLessThan(Soon.after(report.opened()));
    }
  }

  private static String await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
    return "";
  }

  private Place sqlite() {
    return Place.sqlite(folder.resolve("lockstep.db"));
  }

  @Test
  void losesNothingAndRepeatsNothingOnSqlite() throws Exception {
    Crowd.park(sqlite(), OPEN_RUNS);

    KillReport report =
        new KillRun(sqlite(), sqlite(), folder, SEED, Attack.kills(KILLS, 50)).run();

    checkWithStart(report);
  }

  @Test
  void losesNothingAndRepeatsNothingWithThreeNodesOnPostgres() throws Exception {
    Place place = server.place("kills");
    Crowd.park(place, OPEN_RUNS);

    Attack attack = Attack.kills(KILLS, 50).on(3).with(Trouble.of(server));

    KillReport report = new KillRun(place, place, folder, SEED, attack).run();

    checkWithStart(report);
  }

  @Test
  void losesNothingAndRepeatsNothingWhileClocksAreSet() throws Exception {
    for (Place place : List.of(sqlite(), server.place("clocks"))) {
      Crowd.park(place, FEW_RUNS);
      Attack attack =
          Attack.kills(KILLS, 30).on(place.isShared() ? 3 : 1).planting(Planted.SETS_THE_CLOCK);

      KillReport report = new KillRun(place, place, folder, SEED, attack).run();

      check(report);
    }
  }

  @Test
  void losesNothingAndRepeatsNothingThroughABadNetwork() throws Exception {
    Place nearby = server.place("network");
    Crowd.park(nearby, FEW_RUNS);
    try (Cable cable = new Cable(server.port())) {
      NetworkTrouble trouble = new NetworkTrouble(cable);
      Attack attack = Attack.kills(KILLS, 30).on(3).with(trouble);

      KillReport report =
          new KillRun(nearby.through(cable.port()), nearby, folder, SEED, attack).run();

      System.out.println("faults of the network: " + trouble.counts());
      check(report);
    }
  }

  @Test
  void beginsOnWhatAKillLeftOfTheFirstStart() throws Exception {
    Random chance = new Random(SEED);
    for (int i = 0; i < 1 + KILLS / 10; i++) {
      Path file = folder.resolve("fresh" + i + ".db");
      for (Place place : List.of(Place.sqlite(file), server.place("fresh" + i))) {
        VictimProcess first = victim(place, "first", 0);
        first.live(Duration.ofMillis(200 + chance.nextInt(900)));
        first.kill();

        VictimProcess second = victim(place, "second", 0);

        assertThat(second.awaitDoor())
            .as("%s, seed %d, round %d, %s", place, SEED, i, Files.readString(errors()))
            .isTrue();
        assertThat(new Book().begin(second::ask, "errand").isAccepted()).isTrue();
        second.end();
      }
    }
  }

  private VictimProcess victim(Place place, String name, int world) throws IOException {
    return VictimProcess.start(place, name, world, LEASE, errors(), "");
  }

  private Path errors() {
    return folder.resolve("err.log");
  }

  @Test
  @Timeout(600)
  void takesOverWhatADeadNodeHeld() throws Exception {
    CompletableFuture<String> held = new CompletableFuture<>();
    CountDownLatch never = new CountDownLatch(1);
    try (ServerSocket world = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Lines.serve(
          world,
          question -> {
            held.complete(question);
            return await(never);
          });
      Place place = server.place("takeover");
      Map<String, VictimProcess> victims = new TreeMap<>();
      for (String name : List.of("one", "two")) {
        victims.put(name, victim(place, name, world.getLocalPort()));
      }
      for (VictimProcess victim : victims.values()) {
        assertThat(victim.awaitDoor()).isTrue();
      }
      Book book = new Book();
      Told errand = book.begin(victims.get("one")::ask, "held");
      VictimProcess dying = victims.remove(held.get().split(" ")[3]);
      VictimProcess other = victims.values().iterator().next();

      dying.kill();
      long dead = System.nanoTime();
      Told now = errand;
      while (!now.state().equals("waiting")) {
        other.live(Duration.ofMillis(5));
        now = book.look(other::ask, "reader", errand.errand());
      }

      System.out.printf(
          "takeover after %d ms with a lease of %d ms%n",
          (System.nanoTime() - dead) / 1_000_000, LEASE.toMillis());
      assertThat(now.isAccepted()).isTrue();
      other.end();
    }
  }

  @Test
  void noticesATaskThatStartsOver() throws Exception {
    Attack attack = Attack.kills(1, 200).planting(Planted.STARTS_OVER);

    KillReport report = new KillRun(sqlite(), sqlite(), folder, SEED, attack).run();

    assertThat(report.findings())
        .as("%s", report)
        .extracting(Finding::kind)
        .contains(Finding.Kind.EFFECT_TWICE);
  }

  @Test
  void noticesATaskThatTellsLate() throws IOException, InterruptedException {
    Attack attack = Attack.kills(0, 1).planting(Planted.TELLS_LATE);

    KillReport report = new KillRun(sqlite(), sqlite(), folder, SEED, attack).run();

    assertThat(report.findings())
        .as("%s", report)
        .extracting(Finding::kind)
        .contains(Finding.Kind.EFFECT_WITHOUT_INTENT);
  }
}
