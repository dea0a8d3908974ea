package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.store.internal.jdbc.Lookups;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and locks all rows with one statement, roots in the order of their IDs, so that
 * transactions do not deadlock.
 */
final class PostgresLookups implements Lookups {

  private static final String ANSWERS =
      """
      SELECT answer.tenant, answer.key, digest, body, at
      FROM unnest(?::text[], ?::text[]) AS asked (tenant, key)
      JOIN answer ON answer.tenant = asked.tenant AND answer.key = asked.key
      """;

  private static final String HOLDERS =
      """
      SELECT claim.tenant, claim.name, holder
      FROM unnest(?::text[], ?::text[]) AS asked (tenant, name)
      JOIN claim ON claim.tenant = asked.tenant AND claim.name = asked.name
      """;

  private final ResultRows rows;
  private final String lock;
  private final String lockAndRead;
  private final String instances;

  PostgresLookups(ResultRows rows) {
    this.rows = rows;
    instances = "SELECT " + rows.instanceColumns() + " FROM instance WHERE id = ANY (?)";
    lock = instances + " ORDER BY id FOR UPDATE";
    lockAndRead = lock + ";\n" + instances;
  }

  @Override
  public Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException {
    Map<Id, StoredInstance> found = new LinkedHashMap<>();
    for (StoredInstance row : ask(session, lock, roots)) {
      found.put(row.id(), row);
    }
    return found;
  }

  /**
   * Uses one round trip. The second statement sees the rows as they are after the first one has
   * waited for its locks.
   */
  @Override
  public Map<Id, StoredInstance> lock(Session session, Collection<Id> roots, Collection<Id> below)
      throws SQLException {
    PreparedStatement both = session.statement(lockAndRead);
    both.setObject(1, values(roots));
    both.setObject(2, values(below));
    Map<Id, StoredInstance> found = new LinkedHashMap<>();
    for (boolean isMore = both.execute(); isMore; isMore = both.getMoreResults()) {
      try (ResultSet read = both.getResultSet()) {
        while (read.next()) {
          StoredInstance row = rows.instance(read);
          found.put(row.id(), row);
        }
      }
    }
    return found;
  }

  @Override
  public List<StoredInstance> instances(Session session, Collection<Id> ids) throws SQLException {
    return ask(session, instances, ids);
  }

  private List<StoredInstance> ask(Session session, String sql, Collection<Id> ids)
      throws SQLException {
    PreparedStatement question = session.statement(sql);
    question.setObject(1, values(ids));
    return ResultRows.all(question, rows::instance);
  }

  private static long[] values(Collection<Id> ids) {
    return ids.stream().mapToLong(Id::value).toArray();
  }

  @Override
  public Map<ClaimKey, Id> holders(Session session, Collection<ClaimKey> keys) throws SQLException {
    PreparedStatement question = session.statement(HOLDERS);
    question.setObject(1, keys.stream().map(ClaimKey::tenant).toArray(String[]::new));
    question.setObject(2, keys.stream().map(ClaimKey::name).toArray(String[]::new));
    Map<ClaimKey, Id> found = new LinkedHashMap<>();
    try (ResultSet read = question.executeQuery()) {
      while (read.next()) {
        found.put(new ClaimKey(read.getString(1), read.getString(2)), new Id(read.getLong(3)));
      }
    }
    return found;
  }

  @Override
  public List<StoredAnswer> answers(Session session, Collection<AnswerKey> keys)
      throws SQLException {
    PreparedStatement question = session.statement(ANSWERS);
    question.setObject(1, keys.stream().map(AnswerKey::tenant).toArray(String[]::new));
    question.setObject(2, keys.stream().map(AnswerKey::key).toArray(String[]::new));
    return ResultRows.all(question, ResultRows::answer);
  }
}
