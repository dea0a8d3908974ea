package dev.lockstep.store.internal.postgres;

import dev.lockstep.store.internal.jdbc.Parameters;
import java.lang.reflect.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of several rows, collected by column. Each column becomes one array parameter of a
 * statement.
 */
final class Columns implements Parameters {

  private final int rows;
  private final List<Object> columns = new ArrayList<>();
  private int row = -1;
  private int column;

  Columns(int rows) {
    this.rows = rows;
  }

  /** Begins the next row. All rows have values of the same types. */
  void next() {
    row++;
    column = 0;
  }

  @Override
  public void add(long value) {
    column(long[].class)[row] = value;
  }

  @Override
  public void add(int value) {
    column(int[].class)[row] = value;
  }

  @Override
  public void add(@Nullable String value) {
    column(String[].class)[row] = value;
  }

  @Override
  public void add(byte[] value) {
    column(byte[][].class)[row] = value;
  }

  private <T> T column(Class<T> type) {
    if (row == 0) {
      columns.add(Array.newInstance(type.getComponentType(), rows));
    }
    return type.cast(columns.get(column++));
  }

  /** Sets the columns as the parameters of a statement. */
  void bind(PreparedStatement statement) throws SQLException {
    for (int i = 0; i < columns.size(); i++) {
      statement.setObject(i + 1, columns.get(i));
    }
  }
}
