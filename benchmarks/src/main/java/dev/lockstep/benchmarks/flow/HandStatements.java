package dev.lockstep.benchmarks.flow;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A transaction of flows written by hand, whose rows are collected and sent in batches. */
final class HandStatements implements AutoCloseable {

  private final Connection connection;
  private final PreparedStatement newRun;
  private final PreparedStatement newNode;
  private final PreparedStatement run;
  private final PreparedStatement node;
  private final PreparedStatement history;

  HandStatements(Connection connection) throws SQLException {
    this.connection = connection;
    connection.setAutoCommit(false);
    newRun = connection.prepareStatement("INSERT INTO hand_run VALUES (?, 'PENDING', ?)");
    newNode =
        connection.prepareStatement(
            "INSERT INTO hand_node VALUES (?, ?, ?, 'PENDING', 1, NULL, NULL, ?)");
    run =
        connection.prepareStatement(
            "UPDATE hand_run SET state = ?, at = ? WHERE id = ? AND state = ?");
    node =
        connection.prepareStatement(
            "UPDATE hand_node SET state = ?, worker = ?, outputs = ?, at = ?"
                + " WHERE id = ? AND state = ?");
    history =
        connection.prepareStatement("INSERT INTO hand_history VALUES (?, ?, ?, ?, ?, ?, 1, ?)");
  }

  /** Returns the ID of a node. IDs of runs leave gaps for those of their nodes. */
  static long node(long run, int place) {
    return run + 1 + place;
  }

  void start(long id, long now) throws SQLException {
    newRun.setLong(1, id);
    newRun.setLong(2, now);
    newRun.addBatch();
    for (int place = 0; place < Side.NODES; place++) {
      newNode.setLong(1, node(id, place));
      newNode.setLong(2, id);
      newNode.setInt(3, place);
      newNode.setLong(4, now);
      newNode.addBatch();
    }
    run(id, 1, "PENDING", "RUNNING", now);
    queue(id, 0, now);
  }

  void queue(long run, int place, long now) throws SQLException {
    node(run, place, 1, "PENDING", "QUEUED", "dependencies.met", null, null, now);
  }

  void claim(long run, int place, String worker, long now) throws SQLException {
    node(run, place, 2, "QUEUED", "RUNNING", "node.started", worker, null, now);
  }

  void claimed(long run, int place, long now) throws SQLException {
    history(node(run, place), 2, "QUEUED", "RUNNING", "node.started", now);
  }

  /** Completes a node and queues the next one, or ends the run. */
  void finish(long run, int place, long now) throws SQLException {
    node(run, place, 3, "RUNNING", "COMPLETED", "node.succeeded", null, "{}", now);
    if (place + 1 < Side.NODES) {
      queue(run, place + 1, now);
    } else {
      run(run, 2, "RUNNING", "COMPLETED", now);
    }
  }

  private void run(long id, int sequence, String from, String to, long now) throws SQLException {
    run.setString(1, to);
    run.setLong(2, now);
    run.setLong(3, id);
    run.setString(4, from);
    run.addBatch();
    history(id, sequence, from, to, "flow.moved", now);
  }

  private void node(
      long runId,
      int place,
      int sequence,
      String from,
      String to,
      String event,
      String worker,
      String outputs,
      long now)
      throws SQLException {
    long id = node(runId, place);
    node.setString(1, to);
    node.setString(2, worker);
    node.setString(3, outputs);
    node.setLong(4, now);
    node.setLong(5, id);
    node.setString(6, from);
    node.addBatch();
    history(id, sequence, from, to, event, now);
  }

  private void history(long owner, int sequence, String from, String to, String event, long now)
      throws SQLException {
    history.setLong(1, owner);
    history.setInt(2, sequence);
    history.setString(3, from);
    history.setString(4, to);
    history.setString(5, event);
    history.setString(6, "engine");
    history.setLong(7, now);
    history.addBatch();
  }

  /** Sends the collected rows and commits. */
  void commit() throws SQLException {
    newRun.executeBatch();
    newNode.executeBatch();
    moved(run.executeBatch());
    moved(node.executeBatch());
    history.executeBatch();
    connection.commit();
  }

  private static void moved(int[] counts) {
    for (int count : counts) {
      if (count == 0) {
        throw new IllegalStateException("a row is not where it was");
      }
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
