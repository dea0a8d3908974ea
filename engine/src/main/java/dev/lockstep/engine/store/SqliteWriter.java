package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.StoredInstance;
import java.sql.SQLException;
import java.util.function.LongSupplier;

/** Writes changes and takes rows by the clock leases run out by. */
final class SqliteWriter implements Writes {

  private static final String TAKE = "UPDATE instance SET worker = ?, lease_until = ? WHERE id = ?";

  private final LongSupplier leaseClock;

  SqliteWriter(LongSupplier leaseClock) {
    this.leaseClock = leaseClock;
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    ChangeWriter.write(session, changes);
    ChangeWriter.batch(session, TAKE, changes.taken(), this::taken);
  }

  private void taken(Parameters to, StoredInstance row) throws SQLException {
    to.add(row.work().worker());
    to.add(leaseClock.getAsLong() + row.work().takenMillis());
    to.add(row.id().value());
  }
}
