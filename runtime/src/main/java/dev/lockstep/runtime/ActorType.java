package dev.lockstep.runtime;

/** Somebody who may send events; generated actor enums implement it. */
public interface ActorType {

  /** Its spelling on the wire. */
  String wire();
}
