package dev.lockstep.exchange.scxml.document;

import java.util.List;

/**
 * The position of expressions and content, which determines whether they can read the event.
 *
 * @param events descriptors of the enclosing transition; empty outside transitions with events
 * @param why reason why {@code _event} cannot be read; empty if it can
 */
public record Place(List<String> events, String why) {

  /** Returns the position inside a transition with an event. */
  static Place of(List<String> descriptors) {
    return new Place(descriptors, "");
  }

  /** The position of content outside transitions. */
  public static final Place CONTENT =
      new Place(
          List.of(),
          "`_event` is carried over in transitions with an event: elsewhere it may be an event of"
              + " before");

  /** The position of content that is executed only while an event is processed. */
  static final Place AFTER_EVENT = new Place(List.of(), "");

  /** The position inside a transition without an event. */
  static final Place EVENTLESS =
      new Place(
          List.of(),
          "`_event` is an event of before here, which a chart of ours does not remember");
}
