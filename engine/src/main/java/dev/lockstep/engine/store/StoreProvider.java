package dev.lockstep.engine.store;

import java.util.ServiceLoader;

/**
 * Opens stores. Module {@code lockstep-stores} has the implementation; programs call {@link
 * Store#open(java.nio.file.Path)}.
 */
public interface StoreProvider {

  /** The provider of this class path. */
  StoreProvider INSTANCE =
      ServiceLoader.load(StoreProvider.class, StoreProvider.class.getClassLoader())
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalStateException(
                      "there is no store on the class path: add lockstep-stores"));

  /** Opens a SQLite store. */
  Store open(SqliteSettings settings);

  /** Opens a PostgreSQL store. */
  Store open(PostgresSettings settings);

  /** Opens a store on connections of the application. */
  Store open(DataSourceSettings settings);
}
