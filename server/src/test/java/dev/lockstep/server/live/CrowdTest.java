package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.port.Id;
import dev.lockstep.server.http.HttpLimits;
import dev.lockstep.server.live.Follower.Manners;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A crowd of clients over real connections: they go away at random, come back under their last
 * number, and some take nothing for a while. Each must end with the contiguous sequence. {@code
 * -Dlockstep.live.clients=10000} makes it a crowd of another size.
 */
@DisplayName("T11: nothing missed, nothing twice, no leak")
final class CrowdTest {

  private static final int ROOTS = 25;

  /** Whoever went away keeps a place until the server has noticed. */
  private static final int ROOM = 8;

  private static int clients() {
    return Integer.getInteger("lockstep.live.clients", 1_000);
  }

  private static long seed() {
    return Long.getLong("lockstep.seed", new Random().nextLong());
  }

  private static TestServer server(int clients) {
    return TestServer.start(
        settings ->
            settings
                .with(LiveSettings.standard().withPlaces(ROOM * clients, ROOM * clients))
                .with(
                    settings
                        .http()
                        .with(
                            HttpLimits.STANDARD.withConnections(ROOM * clients, ROOM * clients))));
  }

  /** What came of a crowd. */
  private record Outcome(List<Follower> followers, List<Long> ends, int threads, long heap) {

    List<String> findings() {
      List<String> findings = new ArrayList<>();
      for (int i = 0; i < followers.size(); i++) {
        Follower follower = followers.get(i);
        String who = "client " + i + ": ";
        follower.findings().forEach(finding -> findings.add(who + finding));
        if (!follower.isDone() || follower.last() != ends.get(i)) {
          findings.add(who + "ended at " + follower.last() + " of " + ends.get(i));
        }
      }
      return findings;
    }

    int connections() {
      return followers.stream().mapToInt(Follower::connections).sum();
    }
  }

  private static Outcome run(int clients, int rounds, Manners manners, long seed) {
    try (TestServer server = server(clients)) {
      Story story = Story.on(server.engine());
      List<Id> roots = new ArrayList<>();
      for (int i = 0; i < Math.min(ROOTS, clients); i++) {
        roots.add(story.begin());
      }
      InetSocketAddress address =
          new InetSocketAddress(server.address().getHost(), server.address().getPort());
      List<Follower> followers = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        String path = "/api/execution/" + roots.get(i % roots.size()) + "/events";
        followers.add(new Follower(address, path, Callers.VIEWER, manners, seed + i));
      }
      Thread teller = new Thread(() -> tell(story, roots, rounds), "teller");
      teller.start();
      new Crowd(followers, seed).run(System.nanoTime() + Duration.ofMinutes(15).toNanos());
      int threads = ManagementFactory.getThreadMXBean().getPeakThreadCount();
      System.gc();
      long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
      List<Long> ends = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        List<Long> numbers = story.numbers(roots.get(i % roots.size()));
        ends.add(numbers.get(numbers.size() - 1));
      }
      return new Outcome(followers, ends, threads, heap);
    }
  }

  /** Moves all roots on together, then ends them. */
  private static void tell(Story story, List<Id> roots, int rounds) {
    for (int i = 0; i < rounds; i++) {
      String event = i % 2 == 0 ? "suspend" : "resume";
      List<CompletableFuture<?>> answers = new ArrayList<>();
      roots.forEach(root -> answers.add(story.fire(root, event)));
      answers.forEach(CompletableFuture::join);
    }
    roots.forEach(story::end);
  }

  @Test
  void everyClientEndsWithTheContiguousSequence() {
    int clients = clients();
    long seed = seed();
    int before = ManagementFactory.getThreadMXBean().getThreadCount();
    ManagementFactory.getThreadMXBean().resetPeakThreadCount();

    Outcome outcome = run(clients, 400, new Manners(100, 20, 0), seed);

    System.out.printf(
        Locale.ROOT,
        "%d clients, %d connections, %d threads at most (%d before), %d MiB live heap, seed %d%n",
        clients,
        outcome.connections(),
        outcome.threads(),
        before,
        outcome.heap(),
        seed);
    assertThat(outcome.findings()).as("seed " + seed).isEmpty();
    assertThat(outcome.connections()).isGreaterThan(2 * clients);
    assertThat(outcome.threads()).as("threads, however many clients").isLessThan(400);
  }

  @Test
  void noticesAClientThatSkipsOne() {
    Outcome outcome = run(20, 100, new Manners(10, 0, 1), seed());

    assertThat(outcome.findings())
        .anyMatch(finding -> finding.matches("client \\d+: (\\d+) behind (\\d+)"));
  }

  @Test
  void noticesAClientThatIsToldOneTwice() {
    Outcome outcome = run(20, 100, new Manners(10, 0, -1), seed());

    assertThat(outcome.findings()).anyMatch(finding -> finding.contains(" behind "));
  }
}
