package dev.lockstep.engine.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Puts values into a statement one behind the other. */
final class Parameters {

  private final PreparedStatement statement;
  private int last;

  Parameters(PreparedStatement statement) {
    this.statement = statement;
  }

  void add(long value) throws SQLException {
    statement.setLong(++last, value);
  }

  void add(int value) throws SQLException {
    statement.setInt(++last, value);
  }

  void add(@Nullable String value) throws SQLException {
    statement.setString(++last, value);
  }

  /** What was put in is one of a batch; the next one begins. */
  void addBatch() throws SQLException {
    statement.addBatch();
    last = 0;
  }
}
