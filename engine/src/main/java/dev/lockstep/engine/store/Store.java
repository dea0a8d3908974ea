package dev.lockstep.engine.store;

import java.nio.file.Path;
import java.util.List;

/** The storage of an engine. Thread-safe; each method may block on the disk or the network. */
public interface Store extends AutoCloseable {

  /**
   * Opens a SQLite store with {@link SqliteSettings#of}; creates the file if it is missing.
   *
   * @throws StoreException if the file cannot be opened
   */
  static Store open(Path file) {
    return open(SqliteSettings.of(file));
  }

  /**
   * Opens a SQLite store.
   *
   * @throws StoreException if the file cannot be opened
   */
  static Store open(SqliteSettings settings) {
    return StoreProvider.INSTANCE.open(settings);
  }

  /**
   * Opens a PostgreSQL store.
   *
   * @throws StoreException if the database cannot be used
   */
  static Store open(PostgresSettings settings) {
    return StoreProvider.INSTANCE.open(settings);
  }

  /**
   * Opens a store on the connections of an application: in a schema of a PostgreSQL database, or in
   * a SQLite file.
   *
   * @throws StoreException if the database cannot be used, is of another kind, or is a SQLite
   *     database in memory
   */
  static Store open(DataSourceSettings settings) {
    return StoreProvider.INSTANCE.open(settings);
  }

  /**
   * Returns how many transactions can usefully run at once. Commands of one root never run in two.
   */
  int lanes();

  /** Returns the clock of the store. */
  StoreClock clock();

  /** Returns a new number for this process, different from all numbers returned before. */
  long nextNode();

  /**
   * Checks that the store can be read and written.
   *
   * @throws StoreException if it cannot
   */
  void check();

  /**
   * Returns the type and the configuration of the store, one fact per line, for the log at start.
   */
  List<String> facts();

  @Override
  void close();
}
