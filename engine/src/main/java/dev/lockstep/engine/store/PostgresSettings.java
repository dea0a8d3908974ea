package dev.lockstep.engine.store;

import java.time.InstantSource;

/**
 * How a PostgreSQL store is set up.
 *
 * @param url JDBC address: {@code jdbc:postgresql://host:port/database}
 * @param schema the schema its tables are in; made when it is missing
 * @param lanes how many transactions carry out commands at once, at least 1
 * @param connections how many connections there are, more than lanes
 * @param timeouts how long it is waited for
 * @param acceptsUnsafe whether a server is used that may lose what it has confirmed
 * @param clock the clock of this process, which is compared with the server's and used for nothing
 *     else
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
          "%d connections do not do for %d lanes".formatted(connections, lanes));
    }
  }

  /** Schema {@code lockstep}, 4 lanes, 10 connections, default timeouts, no unsafe server. */
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

  /** The same with its tables in another schema. */
  public PostgresSettings inSchema(String schema) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** The same with other numbers of transactions and connections at once. */
  public PostgresSettings withLanes(int lanes, int connections) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** The same with other timeouts. */
  public PostgresSettings withTimeouts(PostgresTimeouts timeouts) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** The same, with a server that may lose what it has confirmed. */
  public PostgresSettings acceptingUnsafe() {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, true, clock);
  }

  /** The same with another clock of this process. */
  public PostgresSettings withClock(InstantSource clock) {
    return new PostgresSettings(
        url, user, password, schema, lanes, connections, timeouts, acceptsUnsafe, clock);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "%s as %s, schema %s".formatted(url, user, schema);
  }
}
