package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Transaction;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The one transaction that may write at a time; nothing needs to be locked within it. */
final class SqliteTransaction implements Transaction {

  private static final String ANSWER =
      "SELECT " + Rows.ANSWER + " FROM answer WHERE tenant = ? AND key = ?";

  private final SqliteSessions sessions;
  private final Session session;
  private final Queries queries;
  private final Faults faults;
  private boolean isOpen = true;
  private boolean isSound = true;
  private boolean isCommitted;

  SqliteTransaction(SqliteSessions sessions, Queries queries, Faults faults) {
    this.sessions = sessions;
    this.queries = queries;
    this.faults = faults;
    this.session = sessions.beginWriting();
  }

  @Override
  public Map<Id, StoredInstance> lock(Collection<Id> roots) {
    return run(
        () -> {
          Map<Id, StoredInstance> found = new LinkedHashMap<>();
          for (Id root : roots) {
            queries.instance(session, root).ifPresent(row -> found.put(root, row));
          }
          return found;
        });
  }

  @Override
  public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
    return run(
        () -> {
          List<StoredAnswer> found = new ArrayList<>();
          PreparedStatement question = session.statement(ANSWER);
          for (AnswerKey key : keys) {
            question.setString(1, key.tenant());
            question.setString(2, key.key());
            Rows.first(question, Rows::answer).ifPresent(found::add);
          }
          return found;
        });
  }

  @Override
  public Optional<StoredInstance> instance(Id id) {
    return run(() -> queries.instance(session, id));
  }

  @Override
  public List<StoredInstance> children(Id root) {
    return run(() -> queries.children(session, root));
  }

  @Override
  public Optional<Id> holder(String tenant, String name) {
    return run(() -> queries.holder(session, tenant, name));
  }

  @Override
  public Optional<Document> document(Id root, String kind, String name) {
    return run(() -> queries.document(session, root, kind, name));
  }

  @Override
  public List<Document> documents(Id root, String kind) {
    return run(() -> queries.documents(session, root, kind));
  }

  @Override
  public void write(Changes changes) {
    run(
        () -> {
          ChangeWriter.write(session, changes);
          return changes;
        });
  }

  @Override
  public void commit() {
    requireOpen();
    try {
      session.run("COMMIT");
      isCommitted = true;
    } catch (SQLException complaint) {
      isSound = faults.sparesConnection(complaint);
      throw faults.atCommit(complaint);
    }
  }

  @Override
  public void close() {
    if (isOpen) {
      isOpen = false;
      sessions.endWriting(isSound && (isCommitted || SqliteSessions.isRolledBack(session)));
    }
  }

  @FunctionalInterface
  private interface Step<T> {

    T take() throws SQLException;
  }

  private <T> T run(Step<T> step) {
    requireOpen();
    try {
      return step.take();
    } catch (SQLException complaint) {
      isSound = isSound && faults.sparesConnection(complaint);
      throw faults.of(complaint);
    }
  }

  private void requireOpen() {
    if (!isOpen || isCommitted) {
      throw new IllegalStateException("the transaction has ended");
    }
    if (!isSound) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "an error before has ended the transaction");
    }
  }
}
