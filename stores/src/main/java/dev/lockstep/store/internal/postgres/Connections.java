package dev.lockstep.store.internal.postgres;

import dev.lockstep.store.internal.jdbc.Session;
import java.sql.SQLException;

/** Lends connections with the settings of the store. */
interface Connections extends AutoCloseable {

  /** Returns a session in autocommit mode; its end returns the connection. */
  Session lend() throws SQLException;

  @Override
  void close();
}
