package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import dev.lockstep.store.internal.postgres.PostgresStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A database of tests in a schema of the test server. */
final class PostgresDatabase implements TestDatabase {

  /** Longer than a machine with much other work stops a test. */
  private static final PostgresTimeouts PATIENT =
      new PostgresTimeouts(
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(120),
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(150));

  private final TestServer server = TestServer.get();
  private final String schema = server.schema();
  private final List<RecordStore> opened = new ArrayList<>();
  private @Nullable RecordStore store;
  private boolean isClockStopped;
  private boolean isAltered;
  private boolean isTouched;

  PostgresSettings settings() {
    String url =
        isClockStopped
            ? server.url() + "?currentSchema=" + StoppedClock.path(schema)
            : server.url();
    return PostgresSettings.of(url, "postgres", "").inSchema(schema).withTimeouts(PATIENT);
  }

  @Override
  public RecordStore store() {
    RecordStore known = store;
    if (known == null) {
      known = open();
      store = known;
    }
    return known;
  }

  @Override
  public RecordStore open() {
    RecordStore another = PostgresStore.open(settings());
    opened.add(another);
    return another;
  }

  @Override
  public RecordStore open(InstantSource clock) {
    return open();
  }

  @Override
  public void stopClock() {
    if (isClockStopped) {
      return;
    }
    if (!opened.isEmpty()) {
      throw new IllegalStateException("a store of the database is open already");
    }
    server.execute(schema, StoppedClock.create(schema));
    isClockStopped = true;
  }

  @Override
  public void elapse(Duration time) {
    server.execute(
        schema,
        isClockStopped
            ? StoppedClock.advance(schema, time)
            : "UPDATE instance SET ready_at = ready_at - %1$d, lease_until = lease_until - %1$d"
                .formatted(time.toMillis()));
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(server.url(), "postgres", "");
  }

  @Override
  public void execute(String sql) {
    isTouched = true;
    String start = sql.strip().toUpperCase(Locale.ROOT);
    isAltered |= !start.matches("(?s)(SELECT|INSERT|UPDATE|DELETE).*") || start.contains("SCHEMA_");
    server.execute(schema, sql);
  }

  @Override
  public void replace(List<String> statements) {
    execute("DROP SCHEMA IF EXISTS \"%1$s\" CASCADE; CREATE SCHEMA \"%1$s\"".formatted(schema));
    execute("SET session_replication_role = replica;" + String.join(";", statements));
  }

  @Override
  public void close() {
    try {
      lookOnce();
    } finally {
      opened.forEach(RecordStore::close);
      server.giveBack(schema, isAltered || opened.isEmpty());
    }
  }

  private void lookOnce() {
    if (store != null && !isTouched) {
      LastLook.all(store);
    }
  }

  @Override
  public String toString() {
    return "PostgreSQL";
  }
}
