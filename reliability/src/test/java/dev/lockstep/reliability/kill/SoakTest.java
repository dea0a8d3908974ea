package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs three nodes on one PostgreSQL server under all faults at the same time: nodes are killed and
 * suspended beyond their lease, their clocks are set, connections are ended, the server is killed
 * and restarted. {@code -Dlockstep.soak.seconds} sets the duration; the long run is {@code
 * .ci/soak}.
 */
@Timeout(7_200)
final class SoakTest {

  private static final int SECONDS =
      Integer.getInteger("lockstep.soak.seconds", Sample.size(10, 5));
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final Duration STUCK = Duration.ofSeconds(15);

  /** The shortest run, in seconds, beside which bugs are planted. */
  private static final int LONG = 60;

  private static final Duration PLANTED = Duration.ofSeconds(30);

  /** Longer than 15 s and all outages of a run with a planted bug. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

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

  private KillReport run(Attack attack, String schema) throws IOException, InterruptedException {
    Place place = server.place(schema);
    place.open().close();
    ServerTrouble trouble = new ServerTrouble(server, SEED);
    try {
      KillReport report = new KillRun(place, place, folder, SEED, attack.with(trouble)).run();
      System.out.println(report + "; faults of the server: " + trouble.counts());
      return report;
    } finally {
      trouble.end();
    }
  }

  @Test
  void losesNothingRepeatsNothingAndContinues() throws Exception {
    Attack attack = Attack.of(Duration.ofSeconds(SECONDS)).planting(Planted.SETS_THE_CLOCK);

    KillReport report = run(attack, "soak");

    assertThat(report.findings()).as("%s", report).isEmpty();
    assertThat(report.stuck()).as("%s", report).isEmpty();
    assertThat(report.longest()).as("%s", report).isLessThan(STUCK);
    assertThat(report.effects()).isPositive();
  }

  @Test
  void noticesATaskThatStartsOver() throws Exception {
    assumeTrue(SECONDS >= LONG);

    KillReport report = run(Attack.of(PLANTED).planting(Planted.STARTS_OVER), "over");

    assertThat(report.findings())
        .as("%s", report)
        .extracting(Finding::kind)
        .contains(Finding.Kind.EFFECT_TWICE);
  }

  @Test
  void noticesWorkThatNoOtherNodeTakesOver() throws Exception {
    assumeTrue(SECONDS >= LONG);

    KillReport report = run(Attack.of(PLANTED).planting(Planted.KEEPS_WORK).within(LIMIT), "keeps");

    assertThat(report.longest()).as("%s", report).isGreaterThanOrEqualTo(STUCK);
    assertThat(report.stuck()).as("%s", report).isNotEmpty();
  }
}
