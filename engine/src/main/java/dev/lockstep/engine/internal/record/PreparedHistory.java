package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;

/**
 * The entries and events that one commit adds to a root, in the form in which a store will write
 * them. A store uses it only for the entries and events it was prepared from.
 */
public interface PreparedHistory {

  /** Returns the root. */
  Id root();
}
