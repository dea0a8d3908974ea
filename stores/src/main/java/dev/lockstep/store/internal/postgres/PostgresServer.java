package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The settings of a server that decide whether confirmed commits are durable.
 *
 * @param settings values by the name of the setting, and {@code standby}
 */
record PostgresServer(Map<String, String> settings) {

  private static final int OLDEST = 140_000;

  private static final String READ =
      """
      SELECT name, CASE name WHEN 'synchronous_commit' THEN reset_val ELSE setting END
      FROM pg_settings
      WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version',
        'server_version_num', 'transaction_isolation', 'lock_timeout', 'statement_timeout',
        'idle_in_transaction_session_timeout', 'tcp_user_timeout',
        'client_connection_check_interval')
      UNION ALL SELECT 'standby', CASE WHEN pg_is_in_recovery() THEN 'on' ELSE 'off' END
      """;

  PostgresServer {
    settings = Map.copyOf(settings);
  }

  static PostgresServer read(Session session) throws SQLException {
    Map<String, String> settings = new TreeMap<>();
    try (Statement statement = session.connection().createStatement();
        ResultSet rows = statement.executeQuery(READ)) {
      while (rows.next()) {
        settings.put(rows.getString(1), rows.getString(2));
      }
    }
    return new PostgresServer(settings);
  }

  String setting(String name) {
    return settings.getOrDefault(name, "");
  }

  /** Rejects a server that cannot be used, or is unsafe unless that is accepted. */
  void check(boolean acceptsUnsafe) {
    if (Integer.parseInt(setting("server_version_num")) < OLDEST) {
      throw refused(
          "PostgreSQL 14 or newer is required; the server has version "
              + setting("server_version"));
    }
    if (setting("standby").equals("on")) {
      throw refused("the server is a standby, which is read-only");
    }
    List<String> dangers = dangers();
    if (!dangers.isEmpty() && !acceptsUnsafe) {
      throw refused(
          "the server may lose confirmed commits: "
              + String.join(", ", dangers)
              + "; turn it on, or accept an unsafe server");
    }
  }

  /** Returns the settings with which a crash can undo confirmed commits. */
  private List<String> dangers() {
    List<String> dangers = new ArrayList<>();
    for (String name : List.of("fsync", "full_page_writes", "synchronous_commit")) {
      if (setting(name).equals("off")) {
        dangers.add(name + " is off");
      }
    }
    return dangers;
  }

  private static StoreException refused(String why) {
    return new StoreException(StoreException.Kind.UNAVAILABLE, why);
  }

  /** Returns all settings in one line, by name. */
  @Override
  public String toString() {
    return new TreeMap<>(settings)
        .entrySet().stream()
            .filter(setting -> !setting.getKey().startsWith("server_version"))
            .map(setting -> setting.getKey().replace('_', ' ') + " " + setting.getValue())
            .collect(Collectors.joining(", "));
  }
}
