package dev.lockstep.runtime;

/** A sender of events. Generated actor enums implement it, with constants in document order. */
public interface ActorType {

  /** Returns the wire name. */
  String wire();

  /** Returns the position in document order, from 0. */
  int ordinal();
}
