package dev.lockstep.store.internal.join;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Faults;
import java.sql.SQLException;

/**
 * The errors of a part of a caller's transaction. The end of a part commits nothing, so after an
 * error nothing was written.
 */
public record PartFaults(Faults faults) implements Faults {

  @Override
  public StoreException of(SQLException complaint) {
    return faults.of(complaint);
  }

  @Override
  public StoreException atCommit(SQLException complaint) {
    return faults.of(complaint);
  }
}
