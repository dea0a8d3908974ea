package dev.lockstep.engine.store;

import java.time.Duration;

/**
 * Timeouts of client and server. A server whose client is lost releases its rows; a client whose
 * server is lost does not wait for ever.
 *
 * @param connect longest time to open a connection, whole seconds
 * @param lock longest wait of a statement for a locked row
 * @param statement longest duration of a statement; longer than {@code lock}
 * @param idle longest time a transaction may hold rows without a statement
 * @param network longest wait until the other end confirms sent data
 * @param answer longest wait for an answer of the server, whole seconds; longer than {@code
 *     statement}. All statements of a commit have one answer, so that several long waits for locks
 *     can end with an unknown outcome
 */
public record PostgresTimeouts(
    Duration connect,
    Duration lock,
    Duration statement,
    Duration idle,
    Duration network,
    Duration answer) {

  /**
   * 5 s for connections, locks, idle transactions and the network, 10 s for statements, 15 s for
   * answers.
   */
  public static final PostgresTimeouts DEFAULTS =
      new PostgresTimeouts(
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(15));
}
