package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.sample.Sample;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests how entries of the audit trail are written to a server, one by one and many at once. */
class PostgresAuditTest {

  /** Records with each change of a row whether its transaction waits for the disk. */
  private static final String RECORD_LEVELS =
      """
      CREATE TABLE level (value text);
      CREATE FUNCTION record_level() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO level VALUES (current_setting('synchronous_commit'));
        RETURN NULL;
      END $$;
      CREATE TRIGGER record_level AFTER INSERT OR UPDATE OR DELETE ON audit
        FOR EACH ROW EXECUTE FUNCTION record_level()
      """;

  private static AuditRow row(long at) {
    return new AuditRow(0, "acme", at, "start", "begin", "ada", "x", 0, "local", "r", 1);
  }

  private static AuditWrites added(int count, boolean isDurable) {
    return new AuditWrites(Collections.nCopies(count, row(1)), List.of(), List.of(), isDurable);
  }

  private static List<AuditRow> all(AuditLog log) {
    AuditQuery query = new AuditQuery("acme", null, null, null, null, 0, Long.MAX_VALUE);
    return log.page(query, Long.MAX_VALUE, 10_000).rows();
  }

  @Test
  void newEntriesWaitForTheDiskAndOutcomesDoNot() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql();
        Connection other = connection(database)) {
      AuditLog log = database.store().audit();
      run(other, RECORD_LEVELS);

      for (int count : new int[] {1, 3, 20}) {
        assertThat(levels(other)).isEmpty();
        log.write(added(count, true));
        assertThat(levels(other)).containsExactly("on");

        List<Long> begun = log.write(added(count, false));
        assertThat(levels(other)).containsExactly("on");
        log.write(
            new AuditWrites(List.of(), List.of(row(1).numbered(begun.get(0))), List.of(), false));
        assertThat(levels(other)).containsExactly("off");
        log.write(new AuditWrites(List.of(), List.of(), begun, false));
        assertThat(levels(other)).containsExactly("off");
      }
    }
  }

  /** Compares with a map, in which numbers are the order of addition. */
  @Test
  void storesTheSameHoweverManyAreWrittenAtOnce() {
    long seed = Sample.seed();
    Random chance = new Random(seed);
    try (TestDatabase database = TestDatabase.postgresql()) {
      AuditLog log = database.store().audit();
      TreeMap<Long, AuditRow> expected = new TreeMap<>();
      List<AuditRow> open = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        List<AuditRow> completed = taken(open, chance);
        List<AuditRow> withdrawn = taken(open, chance);
        List<AuditRow> added = new ArrayList<>();
        for (int k = chance.nextInt(12); k > 0; k--) {
          added.add(row(chance.nextInt(1_000)));
        }
        List<Long> numbers =
            log.write(
                new AuditWrites(
                    added,
                    completed,
                    withdrawn.stream().map(AuditRow::number).toList(),
                    chance.nextBoolean()));

        completed.forEach(row -> expected.put(row.number(), row));
        withdrawn.forEach(row -> expected.remove(row.number()));
        assertThat(numbers).as("seed %d", seed).hasSameSizeAs(added);
        for (int k = 0; k < added.size(); k++) {
          AuditRow stored = added.get(k).numbered(numbers.get(k));
          expected.put(stored.number(), stored);
          open.add(stored);
        }
        assertThat(all(log))
            .as("seed %d, round %d", seed, i)
            .containsExactlyElementsOf(expected.descendingMap().values());
      }
    }
  }

  private static List<AuditRow> taken(List<AuditRow> open, Random chance) {
    List<AuditRow> taken = new ArrayList<>();
    for (int k = chance.nextInt(5); k > 0 && !open.isEmpty(); k--) {
      taken.add(open.remove(chance.nextInt(open.size())).completed("done", 200));
    }
    return taken;
  }

  private static Connection connection(TestDatabase database) throws SQLException {
    var settings = PostgresAccess.settings(database);
    Connection connection =
        DriverManager.getConnection(settings.url(), settings.user(), settings.password());
    connection.setSchema(settings.schema());
    return connection;
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Returns the levels that were recorded, and forgets them. */
  private static Set<String> levels(Connection connection) throws SQLException {
    Set<String> levels = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("DELETE FROM level RETURNING value")) {
      while (rows.next()) {
        levels.add(rows.getString(1));
      }
    }
    return levels;
  }
}
