package dev.lockstep.runtime;

import java.util.List;

/** An event of a chart. The enum inside a generated event interface implements it. */
public interface EventType {

  /** Returns the wire name. */
  String wire();

  /** Returns the position in document order, from 0. */
  int ordinal();

  /** Returns true if the chart restricts the actors that may send the event. */
  boolean isRestricted();

  /**
   * Returns the actors that may send the event, in document order; all actors of the chart if the
   * event is not restricted.
   */
  List<? extends ActorType> actors();
}
