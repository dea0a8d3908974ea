package dev.lockstep.server.access;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A permission of a caller. Each role except {@link #WORKER} implies {@link #VIEWER}, and {@link
 * #ADMIN} implies all roles.
 */
public enum Role {
  /** Reads everything of the tenant and changes nothing. */
  VIEWER,
  /** Starts, cancels and retries runs, and publishes definitions. */
  OPERATOR,
  /** Decides reviews and answers questions that wait for a person. */
  REVIEWER,
  /** Takes nodes of queues and ends them; reads nothing else. */
  WORKER,
  /** Does all of that, and manages access. */
  ADMIN;

  /** Returns the role with a spelling in lower case; empty if there is none. */
  public static Optional<Role> parse(String wire) {
    return Stream.of(values()).filter(role -> role.wire().equals(wire)).findFirst();
  }

  /** Returns the spelling of the role in requests and responses, in lower case. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether a caller with this role may do what another role permits. */
  public boolean implies(Role other) {
    return this == other || this == ADMIN || (other == VIEWER && this != WORKER);
  }
}
