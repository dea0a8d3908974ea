package dev.lockstep.store.internal.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.store.internal.jdbc.SearchSamples;
import dev.lockstep.store.internal.jdbc.SearchSamples.Meant;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that each search reads an index from a place that its conditions determine. */
final class SqliteSearchPlansTest {

  /** A scan of a table, or of all of an index; results of subqueries are scanned. */
  private static final Pattern SCAN = Pattern.compile("SCAN (?!found\\b|\\(|\\d)(\\w+)");

  @TempDir Path folder;

  @Test
  void everySearchHasItsIndex() throws SQLException {
    Path file = folder.resolve("lockstep.db");
    Set<String> asked = new ConcurrentSkipListSet<>();
    try (RecordStore store =
        SqliteStore.open(SqliteSettings.of(file), connection -> listening(connection, asked))) {
      SearchSamples.fill(store);
      asked.clear();
      for (Meant meant : SearchSamples.queries()) {
        SearchSamples.ask(store.search(), meant.query());
        for (String[] states : new String[][] {{}, {"WAITING"}, {"FAILED", "WAITING"}}) {
          SearchSamples.ask(store.search(), SearchSamples.ofChildren(meant, states).query());
        }
      }
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      assertThat(plan(statement, "SELECT id FROM search WHERE subject = 'x'"))
          .anyMatch(SqliteSearchPlansTest::isScan);
      assertThat(asked).hasSizeGreaterThan(100);
      for (String sql : new TreeSet<>(asked)) {
        if (sql.contains(" search") || sql.contains(" instance n")) {
          List<String> plan = plan(statement, sql);
          assertThat(plan).as(sql).noneMatch(line -> isScan(line) && !isOfResults(line, plan));
        }
      }
    }
  }

  private static boolean isScan(String line) {
    return SCAN.matcher(line).find();
  }

  private static boolean isOfResults(String scan, List<String> plan) {
    String name = scan.substring("SCAN ".length());
    return plan.contains("CO-ROUTINE " + name) || plan.contains("MATERIALIZE " + name);
  }

  private static List<String> plan(Statement statement, String sql) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("EXPLAIN QUERY PLAN " + sql)) {
      while (rows.next()) {
        lines.add(rows.getString("detail"));
      }
    }
    return lines;
  }

  private static Connection listening(Connection connection, Set<String> asked) {
    return (Connection)
        Proxy.newProxyInstance(
            SqliteSearchPlansTest.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                asked.add((String) arguments[0]);
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException problem) {
                throw problem.getCause();
              }
            });
  }
}
