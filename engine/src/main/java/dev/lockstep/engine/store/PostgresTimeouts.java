package dev.lockstep.engine.store;

import java.time.Duration;

/**
 * How long PostgreSQL is waited for. Both ends have theirs: a server whose client is gone lets go
 * of its rows, a client whose server is gone does not wait for ever.
 *
 * @param connect until a connection is there, whole seconds
 * @param lock until a row is free
 * @param statement until a statement is done; longer than {@code lock}
 * @param idle how long a transaction may hold rows while nothing is asked
 * @param network until the other end confirms what was sent
 * @param answer until the server answers, whole seconds; longer than {@code statement}
 */
public record PostgresTimeouts(
    Duration connect,
    Duration lock,
    Duration statement,
    Duration idle,
    Duration network,
    Duration answer) {

  /** 5 s for connections, locks, idling and the network, 10 s for statements, 15 s for answers. */
  public static final PostgresTimeouts DEFAULTS =
      new PostgresTimeouts(
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(15));
}
