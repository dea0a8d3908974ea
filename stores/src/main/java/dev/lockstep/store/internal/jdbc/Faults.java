package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.store.StoreException;
import java.sql.SQLException;

/** Converts errors of a database to failures of the store. */
public interface Faults {

  /** Returns the failure for an error before the commit. */
  StoreException of(SQLException complaint);

  /** Returns the failure for an error of the commit. */
  StoreException atCommit(SQLException complaint);
}
