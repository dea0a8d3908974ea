package dev.lockstep.benchmarks.durable;

import java.sql.SQLException;

/** A kind of store, empty: one database for the engine and one for the writer by hand. */
interface Kind extends AutoCloseable {

  /** The engine on it. */
  Writer engine(int callers);

  /** The writer by hand on it. */
  Writer byHand(int callers) throws SQLException;

  @Override
  void close();
}
