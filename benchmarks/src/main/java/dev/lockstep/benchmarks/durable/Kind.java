package dev.lockstep.benchmarks.durable;

import java.sql.SQLException;

/** A kind of store with two empty databases, one for the engine and one for the writer by hand. */
interface Kind extends AutoCloseable {

  /** Creates the engine. */
  Writer engine(int callers);

  /** Creates the writer by hand. */
  Writer byHand(int callers) throws SQLException;

  @Override
  void close();
}
