package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.store.internal.jdbc.Lookups;
import dev.lockstep.store.internal.jdbc.Queries;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads instances in groups, because each execution costs more than a row, and other rows one by
 * one. Locks nothing, because only one transaction writes at a time.
 */
final class SqliteLookups implements Lookups {

  private static final String ANSWER =
      "SELECT " + ResultRows.ANSWER + " FROM answer WHERE tenant = ? AND key = ?";

  private final Queries queries;

  SqliteLookups(Queries queries) {
    this.queries = queries;
  }

  @Override
  public Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException {
    Map<Id, StoredInstance> found = new HashMap<>();
    instances(session, roots).forEach(row -> found.put(row.id(), row));
    return found;
  }

  @Override
  public List<StoredInstance> instances(Session session, Collection<Id> ids) throws SQLException {
    return queries.instances(session, List.copyOf(ids));
  }

  @Override
  public Map<ClaimKey, Id> holders(Session session, Collection<ClaimKey> keys) throws SQLException {
    Map<ClaimKey, Id> found = new LinkedHashMap<>();
    for (ClaimKey key : keys) {
      queries.holder(session, key.tenant(), key.name()).ifPresent(holder -> found.put(key, holder));
    }
    return found;
  }

  @Override
  public List<StoredAnswer> answers(Session session, Collection<AnswerKey> keys)
      throws SQLException {
    List<StoredAnswer> found = new ArrayList<>();
    PreparedStatement question = session.statement(ANSWER);
    for (AnswerKey key : keys) {
      question.setString(1, key.tenant());
      question.setString(2, key.key());
      ResultRows.first(question, ResultRows::answer).ifPresent(found::add);
    }
    return found;
  }
}
