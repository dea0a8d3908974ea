package dev.lockstep.store.internal.postgres;

import dev.lockstep.store.internal.jdbc.ChangeWriter.Binder;
import dev.lockstep.store.internal.jdbc.Parameters;
import dev.lockstep.store.internal.jdbc.StatementParameters;
import java.lang.reflect.Array;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of several rows, collected by column. Each column becomes one array parameter of a
 * statement.
 */
final class Columns implements Parameters {

  private static final Map<Class<?>, String> TYPES =
      Map.of(
          long[].class, "bigint",
          int[].class, "integer",
          String[].class, "text",
          byte[][].class, "bytea");

  private final int rows;
  private final List<Object> columns = new ArrayList<>();
  private int row = -1;
  private int column;

  private Columns(int rows) {
    this.rows = rows;
  }

  /** Returns the parameters of rows, which all have values of the same types. */
  static <T> Columns of(List<T> rows, Binder<T> binder) throws SQLException {
    Columns columns = new Columns(rows.size());
    for (T row : rows) {
      columns.row++;
      columns.column = 0;
      binder.bind(columns, row);
    }
    return columns;
  }

  /** Returns the types of the columns in SQL. */
  List<String> types() {
    return columns.stream().map(values -> TYPES.get(values.getClass())).toList();
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

  /** Adds the columns to the parameters of a statement. */
  void bind(StatementParameters to) throws SQLException {
    for (Object values : columns) {
      to.addArray(values);
    }
  }
}
