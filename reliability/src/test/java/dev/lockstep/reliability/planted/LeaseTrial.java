package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;

/** Tries leases on one errand, in a store that may have a bug. */
final class LeaseTrial {

  private static final Duration LEASE = Duration.ofSeconds(10);

  private final HandClock clock = new HandClock(Instant.parse("2026-11-21T09:00:00Z"));
  private final WorkQueue queue;
  private final Engine engine;
  private final Id errand;

  LeaseTrial(Function<InstantSource, MemoryStore> stores) {
    MemoryStore store = stores.apply(clock);
    queue = store.queue();
    engine =
        Engine.open(
            new EngineSettings(
                store, clock, new SeededIds(1), Charts.all(), List.of(Errands.extension()), true));
    errand = Errands.id(engine.submit(Errands.begin("mail-1")).orElseThrow());
  }

  /**
   * Returns true if a suspended worker can write after another process of the same name acquired
   * the row.
   */
  boolean stoppedWorkerWrites() {
    Lease before = take("w1");
    clock.turn(LEASE.plusSeconds(1));
    take("w1");
    return engine.submit(Errands.attempt(errand, before)) instanceof Answer.Accepted;
  }

  /** Returns true if a suspended worker extends the lease of its successor. */
  boolean stoppedWorkerKeepsLeaseOfAnother() {
    Lease before = take("w1");
    clock.turn(LEASE.plusSeconds(1));
    take("w2");
    clock.turn(LEASE.minusSeconds(1));
    queue.keep(List.of(before), LEASE);
    clock.turn(Duration.ofSeconds(2));
    return queue.take(List.of(Errands.QUEUE), "w3", 1, LEASE).isEmpty();
  }

  /** Returns true if a worker loses its row although it sends heartbeats in time. */
  boolean livingWorkerLosesItsRow() {
    Lease held = take("w1");
    clock.turn(Duration.ofSeconds(3));
    queue.keep(List.of(held), LEASE);
    clock.turn(Duration.ofSeconds(3));
    return !queue.take(List.of(Errands.QUEUE), "w2", 1, LEASE).isEmpty();
  }

  private Lease take(String worker) {
    return queue.take(List.of(Errands.QUEUE), worker, 1, LEASE).get(0).lease();
  }
}
