package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a transaction asks for many commands at once. */
interface Lookups {

  /** Locks roots and reads them. */
  Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException;

  /** The same, and reads instances below them as they are once they are locked. */
  default Map<Id, StoredInstance> lock(Session session, Collection<Id> roots, Collection<Id> below)
      throws SQLException {
    Map<Id, StoredInstance> found = new LinkedHashMap<>(lock(session, roots));
    instances(session, below).forEach(row -> found.put(row.id(), row));
    return found;
  }

  /** Reads instances; those not there are left out. */
  List<StoredInstance> instances(Session session, Collection<Id> ids) throws SQLException;

  /** Stored answers. */
  List<StoredAnswer> answers(Session session, Collection<AnswerKey> keys) throws SQLException;
}
