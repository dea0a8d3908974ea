package dev.lockstep.server;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a server keeps everything. */
public sealed interface Storage {

  /**
   * A folder of this machine, made when it is missing; the database is {@code lockstep.db} in it.
   */
  record Folder(Path path) implements Storage {}

  /** A database several servers may share. */
  record Database(PostgresSettings settings) implements Storage {}

  /**
   * Opens it.
   *
   * @throws dev.lockstep.engine.record.StoreException if it cannot be used
   */
  default Store open() {
    if (this instanceof Folder folder) {
      try {
        Files.createDirectories(folder.path());
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
      return SqliteStore.open(folder.path().resolve("lockstep.db"));
    }
    return PostgresStore.open(((Database) this).settings());
  }
}
