package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a store for one process ends the leases of the previous process. */
final class RestartTest {

  @TempDir Path folder;

  private static List<Taken> take(RecordStore store, String worker) {
    return store.queue().take(List.of(Errands.QUEUE), worker, 10, Duration.ofHours(1));
  }

  private static Engine engine(RecordStore store) {
    return Engine.open(
        new EngineSettings(
            store,
            InstantSource.system(),
            new TimedIds(InstantSource.system(), store.nextNode()),
            Charts.all(),
            List.of(Errands.extension()),
            true));
  }

  @Test
  void whatTheFormerProcessHeldIsTakenAtOnce() {
    Path file = folder.resolve("lockstep.db");
    try (RecordStore store = SqliteStore.open(file);
        Engine engine = engine(store)) {
      engine.submit(Errands.begin("milk")).orElseThrow();
      assertThat(take(store, "first")).hasSize(1);
      assertThat(take(store, "second")).isEmpty();
    }

    try (RecordStore store = SqliteStore.open(file)) {
      List<Taken> taken = take(store, "next");

      assertThat(taken).hasSize(1);
      assertThat(taken.get(0).wasHeld()).isTrue();
      assertThat(taken.get(0).lease().fence()).isEqualTo(2);
    }
  }

  @Test
  void aDateThatJumpsTakesNoLeaseFromAnybody() {
    TurnedClock date = new TurnedClock(Instant.now());
    TurnedClock elapsed = new TurnedClock(Instant.EPOCH);
    SqliteSettings settings =
        SqliteSettings.of(folder.resolve("lockstep.db"))
            .withClock(date)
            .withTicker(() -> elapsed.millis() * 1_000_000);
    try (RecordStore store = SqliteStore.open(settings);
        Engine engine = engine(store)) {
      engine.submit(Errands.begin("milk")).orElseThrow();
      date.turn(Duration.ofSeconds(10));
      Lease lease = take(store, "first").get(0).lease();

      date.turn(Duration.ofDays(1));
      assertThat(take(store, "second")).isEmpty();
      assertThat(store.queue().keep(List.of(lease), Duration.ofHours(1))).isEmpty();

      date.turn(Duration.ofDays(-2));
      elapsed.turn(Duration.ofHours(1));
      assertThat(take(store, "second")).hasSize(1);
      assertThat(store.queue().keep(List.of(lease), Duration.ofHours(1))).containsExactly(lease);
    }
  }
}
