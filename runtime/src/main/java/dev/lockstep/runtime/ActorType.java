package dev.lockstep.runtime;

/**
 * Somebody who may send events; generated actor enums implement it, constants in document order.
 */
public interface ActorType {

  /** Its spelling on the wire. */
  String wire();

  /** Its position in document order, from 0. */
  int ordinal();
}
