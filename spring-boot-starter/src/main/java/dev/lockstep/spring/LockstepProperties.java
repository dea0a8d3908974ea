package dev.lockstep.spring;

import dev.lockstep.engine.store.ConnectionSource;
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.PostgresTimeouts;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of the engine.
 *
 * @param enabled false to create no engine
 * @param store the settings of the store
 * @param node the settings of workers and timers
 */
@ConfigurationProperties("lockstep")
public record LockstepProperties(
    @DefaultValue("true") boolean enabled, @DefaultValue Store store, @DefaultValue Node node) {

  /**
   * The settings of the store. All except {@code schema} concern PostgreSQL only, and so does the
   * schema.
   *
   * @param schema the schema of the store's tables
   * @param lanes number of concurrent transactions for commands
   * @param listen true to keep one connection for notifications of other processes
   * @param acceptUnsafe true to accept a server that may lose confirmed commits
   * @param lockTimeout longest wait for a locked instance
   * @param statementTimeout longest duration of a statement; longer than {@code lockTimeout}
   */
  public record Store(
      @DefaultValue("lockstep") String schema,
      @DefaultValue("2") int lanes,
      @DefaultValue("true") boolean listen,
      @DefaultValue("false") boolean acceptUnsafe,
      @DefaultValue("5s") Duration lockTimeout,
      @DefaultValue("10s") Duration statementTimeout) {

    DataSourceSettings settings(DataSource source) {
      ConnectionSource connections = source::getConnection;
      PostgresTimeouts standard = PostgresTimeouts.DEFAULTS;
      PostgresTimeouts timeouts =
          new PostgresTimeouts(
              standard.connect(),
              lockTimeout,
              statementTimeout,
              standard.idle(),
              standard.network(),
              standard.answer());
      return new DataSourceSettings(
          connections, schema, lanes, timeouts, listen, acceptUnsafe, null);
    }
  }

  /**
   * The settings of workers and timers.
   *
   * @param enabled false to fire no timers and execute no tasks in this process
   * @param name unique name of the process among those that share the database; if {@code null},
   *     the name of the application and a random part
   * @param slots number of tasks of each queue that run at once
   * @param shutdownTimeout longest time for running tasks to end at shutdown
   * @param answersKept time for which answers to commands with a key are kept, at least a day
   */
  public record Node(
      @DefaultValue("true") boolean enabled,
      @Nullable String name,
      @DefaultValue("16") int slots,
      @DefaultValue("10s") Duration shutdownTimeout,
      @DefaultValue("7d") Duration answersKept) {}
}
