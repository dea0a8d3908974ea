package dev.lockstep.server.http;

import dev.lockstep.server.access.Principal;

/** Who calls, with whatever else their proof says. */
@FunctionalInterface
public interface Identity {

  /** Who calls. */
  Principal principal();
}
