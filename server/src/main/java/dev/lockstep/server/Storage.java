package dev.lockstep.server;

import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The storage of a server. */
public sealed interface Storage {

  /**
   * A folder on this machine with the database {@code lockstep.db}. A missing folder or database is
   * created with permissions for its owner alone.
   *
   * @param path the folder
   */
  record Folder(Path path) implements Storage {}

  /**
   * A PostgreSQL database, which several servers may share.
   *
   * @param settings the settings of the connection
   */
  record Database(PostgresSettings settings) implements Storage {}

  /**
   * Opens the store.
   *
   * @throws dev.lockstep.engine.store.StoreException if the store cannot be used
   * @throws UncheckedIOException if the folder or the file cannot be created
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
      return Store.open(file);
    }
    return Store.open(((Database) this).settings());
  }
}
