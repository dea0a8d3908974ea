package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All at once, roots in the order of their ids: whoever locks several meets no one half-way. */
final class PostgresLookups implements Lookups {

  private static final String ANSWERS =
      """
      SELECT answer.tenant, answer.key, digest, body, at
      FROM unnest(?, ?) AS asked (tenant, key)
      JOIN answer ON answer.tenant = asked.tenant AND answer.key = asked.key
      """;

  private final Rows rows;
  private final String lock;

  PostgresLookups(Rows rows) {
    this.rows = rows;
    lock =
        "SELECT "
            + rows.instanceColumns()
            + " FROM instance WHERE id = ANY (?) ORDER BY id FOR UPDATE";
  }

  @Override
  public Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException {
    PreparedStatement question = session.statement(lock);
    question.setObject(1, roots.stream().mapToLong(Id::value).toArray());
    Map<Id, StoredInstance> found = new LinkedHashMap<>();
    for (StoredInstance row : Rows.all(question, rows::instance)) {
      found.put(row.id(), row);
    }
    return found;
  }

  @Override
  public List<StoredAnswer> answers(Session session, Collection<AnswerKey> keys)
      throws SQLException {
    PreparedStatement question = session.statement(ANSWERS);
    question.setObject(1, keys.stream().map(AnswerKey::tenant).toArray(String[]::new));
    question.setObject(2, keys.stream().map(AnswerKey::key).toArray(String[]::new));
    return Rows.all(question, Rows::answer);
  }
}
