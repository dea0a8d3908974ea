package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Transactions need not read what they know, and know what is stored. */
final class KnownRowsTest {

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final int ROOTS = 12;
  private static final List<Id> ALL = LongStream.rangeClosed(1, ROOTS).mapToObj(Id::new).toList();

  private final Random random = new Random(SEED);
  private final List<Lease> leases = new ArrayList<>();

  /** Compares with the rows that are read one by one, which are not remembered. */
  private static void assertKnown(RecordStore store, String after) {
    try (Transaction transaction = store.begin()) {
      List<StoredInstance> stored;
      List<StoredInstance> known;
      do {
        stored = stored(transaction);
        known = List.copyOf(transaction.lock(ALL).values());
      } while (!stored.equals(stored(transaction))); // a lease has expired between the reads

      assertThat(known)
          .as("after %s, seed %d", after, SEED)
          .containsExactlyInAnyOrderElementsOf(stored);
    }
  }

  private static List<StoredInstance> stored(Transaction transaction) {
    return ALL.stream().flatMap(id -> transaction.instance(id).stream()).toList();
  }

  @BothStores
  void rowsAreThoseOfTheDatabaseAfterAnyChange(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    for (Id id : ALL) {
      Samples.insert(store, Samples.root(id.value(), door));
    }
    for (int i = 0; i < 250; i++) {
      Id id = ALL.get(random.nextInt(ROOTS));
      assertKnown(store, change(database, store, id, random.nextInt(12)));
    }
  }

  private String change(TestDatabase database, RecordStore store, Id id, int kind) {
    switch (kind) {
      case 0, 1:
        advance(store, id, Work.NONE, true);
        return "a step";
      case 2, 3:
        advance(store, id, row(store, id).work().ready("tools", 0), true);
        return "a step with work";
      case 4:
        advance(store, id, row(store, id).work().taken("tools", 0, "own", LEASE), true);
        return "a step that acquires the row";
      case 5:
        advance(store, id, Work.NONE, false);
        return "a step that is not committed";
      case 6, 7:
        for (Taken taken : store.queue().take(List.of("tools"), "w" + kind, 3, LEASE)) {
          leases.add(taken.lease());
        }
        return "an acquisition";
      case 8:
        store.queue().keep(leases, LEASE);
        return "a renewal";
      case 9:
        store.queue().giveBack(leases);
        leases.clear();
        return "a release";
      case 10:
        database.elapse(Duration.ofSeconds(random.nextInt(40)));
        return "some time";
      default:
        database.execute(
            "UPDATE instance SET details = '{\"n\":%d}' WHERE id = %d"
                .formatted(random.nextInt(), id.value()));
        return "a change by another program";
    }
  }

  private static StoredInstance row(RecordStore store, Id id) {
    return store.reads().instance(id).orElseThrow();
  }

  private static void advance(RecordStore store, Id id, Work work, boolean isCommitted) {
    try (Transaction transaction = store.begin()) {
      StoredInstance before = transaction.lock(List.of(id)).get(id);
      StoredInstance after = Samples.step(before, "open", work);
      transaction.write(
          new Samples.Written()
              .update(before, after)
              .entry(Samples.entry(before, after))
              .changes());
      if (isCommitted) {
        transaction.commit();
      }
    }
  }

  /** Rows that were deleted are unknown. */
  @BothStores
  void deletedRowsAreNotKnown(TestDatabase database) {
    RecordStore store = database.store();
    Samples.insert(store, Samples.root(1, store.define(Samples.CHART, "door")));
    assertKnown(store, "an insertion");

    assertThat(store.deleteRoot(new Id(1), 100)).isTrue();

    try (Transaction transaction = store.begin()) {
      assertThat(transaction.lock(ALL)).isEmpty();
    }
  }

  /** A commit whose answer is lost may have changed the rows or not. */
  @Test
  void rowsAreReadAgainAfterAnErrorAtAnyCall(@TempDir Path folder) {
    NthCall breaks = new NthCall(true, new SQLException("injected", "58030", 10));
    Path file = folder.resolve("known.db");
    try (RecordStore store = SqliteStore.open(SqliteSettings.of(file), breaks)) {
      int door = store.define(Samples.CHART, "door");
      ALL.forEach(id -> Samples.insert(store, Samples.root(id.value(), door)));
      boolean hasBroken = true;
      for (int n = 1; hasBroken; n++) {
        breaks.arm(n);
        try {
          advance(store, new Id(1), Work.NONE, true);
        } catch (StoreException failure) {
          assertThat(failure).isNotNull();
        }
        hasBroken = breaks.disarm();
        assertKnown(store, "an error at call " + n);
      }
    }
  }

  @Test
  void aTransactionThatKnowsItsRowsReadsNone(@TempDir Path folder) throws SQLException {
    NthCall calls = new NthCall(true, new SQLException("never"));
    Path file = folder.resolve("known.db");
    try (RecordStore store = SqliteStore.open(SqliteSettings.of(file), calls)) {
      Samples.insert(store, Samples.root(1, store.define(Samples.CHART, "door")));
      advance(store, new Id(1), Work.NONE, true);
      int known = calls(calls, store);
      try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = other.createStatement()) {
        statement.executeUpdate("UPDATE instance SET details = '{}'");
      }

      assertThat(calls(calls, store)).isEqualTo(known + 1);
      assertThat(calls(calls, store)).isEqualTo(known);
    }
  }

  private static int calls(NthCall calls, RecordStore store) {
    calls.arm(1_000);
    advance(store, new Id(1), Work.NONE, true);
    return 1_000 - calls.left();
  }
}
