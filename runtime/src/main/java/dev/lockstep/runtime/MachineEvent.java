package dev.lockstep.runtime;

/** An event with its typed payload. The records inside a generated event interface implement it. */
public interface MachineEvent {

  EventType type();
}
