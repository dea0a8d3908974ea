package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.sample.Sample;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A crowd of clients over real connections: they disconnect at random, resume after their last
 * number, and some stop reading for a while. Each must end with the contiguous sequence. The sample
 * has 100 clients, the exhaustive run 400; {@code -Dlockstep.live.clients=10000} sets another
 * number.
 */
@DisplayName("T11: no event is missed or repeated, no leak")
final class CrowdTest {

  private static final int ROOTS = 25;

  /** Additional streams, because a disconnected client counts until the server has noticed. */
  private static final int ROOM = 8;

  private static int clients() {
    return Integer.getInteger("lockstep.live.clients", Sample.size(400, 100));
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

  /** The result of a crowd. */
  private record Outcome(List<Follower> followers, List<Long> ends, long heap) {

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

  private static Outcome run(
      int clients, int rounds, Manners manners, long seed, boolean isToldBefore) {
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
      AtomicBoolean isOver = new AtomicBoolean();
      CompletableFuture<Void> teller =
          CompletableFuture.runAsync(
              () -> tell(story, roots, rounds, isOver), work -> new Thread(work).start());
      if (isToldBefore) {
        teller.join();
      }
      new Crowd(followers, seed).run(System.nanoTime() + Duration.ofMinutes(15).toNanos());
      isOver.set(true);
      teller.join();
      System.gc();
      long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
      List<Long> ends = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        List<Long> numbers = story.numbers(roots.get(i % roots.size()));
        ends.add(numbers.get(numbers.size() - 1));
      }
      return new Outcome(followers, ends, heap);
    }
  }

  /** Fires events on all roots together, then ends them; stops early when the crowd is done. */
  private static void tell(Story story, List<Id> roots, int rounds, AtomicBoolean isOver) {
    for (int i = 0; i < rounds && !isOver.get(); i++) {
      String event = i % 2 == 0 ? "suspend" : "resume";
      List<CompletableFuture<?>> answers = new ArrayList<>();
      roots.forEach(root -> answers.add(story.fire(root, event)));
      answers.forEach(CompletableFuture::join);
    }
    if (!isOver.get()) {
      roots.forEach(story::end);
    }
  }

  @Test
  void everyClientEndsWithTheContiguousSequence() {
    int clients = clients();
    int rounds = Sample.size(200, 80);
    long seed = Sample.seed();

    Outcome outcome = run(clients, rounds, new Manners(rounds / 4, 20, 0), seed, false);

    System.out.printf(
        Locale.ROOT,
        "%d clients, %d connections, %d MiB live heap, seed %d%n",
        clients,
        outcome.connections(),
        outcome.heap(),
        seed);
    assertThat(outcome.findings()).as("seed " + seed).isEmpty();
    assertThat(outcome.connections()).isGreaterThan(2 * clients);
  }

  /** All events exist before the clients connect, because a number of the future is rejected. */
  @Test
  void noticesAClientThatSkipsOne() {
    Outcome outcome = run(20, 100, new Manners(10, 0, 1), Sample.seed(), true);

    assertThat(outcome.findings())
        .anyMatch(finding -> finding.matches("client \\d+: (\\d+) behind (\\d+)"));
  }

  @Test
  void noticesAClientThatIsToldOneTwice() {
    Outcome outcome = run(20, 100, new Manners(10, 0, -1), Sample.seed(), true);

    assertThat(outcome.findings()).anyMatch(finding -> finding.contains(" behind "));
  }
}
