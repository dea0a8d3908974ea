package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.store.internal.jdbc.QueueDepths;
import dev.lockstep.store.internal.jdbc.ReadyHints;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.queue.LimitedQueues;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The work queue of several processes. Statements on many rows skip rows that another transaction
 * has locked, so that none waits for one row while it holds another.
 */
final class PostgresQueue implements WorkQueue {

  static final String CLOCK =
      "clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)";

  private static final String DEPTHS =
      QueueDepths.by("(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)");

  private static final String KEEP_FREE =
      """
      WITH %s,
      held (held_id) AS (
        SELECT id FROM unnest(?::bigint[], ?::bigint[]) AS asked (asked_id, asked_fence)
        JOIN instance ON id = asked_id AND fence = asked_fence
        WHERE worker IS NOT NULL
        FOR UPDATE OF instance SKIP LOCKED)
      UPDATE instance SET lease_until = (SELECT now FROM clock) + ?
      FROM held WHERE id = held_id
      RETURNING id
      """
          .formatted(CLOCK);

  private static final String KEEP_ONE =
      """
      WITH %s
      UPDATE instance SET lease_until = (SELECT now FROM clock) + ?
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """
          .formatted(CLOCK);

  private static final String GIVE_BACK_FREE =
      """
      WITH held (held_id) AS (
        SELECT id FROM unnest(?::bigint[], ?::bigint[]) AS asked (asked_id, asked_fence)
        JOIN instance ON id = asked_id AND fence = asked_fence
        WHERE worker IS NOT NULL
        FOR UPDATE OF instance SKIP LOCKED)
      UPDATE instance SET worker = NULL, lease_until = 0
      FROM held WHERE id = held_id
      RETURNING id
      """;

  private static final String GIVE_BACK_ONE =
      """
      UPDATE instance SET worker = NULL, lease_until = 0
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """;

  private static final String GIVE_BACK_LATER =
      """
      WITH %s
      UPDATE instance
      SET worker = NULL, lease_until = 0, ready_at = (SELECT now FROM clock) + ?
      WHERE id = ? AND worker IS NOT NULL AND fence = ?
      """
          .formatted(CLOCK);

  private static final String ADVANCE =
      """
      WITH %s
      UPDATE instance SET ready_at = (SELECT now FROM clock)
      WHERE id IN (
        SELECT id FROM instance
        WHERE queue = ? AND worker IS NULL AND quarantine IS NULL
          AND ready_at > (SELECT now FROM clock) AND ready_at < 9223372036854775807
        ORDER BY ready_at LIMIT ? FOR UPDATE SKIP LOCKED)
      """
          .formatted(CLOCK);

  private final Sessions sessions;
  private final ReadyHints heard;
  private final PostgresHints hints;
  private final PostgresAcquisition acquisition;
  private final LimitedQueues limited;
  private final PostgresFailures failed;

  PostgresQueue(Sessions sessions, ResultRows rows, ReadyHints heard, PostgresHints hints) {
    this.heard = heard;
    this.hints = hints;
    this.sessions = sessions;
    this.failed = new PostgresFailures(sessions);
    this.acquisition = new PostgresAcquisition(rows);
    this.limited = new LimitedQueues(acquisition);
  }

  @Override
  public List<Taken> take(Demand demand) {
    List<Taken> taken =
        demand.limitedQueues().isEmpty()
            ? sessions.change(session -> acquisition.take(session, demand))
            : sessions.changeTogether(session -> limited.take(session, demand));
    return taken.stream()
        .sorted(
            Comparator.comparingLong((Taken row) -> row.row().work().readyAt())
                .thenComparing(row -> row.row().id()))
        .toList();
  }

  @Override
  public List<Lease> keep(Collection<Lease> leases, Duration lease) {
    if (leases.isEmpty()) {
      return List.of();
    }
    return sessions.change(
        session -> {
          PreparedStatement update = session.statement(KEEP_FREE);
          bind(update, leases);
          update.setLong(3, lease.toMillis());
          List<Lease> lost = new ArrayList<>();
          for (Lease held : without(leases, ResultRows.all(update, PostgresQueue::id))) {
            PreparedStatement one = session.statement(KEEP_ONE);
            one.setLong(1, lease.toMillis());
            one.setLong(2, held.instance().value());
            one.setLong(3, held.fence());
            if (one.executeUpdate() == 0) {
              lost.add(held);
            }
          }
          return lost;
        });
  }

  @Override
  public void giveBack(Collection<Lease> leases) {
    if (leases.isEmpty()) {
      return;
    }
    sessions.change(
        session -> {
          PreparedStatement update = session.statement(GIVE_BACK_FREE);
          bind(update, leases);
          for (Lease held : without(leases, ResultRows.all(update, PostgresQueue::id))) {
            PreparedStatement one = session.statement(GIVE_BACK_ONE);
            one.setLong(1, held.instance().value());
            one.setLong(2, held.fence());
            one.executeUpdate();
          }
          return leases;
        });
    hints.tell();
  }

  @Override
  public boolean hasSuspects(Collection<String> queues, int failures) {
    return failed.hasSuspects(queues, failures);
  }

  @Override
  public void excuse(Collection<Lease> leases) {
    failed.excuse(leases);
  }

  @Override
  public void quarantine(Lease lease, String reason) {
    failed.quarantine(lease, reason);
  }

  @Override
  public void countFailure(Id instance, String reason) {
    failed.countFailure(instance, reason);
  }

  @Override
  public void giveBack(Collection<Lease> leases, Duration delay) {
    sessions.change(
        session -> {
          for (Lease held : leases) {
            PreparedStatement one = session.statement(GIVE_BACK_LATER);
            one.setLong(1, delay.toMillis());
            one.setLong(2, held.instance().value());
            one.setLong(3, held.fence());
            one.executeUpdate();
          }
          return leases;
        });
  }

  @Override
  public int advance(String queue, int limit) {
    int advanced =
        sessions.change(
            session -> {
              PreparedStatement update = session.statement(ADVANCE);
              update.setString(1, queue);
              update.setInt(2, limit);
              return update.executeUpdate();
            });
    hints.tell();
    return advanced;
  }

  @Override
  public Map<String, Long> waiting() {
    return sessions.ask(session -> QueueDepths.read(session.statement(DEPTHS)));
  }

  @Override
  public void onReady(Runnable hint) {
    heard.add(hint);
    hints.listen();
  }

  private static void bind(PreparedStatement update, Collection<Lease> leases) throws SQLException {
    update.setObject(1, leases.stream().mapToLong(lease -> lease.instance().value()).toArray());
    update.setObject(2, leases.stream().mapToLong(Lease::fence).toArray());
  }

  private static Id id(ResultSet row) throws SQLException {
    return new Id(row.getLong(1));
  }

  private static List<Lease> without(Collection<Lease> leases, List<Id> done) {
    Set<Id> ids = new HashSet<>(done);
    return leases.stream().filter(lease -> !ids.contains(lease.instance())).toList();
  }
}
