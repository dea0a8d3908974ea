package dev.lockstep.server.security.token;

import dev.lockstep.engine.Problem;

/** The result of creating a token. */
public sealed interface TokenIssueResult {

  /**
   * A token was created.
   *
   * @param secret the secret of the token; it is not stored and cannot be read again
   * @param token the token
   */
  record Taken(Secret secret, Token token) implements TokenIssueResult {}

  /**
   * No token was created.
   *
   * @param problem the reason
   */
  record Refused(Problem problem) implements TokenIssueResult {}

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
