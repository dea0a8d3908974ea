package dev.lockstep.runtime;

import java.util.List;

/**
 * The set of active atomic states, document order. Immutable. Ancestors are active with their
 * descendants and not listed.
 *
 * @param states at least one
 */
public record Configuration<S extends StateType>(List<S> states) {

  public Configuration {
    states = List.copyOf(states);
  }

  /** The one active state of a chart without regions. */
  public S state() {
    return states.get(0);
  }
}
