package dev.lockstep.benchmarks.scale;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where databases are kept under a name, to be opened again and again. */
interface Place extends AutoCloseable {

  Store open(String name);

  @Override
  void close();

  /** Files in a folder below the working one. */
  static Place sqlite() throws IOException {
    return new SqliteFiles(Files.createTempDirectory(Path.of("."), "lockstep-scale-"));
  }

  /** Schemas of a PostgreSQL server on this machine. */
  static Place postgresql() throws IOException {
    return new PostgresSchemas(
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("shared_buffers", "512MB")
            .setServerConfig("max_wal_size", "4GB")
            .start());
  }

  /** See {@link #sqlite}. */
  record SqliteFiles(Path folder) implements Place {

    @Override
    public Store open(String name) {
      return SqliteStore.open(folder.resolve(name + ".db"));
    }

    @Override
    public void close() {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    @Override
    public String toString() {
      return "SQLite";
    }
  }

  /** See {@link #postgresql}. */
  record PostgresSchemas(EmbeddedPostgres server) implements Place {

    @Override
    public Store open(String name) {
      String url = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres";
      return PostgresStore.open(PostgresSettings.of(url, "postgres", "").inSchema(name));
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
}
