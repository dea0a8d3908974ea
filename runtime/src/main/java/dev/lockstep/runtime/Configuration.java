package dev.lockstep.runtime;

import java.util.List;

/**
 * The set of active atomic states in document order. Ancestors of active states are active, too,
 * but are not listed. Immutable.
 *
 * @param states at least one
 */
public record Configuration<S extends StateType>(List<S> states) {

  public Configuration {
    states = List.copyOf(states);
  }

  /** Returns the only active state of a chart without regions. */
  public S state() {
    return states.get(0);
  }
}
