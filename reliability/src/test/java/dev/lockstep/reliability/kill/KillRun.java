package dev.lockstep.reliability.kill;

import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.History;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.Chronicle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/** Kills engines on one store one after the other while callers use them. */
final class KillRun {

  private static final int CALLERS = 6;
  private static final int RESTARTS = 20;
  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Place place;
  private final Path folder;
  private final long seed;
  private final Attack attack;
  private final Place nearby;
  private final Random chance;
  private final Book book = new Book();
  private final AtomicReferenceArray<VictimProcess> victims;
  private final List<Duration> opened = Collections.synchronizedList(new ArrayList<>());
  private final List<Duration> ready = Collections.synchronizedList(new ArrayList<>());
  private final List<Caller> callers = new ArrayList<>();
  private volatile boolean areKilled;
  private int early;
  private int faults;
  private int troubles;
  private final Pauses pauses;
  private int restarts;
  private int started;

  /**
   * Creates a run.
   *
   * @param nearby the same store as the test reads it, without the faults of a network
   */
  KillRun(Place place, Place nearby, Path folder, long seed, Attack attack) {
    this.place = place;
    this.nearby = nearby;
    this.folder = folder;
    this.seed = seed;
    this.attack = attack;
    this.chance = new Random(seed);
    this.victims = new AtomicReferenceArray<>(attack.nodes());
    this.pauses = new Pauses(attack.nodes());
  }

  KillReport run() throws IOException, InterruptedException {
    try (Judge judge = new Judge(nearby, folder.resolve("world.log"), seed);
        StoppedTime stopped = new StoppedTime()) {
      List<Thread> threads = new ArrayList<>();
      try {
        for (int node = 0; node < victims.length(); node++) {
          start(node, judge);
        }
        for (int i = 0; i < CALLERS; i++) {
          callers.add(new Caller("c" + i, book, this::ask, judge, attack, stopped, this::isOver));
        }
        for (Caller caller : callers) {
          Thread thread = new Thread(caller, "caller");
          thread.start();
          threads.add(thread);
        }
        long begun = System.nanoTime();
        while (attack.continuesAfter(faults, Duration.ofNanos(System.nanoTime() - begun))) {
          strike(judge);
          if (++faults % 100 == 0) {
            System.out.println(place + ": " + faults + " faults");
          }
        }
        attack.trouble().end();
        pauses.awaitAll();
        for (int node = 0; node < victims.length(); node++) {
          awaitDoor(node, judge);
        }
      } finally {
        areKilled = true;
        for (Thread thread : threads) {
          thread.join();
        }
        for (int node = 0; node < victims.length(); node++) {
          if (victims.get(node) != null) {
            victims.get(node).end();
          }
        }
      }
      return report(judge);
    }
  }

  private void start(int node, Judge judge) throws IOException {
    VictimProcess victim =
        VictimProcess.start(
            place,
            "node-" + node + "-" + started,
            judge.port(),
            LEASE,
            folder.resolve("err.log"),
            attack.fault());
    victims.set(node, victim);
    String key = "first-" + started++;
    Thread thread = new Thread(() -> awaitAnswer(victim, key), "ready");
    thread.setDaemon(true);
    thread.start();
  }

  /** Measures the time to the first durable answer. Its errand is not checked by a caller. */
  private void awaitAnswer(VictimProcess victim, String key) {
    try {
      if (!victim.awaitDoor()) {
        return;
      }
      opened.add(victim.opened());
      if (book.begin(victim::ask, key).isAccepted()) {
        ready.add(victim.age());
      }
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  private void strike(Judge judge) throws IOException, InterruptedException {
    restartFailed(judge);
    if (attack.trouble().strike(chance)) {
      troubles++;
      return;
    }
    int node = chance.nextInt(victims.length());
    pauses.await(node);
    if (place.isShared() && chance.nextInt(6) == 0) {
      pauses.begin(node, awaitDoor(node, judge), LEASE.plusMillis(chance.nextInt(1_000)));
      return;
    }
    VictimProcess victim = victims.get(node);
    if (chance.nextInt(4) == 0) {
      victim.live(Duration.ofMillis(chance.nextInt(900)));
    } else {
      victim = awaitDoor(node, judge);
      victim.live(Duration.ofMillis(50 + chance.nextInt((int) attack.life().toMillis() - 50)));
    }
    early += victim.isReady() ? 0 : 1;
    victim.kill();
    start(node, judge);
  }

  /** Starts nodes again that ended because there was no server when they started. */
  private void restartFailed(Judge judge) throws IOException {
    for (int node = 0; node < victims.length(); node++) {
      if (victims.get(node).hasFailed()) {
        start(node, judge);
      }
    }
  }

  /**
   * Waits until a victim is ready. One that ends before is started again, as a supervisor would:
   * there may be no server, no network, or a server that is too busy to answer in time.
   */
  private VictimProcess awaitDoor(int node, Judge judge) throws IOException, InterruptedException {
    while (!victims.get(node).awaitDoor()) {
      if (troubles + attack.trouble().inBackground() == 0 && ++restarts > RESTARTS) {
        throw new IllegalStateException(
            "victims ended before they were ready:\n"
                + Files.readString(folder.resolve("err.log")));
      }
      start(node, judge);
    }
    return victims.get(node);
  }

  private boolean isOver() {
    return areKilled && callers.stream().mapToInt(Caller::errands).sum() >= attack.errands();
  }

  /** Asks any of the victims that is ready. */
  private Optional<String> ask(String question) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    VictimProcess victim = any();
    while (!victim.isReady() && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(5_000_000);
      victim = any();
    }
    return victim.ask(question);
  }

  private VictimProcess any() {
    return victims.get(ThreadLocalRandom.current().nextInt(victims.length()));
  }

  private KillReport report(Judge judge) {
    HistoryChecker checker =
        new HistoryChecker(
            ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of());
    History kept;
    try (RecordStore store = nearby.open()) {
      kept =
          Chronicle.of(
              store,
              Errands.TENANT,
              book.calls(),
              Chronicle.Commits.UNSEEN,
              judge.effects(),
              book.reads());
    }
    History seen =
        new History(
            kept.calls(),
            kept.journal(),
            kept.stream(),
            judge.intents(),
            kept.effects(),
            kept.reads(),
            kept.instances());
    return new KillReport(
        place.toString(),
        seed,
        faults - troubles - pauses.count(),
        troubles + attack.trouble().inBackground(),
        pauses.count(),
        early,
        callers.stream().mapToInt(Caller::errands).sum(),
        judge.effects().size(),
        callers.stream().mapToInt(Caller::settled).sum(),
        book.calls().stream().filter(call -> call.outcome() == Outcome.UNKNOWN).count(),
        List.copyOf(opened),
        ready.stream().sorted().toList(),
        callers.stream().map(Caller::longest).max(Duration::compareTo).orElseThrow(),
        callers.stream().map(Caller::stuck).filter(key -> !key.isEmpty()).toList(),
        checker.check(seen));
  }
}
