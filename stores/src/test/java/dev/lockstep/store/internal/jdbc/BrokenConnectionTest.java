package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Breaks the connection at each database call of a command in turn. The store must report the
 * outcome, write nothing partially, and execute the next command correctly.
 */
final class BrokenConnectionTest {

  private static final Id ROOT = new Id(7);
  private static final int IO_ERROR = 10;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void sqliteSurvivesABreakAtEveryCall(boolean isAfter) {
    NthCall breaks = new NthCall(isAfter, new SQLException("injected", "58030", IO_ERROR));
    try (RecordStore store = SqliteStore.open(SqliteSettings.of(folder.resolve("x.db")), breaks)) {
      breakEveryCall(store, breaks);
    }
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void postgresqlSurvivesABreakAtEveryCall(boolean isAfter) {
    NthCall breaks = new NthCall(isAfter, new SQLException("injected", "08006"));
    try (TestDatabase database = TestDatabase.postgresql();
        RecordStore store = PostgresStore.open(PostgresAccess.settings(database), breaks)) {
      breakEveryCall(store, breaks);
    }
  }

  private static void breakEveryCall(RecordStore store, NthCall breaks) {
    Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
    int unknown = 0;
    int n = 1;
    while (true) {
      long before = sequence(store);
      breaks.arm(n);
      StoreException.Kind said = null;
      try {
        Samples.advance(store, ROOT, "open", Work.NONE);
      } catch (StoreException failure) {
        said = failure.kind();
      }
      boolean hasBroken = breaks.disarm();
      long after = sequence(store);
      assertThat(said != null).as("broken at call %d, said %s", n, said).isEqualTo(hasBroken);
      if (said == null) {
        assertThat(after).isEqualTo(before + 1);
        break;
      }
      if (said == StoreException.Kind.UNKNOWN) {
        unknown++;
      } else {
        assertThat(said).isEqualTo(StoreException.Kind.UNAVAILABLE);
        assertThat(after).as("call %d", n).isEqualTo(before);
      }
      assertWhole(store, after);
      Samples.advance(store, ROOT, "closed", Work.NONE);
      n++;
    }
    assertThat(unknown).isEqualTo(1);
    assertThat(n).isGreaterThanOrEqualTo(3);
  }

  private static long sequence(RecordStore store) {
    return store.reads().instance(ROOT).map(StoredInstance::sequence).orElseThrow();
  }

  private static void assertWhole(RecordStore store, long sequence) {
    List<Long> numbers = LongStream.rangeClosed(1, sequence).boxed().toList();
    assertThat(store.reads().journal(ROOT, 0, 1_000))
        .extracting(Entry::sequence)
        .isEqualTo(numbers);
    assertThat(store.reads().stream(ROOT, 0, 1_000)).hasSize((int) sequence);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void workIsTakenOnceOrLaterAgain(boolean isAfter) {
    NthCall breaks = new NthCall(isAfter, new SQLException("injected", "58030", IO_ERROR));
    try (RecordStore store = SqliteStore.open(SqliteSettings.of(folder.resolve("x.db")), breaks)) {
      StoredInstance row = Samples.root(7, store.define(Samples.CHART, "door"));
      Samples.insert(store, Samples.step(row, "closed", Work.NONE.ready("tools", 1)));
      long fence = 0;
      boolean hasBroken = true;
      for (int n = 1; hasBroken; n++) {
        breaks.arm(n);
        try {
          List<Taken> taken = store.queue().take(List.of("tools"), "w", 1, Duration.ofSeconds(9));
          assertThat(taken).extracting(Taken::lease).containsExactly(new Lease(ROOT, fence + 1));
        } catch (StoreException failure) {
          assertThat(failure.kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
        }
        hasBroken = breaks.disarm();
        Work work = store.reads().instance(ROOT).orElseThrow().work();
        assertThat(work.fence()).isBetween(fence, fence + 1);
        fence = work.fence();
        store.queue().giveBack(List.of(new Lease(ROOT, fence)));
      }
    }
  }
}
