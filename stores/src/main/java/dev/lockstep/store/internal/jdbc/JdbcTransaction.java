package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.PendingCommit;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A transaction on its own session. After an error it can only be closed. */
public final class JdbcTransaction implements Transaction {

  private final Sessions sessions;
  private final Session session;
  private final Lookups lookups;
  private final Queries queries;
  private final Writes writes;
  private final Faults faults;
  private final Runnable onReady;
  private final Consumer<List<StreamEvent>> onStream;
  private final List<StreamEvent> told = new ArrayList<>(0);
  private boolean hasReady;
  private @Nullable Changes withCommit;
  private @Nullable SQLException complaint;
  private boolean isCommitted;
  private boolean isOpen = true;

  /**
   * Begins a transaction.
   *
   * @param onReady runs after a commit that makes rows ready for workers
   * @param onStream receives the events of a transaction after its commit
   */
  public JdbcTransaction(
      Sessions sessions,
      Lookups lookups,
      Queries queries,
      Writes writes,
      Faults faults,
      Runnable onReady,
      Consumer<List<StreamEvent>> onStream) {
    this.sessions = sessions;
    this.lookups = lookups;
    this.queries = queries;
    this.writes = writes;
    this.faults = faults;
    this.onReady = onReady;
    this.onStream = onStream;
    this.session = sessions.begin();
  }

  @Override
  public Map<Id, StoredInstance> lock(Collection<Id> roots) {
    return run(() -> roots.isEmpty() ? Map.of() : lookups.lock(session, roots));
  }

  @Override
  public Map<Id, StoredInstance> lock(Collection<Id> roots, Collection<Id> below) {
    return below.isEmpty() ? lock(roots) : run(() -> lookups.lock(session, roots, below));
  }

  @Override
  public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
    return run(() -> keys.isEmpty() ? List.of() : lookups.answers(session, keys));
  }

  @Override
  public Optional<StoredInstance> instance(Id id) {
    return run(() -> queries.instance(session, id));
  }

  @Override
  public List<StoredInstance> instances(Collection<Id> ids) {
    return run(() -> lookups.instances(session, ids));
  }

  @Override
  public List<StoredInstance> childrenNotIn(Id root, Collection<String> states) {
    return states.isEmpty()
        ? children(root)
        : run(() -> queries.childrenNotIn(session, root, states));
  }

  @Override
  public List<StoredInstance> children(Id root) {
    return run(() -> queries.children(session, root));
  }

  @Override
  public List<Entry> journal(Id instance, long after, int limit) {
    return run(() -> queries.journal(session, instance, after, limit));
  }

  @Override
  public List<StoredTimer> timers(Id instance) {
    return run(() -> queries.timers(session, instance));
  }

  @Override
  public Optional<Id> holder(String tenant, String name) {
    return run(() -> queries.holder(session, tenant, name));
  }

  @Override
  public Map<ClaimKey, Id> holders(Collection<ClaimKey> keys) {
    return run(() -> keys.isEmpty() ? Map.of() : lookups.holders(session, keys));
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
          if (writes.areSentWithCommit(changes)) {
            withCommit = changes;
          } else {
            writes.write(session, changes);
          }
          hasReady |= ReadyHints.areIn(changes);
          told.addAll(changes.events());
          return changes;
        });
  }

  @Override
  public void commit() {
    commitUnflushed().await();
  }

  @Override
  public PendingCommit commitUnflushed() {
    requireUsable();
    PendingCommit pending = PendingCommit.DURABLE;
    try {
      if (withCommit == null) {
        pending = sessions.commitUnflushed(session);
      } else {
        writes.commit(session, withCommit);
      }
      isCommitted = true;
    } catch (SQLException failure) {
      complaint = failure;
      throw faults.atCommit(failure);
    } catch (RuntimeException | Error problem) {
      complaint = new SQLException("the program failed", problem);
      throw problem;
    }
    if (hasReady) {
      onReady.run();
    }
    if (told.isEmpty()) {
      return pending;
    }
    if (pending.isDurable()) {
      onStream.accept(List.copyOf(told));
      return pending;
    }
    return new ToldCommit(pending, List.copyOf(told), onStream);
  }

  @Override
  public PendingCommit seen() {
    return sessions.committed();
  }

  /** A commit whose events are passed to a listener once it is durable. */
  private record ToldCommit(
      PendingCommit commit, List<StreamEvent> events, Consumer<List<StreamEvent>> onStream)
      implements PendingCommit {

    @Override
    public void await() {
      commit.await();
      onStream.accept(events);
    }
  }

  @Override
  public void close() {
    if (isOpen) {
      isOpen = false;
      sessions.end(session, isCommitted, complaint);
    }
  }

  @FunctionalInterface
  private interface Step<T> {

    T take() throws SQLException;
  }

  private <T> T run(Step<T> step) {
    requireUsable();
    try {
      if (withCommit != null) {
        writes.write(session, withCommit);
        withCommit = null;
      }
      return step.take();
    } catch (SQLException failure) {
      complaint = failure;
      throw faults.of(failure);
    } catch (StoreException | UnreadableException intact) {
      throw intact;
    } catch (RuntimeException | Error problem) {
      // Statements of the session may hold batches that were not executed.
      complaint = new SQLException("the program failed", problem);
      throw problem;
    }
  }

  private void requireUsable() {
    if (!isOpen || isCommitted) {
      throw new IllegalStateException("the transaction has ended");
    }
    if (complaint != null) {
      throw new StoreException(
          StoreException.Kind.UNAVAILABLE, "the transaction has failed before", complaint);
    }
  }
}
