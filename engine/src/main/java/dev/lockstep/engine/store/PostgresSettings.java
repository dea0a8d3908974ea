package dev.lockstep.engine.store;

import java.time.InstantSource;

/**
 * The settings of a PostgreSQL store.
 *
 * @param url JDBC URL: {@code jdbc:postgresql://host:port/database}
 * @param schema the schema of its tables; created if it is missing
 * @param lanes number of concurrent transactions for commands, at least 1
 * @param connections number of connections, more than lanes
 * @param timeouts timeouts of connections and statements
 * @param acceptsUnsafe true to accept a server that may lose confirmed commits
 * @param clock the clock of this process, used only to compute the skew to the server's clock
 */
public record PostgresSettings(
    String url,
    String user,
    String password,
    String schema,
    int lanes,
    int connections,
    PostgresTimeouts timeouts,
    boolean acceptsUnsafe,
    InstantSource clock) {

  public PostgresSettings {
    if (lanes < 1 || connections <= lanes) {
      throw new IllegalArgumentException(
          "%d connections are too few for %d lanes".formatted(connections, lanes));
    }
  }

  /**
   * Returns settings with schema {@code lockstep}, 4 lanes, 10 connections and default timeouts,
   * which reject an unsafe server.
   */
  public static PostgresSettings of(String url, String user, String password) {
    return new PostgresSettings(
        url,
        user,
        password,
        "lockstep",
        4,
        10,
        PostgresTimeouts.DEFAULTS,
        false,
        InstantSource.system());
  }

  /** Returns the same settings with another schema. */
  public PostgresSettings inSchema(String schema) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** Returns the same settings with other numbers of lanes and connections. */
  public PostgresSettings withLanes(int lanes, int connections) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** Returns the same settings with other timeouts. */
  public PostgresSettings withTimeouts(PostgresTimeouts timeouts) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** Returns the same settings, but accepts a server that may lose confirmed commits. */
  public PostgresSettings acceptingUnsafe() {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, true, clock);
  }

  /** Returns the same settings with another clock of this process. */
  public PostgresSettings withClock(InstantSource clock) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** Returns address, user and schema, without the password. */
  @Override
  public String toString() {
    return "%s as %s, schema %s".formatted(url, user, schema);
  }
}
