package dev.lockstep.server.http;

import dev.lockstep.server.access.Principal;

/** The identity of a caller, with the properties of its credentials. */
@FunctionalInterface
public interface Identity {

  /** Returns the caller. */
  Principal principal();
}
