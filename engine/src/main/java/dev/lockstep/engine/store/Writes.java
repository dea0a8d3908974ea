package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import java.sql.SQLException;

/** How changes are written. */
@FunctionalInterface
interface Writes {

  void write(Session session, Changes changes) throws SQLException;
}
