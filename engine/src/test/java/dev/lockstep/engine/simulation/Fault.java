package dev.lockstep.engine.simulation;

/** The faults between an engine and its surroundings. */
public enum Fault {
  /** The process ends before a call of the store. */
  CRASH_BEFORE,
  /** The process ends after the store executed a call, before the answer arrives. */
  CRASH_AFTER,
  /** The process ends before a call of the world. */
  CRASH_BEFORE_EFFECT,
  /** The process ends after the world executed a call, before the answer arrives. */
  CRASH_AFTER_EFFECT,
  /** A concurrent transaction committed first. */
  CONFLICT,
  /** The store is temporarily unavailable. */
  UNAVAILABLE,
  /** The commit happened and its answer was lost. */
  LOST_ANSWER,
  /** The commit did not happen and its answer was lost. */
  LOST_COMMIT,
  /** A call of the world or its answer was lost. */
  LOST_CALL,
  /** The client sends a command again. */
  REPEATED,
  /** A command comes later than another that was sent after it. */
  REORDERED,
  /** The clock changes suddenly. */
  CLOCK_JUMP,
  /** A worker pauses for longer than its lease and continues. */
  PAUSED_WORKER
}
