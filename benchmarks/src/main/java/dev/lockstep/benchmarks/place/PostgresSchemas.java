package dev.lockstep.benchmarks.place;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.store.internal.postgres.PostgresStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The schemas of a PostgreSQL server on this machine with synchronous commits. */
record PostgresSchemas(EmbeddedPostgres server) implements Place {

  static PostgresSchemas start() throws IOException {
    return new PostgresSchemas(settings().start());
  }

  /** Starts a server with the data of a folder, which remain. */
  static PostgresSchemas start(Path folder) throws IOException {
    return new PostgresSchemas(
        settings().setDataDirectory(folder.resolve("server")).setCleanDataDirectory(false).start());
  }

  private static EmbeddedPostgres.Builder settings() {
    return EmbeddedPostgres.builder()
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("full_page_writes", "on")
        .setServerConfig("shared_buffers", "512MB")
        .setServerConfig("max_wal_size", "4GB");
  }

  private String url() {
    return "jdbc:postgresql://localhost:" + server.getPort() + "/postgres";
  }

  private PostgresSettings settings(String name) {
    return PostgresSettings.of(url(), "postgres", "").inSchema(name);
  }

  @Override
  public RecordStore open(String name, UnaryOperator<Connection> tap) {
    return PostgresStore.open(settings(name), tap);
  }

  @Override
  public TableLog log(String name) throws SQLException {
    return new PostgresRecords(connect(name));
  }

  @Override
  public Storage storage(String name) {
    return new Storage.Database(settings(name));
  }

  @Override
  public Connection connect(String name) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA IF NOT EXISTS " + name);
    }
    return DriverManager.getConnection(
        url() + "?reWriteBatchedInserts=true&currentSchema=" + name, "postgres", "");
  }

  @Override
  public Optional<String> database(String name) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    return Optional.of("jdbc:postgresql://localhost:" + server.getPort() + "/" + name);
  }

  @Override
  public String sizes() {
    return "SELECT sum(pg_total_relation_size(oid)) FROM pg_class"
        + " WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
  }

  @Override
  public Cost cost() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn,"
                    + " (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal')")) {
      row.next();
      return new Cost(row.getDouble(1), row.getDouble(2));
    }
  }

  @Override
  public double processor() throws SQLException {
    double millis = 0;
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT pid FROM pg_stat_activity")) {
      while (rows.next()) {
        millis +=
            ProcessHandle.of(rows.getLong(1))
                .flatMap(process -> process.info().totalCpuDuration())
                .map(Duration::toMillis)
                .orElse(0L);
      }
    }
    return millis;
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public String toString() {
    return "PostgreSQL";
  }
}
