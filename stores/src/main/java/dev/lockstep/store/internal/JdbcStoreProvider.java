package dev.lockstep.store.internal;

import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreProvider;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.source.DataSourceStores;
import dev.lockstep.store.internal.source.JdbcDrivers;
import dev.lockstep.store.internal.sqlite.SqliteStore;

/** Opens the stores of this module for {@link Store#open}. */
public final class JdbcStoreProvider implements StoreProvider {

  @Override
  public Store open(SqliteSettings settings) {
    JdbcDrivers.require("jdbc:sqlite:", "SQLite", "org.xerial:sqlite-jdbc");
    return SqliteStore.open(settings);
  }

  @Override
  public Store open(PostgresSettings settings) {
    JdbcDrivers.require("jdbc:postgresql://localhost/", "PostgreSQL", "org.postgresql:postgresql");
    return PostgresStore.open(settings);
  }

  @Override
  public Store open(DataSourceSettings settings) {
    return DataSourceStores.open(settings);
  }
}
