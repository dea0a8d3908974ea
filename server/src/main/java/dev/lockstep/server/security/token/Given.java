package dev.lockstep.server.security.token;

import dev.lockstep.engine.instance.Problem;

/** What came of asking for a token. */
public sealed interface Given {

  /**
   * A token, and the only time its secret is told.
   *
   * @param secret for the caller; nobody can read it again
   */
  record Taken(Secret secret, Token token) implements Given {}

  /** None was given. */
  record Refused(Problem problem) implements Given {}

  /**
   * The token and its secret.
   *
   * @throws IllegalStateException if none was given, with the problem as message
   */
  default Taken orElseThrow() {
    if (this instanceof Taken taken) {
      return taken;
    }
    throw new IllegalStateException(((Refused) this).problem().toString());
  }
}
