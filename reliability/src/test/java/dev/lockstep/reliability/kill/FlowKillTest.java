package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.fold.FlowFold;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes that execute flows at random moments. Each accepted run must end, no irreversible
 * action may be executed twice, and flows must continue soon. The number of kills is {@code
 * -Dlockstep.kills}; the long run is {@code .ci/kill}.
 */
final class FlowKillTest {

  private static final int KILLS = Integer.getInteger("lockstep.kills", 2);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int CALLERS = 4;
  private static final int NODES = 2;
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(10);
  private static final Duration LEASE = Duration.ofSeconds(1);

  @TempDir static Path home;
  private static OwnServer server;

  @TempDir Path folder;

  private final List<Duration> opened = Collections.synchronizedList(new ArrayList<>());
  private final List<Duration> moved = Collections.synchronizedList(new ArrayList<>());
  private final AtomicReferenceArray<Thread> watchers = new AtomicReferenceArray<>(NODES);
  private final List<String> stuck = Collections.synchronizedList(new ArrayList<>());
  private final List<String> ended = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean areKilled;

  @BeforeAll
  static void start() throws IOException {
    server = new OwnServer(home);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @Test
  void losesNothingAndRepeatsNothingOnSqlite() throws Exception {
    run(Place.sqlite(folder.resolve("lockstep.db")), 1);
  }

  @Test
  void losesNothingAndRepeatsNothingWithTwoNodesOnPostgres() throws Exception {
    run(server.place("flows"), NODES);
  }

  private void run(Place place, int nodes) throws Exception {
    Random chance = new Random(SEED);
    place.open().close();
    AtomicReferenceArray<VictimProcess> victims = new AtomicReferenceArray<>(nodes);
    try (FlowWorldOutside world = new FlowWorldOutside(place, SEED)) {
      for (int node = 0; node < nodes; node++) {
        victims.set(node, victim(place, world, node, 0));
      }
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        String name = "c" + i;
        Thread caller = new Thread(() -> call(name, victims, world), name);
        caller.start();
        callers.add(caller);
      }
      for (int kill = 1; kill <= KILLS; kill++) {
        int node = chance.nextInt(nodes);
        VictimProcess victim = victims.get(node);
        if (chance.nextInt(4) > 0) {
          assertThat(victim.awaitDoor()).isTrue();
        }
        victim.live(Duration.ofMillis(50 + chance.nextInt(600)));
        victim.kill();
        victims.set(node, victim(place, world, node, kill));
      }
      areKilled = true;
      for (Thread caller : callers) {
        caller.join();
      }
      for (int node = 0; node < nodes; node++) {
        watchers.get(node).join(TimeUnit.NANOSECONDS.toMillis(PATIENCE));
        victims.get(node).end();
      }
      check(place, world);
    }
  }

  private VictimProcess victim(Place place, FlowWorldOutside world, int node, int life)
      throws IOException {
    VictimProcess victim =
        VictimProcess.start(
            FlowVictim.class,
            place,
            "node-" + node + "-" + life,
            world.port(),
            LEASE,
            folder.resolve("err.log"),
            "");
    Thread watcher = new Thread(() -> watch(victim, world, "first-" + node + "-" + life));
    watcher.setDaemon(true);
    watcher.start();
    watchers.set(node, watcher);
    return victim;
  }

  /** Measures how soon the first node of a flow begins after a process was started. */
  private void watch(VictimProcess victim, FlowWorldOutside world, String key) {
    try {
      if (!victim.awaitDoor()) {
        return;
      }
    } catch (InterruptedException over) {
      return;
    }
    opened.add(victim.opened());
    Optional<String> run = victim.ask("start " + key);
    while (run.isPresent()) {
      Optional<String> seen = victim.ask("look " + run.get());
      if (seen.isEmpty()) {
        return;
      }
      if (!seen.get().contains("first=QUEUED") && seen.get().contains("first=")) {
        moved.add(victim.age());
        return;
      }
      LockSupport.parkNanos(1_000_000);
    }
  }

  /**
   * Acts as a client that starts flows and answers their questions, until no more processes are
   * killed.
   */
  private void call(
      String name, AtomicReferenceArray<VictimProcess> victims, FlowWorldOutside world) {
    for (int i = 0; !areKilled && stuck.isEmpty(); i++) {
      String key = name + "-" + i;
      long deadline = System.nanoTime() + PATIENCE;
      String run = ask(victims, "start " + key, deadline);
      String seen = "";
      while (!seen.startsWith("COMPLETED") && System.nanoTime() - deadline < 0) {
        seen = ask(victims, "look " + run, deadline);
        for (String node : seen.split(" ")) {
          help(victims, world, run, node, deadline);
        }
      }
      (seen.startsWith("COMPLETED") ? ended : stuck).add(key + " " + run + " " + seen);
    }
  }

  private void help(
      AtomicReferenceArray<VictimProcess> victims,
      FlowWorldOutside world,
      String run,
      String node,
      long deadline) {
    String[] told = node.split("[=:]");
    if (told.length < 5) {
      return;
    }
    if (told[4].equals("review")) {
      ask(victims, "approve " + run + " " + told[2], deadline);
    } else if (told[4].equals("outcome")) {
      boolean isDone = world.settle(told[2] + ":" + told[3]);
      ask(victims, "resolve " + run + " " + told[2] + " " + isDone, deadline);
    }
  }

  private static String ask(
      AtomicReferenceArray<VictimProcess> victims, String question, long deadline) {
    Optional<String> answer = Optional.empty();
    while (answer.isEmpty() && System.nanoTime() - deadline < 0) {
      int node = ThreadLocalRandom.current().nextInt(victims.length());
      answer = victims.get(node).ask(question);
      LockSupport.parkNanos(5_000_000);
    }
    return answer.orElse("");
  }

  private void check(Place place, FlowWorldOutside world) {
    List<Duration> sorted = moved.stream().sorted().toList();
    System.out.printf(
        "%s, seed %d: %d kills, %d runs ended, %d effects; flows moved %d ms (median), %d ms"
            + " (slowest of %d) after the start of a process, whose door was open after %d ms%n",
        place,
        SEED,
        KILLS,
        ended.size(),
        world.happened().size(),
        Soon.median(sorted).toMillis(),
        sorted.isEmpty() ? 0 : sorted.get(sorted.size() - 1).toMillis(),
        sorted.size(),
        Soon.median(opened).toMillis());
    assertThat(stuck).isEmpty();
    assertThat(world.unannounced()).isEmpty();
    assertThat(world.happened()).isNotEmpty().allSatisfy((key, times) -> assertThat(times).isOne());
    if (KILLS >= 60) {
      assertThat(sorted).isNotEmpty();
      assertThat(Soon.median(sorted)).isLessThan(Soon.after(opened));
    }
    try (RecordStore store = place.open()) {
      assertThat(new FlowFold(store).findings()).isEmpty();
    }
  }
}
