package dev.lockstep.engine.store;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A source of database connections, for example {@code dataSource::getConnection}. Each connection
 * belongs to the store until it is closed, which usually returns it to a pool. Thread-safe.
 */
@FunctionalInterface
public interface ConnectionSource {

  /** Returns a connection that nothing else uses. */
  Connection open() throws SQLException;
}
