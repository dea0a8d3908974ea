package dev.lockstep.benchmarks.durable;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.store.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/** A kind of store, empty: one database for the engine and one for the writer by hand. */
interface Kind extends AutoCloseable {

  /** The engine on it. */
  Writer engine(int callers);

  /** The writer by hand on it. */
  Writer byHand(int callers) throws SQLException;

  @Override
  void close();

  /** Files in a folder of their own. */
  static Kind sqlite() throws IOException {
    return new Sqlite(Files.createTempDirectory(Path.of("."), "lockstep-bench-"));
  }

  /** SQLite: each commit is on disk when it returns. */
  final class Sqlite implements Kind {

    private final Path folder;
    private int files;

    Sqlite(Path folder) {
      this.folder = folder;
    }

    private Path file() {
      return folder.resolve("bench-" + files++ + ".db");
    }

    @Override
    public Writer engine(int callers) {
      Store store = SqliteStore.open(file());
      EngineWriter engine = new EngineWriter(store, callers);
      return new Writer() {
        @Override
        public void transition(int caller) {
          engine.transition(caller);
        }

        @Override
        public void close() {
          engine.close();
          store.close();
        }
      };
    }

    @Override
    public Writer byHand(int callers) throws SQLException {
      Path file = file();
      SqliteStore.open(file).close();
      Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA journal_mode = WAL");
        statement.execute("PRAGMA synchronous = FULL");
        statement.execute("PRAGMA foreign_keys = ON");
        statement.execute("PRAGMA cache_size = -32768");
      }
      return new HandWriter(List.of(connection), callers);
    }

    @Override
    public void close() {
      try (Stream<Path> paths = Files.walk(folder)) {
        paths.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
      } catch (IOException problem) {
        throw new java.io.UncheckedIOException(problem);
      }
    }

    @Override
    public String toString() {
      return "SQLite";
    }
  }
}
