package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.jdbc.Cable;
import dev.lockstep.store.internal.jdbc.Samples;
import dev.lockstep.store.internal.jdbc.Samples.Written;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Tests of a PostgreSQL store when the server, the network or another process fails. */
final class PostgresFaultsTest {

  private static final Id ROOT = new Id(7);
  private static final String END_ALL =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
          + " WHERE application_name = 'lockstep' AND pid <> pg_backend_pid()";

  /** Timeouts of a few seconds of a client that waits for its server. */
  private static final PostgresTimeouts IMPATIENT =
      new PostgresTimeouts(
          Duration.ofSeconds(5),
          Duration.ofSeconds(3),
          Duration.ofSeconds(4),
          Duration.ofSeconds(5),
          Duration.ofSeconds(1),
          Duration.ofSeconds(5));

  @Test
  void aFullDiskIsToldAsSuchAlsoAtCommit() {
    SQLException full = new SQLException("could not extend file", "53100");

    assertThat(new PostgresFaults().of(full).kind()).isEqualTo(StoreException.Kind.FULL);
    assertThat(new PostgresFaults().atCommit(full).kind()).isEqualTo(StoreException.Kind.FULL);
  }

  @Test
  void goesOnWhenTheServerHasEndedItsConnections() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore store = begun(database.store());

      database.execute(END_ALL);
      settle(store);

