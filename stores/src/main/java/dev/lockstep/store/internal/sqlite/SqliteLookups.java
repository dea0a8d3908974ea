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
import dev.lockstep.store.internal.sqlite.KnownRows.Known;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads instances that are not known in groups, because each execution costs more than a row, and
 * other rows one by one. Locks nothing, because only one transaction writes at a time.
 */
final class SqliteLookups implements Lookups {

  private static final String ANSWER =
      "SELECT " + ResultRows.ANSWER + " FROM answer WHERE tenant = ? AND key = ?";

  private final Queries queries;

  private final KnownRows known;

  SqliteLookups(Queries queries, KnownRows known) {
    this.queries = queries;
    this.known = known;
  }

  @Override
  public Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException {
    Map<Id, StoredInstance> found = new HashMap<>();
    instances(session, roots).forEach(row -> found.put(row.id(), row));
    return found;
  }

  @Override
  public List<StoredInstance> instances(Session session, Collection<Id> ids) throws SQLException {
    List<StoredInstance> found = new ArrayList<>(ids.size());
    List<Id> unknown = new ArrayList<>();
    for (Id id : ids) {
      StoredInstance row = known.row(session, id);
      if (row == null) {
        unknown.add(id);
      } else {
        found.add(row);
      }
    }
    if (!unknown.isEmpty()) {
      for (Known row : queries.instances(session, unknown, this::known)) {
        known.read(row);
        found.add(row.row());
      }
    }
    return found;
  }

  private Known known(ResultSet row) throws SQLException {
    return new Known(queries.rows().instance(row), row.getLong(ResultRows.LEASE));
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
