package dev.lockstep.reliability.simulation;

/** What can go wrong between an engine and its surroundings. */
public enum Fault {
  /** The process ends before it asks the store. */
  CRASH_BEFORE,
  /** The process ends after the store has done it, before it hears of it. */
  CRASH_AFTER,
  /** The process ends before it calls the world. */
  CRASH_BEFORE_EFFECT,
  /** The process ends after the world has done it, before it hears of it. */
  CRASH_AFTER_EFFECT,
  /** Somebody else was first. */
  CONFLICT,
  /** The store is not to be reached for a moment. */
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
  /** The clock jumps. */
  CLOCK_JUMP,
  /** A worker stops for longer than its lease and goes on. */
  PAUSED_WORKER
}
