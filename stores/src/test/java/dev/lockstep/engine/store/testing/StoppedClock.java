package dev.lockstep.engine.store.testing;

import java.time.Duration;

/**
 * A clock of the test server that only a test advances. Connections with its path find it before
 * the clock of the server.
 */
final class StoppedClock {

  private StoppedClock() {}

  /** Returns the path of schemas of a connection that uses the stopped clock of a schema. */
  static String path(String schema) {
    return schema + "," + name(schema) + ",pg_catalog";
  }

  private static String name(String schema) {
    return schema + "_clock";
  }

  /** Returns the statements that stop the clock of a schema at the current time. */
  static String create(String schema) {
    return """
        CREATE SCHEMA IF NOT EXISTS %1$s;
        CREATE TABLE IF NOT EXISTS %1$s.stopped (at timestamptz NOT NULL);
        CREATE OR REPLACE FUNCTION %1$s.clock_timestamp() RETURNS timestamptz
          LANGUAGE sql VOLATILE AS 'SELECT at FROM %1$s.stopped';
        TRUNCATE %1$s.stopped;
        INSERT INTO %1$s.stopped
          VALUES (date_trunc('milliseconds', pg_catalog.clock_timestamp()))
        """
        .formatted(name(schema));
  }

  /** Returns the statement that advances the clock of a schema. */
  static String advance(String schema, Duration time) {
    return "UPDATE %s.stopped SET at = at + interval '%d milliseconds'"
        .formatted(name(schema), time.toMillis());
  }
}
