package dev.lockstep.engine.store;

import dev.lockstep.engine.record.StoreException;
import java.sql.SQLException;

/** What a database's complaints mean. */
interface Faults {

  /** What a complaint before the commit means. */
  StoreException of(SQLException complaint);

  /** What a complaint about the commit means. */
  StoreException atCommit(SQLException complaint);
}
