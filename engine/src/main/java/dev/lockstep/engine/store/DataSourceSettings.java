package dev.lockstep.engine.store;

import java.time.InstantSource;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a store on the connections of an application, to PostgreSQL or to a SQLite file.
 *
 * <p>On PostgreSQL, the store borrows a connection for each of its transactions and queries, and
 * resets the connection's settings before it closes it. On SQLite, it takes only the name of the
 * file from the source and opens its own connections.
 *
 * @param source the connections of the application
 * @param schema the schema of the store's tables in PostgreSQL, created if it is missing; ignored
 *     for SQLite
 * @param lanes number of concurrent transactions for commands on PostgreSQL, at least 1
 * @param timeouts timeouts of statements and locks on PostgreSQL; the source itself limits the time
 *     to connect
 * @param isListening true to keep one connection to PostgreSQL that receives the notifications of
 *     other processes; otherwise their work is found by polling
 * @param acceptsUnsafe true to accept a server that may lose confirmed commits
 * @param clock the clock of a SQLite store; {@code null} for the system's clock. PostgreSQL has its
 *     own
 */
public record DataSourceSettings(
    ConnectionSource source,
    String schema,
    int lanes,
    PostgresTimeouts timeouts,
    boolean isListening,
    boolean acceptsUnsafe,
    @Nullable InstantSource clock) {

  /** Checks the number of lanes. */
  public DataSourceSettings {
    if (lanes < 1) {
      throw new IllegalArgumentException("a store needs at least 1 lane: " + lanes);
    }
  }

  /**
   * Returns settings with schema {@code lockstep}, 2 lanes and default timeouts, which listen and
   * reject an unsafe server.
   */
  public static DataSourceSettings of(DataSource source) {
    return of((ConnectionSource) source::getConnection);
  }

  /** Returns the same settings as {@link #of(DataSource)} for another source of connections. */
  public static DataSourceSettings of(ConnectionSource source) {
    return new DataSourceSettings(
        source, "lockstep", 2, PostgresTimeouts.DEFAULTS, true, false, null);
  }

  /** Returns the same settings with another schema. */
  public DataSourceSettings inSchema(String schema) {
    return new DataSourceSettings(
        source, schema, lanes, timeouts, isListening, acceptsUnsafe, clock);
  }

  /** Returns the same settings with another number of lanes. */
  public DataSourceSettings withLanes(int lanes) {
    return new DataSourceSettings(
        source, schema, lanes, timeouts, isListening, acceptsUnsafe, clock);
  }

  /** Returns the same settings without a connection for notifications. */
  public DataSourceSettings polling() {
    return new DataSourceSettings(source, schema, lanes, timeouts, false, acceptsUnsafe, clock);
  }

  /** Returns the same settings, but accepts a server that may lose confirmed commits. */
  public DataSourceSettings acceptingUnsafe() {
    return new DataSourceSettings(source, schema, lanes, timeouts, isListening, true, clock);
  }

  /** Returns the same settings with another clock for a SQLite store. */
  public DataSourceSettings withClock(InstantSource clock) {
    return new DataSourceSettings(
        source, schema, lanes, timeouts, isListening, acceptsUnsafe, clock);
  }

  /** Returns the schema and the number of lanes. */
  @Override
  public String toString() {
    return "connections of the application, schema %s, %d lanes".formatted(schema, lanes);
  }
}
