package dev.lockstep.benchmarks.rest;

import java.io.IOException;
import java.sql.SQLException;

/** A set of runs that wait for a decision, with their callers. */
interface Decisions extends AutoCloseable {

  /** A caller that makes decisions durable. */
  interface Caller extends AutoCloseable {

    void decide(int number) throws IOException, SQLException;

    @Override
    void close() throws IOException, SQLException;
  }

  /** Opens a caller with its own connection. */
  Caller caller() throws IOException, SQLException;

  @Override
  void close() throws IOException, SQLException;
}
