package dev.lockstep.benchmarks.flow;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables of flows written by hand, with numeric keys and one history row for each transition.
 */
final class HandTables {

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE hand_run (id BIGINT PRIMARY KEY, state TEXT NOT NULL, at BIGINT NOT NULL)",
          "CREATE TABLE hand_node (id BIGINT PRIMARY KEY, run BIGINT NOT NULL, place INT NOT NULL,"
              + " state TEXT NOT NULL, attempt INT NOT NULL, worker TEXT, outputs TEXT,"
              + " at BIGINT NOT NULL)",
          "CREATE INDEX hand_ready ON hand_node (id) WHERE state = 'QUEUED'",
          "CREATE TABLE hand_history (owner BIGINT NOT NULL, sequence INT NOT NULL,"
              + " from_state TEXT NOT NULL, to_state TEXT NOT NULL, event TEXT NOT NULL,"
              + " actor TEXT NOT NULL, attempt INT NOT NULL, at BIGINT NOT NULL,"
              + " PRIMARY KEY (owner, sequence))");

  private HandTables() {}

  static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String table : TABLES) {
        statement.execute(table);
      }
    }
  }
}
