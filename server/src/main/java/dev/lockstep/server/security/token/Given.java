package dev.lockstep.server.security.token;

import dev.lockstep.engine.instance.Problem;

/** The result of creating a token. */
public sealed interface Given {

  /**
   * A token was created.
   *
   * @param secret the secret of the token; it is not stored and cannot be read again
   * @param token the token
   */
  record Taken(Secret secret, Token token) implements Given {}

  /**
   * No token was created.
   *
   * @param problem the reason
   */
  record Refused(Problem problem) implements Given {}

  /**
   * Returns the token and its secret.
   *
   * @throws IllegalStateException if no token was created; the message is the problem
   */
  default Taken orElseThrow() {
    if (this instanceof Taken taken) {
      return taken;
    }
    throw new IllegalStateException(((Refused) this).problem().toString());
  }
}
