package dev.lockstep.store.internal;

import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.StoreProvider;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.source.DataSourceStores;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Opens the stores of this module for {@link Store#open}. */
public final class JdbcStoreProvider implements StoreProvider {

  @Override
  public Store open(SqliteSettings settings) {
    requireDriver("jdbc:sqlite:", "SQLite", "org.xerial:sqlite-jdbc");
    return SqliteStore.open(settings);
  }

  @Override
  public Store open(PostgresSettings settings) {
    requireDriver("jdbc:postgresql://localhost/", "PostgreSQL", "org.postgresql:postgresql");
    return PostgresStore.open(settings);
  }

  @Override
  public Store open(DataSourceSettings settings) {
    return DataSourceStores.open(settings);
  }

  /** Rejects a database whose driver the application has excluded from its dependencies. */
  private static void requireDriver(String url, String database, String artifact) {
    if (DriverManager.drivers().noneMatch(driver -> accepts(driver, url))) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the JDBC driver of %s is missing: add the dependency %s".formatted(database, artifact));
    }
  }

  private static boolean accepts(Driver driver, String url) {
    try {
      return driver.acceptsURL(url);
    } catch (SQLException broken) {
      return false;
    }
  }
}
