package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.CutInstance;
import dev.lockstep.engine.record.CutInstance.Member;
import dev.lockstep.engine.record.StoredInstance;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The query for an instance without its long values: SQLite finds the members of the data.
 * PostgreSQL parses a text for each of its JSON functions and copies the values in memory; under
 * many readers of long values that costs more than reading the rows.
 */
final class CutQuery {

  private static final String SQLITE =
      """
      WITH asked (wanted, longest, nested, inside) AS (VALUES (?, ?, ?, ?))
      SELECT %1$s, '', each.key, octet_length(data -> each.fullkey),
        substr(data -> each.fullkey, 1, asked.longest), 0, each.id
      FROM asked JOIN instance ON instance.id = asked.wanted,
        json_each(CASE WHEN json_valid(data) THEN data ELSE '{}' END) AS each
      WHERE typeof(each.key) = 'text'
      UNION ALL
      SELECT %1$s, asked.nested, each.key, octet_length(data -> each.fullkey),
        CASE WHEN each.key = asked.inside
          THEN substr(data -> each.fullkey, 1, asked.longest) ELSE data -> each.fullkey END,
        1, each.id
      FROM asked JOIN instance ON instance.id = asked.wanted,
        json_each(CASE WHEN json_valid(data) THEN data ELSE '{}' END, '$.' || asked.nested) AS each
      WHERE typeof(each.key) = 'text'
      ORDER BY 25, 26
      """;

  private static final int COLUMNS = 20;

  private final Rows rows;
  private final String sql;

  private CutQuery(Rows rows, String sql) {
    this.rows = rows;
    this.sql = sql;
  }

  static CutQuery sqlite(Rows rows) {
    String columns = "instance." + rows.instanceColumns().replace(", ", ", instance.");
    return new CutQuery(rows, SQLITE.formatted(columns.replace("instance.data", "'{}'")));
  }

  Optional<CutInstance> ask(Session session, Id id, int longest, String nested, String within)
      throws SQLException {
    PreparedStatement question = session.statement(sql);
    question.setLong(1, id.value());
    question.setInt(2, longest);
    question.setString(3, nested);
    question.setString(4, within);
    List<StoredInstance> instance = new ArrayList<>(1);
    List<Member> members = new ArrayList<>();
    Rows.all(
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
    return instance.stream().findFirst().map(row -> new CutInstance(row, members));
  }
}
