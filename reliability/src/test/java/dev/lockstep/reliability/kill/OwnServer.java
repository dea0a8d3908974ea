package dev.lockstep.reliability.kill;

import dev.lockstep.engine.store.testing.FreePorts;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A PostgreSQL server that can be stopped and started again with its data. */
public final class OwnServer implements AutoCloseable {

  private final Path data;
  private final int port;
  private EmbeddedPostgres server;

  /**
   * Starts a server with its data in a folder. A folder that contains data already is used as it
   * is.
   */
  public OwnServer(Path folder) throws IOException {
    data = folder.resolve("data");
    port = FreePorts.next();
    server = open();
  }

  private EmbeddedPostgres open() throws IOException {
    return EmbeddedPostgres.builder()
        .setPGStartupWait(Duration.ofMinutes(5))
        .setPort(port)
        .setDataDirectory(data)
        .setCleanDataDirectory(false)
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("full_page_writes", "on")
        .setServerConfig("max_connections", "200")
        .start();
  }

  int port() {
    return port;
  }

  Path data() {
    return data;
  }

  /** Executes a statement as an administrator. */
  void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Opens a connection of an administrator. */
  Connection connect() throws SQLException {
    return server.getPostgresDatabase().getConnection();
  }

  /** Creates a schema. */
  public Place place(String schema) {
    return new Place("jdbc:postgresql://localhost:" + port + "/postgres", schema);
  }

  /** Ends about half of the connections, as an administrator can. */
  void terminateBackends() throws IOException {
    try {
      execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
              + " AND random() < 0.5");
    } catch (SQLException problem) {
      throw new IOException(problem);
    }
  }

  /** Returns the process that starts all others of the server. */
  public ProcessHandle process() throws IOException {
    long pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).get(0));
    return ProcessHandle.of(pid).orElseThrow();
  }

  /** Kills the server. */
  void kill() throws IOException {
    ProcessHandle postmaster = process();
    postmaster.destroyForcibly();
    postmaster.onExit().join();
    server.close();
  }

  /** Stops the server in order, which ends all connections, and starts it again. */
  void restart() throws IOException {
    server.close();
    start();
  }

  /** Starts the server again. */
  public void start() throws IOException {
    server = open();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
