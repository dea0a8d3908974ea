package dev.lockstep.runtime;

/** An event a chart may be sent; the enum inside a generated event interface implements it. */
public interface EventType {

  /** Its spelling on the wire. */
  String wire();
}
