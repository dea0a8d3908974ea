package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import dev.lockstep.store.internal.postgres.PostgresStore;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The connection breaks at every call of a quarantine in turn: the instance is in quarantine and
 * the attempts of its timers are cleared, or neither.
 */
final class TimerQuarantineTest {

  private static final Id ROOT = new Id(7);
  private static final StoredTimer TIMER = new StoredTimer(ROOT, ROOT, "close", 1, 500);

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void isWhole(boolean isAfter) {
    NthCall breaks = new NthCall(isAfter, new SQLException("injected", "08006"));
    try (TestDatabase database = TestDatabase.postgresql();
        RecordStore store = PostgresStore.open(PostgresAccess.settings(database), breaks)) {
      Samples.insert(store, Samples.root(7, store.define(Samples.CHART, "door")));
      Samples.commit(store, new Written().addTimer(TIMER));
      TimerQueue timers = store.timers();
      boolean hasBroken = true;
      int n = 0;
      while (hasBroken) {
        n++;
        database.execute("UPDATE instance SET quarantine = NULL");
        database.execute("UPDATE timer SET attempts = 9");
        breaks.arm(n);
        quarantine(timers);
        hasBroken = breaks.disarm();

        boolean isQuarantined = isQuarantined(store);
        database.execute("UPDATE instance SET quarantine = NULL");
        assertThat(timers.suspects(900, 9).isEmpty()).as("call %d", n).isEqualTo(isQuarantined);
      }
      assertThat(n).isGreaterThanOrEqualTo(3);
    }
  }

  private static void quarantine(TimerQueue timers) {
    try {
      timers.quarantine(ROOT, "the process was lost");
    } catch (StoreException failure) {
      assertThat(failure.kind()).isIn(StoreException.Kind.UNAVAILABLE, StoreException.Kind.UNKNOWN);
    }
  }

  private static boolean isQuarantined(RecordStore store) {
    return store.reads().instances(List.of(ROOT)).stream()
        .map(StoredInstance::quarantine)
        .anyMatch(reason -> reason != null);
  }
}
