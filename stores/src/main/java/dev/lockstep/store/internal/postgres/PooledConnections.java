package dev.lockstep.store.internal.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;

/**
 * The connections of a pool that belongs to the store.
 *
 * @param tap wraps every connection
 */
record PooledConnections(HikariDataSource pool, UnaryOperator<Connection> tap)
    implements Connections {

  @Override
  public Session lend() throws SQLException {
    return new Session(tap.apply(pool.getConnection()));
  }

  @Override
  public void close() {
    pool.close();
  }
}
