package dev.lockstep.benchmarks.place;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The files of a folder. Files of implementations by hand have the same settings as those of the
 * engine.
 */
record SqliteFiles(Path folder, boolean isKept) implements Place {

  static SqliteFiles create() throws IOException {
    return new SqliteFiles(Files.createTempDirectory(Path.of("."), "lockstep-bench-"), false);
  }

  private Path file(String name) {
    return folder.resolve(name + ".db");
  }

  @Override
  public RecordStore open(String name, UnaryOperator<Connection> tap) {
    return SqliteStore.open(SqliteSettings.of(file(name)), tap);
  }

  @Override
  public TableLog log(String name) throws SQLException {
    return new SqlitePages(file(name), connect(name));
  }

  @Override
  public Storage storage(String name) {
    return new Storage.Folder(folder.resolve(name));
  }

  @Override
  public Connection connect(String name) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file(name));
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = FULL");
      statement.execute("PRAGMA foreign_keys = ON");
      statement.execute("PRAGMA cache_size = -32768");
    }
    return connection;
  }

  @Override
  public Optional<String> database(String name) {
    return Optional.empty();
  }

  @Override
  public String sizes() {
    return "SELECT sum(pgsize) FROM dbstat";
  }

  @Override
  public Cost cost() {
    return new Cost(Double.NaN, Double.NaN);
  }

  @Override
  public void close() {
    if (isKept) {
      return;
    }
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
