package dev.lockstep.benchmarks.durable;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/** SQLite in files below the working directory with synchronous commits. */
final class SqliteKind implements Kind {

  private final Path folder;
  private int files;

  SqliteKind() throws IOException {
    folder = Files.createTempDirectory(Path.of("."), "lockstep-bench-");
  }

  private Path file() {
    return folder.resolve("bench-" + files++ + ".db");
  }

  @Override
  public Writer engine(int callers) {
    RecordStore store = SqliteStore.open(file());
    return new EngineWriter(store, callers);
  }

  @Override
  public Writer byHand(int callers) throws SQLException {
    Path file = file();
    try (RecordStore store = SqliteStore.open(file)) {
      store.define(new ChartId("bench", "1.0.0", "0"), "");
    }
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
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public String toString() {
    return "SQLite";
  }
}
