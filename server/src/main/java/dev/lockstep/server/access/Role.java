package dev.lockstep.server.access;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a caller may do. Each role may do what a viewer may; an admin may do everything. */
public enum Role {
  /** Sees everything of its tenant, changes nothing. */
  VIEWER,
  /** Starts, cancels, retries, and writes definitions. */
  OPERATOR,
  /** Decides and answers where a person is asked. */
  REVIEWER,
  /** Does all of that, and gives and takes access. */
  ADMIN;

  /** The role spelt so, in lower case; empty if none is. */
  public static Optional<Role> parse(String wire) {
    return Stream.of(values()).filter(role -> role.wire().equals(wire)).findFirst();
  }

  /** Its spelling. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether who has this role may do what another one may. */
  public boolean implies(Role other) {
    return this == other || this == ADMIN || other == VIEWER;
  }
}
