package dev.lockstep.benchmarks.durable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A minimal writer by hand: threads that collect transitions, send the same three rows for each in
 * batches, and commit. It uses no chart and reads nothing; it only checks that the machine is in
 * the expected state. Its database contains one chart.
 */
final class HandWriter implements Writer {

  private static final String UPDATE =
      "UPDATE instance SET state = ?, sequence = ?, machine = ?, position = ?, seq = ?,"
          + " updated_at = ? WHERE id = ? AND sequence = ?";
  private static final String JOURNAL =
      "INSERT INTO earlier_journal (instance, sequence, root, position, definition, kind, event, actor,"
          + " principal, from_state, to_state, payload, note, command, at)"
          + " VALUES (?, ?, ?, ?, 1, 1, ?, 'tool_node', 'bench', ?, ?, NULL, NULL, NULL, ?)";
  private static final String STREAM =
      "INSERT INTO earlier_stream (root, seq, instance, type, data, at)"
          + " VALUES (?, ?, ?, 'execution_state', ?, ?)";
  private static final String INSERT =
      "INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, details,"
          + " position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at,"
          + " quarantine) VALUES (?, ?, 'bench', 1, 'running', 0, '{}', '{}', 0, 0, NULL, 0, NULL,"
          + " 0, 0, 0, 0, NULL)";

  /** IDs far above those that the engine generates today. */
  private static final AtomicLong NEXT_ID = new AtomicLong(Long.MAX_VALUE >> 2);

  private record Order(int caller, CompletableFuture<Void> done) {}

  private final List<Lane> lanes = new ArrayList<>();
  private final long[] ids;
  private final long[] taken;

  HandWriter(List<Connection> connections, int callers) throws SQLException {
    ids = new long[callers];
    taken = new long[callers];
    for (int i = 0; i < callers; i++) {
      ids[i] = NEXT_ID.getAndIncrement();
    }
    insert(connections.get(0));
    for (Connection connection : connections) {
      lanes.add(new Lane(connection));
    }
  }

  private void insert(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      for (long id : ids) {
        statement.setLong(1, id);
        statement.setLong(2, id);
        statement.addBatch();
      }
      statement.executeBatch();
    }
    connection.commit();
  }

  @Override
  public void transition(int caller) {
    Order order = new Order(caller, new CompletableFuture<>());
    lanes.get(caller % lanes.size()).queue.add(order);
    order.done.join();
  }

  @Override
  public void close() {
    lanes.forEach(Lane::close);
  }

  /** A thread with its connection. */
  private final class Lane {

    private final BlockingQueue<Order> queue = new LinkedBlockingQueue<>();
    private final Connection connection;
    private final Thread thread;

    Lane(Connection connection) {
      this.connection = connection;
      this.thread = new Thread(this::work, "hand");
      thread.start();
    }

    private void work() {
      List<Order> batch = new ArrayList<>();
      try (connection;
          PreparedStatement update = connection.prepareStatement(UPDATE);
          PreparedStatement journal = connection.prepareStatement(JOURNAL);
          PreparedStatement stream = connection.prepareStatement(STREAM)) {
        connection.setAutoCommit(false);
        while (true) {
          batch.add(queue.take());
          queue.drainTo(batch, 511);
          for (Order order : batch) {
            add(order.caller, update, journal, stream);
          }
          for (int changed : update.executeBatch()) {
            if (changed != 1) {
              throw new IllegalStateException("the machine is not where it was");
            }
          }
          journal.executeBatch();
          stream.executeBatch();
          connection.commit();
          batch.forEach(order -> order.done.complete(null));
          batch.clear();
        }
      } catch (InterruptedException end) {
        batch.forEach(order -> order.done.cancel(false));
      } catch (SQLException problem) {
        batch.forEach(order -> order.done.completeExceptionally(problem));
      }
    }

    private void add(
        int caller, PreparedStatement update, PreparedStatement journal, PreparedStatement stream)
        throws SQLException {
      long id = ids[caller];
      long number = taken[caller]++;
      long now = System.currentTimeMillis();
      String from = Cycle.state(number);
      String to = Cycle.state(number + 1);
      update.setString(1, to);
      update.setLong(2, number + 1);
      update.setString(3, snapshot(to, number));
      update.setLong(4, number + 1);
      update.setLong(5, number + 1);
      update.setLong(6, now);
      update.setLong(7, id);
      update.setLong(8, number);
      update.addBatch();
      journal.setLong(1, id);
      journal.setLong(2, number + 1);
      journal.setLong(3, id);
      journal.setLong(4, number + 1);
      journal.setString(5, Cycle.event(number));
      journal.setString(6, from);
      journal.setString(7, to);
      journal.setLong(8, now);
      journal.addBatch();
      stream.setLong(1, id);
      stream.setLong(2, number + 1);
      stream.setLong(3, id);
      stream.setString(4, event(caller, from, to, number));
      stream.setLong(5, now);
      stream.addBatch();
    }

    void close() {
      thread.interrupt();
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static String snapshot(String state, long entries) {
    return "{\"in\":[\""
        + state
        + "\"],\"context\":{\"execution_id\":\"exec-1\",\"action_summary\":\"Send the minutes of the"
        + " meeting to the board\",\"irreversible\":true,\"was_suspended\":true,\"timeout\":\"PT0S\"},"
        + "\"entries\":"
        + entries
        + "}";
  }

  private static String event(int caller, String from, String to, long number) {
    return "{\"execution_id\":\"exec-"
        + caller
        + "\",\"action_summary\":\"Send the minutes of the meeting to the board\",\"from_status\":\""
        + from
        + "\",\"to_status\":\""
        + to
        + "\",\"trigger\":\""
        + Cycle.event(number)
        + "\",\"actor_category\":\"tool\",\"is_terminal\":false,\"is_resumable\":false,"
        + "\"has_side_effects\":false,\"timestamp\":\"2026-11-21T16:55:00.123456Z\"}";
  }
}
