package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.CutInstance;
import dev.lockstep.engine.internal.record.CutInstance.Member;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.store.internal.history.DataText;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The query for an instance without its long values: the database extracts the members of the data.
 */
public final class CutQuery {

  private static final String SQLITE =
      """
      WITH asked (wanted, longest, nested, inside) AS (VALUES (?, ?, ?, ?))
      SELECT %1$s, '', each.key, octet_length(details -> each.fullkey),
        substr(details -> each.fullkey, 1, asked.longest), 0, each.id
      FROM asked JOIN instance ON instance.id = asked.wanted,
        json_each(CASE WHEN json_valid(details) THEN details ELSE '{}' END) AS each
      WHERE typeof(each.key) = 'text'
      UNION ALL
      SELECT %1$s, asked.nested, each.key, octet_length(details -> each.fullkey),
        CASE WHEN each.key = asked.inside
          THEN substr(details -> each.fullkey, 1, asked.longest) ELSE details -> each.fullkey END,
        1, each.id
      FROM asked JOIN instance ON instance.id = asked.wanted,
        json_each(CASE WHEN json_valid(details) THEN details ELSE '{}' END, '$.' || asked.nested)
          AS each
      WHERE typeof(each.key) = 'text'
      ORDER BY 25, 26
      """;

  // Fails if the data is not a JSON object, unless its last character is not that of one.
  private static final String POSTGRESQL =
      """
      WITH asked (wanted, longest, nested, inside) AS (
        VALUES (?::bigint, ?::int, ?::text, ?::text))
      SELECT %1$s, member.parent, member.name, octet_length(member.value),
        CASE WHEN member.parent = '' OR member.name = asked.inside
          THEN left(member.value, asked.longest) ELSE member.value END
      FROM asked JOIN instance ON id = asked.wanted CROSS JOIN LATERAL (
        SELECT '' AS parent, key AS name, place, 0 AS within, value::text AS value
        FROM json_each(details::json) WITH ORDINALITY AS each (key, value, place)
        UNION ALL
        SELECT asked.nested, key, place, 1, value::text
        FROM json_each(
          CASE json_typeof(details::json -> asked.nested)
            WHEN 'object' THEN details::json -> asked.nested ELSE '{}' END)
          WITH ORDINALITY AS each (key, value, place)) AS member
      WHERE %2$s
      ORDER BY member.within, member.place
      """;

  /** The class of error codes for a text that is not JSON. */
  private static final String DATA_EXCEPTION = "22";

  private static final int COLUMNS = 20;

  private final ResultRows rows;
  private final String sql;

  private CutQuery(ResultRows rows, String sql) {
    this.rows = rows;
    this.sql = sql;
  }

  public static CutQuery sqlite(ResultRows rows) {
    String columns = "instance." + rows.instanceColumns().replace(", ", ", instance.");
    return new CutQuery(rows, SQLITE.formatted(columns.replace("instance.details", "'{}'")));
  }

  public static CutQuery postgresql(ResultRows rows) {
    return new CutQuery(
        rows,
        POSTGRESQL.formatted(
            rows.instanceColumns().replace(", details,", ", '{}',"), DataText.IS_PLAIN));
  }

  /**
   * Returns an instance without its long values; empty if there is none, or its data is not JSON or
   * is compressed, and thus short.
   *
   * @throws SQLException if the database fails; within a transaction also if the data is not JSON,
   *     because PostgreSQL aborts the transaction
   */
  Optional<CutInstance> ask(Session session, Id id, int longest, String nested, String within)
      throws SQLException {
    PreparedStatement question = session.statement(sql);
    question.setLong(1, id.value());
    question.setInt(2, longest);
    question.setString(3, nested);
    question.setString(4, within);
    List<StoredInstance> instance = new ArrayList<>(1);
    List<Member> members = new ArrayList<>();
    try {
      ResultRows.all(
          question,
          row -> {
            if (instance.isEmpty()) {
              instance.add(rows.instance(row));
            }
            return members.add(
                new Member(
                    row.getString(COLUMNS + 1),
                    row.getString(COLUMNS + 2),
                    row.getLong(COLUMNS + 3),
                    row.getString(COLUMNS + 4)));
          });
    } catch (SQLException complaint) {
      if (isAboutData(complaint) && session.connection().getAutoCommit()) {
        return Optional.empty();
      }
      throw complaint;
    }
    return instance.stream().findFirst().map(row -> new CutInstance(row, members));
  }

  private static boolean isAboutData(SQLException complaint) {
    String state = complaint.getSQLState();
    return state != null && state.startsWith(DATA_EXCEPTION);
  }
}
