package dev.lockstep.engine.join;

import dev.lockstep.engine.store.testing.TestDatabase;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** The connections to a test database as a data source. */
record Connections(TestDatabase database) implements DataSource {

  @Override
  public Connection getConnection() throws SQLException {
    return database.connect();
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return database.connect();
  }

  @Override
  public PrintWriter getLogWriter() {
    return new PrintWriter(System.err, true);
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("not a wrapper");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
