package dev.lockstep.engine.store;

import java.util.ServiceLoader;

/**
 * Opens stores. The engine's jar has the only implementation; programs call {@link
 * Store#open(java.nio.file.Path)}.
 */
public interface StoreProvider {

  /** The provider of this class path. */
  StoreProvider INSTANCE =
      ServiceLoader.load(StoreProvider.class, StoreProvider.class.getClassLoader())
          .findFirst()
          .orElseThrow(
              () -> new IllegalStateException("META-INF/services of lockstep-engine is missing"));

  /** Opens a SQLite store. */
  Store open(SqliteSettings settings);

  /** Opens a PostgreSQL store. */
  Store open(PostgresSettings settings);
}
