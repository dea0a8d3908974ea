package dev.lockstep.benchmarks.rest;

import java.io.IOException;
import java.sql.SQLException;

/** A thousand decisions that wait, and whoever makes them. */
interface Decisions extends AutoCloseable {

  /** Makes one, durably. */
  interface Caller extends AutoCloseable {

    void decide(int number) throws IOException, SQLException;

    @Override
    void close() throws IOException, SQLException;
  }

  /** Somebody with a connection of their own. */
  Caller caller() throws IOException, SQLException;

  @Override
  void close() throws IOException, SQLException;
}
