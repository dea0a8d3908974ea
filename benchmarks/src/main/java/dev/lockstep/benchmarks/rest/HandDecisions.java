package dev.lockstep.benchmarks.rest;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.server.Storage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lower bound: an update of a node and its run if they have the expected state, a history row
 * for each, and a commit. Reads, validation, notifications and HTTP are omitted.
 */
final class HandDecisions implements Decisions {

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE hand_run (id BIGINT PRIMARY KEY, state TEXT NOT NULL, at BIGINT NOT NULL)",
          "CREATE TABLE hand_node (id BIGINT PRIMARY KEY, state TEXT NOT NULL, outputs TEXT,"
              + " at BIGINT NOT NULL)",
          "CREATE TABLE hand_history (owner BIGINT NOT NULL, sequence INT NOT NULL,"
              + " from_state TEXT NOT NULL, to_state TEXT NOT NULL, event TEXT NOT NULL,"
              + " actor TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (owner, sequence))");

  private final Place place;
  private final String name;
  private final boolean isFile;
  private final Lock writer = new ReentrantLock();

  /** Creates a number of waiting nodes. */
  HandDecisions(Place place, String name, int count) throws SQLException {
    this.place = place;
    this.name = name;
    this.isFile = place.storage(name) instanceof Storage.Folder;
    try (Connection connection = place.connect(name);
        Statement statement = connection.createStatement()) {
      for (String table : TABLES) {
        statement.execute(table);
      }
      connection.setAutoCommit(false);
      for (int i = 0; i < count; i++) {
        statement.addBatch("INSERT INTO hand_run VALUES (" + i + ", 'RUNNING', 0)");
        statement.addBatch("INSERT INTO hand_node VALUES (" + i + ", 'WAITING_HUMAN', NULL, 0)");
      }
      statement.executeBatch();
      connection.commit();
    }
  }

  @Override
  public Caller caller() throws SQLException {
    return new Hand(place.connect(name));
  }

  @Override
  public void close() {
    // The place closes its databases.
  }

  private final class Hand implements Caller {

    private final Connection connection;
    private final PreparedStatement node;
    private final PreparedStatement run;
    private final PreparedStatement history;

    Hand(Connection connection) throws SQLException {
      this.connection = connection;
      connection.setAutoCommit(false);
      node =
          connection.prepareStatement(
              "UPDATE hand_node SET state = 'COMPLETED', outputs = ?, at = ?"
                  + " WHERE id = ? AND state = 'WAITING_HUMAN'");
      run =
          connection.prepareStatement(
              "UPDATE hand_run SET state = 'COMPLETED', at = ?"
                  + " WHERE id = ? AND state = 'RUNNING'");
      history =
          connection.prepareStatement("INSERT INTO hand_history VALUES (?, ?, ?, ?, ?, ?, ?)");
    }

    /** Writes one decision. A file has one writer, so callers wait here and not in the database. */
    @Override
    public void decide(int number) throws SQLException {
      if (!isFile) {
        write(number, System.currentTimeMillis());
        return;
      }
      writer.lock();
      try {
        write(number, System.currentTimeMillis());
      } finally {
        writer.unlock();
      }
    }

    private void write(int number, long now) throws SQLException {
      node.setString(1, "{\"approved\":true}");
      node.setLong(2, now);
      node.setLong(3, number);
      run.setLong(1, now);
      run.setLong(2, number);
      if (node.executeUpdate() != 1 || run.executeUpdate() != 1) {
        throw new IllegalStateException("a row is not where it was");
      }
      add(2L * number, "WAITING_HUMAN", "review.approved", now);
      add(2L * number + 1, "RUNNING", "node.completed", now);
      history.executeBatch();
      connection.commit();
    }

    private void add(long owner, String from, String event, long now) throws SQLException {
      history.setLong(1, owner);
      history.setInt(2, 1);
      history.setString(3, from);
      history.setString(4, "COMPLETED");
      history.setString(5, event);
      history.setString(6, "user");
      history.setLong(7, now);
      history.addBatch();
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
