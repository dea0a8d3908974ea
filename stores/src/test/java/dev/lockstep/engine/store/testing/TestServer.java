package dev.lockstep.engine.store.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * The PostgreSQL server of a test run, started on first use and stopped with the JVM. Schemas are
 * emptied and reused, which is faster than creating them. The server neither vacuums nor analyzes
 * tables by itself, so that plans and bytes do not depend on the duration of the tests before.
 */
final class TestServer {

  private static final class Lazy {

    static final TestServer SERVER = new TestServer();
  }

  private static final String EMPTY =
      "TRUNCATE definition, instance, record, earlier_journal, earlier_stream, timer, claim,"
          + " document, answer, usage, search, search_text, search_number, queue_start, audit, saved_view"
          + " RESTART IDENTITY";

  /** Single statements that change rows and no setting of their connection. */
  private static final Pattern ROWS =
      Pattern.compile("\\s*(INSERT|UPDATE|DELETE|TRUNCATE)[^;]*", Pattern.CASE_INSENSITIVE);

  private final EmbeddedPostgres server;
  private final ConcurrentLinkedDeque<String> free = new ConcurrentLinkedDeque<>();
  private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger made = new AtomicInteger();

  private TestServer() {
    try {
      Path data = Files.createTempDirectory(DatabaseFolder.root(), "lockstep-postgres-");
      server =
          EmbeddedPostgres.builder()
              .setDataDirectory(data)
              .setPort(FreePorts.next())
              .setPGStartupWait(Duration.ofMinutes(5))
              .setServerConfig("autovacuum", "off")
              .setServerConfig("fsync", "on")
              .setServerConfig("synchronous_commit", "on")
              .setServerConfig("full_page_writes", "on")
              .setServerConfig("max_connections", "400")
              .setServerConfig("shared_buffers", "128MB")
              .start();
      requireOwn(data);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Two processes that share a server would change each other's schemas. */
  private void requireOwn(Path data) throws IOException {
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery("SHOW data_directory")) {
      answer.next();
      if (!Path.of(answer.getString(1)).toRealPath().equals(data.toRealPath())) {
        throw new IOException("another server is at " + url() + ": " + answer.getString(1));
      }
    } catch (SQLException failure) {
      throw new IOException(failure);
    }
  }

  static TestServer get() {
    return Lazy.SERVER;
  }

  String url() {
    return "jdbc:postgresql://localhost:" + server.getPort() + "/postgres";
  }

  /** Returns an unused schema, with empty tables or not created yet. */
  String schema() {
    String known = free.pollFirst();
    if (known == null) {
      return "test_" + made.incrementAndGet();
    }
    execute(known, EMPTY);
    execute(known, "UPDATE node SET last = 0");
    return known;
  }

  /** Returns a schema for reuse. */
  void giveBack(String schema, boolean isAltered) {
    if (isAltered) {
      execute(schema, "DROP SCHEMA IF EXISTS " + schema + " CASCADE");
    } else {
      free.addFirst(schema);
    }
  }

  void execute(String schema, String sql) {
    try {
      Connection connection = connection();
      boolean isReusable = false;
      try (Statement statement = connection.createStatement()) {
        connection.setSchema(schema);
        statement.execute(sql);
        isReusable = ROWS.matcher(sql).matches();
      } finally {
        if (isReusable) {
          idle.addFirst(connection);
        } else {
          connection.close();
        }
      }
    } catch (SQLException failure) {
      throw new IllegalArgumentException(sql, failure);
    }
  }

  /** Returns an idle connection, or opens one, which takes the server much longer. */
  private Connection connection() throws SQLException {
    for (Connection known = idle.pollFirst(); known != null; known = idle.pollFirst()) {
      if (known.isValid(60)) {
        return known;
      }
      known.close();
    }
    return DriverManager.getConnection(url(), "postgres", "");
  }

  long number(String question) {
    try (Connection connection = DriverManager.getConnection(url(), "postgres", "");
        Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(question)) {
      answer.next();
      return answer.getLong(1);
    } catch (SQLException failure) {
      throw new IllegalArgumentException(question, failure);
    }
  }
}
