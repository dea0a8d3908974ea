package dev.lockstep.store.internal.queue;

import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The acquisition from queues with limits, in one transaction. The running rows of a queue are
 * those with a valid lease, and its starts are rows of their own for the length of the interval.
 */
public final class LimitedQueues {

  private static final String STARTS =
      "SELECT count(*) FROM queue_start WHERE queue = ? AND at > ?";
  private static final String FORGET = "DELETE FROM queue_start WHERE queue = ? AND at <= ?";
  private static final String START =
      "INSERT INTO queue_start (queue, at, instance, fence) VALUES (?, ?, ?, ?)";

  private final Access access;

  /** The parts of an acquisition that depend on the database. */
  public interface Access {

    /** Excludes other processes that acquire rows of a queue until the transaction ends. */
    void lock(Session session, String queue) throws SQLException;

    /** Returns the time of the store in milliseconds. */
    long now(Session session) throws SQLException;

    /** Returns the number of rows of a queue with a valid lease. */
    int running(Session session, String queue) throws SQLException;

    /** Acquires rows without regard to limits. */
    List<Taken> take(Session session, Demand demand) throws SQLException;
  }

  public LimitedQueues(Access access) {
    this.access = access;
  }

  /** Acquires rows, first those of queues without limits. */
  public List<Taken> take(Session session, Demand demand) throws SQLException {
    List<String> limited = demand.limitedQueues();
    Demand rest = demand.without(limited);
    List<Taken> taken = new ArrayList<>();
    if (!rest.rooms().isEmpty()) {
      taken.addAll(access.take(session, rest));
    }
    for (String queue : limited) {
      Demand one = demand.only(queue, demand.limit() - taken.size());
      if (one.limit() > 0) {
        taken.addAll(take(session, queue, one, demand.limit(queue)));
      }
    }
    return taken;
  }

  private List<Taken> take(Session session, String queue, Demand demand, QueueLimit limit)
      throws SQLException {
    access.lock(session, queue);
    long now = access.now(session);
    int room = demand.limit();
    if (limit.running() > 0) {
      room = Math.min(room, limit.running() - access.running(session, queue));
    }
    if (limit.starts() > 0) {
      room = Math.min(room, limit.starts() - starts(session, queue, now, limit));
    }
    if (room <= 0) {
      return List.of();
    }
    List<Taken> taken = access.take(session, demand.only(queue, room));
    if (limit.starts() > 0 && !taken.isEmpty()) {
      record(session, queue, now, limit, taken);
    }
    return taken;
  }

  private static int starts(Session session, String queue, long now, QueueLimit limit)
      throws SQLException {
    PreparedStatement count = session.statement(STARTS);
    count.setString(1, queue);
    count.setLong(2, now - limit.interval().toMillis());
    return ResultRows.first(count, row -> row.getInt(1)).orElse(0);
  }

  private static void record(
      Session session, String queue, long now, QueueLimit limit, List<Taken> taken)
      throws SQLException {
    PreparedStatement forget = session.statement(FORGET);
    forget.setString(1, queue);
    forget.setLong(2, now - limit.interval().toMillis());
    forget.executeUpdate();
    PreparedStatement start = session.statement(START);
    for (Taken one : taken) {
      start.setString(1, queue);
      start.setLong(2, now);
      start.setLong(3, one.lease().instance().value());
      start.setLong(4, one.lease().fence());
      start.executeUpdate();
    }
  }
}
