package dev.lockstep.agent.tool;

import java.util.Locale;
import java.util.Optional;

/** Where the same irreversible call is recognized as a repetition. */
public enum KeyScope {
  /** Within one conversation; other conversations may make the same call. */
  CONVERSATION,
  /** Within the tenant, whichever conversation makes the call. */
  TENANT;

  /** Returns its spelling in JSON. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the scope spelt so, if there is one. */
  public static Optional<KeyScope> of(String wire) {
    for (KeyScope scope : values()) {
      if (scope.wire().equals(wire)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
