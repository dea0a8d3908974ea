package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A database of tests in a file of its own folder. */
final class SqliteDatabase implements TestDatabase {

  /** Longer than a machine with much other work stops a process that writes. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Path folder;
  private final TurnedClock clock = new TurnedClock(Instant.now());
  private final List<RecordStore> opened = new ArrayList<>();
  private @Nullable RecordStore store;
  private boolean isAltered;

  SqliteDatabase() {
    try {
      folder = Files.createTempDirectory(DatabaseFolder.root(), "lockstep-store-");
      Files.copy(Template.FILE, file(), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** An empty database with all tables, which is copied for every test. */
  private static final class Template {

    static final Path FILE = make();

    private static Path make() {
      try {
        Path file = Files.createTempFile(DatabaseFolder.root(), "lockstep-template-", ".db");
        file.toFile().deleteOnExit();
        SqliteStore.open(file).close();
        return file;
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }

  Path file() {
    return folder.resolve("lockstep.db");
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
    return open(clock);
  }

  @Override
  public RecordStore open(InstantSource clock) {
    SqliteSettings settings = SqliteSettings.of(file()).withClock(clock);
    RecordStore another =
        SqliteStore.open(
            new SqliteSettings(
                file(), PATIENCE, settings.readers(), clock, settings.ticker(), true, true));
    opened.add(another);
    return another;
  }

  @Override
  public void stopClock() {
    // The clock of this database never runs.
  }

  @Override
  public void elapse(Duration time) {
    clock.turn(time);
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }

  @Override
  public void execute(String sql) {
    isAltered = true;
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException failure) {
      throw new IllegalArgumentException(sql, failure);
    }
  }

  @Override
  public void replace(List<String> statements) {
    try {
      Files.delete(file());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    statements.forEach(this::execute);
  }

  @Override
  public void close() {
    try {
      lookOnce();
    } finally {
      remove();
    }
  }

  private void lookOnce() {
    if (store != null && !isAltered) {
      LastLook.all(store);
    }
  }

  private void remove() {
    opened.forEach(RecordStore::close);
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