      assertThat(Samples.advance(store, ROOT, "open", Work.NONE).sequence()).isEqualTo(1);
    }
  }

  @Test
  void aTransactionTheServerEndedHasDoneNothing() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore store = begun(database.store());
      try (Transaction transaction = store.begin()) {
        transaction.lock(List.of(ROOT));
        transaction.write(new Written().insert(root(store, 8)).changes());
        database.execute(END_ALL);

        assertKind(StoreException.Kind.UNAVAILABLE, () -> transaction.instance(ROOT));
      }
      settle(store);

      assertThat(store.reads().instance(new Id(8))).isEmpty();
    }
  }

  @Test
  void aCommitTheServerDidNotAnswerIsUnknown() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      RecordStore store = begun(database.store());
      try (Transaction transaction = store.begin()) {
        transaction.write(new Written().insert(root(store, 8)).changes());
        database.execute(END_ALL);

        assertKind(StoreException.Kind.UNKNOWN, transaction::commit);
      }
    }
  }

  @Test
  void aCutNetworkIsNoticedAndAMendedOneIsUsed() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql();
        Cable cable = new Cable(port(database));
        RecordStore store = reached(() -> PostgresStore.open(through(database, cable)))) {
      begun(database.store());
      Transaction caught = store.begin();
      caught.lock(List.of(ROOT));
      cable.cut();

      assertKind(StoreException.Kind.UNAVAILABLE, () -> caught.instance(ROOT));
      caught.close();
      assertKind(StoreException.Kind.UNAVAILABLE, () -> store.reads().instance(ROOT));
      assertKind(StoreException.Kind.UNAVAILABLE, store::begin);

      cable.repair();
      settle(store);
      assertThat(Samples.advance(store, ROOT, "open", Work.NONE).sequence()).isEqualTo(1);
    }
  }

  @Test
  void aNodeCutOffLetsGoOfItsRows() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql();
        Cable cable = new Cable(port(database));
        RecordStore lost = reached(() -> PostgresStore.open(through(database, cable)))) {
      RecordStore other = begun(database.store());
      Transaction caught = lost.begin();
      caught.lock(List.of(ROOT));
      cable.cut();

      assertThat(Samples.advance(other, ROOT, "open", Work.NONE).sequence()).isEqualTo(1);

      assertThatThrownBy(() -> caught.instance(ROOT)).isInstanceOf(StoreException.class);
      caught.close();
    }
  }

  @Test
  void aRowSomebodyElseHoldsIsNotWaitedForForEver() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql();
        Transaction first = begun(database.store()).begin();
        RecordStore store = PostgresStore.open(waitingBriefly(database))) {
      first.lock(List.of(ROOT));

      try (Transaction second = store.begin()) {
        assertKind(StoreException.Kind.LOCKED, () -> second.lock(List.of(ROOT)));
      }
    }
  }

  @Test
  void aServerThatIsNotThereIsRefusedAtOnce() {
    PostgresSettings nowhere =
        PostgresSettings.of("jdbc:postgresql://localhost:1/none", "nobody", "")
            .withTimeouts(IMPATIENT);

    assertKind(StoreException.Kind.UNAVAILABLE, () -> PostgresStore.open(nowhere));
  }

  @Test
  void refusesAServerThatMayLoseWhatItConfirmed() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.store();
      database.execute("DROP ROLE IF EXISTS careless");
      database.execute("CREATE ROLE careless SUPERUSER LOGIN");
      database.execute("ALTER ROLE careless SET synchronous_commit = off");
      PostgresSettings settings = PostgresAccess.settings(database);
      PostgresSettings careless =
          PostgresSettings.of(settings.url(), "careless", "").inSchema(settings.schema());

      assertThatThrownBy(() -> PostgresStore.open(careless))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("synchronous_commit is off");
      try (RecordStore store = PostgresStore.open(careless.acceptingUnsafe())) {
        assertThat(store.facts()).anyMatch(fact -> fact.contains("synchronous commit off"));
      }
    }
  }

  @Test
  void connectionsStayDurableWhenTheServerIsSetUpOtherwiseLater() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      database.store();
      database.execute("DROP ROLE IF EXISTS changed");
      database.execute("CREATE ROLE changed SUPERUSER LOGIN");
      PostgresSettings settings = PostgresAccess.settings(database);
      PostgresSettings changed =
          PostgresSettings.of(settings.url(), "changed", "").inSchema(settings.schema());
      PostgresStore.open(changed).close();

      database.execute("ALTER ROLE changed SET synchronous_commit = off");

      assertThat(synchronousCommit(changed)).isEqualTo("on");
      assertThat(synchronousCommit(changed.acceptingUnsafe())).isEqualTo("off");
    }
  }

  private static String synchronousCommit(PostgresSettings settings) throws SQLException {
    try (var pool = PostgresPool.open(settings);
        var connection = pool.getConnection();
        var statement = connection.createStatement();
        var row = statement.executeQuery("SHOW synchronous_commit")) {
      row.next();
      return row.getString(1);
    }
  }

  @Test
  void aServerThatEndsAtACommitMayHaveCommitted() {
    assertThat(atCommit("PANIC", "53100")).isEqualTo(StoreException.Kind.UNKNOWN);
    assertThat(atCommit("ERROR", "53100")).isEqualTo(StoreException.Kind.FULL);
  }

  @Test
  void aStatementThatTookTooLongIsNotCommitted() {
    assertThat(atCommit("ERROR", "57014")).isEqualTo(StoreException.Kind.UNAVAILABLE);
    assertThat(atCommit("FATAL", "57P01")).isEqualTo(StoreException.Kind.UNKNOWN);
  }

  private static StoreException.Kind atCommit(String severity, String state) {
    String message = "S" + severity + "\0C" + state + "\0Mno space\0";
    return new PostgresFaults().atCommit(new PSQLException(new ServerErrorMessage(message))).kind();
  }

  @Test
  void refusesServersThatAreNotSafe() {
    assertThat(refusal(Map.of())).isEmpty();
    assertThat(refusal(Map.of("fsync", "off"))).contains("fsync is off");
    assertThat(refusal(Map.of("full_page_writes", "off"))).contains("full_page_writes is off");
    assertThat(refusal(Map.of("standby", "on"))).contains("is a standby");
    assertThat(refusal(Map.of("server_version_num", "130011", "server_version", "13.11")))
        .contains("PostgreSQL 14 or newer is required; the server has version 13.11");
  }

  private static String refusal(Map<String, String> different) {
    Map<String, String> settings =
        new HashMap<>(
            Map.of(
                "fsync", "on",
                "full_page_writes", "on",
                "synchronous_commit", "on",
                "standby", "off",
                "server_version", "18.6",
                "server_version_num", "180006"));
    settings.putAll(different);
    try {
      new PostgresServer(settings).check(false);
      return "";
    } catch (StoreException failure) {
      return String.valueOf(failure.getMessage());
    }
  }

  @Test
  void saysHowItIsSetUp() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings settings =
          PostgresAccess.settings(database).withTimeouts(PostgresTimeouts.DEFAULTS);
      try (RecordStore store = PostgresStore.open(settings)) {
        String facts = String.join("\n", store.facts());

        assertThat(facts)
            .contains("fsync on", "full page writes on", "synchronous commit on")
            .contains("transaction isolation read committed", "lock timeout 5000")
            .contains("idle in transaction session timeout 5000", "tcp user timeout 5000")
            .contains("client connection check interval 5000", "statement timeout 10000")
            .contains("4 lanes, 10 connections");
      }
    }
  }

  /**
   * Reads once, because the first use after a failure may still get a dead connection, which the
   * pool then drops.
   */
  private static void settle(RecordStore store) {
    for (int i = 0; i < 20; i++) {
      try {
        store.check();
        return;
      } catch (StoreException failure) {
        assertThat(failure.kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
      }
    }
    store.check();
  }

  /** Opens a store whose server may be slower than its timeouts at first. */
  private static RecordStore reached(Supplier<RecordStore> opening) {
    for (int tries = 0; tries < 20; tries++) {
      try {
        return opening.get();
      } catch (StoreException failure) {
        assertThat(failure.kind()).isEqualTo(StoreException.Kind.UNAVAILABLE);
      }
    }
    return opening.get();
  }

  private static RecordStore begun(RecordStore store) {
    if (store.reads().instance(ROOT).isEmpty()) {
      Samples.insert(store, root(store, 7));
    }
    return store;
  }

  private static StoredInstance root(RecordStore store, long id) {
    return Samples.root(id, store.define(Samples.CHART, "door"));
  }

  private static int port(TestDatabase database) {
    return URI.create(PostgresAccess.settings(database).url().substring("jdbc:".length()))
        .getPort();
  }

  private static PostgresSettings waitingBriefly(TestDatabase database) {
    PostgresSettings settings = PostgresAccess.settings(database);
    PostgresTimeouts patience = settings.timeouts();
    return settings.withTimeouts(
        new PostgresTimeouts(
            patience.connect(),
            Duration.ofMillis(100),
            patience.statement(),
            patience.idle(),
            patience.network(),
            patience.answer()));
  }

  /** Returns the settings of a database whose tables exist: their creation may take longer. */
  private static PostgresSettings through(TestDatabase database, Cable cable) {
    database.store();
    PostgresSettings settings = PostgresAccess.settings(database);
    return PostgresSettings.of(
            "jdbc:postgresql://localhost:" + cable.port() + "/postgres", "postgres", "")
        .inSchema(settings.schema())
        .withTimeouts(IMPATIENT);
  }

  private static void assertKind(StoreException.Kind kind, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            StoreException.class, failure -> assertThat(failure.kind()).isEqualTo(kind));
  }
}
