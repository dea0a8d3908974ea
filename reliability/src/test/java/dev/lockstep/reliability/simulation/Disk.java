package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * A real SQLite file, on a RAM disk if there is one. It is emptied between runs, because creating
 * it would take longer than the runs.
 */
public final class Disk implements AutoCloseable {

  private static final List<String> TABLES =
      List.of(
          "answer",
          "document",
          "claim",
          "timer",
          "record",
          "instance",
          "search",
          "search_text",
          "search_number",
          "queue_start");

  private final Path folder;
  private final Path file;
  private final Clocks clocks = new Clocks();
  private final Connection sponge;
  private RecordStore store;

  public Disk() {
    try {
      Path ram = Path.of("/dev/shm");
      folder =
          Files.isWritable(ram)
              ? Files.createTempDirectory(ram, "lockstep-simulation")
              : Files.createTempDirectory("lockstep-simulation");
    } catch (IOException e) {
      throw new IllegalStateException("no folder for a store", e);
    }
    file = folder.resolve("engine.db");
    store = open();
    sponge = connect();
  }

  private Connection connect() {
    try {
      Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA synchronous = OFF");
      }
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      throw new IllegalStateException("the store cannot be reached", e);
    }
  }

  private RecordStore open() {
    return SqliteStore.open(SqliteSettings.of(file).withClock(clocks));
  }

  /**
   * Returns an empty store for a clock. The time of an open store never goes back, so the store is
   * opened again for an earlier clock.
   */
  public RecordStore empty(InstantSource clock) {
    boolean isSetBack = clock.instant().isBefore(clocks.now.instant());
    clocks.now = clock;
    if (isSetBack) {
      store.close();
    }
    try (Statement statement = sponge.createStatement()) {
      for (String table : TABLES) {
        statement.executeUpdate("DELETE FROM " + table);
      }
      statement.executeUpdate("UPDATE node SET clock = 0");
      sponge.commit();
    } catch (SQLException e) {
      throw new IllegalStateException("the store cannot be emptied", e);
    }
    if (isSetBack) {
      store = open();
    }
    return store;
  }

  /** Opens the same file again. */
  public RecordStore reopened() {
    store.close();
    store = open();
    return store;
  }

  @Override
  public void close() {
    try {
      sponge.close();
    } catch (SQLException e) {
      throw new IllegalStateException("the store cannot be closed", e);
    }
    store.close();
    try (var files = Files.list(folder)) {
      for (Path each : files.toList()) {
        Files.delete(each);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new IllegalStateException("the store cannot be removed", e);
    }
  }

  /** The clock of the current run. */
  private static final class Clocks implements InstantSource {

    private volatile InstantSource now = InstantSource.system();

    @Override
    public Instant instant() {
      return now.instant();
    }
  }
}
