package dev.lockstep.runtime;

/** A state of a chart; generated state enums implement it, constants in document order. */
public interface StateType {

  /** Its spelling on the wire. */
  String wire();

  boolean isFinal();

  /** Its position in document order, from 0. */
  int ordinal();
}
