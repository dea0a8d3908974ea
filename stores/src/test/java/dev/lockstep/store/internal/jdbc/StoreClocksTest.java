package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.postgres.ServerClock;
import dev.lockstep.store.internal.sqlite.FileClock;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a store has one time, independent of the clocks of its processes. */
final class StoreClocksTest {

  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final Duration LEASE = Duration.ofSeconds(9);

  private final TurnedClock date = new TurnedClock(NOON);
  private final TurnedClock elapsed = new TurnedClock(Instant.EPOCH);
  private final Ticker ticker = () -> elapsed.millis() * 1_000_000;

  private static long micros(Instant time) {
    return time.toEpochMilli() * 1_000;
  }

  private long nanos(Duration since) {
    return since.toNanos();
  }

  @Test
  void followsTheServerWhateverTheLocalClockSays() {
    ServerClock clock = new ServerClock(date, ticker);
    clock.measured(micros(NOON.minusSeconds(300)), 0, 0);

    elapsed.turn(Duration.ofSeconds(20));
    date.turn(Duration.ofSeconds(20));

    assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(280));
    assertThat(clock.skew()).isEqualTo(Duration.ofSeconds(300));

    date.turn(Duration.ofHours(-3));
    assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(280));
  }

  @Test
  void isNeverAheadOfTheServerHoweverLongAMeasurementTook() {
    ServerClock clock = new ServerClock(date, ticker);

    clock.measured(micros(NOON), 0, nanos(Duration.ofSeconds(20)));
    elapsed.turn(Duration.ofSeconds(20));
    assertThat(clock.instant()).isEqualTo(NOON);

    clock.measured(
        micros(NOON.plusSeconds(21)),
        nanos(Duration.ofSeconds(21)),
        nanos(Duration.ofSeconds(21).plusMillis(1)));
    elapsed.turn(Duration.ofSeconds(1).plusMillis(1));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(21));

    clock.measured(
        micros(NOON.plusSeconds(30)), nanos(Duration.ofSeconds(21)), nanos(Duration.ofSeconds(41)));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(21));
  }

  @Test
  void followsAServerWhoseClockWasSetBack() {
    ServerClock clock = new ServerClock(date, ticker);
    clock.measured(micros(NOON), 0, 0);

    clock.measured(micros(NOON.minusSeconds(60)), 0, 0);

    assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(60));
  }

  @Test
  void theTimeOfAFileNeverGoesBack() {
    FileClock clock = new FileClock(date, ticker);

    date.turn(Duration.ofMinutes(-10));
    elapsed.turn(Duration.ofSeconds(3));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(3));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(3));

    date.turn(Duration.ofMinutes(11));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(60));
    assertThat(clock.skew()).isZero();
  }

  private RecordStore open(Path folder) {
    return SqliteStore.open(
        SqliteSettings.of(folder.resolve("clock.db")).withClock(date).withTicker(ticker));
  }

  private static void queue(RecordStore store) {
    try (Engine engine =
        Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
      for (int i = 0; i < 4; i++) {
        engine.submit(Errands.begin("errand" + i)).orElseThrow();
      }
    }
  }

  private static int taken(RecordStore store) {
    return store.queue().take(List.of(Errands.QUEUE), "w1", 10, LEASE).size();
  }

  @Test
  void queuedRunsGoOnAfterTheClockOfAFileWasSetBack(@TempDir Path folder) {
    try (RecordStore store = open(folder)) {
      queue(store);

      date.turn(Duration.ofMinutes(-10));

      assertThat(store.queue().waiting()).containsEntry(Errands.QUEUE, 4L);
      assertThat(taken(store)).isEqualTo(4);
    }
  }

  @Test
  void queuedRunsGoOnInAProcessThatStartsAfterTheClockWasSetBack(@TempDir Path folder) {
    try (RecordStore store = open(folder)) {
      queue(store);
      store.check();
    }
    date.turn(Duration.ofMinutes(-10));

    try (RecordStore store = open(folder)) {
      assertThat(taken(store)).isEqualTo(4);
    }
  }
}
