package dev.lockstep.agent.tool;

import java.util.Locale;
import java.util.Optional;

/** The scope within which an identical irreversible call is recognized as a repetition. */
public enum KeyScope {
  /** Within one conversation; other conversations may make the same call. */
  CONVERSATION,
  /** Within the tenant, for all its conversations. */
  TENANT;

  /** Returns the scope's JSON value. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the scope of a JSON value; empty if there is none. */
  public static Optional<KeyScope> of(String wire) {
    for (KeyScope scope : values()) {
      if (scope.wire().equals(wire)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
