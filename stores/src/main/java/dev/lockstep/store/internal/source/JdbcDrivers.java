package dev.lockstep.store.internal.source;

import dev.lockstep.engine.store.StoreException;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The drivers of databases, which an application may exclude from its dependencies. */
public final class JdbcDrivers {

  private JdbcDrivers() {}

  /**
   * Rejects a database without a driver.
   *
   * @param url a URL that the driver accepts
   * @param database the name of the database
   * @param artifact the group and name of the missing dependency
   */
  public static void require(String url, String database, String artifact) {
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
