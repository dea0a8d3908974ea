package dev.lockstep.store.internal.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The parameters of a prepared statement. */
public final class StatementParameters implements Parameters {

  private final PreparedStatement statement;
  private int last;

  public StatementParameters(PreparedStatement statement) {
    this.statement = statement;
  }

  @Override
  public void add(long value) throws SQLException {
    statement.setLong(++last, value);
  }

  @Override
  public void add(int value) throws SQLException {
    statement.setInt(++last, value);
  }

  @Override
  public void add(@Nullable String value) throws SQLException {
    statement.setString(++last, value);
  }

  @Override
  public void add(byte[] value) throws SQLException {
    statement.setBytes(++last, value);
  }

  /** Adds an array, such as a {@code long[]} or a {@code String[]}, as one parameter. */
  public void addArray(Object values) throws SQLException {
    statement.setObject(++last, values);
  }

  /** Adds the parameters to the batch and starts again with the first one. */
  void addBatch() throws SQLException {
    statement.addBatch();
    last = 0;
  }
}
