package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.internal.record.PendingCommit;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import java.sql.SQLException;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One session that writes and a few that read. A session is discarded after an error from which
 * SQLite may not have recovered, because the driver's state of its transaction is then unreliable.
 */
public final class SqliteSessions implements Sessions {

  private final SqliteConnector connector;
  private final SqliteFaults faults;
  private final Semaphore writing = new Semaphore(1, true);
  private final Semaphore reading;
  private final LinkedBlockingDeque<Session> readers = new LinkedBlockingDeque<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  private @Nullable Session writer;
  private final CommitFlush flush;
  private @Nullable End onEnd;

  /** Receives the end of each transaction on its thread, before the next one begins. */
  @FunctionalInterface
  interface End {

    void ended(boolean isCommitted);
  }

  public SqliteSessions(SqliteConnector connector, SqliteFaults faults, int readers) {
    this(connector, faults, readers, connector.log());
  }

  SqliteSessions(SqliteConnector connector, SqliteFaults faults, int readers, LogFile log) {
    this.connector = connector;
    this.faults = faults;
    this.reading = new Semaphore(readers, true);
    this.flush = new CommitFlush(log, connector.areFlushedLater());
  }

  /** Sets the receiver of the ends of transactions. */
  void onEnd(End listener) {
    onEnd = listener;
  }

  /** Answers with durable rows: waits for the flush of what it may have read. */
  @Override
  public <T> T ask(Task<T> question) {
    T answer = asked(question);
    flush.awaitOrFail(flush.last());
    return answer;
  }

  private <T> T asked(Task<T> question) {
    reading.acquireUninterruptibly();
    try {
      Session session = reader();
      boolean isSound = false;
      try {
        T answer = question.on(session);
        isSound = true;
        return answer;
      } finally {
        giveBack(session, isSound);
      }
    } catch (SQLException complaint) {
      throw faults.of(complaint);
    } finally {
      reading.release();
    }
  }

  private Session reader() throws SQLException {
    requireOpen();
    Session idle = readers.pollFirst();
    return idle == null ? connector.reader() : idle;
  }

  private void giveBack(Session session, boolean isSound) {
    if (isSound && !closed.get()) {
      readers.addFirst(session);
    } else {
      discard(session);
    }
  }

  /** Changes something in one transaction. */
  @Override
  public <T> T change(Task<T> change) {
    long[] number = new long[1];
    T result = changed(change, session -> number[0] = committed(session));
    flush.await(number[0]);
    return result;
  }

  @Override
  public <T> T changeTogether(Task<T> change) {
    return change(change);
  }

  @Override
  public <T> T changeTogetherUnflushed(Task<T> change) {
    return changeUnflushed(change);
  }

  /**
   * Executes a change that is lost, with all changes after it, if the machine loses power before a
   * later change is flushed. A flushed change makes earlier ones durable too.
   */
  @Override
  public <T> T changeUnflushed(Task<T> change) {
    return changed(
        change,
        session -> {
          session.run("COMMIT");
          return 0L;
        });
  }

  private <T> T changed(Task<T> change, Task<Long> commit) {
    Session session = begin();
    boolean isCommitted = false;
    SQLException complaint = null;
    try {
      T result = change.on(session);
      commit.on(session);
      isCommitted = true;
      return result;
    } catch (SQLException failure) {
      complaint = failure;
      throw faults.of(failure);
    } finally {
      end(session, isCommitted, complaint);
    }
  }

  /** Waits until no other transaction writes. */
  @Override
  public Session begin() {
    writing.acquireUninterruptibly();
    boolean hasBegun = false;
    try {
      requireOpen();
      if (flush.hasFailed()) {
        forgetWriter();
      }
      Session session = writer;
      if (session == null) {
        session = connector.writer();
        writer = session;
        flush.close();
        if (flush.hasFailed()) {
          connector.checkpoint(session);
          flush.repaired();
        }
      }
      session.run("BEGIN IMMEDIATE");
      hasBegun = true;
      return session;
    } catch (SQLException complaint) {
      if (!faults.sparesConnection(complaint)) {
        forgetWriter();
      }
      throw faults.of(complaint);
    } finally {
      if (!hasBegun) {
        writing.release();
      }
    }
  }

  @Override
  public void commit(Session session) throws SQLException {
    commitUnflushed(session).await();
  }

  @Override
  public PendingCommit commitUnflushed(Session session) throws SQLException {
    return pending(committed(session));
  }

  /** Commits and returns the number of the commit. */
  private long committed(Session session) throws SQLException {
    long number = flush.begin();
    try {
      session.run("COMMIT");
      return number;
    } finally {
      flush.committed(number);
    }
  }

  @Override
  public PendingCommit committed() {
    return pending(flush.last());
  }

  private PendingCommit pending(long number) {
    return flush.isDurable(number) ? PendingCommit.DURABLE : () -> flush.await(number);
  }

  /** Releases the writer; a writer that may be inconsistent is discarded. */
  @Override
  public void end(Session session, boolean isCommitted, @Nullable SQLException complaint) {
    boolean isUsable = false;
    try {
      if (onEnd != null) {
        onEnd.ended(isCommitted);
      }
      boolean isSound = complaint == null || faults.sparesConnection(complaint);
      isUsable = isSound && (isCommitted || isRolledBack(session));
    } finally {
      // An error here, such as exhausted memory, must not block all later writes.
      try {
        if (!isUsable) {
          forgetWriter();
        }
      } finally {
        writing.release();
      }
    }
  }

  private static boolean isRolledBack(Session session) {
    try {
      session.run("ROLLBACK");
      return true;
    } catch (SQLException complaint) {
      return false;
    }
  }

  private void forgetWriter() {
    Session session = writer;
    writer = null;
    if (session != null) {
      discard(session);
    }
  }

  private void requireOpen() {
    if (closed.get()) {
      throw new StoreException(StoreException.Kind.UNAVAILABLE, "the store is closed");
    }
  }

  private static void discard(Session session) {
    try {
      session.close();
    } catch (SQLException complaint) {
      // The session is discarded in any case, and its uncommitted changes are rolled back.
      return;
    }
  }

  /** Waits for a running transaction. */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    for (Session idle = readers.pollFirst(); idle != null; idle = readers.pollFirst()) {
      discard(idle);
    }
    writing.acquireUninterruptibly();
    try {
      forgetWriter();
      flush.close();
    } finally {
      writing.release();
    }
  }
}
