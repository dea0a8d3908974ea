package dev.lockstep.server;

import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresStore;
import dev.lockstep.engine.store.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Where a server keeps everything. */
public sealed interface Storage {

  /**
   * A folder of this machine; the database is {@code lockstep.db} in it. Both are made for their
   * owner alone when they are missing: the database holds all that the server guards.
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
      Path file = folder.path().resolve("lockstep.db");
      try {
        OwnFiles.makeFolder(folder.path());
        OwnFiles.makeFile(file);
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
      return SqliteStore.open(file);
    }
    return PostgresStore.open(((Database) this).settings());
  }
}
