package dev.lockstep.store.internal.source;

import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.postgres.PostgresStore;
import dev.lockstep.store.internal.sqlite.SqliteFile;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** Opens the store that fits the database of an application. */
public final class DataSourceStores {

  private static final String POSTGRESQL = "PostgreSQL";
  private static final String SQLITE = "SQLite";

  private DataSourceStores() {}

  /** The database of an application; the file is empty unless it is SQLite. */
  private record Database(String product, String url, String user, Path file) {

    static Database of(Connection connection) throws SQLException {
      DatabaseMetaData about = connection.getMetaData();
      String product = about.getDatabaseProductName();
      return product.equals(SQLITE)
          ? new Database(product, "", "", SqliteFile.of(connection))
          : new Database(
              product, withoutParameters(about.getURL()), about.getUserName(), Path.of(""));
    }
  }

  /** Returns the URL without its parameters, which may have a password. */
  private static String withoutParameters(String url) {
    int parameters = url.indexOf('?');
    return parameters < 0 ? url : url.substring(0, parameters);
  }

  /** Opens a store. */
  public static Store open(DataSourceSettings settings) {
    Database database = database(settings);
    return switch (database.product()) {
      case POSTGRESQL -> PostgresStore.open(settings, database.url(), database.user());
      case SQLITE -> SqliteStore.open(sqlite(settings, database.file()));
      default ->
          throw new StoreException(
              StoreException.Kind.UNAVAILABLE,
              database.product()
                  + " is not supported: the store needs PostgreSQL 14 or newer, or a SQLite file");
    };
  }

  private static SqliteSettings sqlite(DataSourceSettings settings, Path file) {
    SqliteSettings standard = SqliteSettings.of(file);
    return settings.clock() == null ? standard : standard.withClock(settings.clock());
  }

  private static Database database(DataSourceSettings settings) {
    try (Connection connection = settings.source().open()) {
      return Database.of(connection);
    } catch (SQLException failure) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE,
          "the database of the application cannot be reached: " + failure.getMessage(),
          failure);
    }
  }
}
