package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.administration.SavedView;
import dev.lockstep.engine.internal.administration.SavedViews;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Saved views in a table. */
public final class JdbcSavedViews implements SavedViews {

  private static final String COLUMNS = "id, tenant, owner, name, query, sorting, shared, at";

  private static final String VISIBLE =
      "SELECT "
          + COLUMNS
          + " FROM saved_view WHERE tenant = ? AND (owner = ? OR shared = 1)"
          + " ORDER BY name, id LIMIT ?";

  private static final String FIND =
      "SELECT " + COLUMNS + " FROM saved_view WHERE tenant = ? AND id = ?";

  private static final String SAME_NAME =
      "SELECT id FROM saved_view WHERE tenant = ? AND owner = ? AND name = ?";

  private static final String COUNT =
      "SELECT count(*) FROM saved_view WHERE tenant = ? AND owner = ? AND id <> ?";

  private static final String PUT =
      "INSERT INTO saved_view ("
          + COLUMNS
          + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant, id) DO UPDATE"
          + " SET name = excluded.name, query = excluded.query, sorting = excluded.sorting,"
          + " shared = excluded.shared, at = excluded.at";

  private static final String DELETE = "DELETE FROM saved_view WHERE tenant = ? AND id = ?";

  private final Sessions sessions;

  public JdbcSavedViews(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public List<SavedView> visible(String tenant, String person, int limit) {
    return sessions.ask(
        session -> {
          PreparedStatement question = texts(session, VISIBLE, tenant, person);
          question.setInt(3, limit);
          return ResultRows.all(question, JdbcSavedViews::view);
        });
  }

  @Override
  public Optional<SavedView> find(String tenant, Id id) {
    return sessions.ask(
        session -> {
          PreparedStatement question = texts(session, FIND, tenant);
          question.setLong(2, id.value());
          return ResultRows.first(question, JdbcSavedViews::view);
        });
  }

  @Override
  public Result put(SavedView view, int most) {
    return sessions.changeTogether(session -> put(session, view, most));
  }

  private static Result put(Session session, SavedView view, int most) throws SQLException {
    Optional<Long> same =
        ResultRows.first(
            texts(session, SAME_NAME, view.tenant(), view.owner(), view.name()),
            row -> row.getLong(1));
    if (same.isPresent() && same.get() != view.id().value()) {
      return Result.NAME_TAKEN;
    }
    PreparedStatement count = texts(session, COUNT, view.tenant(), view.owner());
    count.setLong(3, view.id().value());
    if (ResultRows.first(count, row -> row.getLong(1)).orElse(0L) >= most) {
      return Result.FULL;
    }
    PreparedStatement put = session.statement(PUT);
    int at = 0;
    put.setLong(++at, view.id().value());
    put.setString(++at, view.tenant());
    put.setString(++at, view.owner());
    put.setString(++at, view.name());
    put.setString(++at, view.query());
    put.setString(++at, view.order());
    put.setInt(++at, view.isShared() ? 1 : 0);
    put.setLong(++at, view.at());
    put.executeUpdate();
    return Result.STORED;
  }

  @Override
  public boolean delete(String tenant, Id id) {
    return sessions.changeTogether(
        session -> {
          PreparedStatement delete = texts(session, DELETE, tenant);
          delete.setLong(2, id.value());
          return delete.executeUpdate() > 0;
        });
  }

  private static PreparedStatement texts(Session session, String sql, String... values)
      throws SQLException {
    PreparedStatement statement = session.statement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setString(i + 1, values[i]);
    }
    return statement;
  }

  private static SavedView view(ResultSet row) throws SQLException {
    return new SavedView(
        new Id(row.getLong(1)),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        row.getInt(7) == 1,
        row.getLong(8));
  }
}
