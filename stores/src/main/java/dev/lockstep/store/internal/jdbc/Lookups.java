package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads rows for several commands of a transaction at once. */
public interface Lookups {

  /** Locks roots and reads them. */
  Map<Id, StoredInstance> lock(Session session, Collection<Id> roots) throws SQLException;

  /** Locks roots and reads them, and reads instances below them under the lock. */
  default Map<Id, StoredInstance> lock(Session session, Collection<Id> roots, Collection<Id> below)
      throws SQLException {
    Map<Id, StoredInstance> found = new LinkedHashMap<>(lock(session, roots));
    instances(session, below).forEach(row -> found.put(row.id(), row));
    return found;
  }

  /** Reads instances; unknown IDs are left out. */
  List<StoredInstance> instances(Session session, Collection<Id> ids) throws SQLException;

  /** Reads the holders of names; free names are left out. */
  Map<ClaimKey, Id> holders(Session session, Collection<ClaimKey> keys) throws SQLException;

  /** Reads stored answers; unknown keys are left out. */
  List<StoredAnswer> answers(Session session, Collection<AnswerKey> keys) throws SQLException;
}
