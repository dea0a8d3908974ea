package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.store.PostgresTimeouts;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Settings of the server that the store sets on a connection of an application, and restores.
 *
 * @param values the values by name, in a fixed order
 * @param isLocal true to set them until the end of the transaction
 */
record ServerSettings(Map<String, String> values, boolean isLocal) {

  ServerSettings {
    values = new LinkedHashMap<>(values);
  }

  /**
   * Returns the planner settings of all connections: every query has an index, and a plan made
   * while a table is small would scan it sequentially, and is cached. Joins are with a few given
   * rows, each of which has an index entry.
   */
  static Map<String, String> planning() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("enable_seqscan", "off");
    options.put("enable_hashjoin", "off");
    options.put("enable_mergejoin", "off");
    options.put("plan_cache_mode", "force_generic_plan");
    options.put("jit", "off");
    return options;
  }

  /** Returns the timeouts that the server measures. */
  static Map<String, String> timeouts(PostgresTimeouts timeouts) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("lock_timeout", millis(timeouts.lock()));
    options.put("statement_timeout", millis(timeouts.statement()));
    options.put("idle_in_transaction_session_timeout", millis(timeouts.idle()));
    options.put("tcp_user_timeout", millis(timeouts.network()));
    options.put("client_connection_check_interval", millis(timeouts.network()));
    return options;
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }

  /** Returns the value of {@code search_path} for a schema. */
  static String path(String schema) {
    return "\"" + schema.replace("\"", "\"\"") + "\"";
  }

  /** Returns a query for the current values, in one row after the given columns. */
  String read(String... columns) {
    List<String> all = new ArrayList<>(List.of(columns));
    values.keySet().forEach(name -> all.add("current_setting(" + quoted(name) + ")"));
    return "SELECT " + String.join(", ", all);
  }

  /** Returns the values of a row of {@link #read}. */
  ServerSettings before(ResultSet row, int column) throws SQLException {
    Map<String, String> before = new LinkedHashMap<>();
    int next = column;
    for (String name : values.keySet()) {
      before.put(name, row.getString(next++));
    }
    return new ServerSettings(before, isLocal);
  }

  /** Returns a statement that sets the values. */
  String set() {
    return values.entrySet().stream()
        .map(setting -> set(setting.getKey(), quoted(setting.getValue())))
        .collect(Collectors.joining(", ", "SELECT ", ""));
  }

  /** Returns a statement that sets the values, which are its parameters. */
  String setParameters() {
    return values.keySet().stream()
        .map(name -> set(name, "?"))
        .collect(Collectors.joining(", ", "SELECT ", ""));
  }

  void bind(PreparedStatement statement) throws SQLException {
    int next = 1;
    for (String value : values.values()) {
      statement.setString(next++, value);
    }
  }

  private String set(String name, String value) {
    return "set_config(%s, %s, %s)".formatted(quoted(name), value, isLocal);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
