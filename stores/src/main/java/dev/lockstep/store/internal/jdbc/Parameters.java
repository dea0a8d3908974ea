package dev.lockstep.store.internal.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Sets the parameters of a statement one after the other. */
public final class Parameters {

  private final PreparedStatement statement;
  private int last;

  public Parameters(PreparedStatement statement) {
    this.statement = statement;
  }

  public void add(long value) throws SQLException {
    statement.setLong(++last, value);
  }

  public void add(int value) throws SQLException {
    statement.setInt(++last, value);
  }

  public void add(@Nullable String value) throws SQLException {
    statement.setString(++last, value);
  }

  /** Adds the parameters to the batch and starts again with the first one. */
  void addBatch() throws SQLException {
    statement.addBatch();
    last = 0;
  }
}
