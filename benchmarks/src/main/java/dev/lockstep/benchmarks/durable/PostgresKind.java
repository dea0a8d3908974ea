package dev.lockstep.benchmarks.durable;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.postgres.PostgresStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL on this machine with synchronous commits. */
final class PostgresKind implements Kind {

  private static final int LANES = 4;

  private final EmbeddedPostgres server;
  private int schemas;

  PostgresKind() throws IOException {
    server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("shared_buffers", "512MB")
            .setServerConfig("max_wal_size", "4GB")
            .start();
  }

  private PostgresSettings settings() {
    String url = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres";
    return PostgresSettings.of(url, "postgres", "")
        .inSchema("bench_" + schemas++)
        .withLanes(LANES, LANES + 4);
  }

  @Override
  public Writer engine(int callers) {
    RecordStore store = PostgresStore.open(settings());
    return new EngineWriter(store, callers);
  }

  @Override
  public Writer byHand(int callers) throws SQLException {
    PostgresSettings settings = settings();
    try (RecordStore store = PostgresStore.open(settings)) {
      store.define(new ChartId("bench", "1.0.0", "0"), "");
    }
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < LANES; i++) {
      connections.add(
          DriverManager.getConnection(
              settings.url() + "?reWriteBatchedInserts=true&currentSchema=" + settings.schema(),
              settings.user(),
              settings.password()));
    }
    return new HandWriter(connections, callers);
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public String toString() {
    return "PostgreSQL";
  }
}
