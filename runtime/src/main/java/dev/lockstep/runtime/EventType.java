package dev.lockstep.runtime;

import java.util.List;

/** An event a chart may be sent; the enum inside a generated event interface implements it. */
public interface EventType {

  /** Its spelling on the wire. */
  String wire();

  /** Its position in document order, from 0. */
  int ordinal();

  /** Whether the chart says who may send it. */
  boolean isRestricted();

  /** Who may send it, document order; everybody the chart names when it is not restricted. */
  List<? extends ActorType> actors();
}
