package dev.lockstep.exchange.scxml;

import java.util.List;

/**
 * Where expressions and content stand, as far as it says what they can see.
 *
 * @param events descriptors of the transition around; empty outside of transitions with events
 * @param why why {@code _event} cannot be read; empty when it can
 */
record Place(List<String> events, String why) {

  /** A transition that waits for events. */
  static Place of(List<String> descriptors) {
    return new Place(descriptors, "");
  }

  /** Content outside of transitions. */
  static final Place CONTENT =
      new Place(
          List.of(),
          "`_event` is carried over in transitions with an event: elsewhere it may be an event of"
              + " before");

  /** Content that is only ever executed while an event is taken. */
  static final Place AFTER_EVENT = new Place(List.of(), "");

  /** A transition without an event. */
  static final Place EVENTLESS =
      new Place(
          List.of(),
          "`_event` is an event of before here, which a chart of ours does not remember");
}
