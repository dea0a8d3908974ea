package dev.lockstep.store.internal.administration;

import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The audit trail in a table. */
public final class JdbcAuditLog implements AuditLog {

  /** The number of rows among which a page looks for a text. */
  private static final int LOOKED_AT = 5_000;

  private static final String COLUMNS =
      "number, tenant, at, kind, action, person, target, outcome, client, request, count";

  private static final String FORGET =
      "DELETE FROM audit WHERE number IN (SELECT number FROM audit WHERE at < ? ORDER BY at LIMIT ?)";

  private final Sessions sessions;
  private final AuditWriter writer;

  /** Creates a trail. */
  public JdbcAuditLog(Sessions sessions, AuditWriter writer) {
    this.sessions = sessions;
    this.writer = writer;
  }

  @Override
  public List<Long> write(AuditWrites writes) {
    return writer.write(writes);
  }

  @Override
  public Page page(AuditQuery query, long before, int limit) {
    if (query.text() == null) {
      List<AuditRow> rows = read(query, before, limit + 1);
      return rows.size() <= limit
          ? new Page(rows, 0)
          : new Page(rows.subList(0, limit), rows.get(limit - 1).number());
    }
    return withText(query, query.text(), before, limit);
  }

  /** Examines portions until the page is full or the trail ends, so that no page is empty. */
  private Page withText(AuditQuery query, String text, long before, int limit) {
    String wanted = text.toLowerCase(Locale.ROOT);
    List<AuditRow> found = new ArrayList<>();
    long place = before;
    while (true) {
      List<AuditRow> rows = read(query, place, LOOKED_AT);
      for (AuditRow row : rows) {
        if (!contains(row, wanted)) {
          continue;
        }
        if (found.size() == limit) {
          return new Page(found, found.get(limit - 1).number());
        }
        found.add(row);
      }
      if (rows.size() < LOOKED_AT) {
        return new Page(found, 0);
      }
      place = rows.get(rows.size() - 1).number();
    }
  }

  private static boolean contains(AuditRow row, String text) {
    UnaryOperator<String> lower = value -> value.toLowerCase(Locale.ROOT);
    return lower.apply(row.action()).contains(text)
        || lower.apply(row.person()).contains(text)
        || lower.apply(row.target()).contains(text)
        || row.client().contains(text);
  }

  private List<AuditRow> read(AuditQuery query, long before, int limit) {
    StringBuilder sql = new StringBuilder("SELECT " + COLUMNS + " FROM audit WHERE tenant = ?");
    List<Object> parameters = new ArrayList<>(List.of(query.tenant()));
    equal("kind", query.kind(), sql, parameters);
    equal("person", query.person(), sql, parameters);
    equal("target", query.target(), sql, parameters);
    if (query.target() != null) {
      sql.append(" AND target <> ''");
    }
    sql.append(" AND at >= ? AND at < ? AND number < ? ORDER BY number DESC LIMIT ?");
    parameters.addAll(List.of(query.from(), query.until(), before, (long) limit));
    return sessions.ask(
        session -> {
          PreparedStatement statement = session.statement(sql.toString());
          for (int i = 0; i < parameters.size(); i++) {
            statement.setObject(i + 1, parameters.get(i));
          }
          return ResultRows.all(statement, JdbcAuditLog::row);
        });
  }

  private static void equal(
      String column, @Nullable String value, StringBuilder sql, List<Object> parameters) {
    if (value != null) {
      sql.append(" AND ").append(column).append(" = ?");
      parameters.add(value);
    }
  }

  private static AuditRow row(ResultSet row) throws SQLException {
    return new AuditRow(
        row.getLong(1),
        row.getString(2),
        row.getLong(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        row.getString(7),
        row.getInt(8),
        row.getString(9),
        row.getString(10),
        row.getLong(11));
  }

  @Override
  public int forget(long before, int limit) {
    return sessions.changeTogether(
        session -> {
          PreparedStatement delete = session.statement(FORGET);
          delete.setLong(1, before);
          delete.setInt(2, limit);
          return delete.executeUpdate();
        });
  }
}
