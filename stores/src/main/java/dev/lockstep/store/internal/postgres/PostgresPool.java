package dev.lockstep.store.internal.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import dev.lockstep.engine.time.Pause;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/** Opens connections to PostgreSQL with all timeouts set. */
public final class PostgresPool {

  /** One connection listens, one sends. */
  private static final int FOR_HINTS = 2;

  /**
   * Fixes the commit level of a connection to the server's level, or to the default if the server's
   * level can lose confirmed commits. A level that is set for a session remains when the server's
   * setting changes.
   */
  private static final String KEEP_DURABLE =
      """
      SELECT set_config('synchronous_commit',
        CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
        ELSE current_setting('synchronous_commit') END, false)
      """;

  private PostgresPool() {}

  /** Opens connections to a server. Fails at once if the server is unreachable. */
  public static HikariDataSource open(PostgresSettings settings) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("lockstep-" + settings.schema());
    Properties properties = properties(settings);
    ReconnectingSource source =
        new ReconnectingSource(
            () -> DriverManager.getConnection(settings.url(), properties), Pause.system());
    config.setDataSource(source);
    config.setMaximumPoolSize(settings.connections() + FOR_HINTS);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(settings.timeouts().connect().toMillis());
    if (!settings.acceptsUnsafe()) {
      config.setConnectionInitSql(KEEP_DURABLE);
    }
    return new Pool(config, source);
  }

  /** A pool whose new connections wait for an unreachable server, from its opening to its end. */
  private static final class Pool extends HikariDataSource {

    private final ReconnectingSource source;

    Pool(HikariConfig config, ReconnectingSource source) {
      super(config);
      this.source = source;
      source.setWaiting(true);
    }

    /** Adds the failure of new connections to that of the wait for one. */
    @Override
    public Connection getConnection() throws SQLException {
      try {
        return super.getConnection();
      } catch (SQLException timeout) {
        if (timeout.getCause() == null) {
          source.failure().ifPresent(timeout::addSuppressed);
        }
        throw timeout;
      }
    }

    @Override
    public void close() {
      source.setWaiting(false);
      super.close();
    }
  }

  private static Properties properties(PostgresSettings settings) {
    PostgresTimeouts timeouts = settings.timeouts();
    Properties properties = new Properties();
    properties.put("user", settings.user());
    properties.put("password", settings.password());
    properties.put("ApplicationName", "lockstep");
    properties.put("currentSchema", settings.schema());
    properties.put("targetServerType", "primary");
    properties.put("reWriteBatchedInserts", "true");
    properties.put("logServerErrorDetail", "false");
    properties.put("tcpKeepAlive", "true");
    properties.put("connectTimeout", seconds(timeouts.connect()));
    properties.put("loginTimeout", seconds(timeouts.connect()));
    properties.put("socketTimeout", seconds(timeouts.answer()));
    properties.put("options", options(timeouts));
    return properties;
  }

  /** Returns the options that the server receives at the start of a connection. */
  private static String options(PostgresTimeouts timeouts) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("default_transaction_isolation", "read\\ committed");
    options.putAll(ServerSettings.timeouts(timeouts));
    options.putAll(ServerSettings.planning());
    return options.entrySet().stream()
        .map(option -> "-c " + option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(" "));
  }

  private static String seconds(Duration duration) {
    return Long.toString(Math.max(1, duration.toSeconds()));
  }
}
