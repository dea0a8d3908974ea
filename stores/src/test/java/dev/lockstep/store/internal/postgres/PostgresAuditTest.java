package dev.lockstep.store.internal.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Tests which entries of the audit trail wait for the disk of the server. */
class PostgresAuditTest {

  private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
  private final Set<String> levels = ConcurrentHashMap.newKeySet();

  @Test
  void entriesWaitForTheDiskOnlyIfTheyMustBeDurable() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql();
        RecordStore store = PostgresStore.open(PostgresAccess.settings(database), this::tapped)) {
      levels.clear();

      store.audit().write(new AuditWrites(List.of(row()), List.of(), List.of(), true));
      assertThat(levels).containsExactly("on");
      levels.clear();

      List<Long> begun =
          store.audit().write(new AuditWrites(List.of(row()), List.of(), List.of(), false));
      store
          .audit()
          .write(
              new AuditWrites(List.of(), List.of(row().numbered(begun.get(0))), List.of(), false));
      assertThat(levels).containsExactly("off");

      for (Connection connection : connections) {
        assertThat(connection.isClosed() ? "on" : level(connection)).isEqualTo("on");
      }
    }
  }

  private static AuditRow row() {
    return new AuditRow(0, "acme", 0, "start", "begin", "ada", "x", 0, "local", "r", 1);
  }

  /** Records the level of each transaction right before its commit. */
  private Connection tapped(Connection real) {
    connections.add(real);
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("commit")) {
                levels.add(level(real));
              }
              try {
                return method.invoke(real, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }

  private static String level(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SHOW synchronous_commit")) {
      row.next();
      return row.getString(1);
    }
  }
}
