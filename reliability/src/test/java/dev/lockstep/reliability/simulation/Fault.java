package dev.lockstep.reliability.simulation;

/** The faults between an engine and its environment. */
public enum Fault {
  /** The process crashes before it calls the store. */
  CRASH_BEFORE,
  /** The process crashes after the store has executed the call, before it gets the result. */
  CRASH_AFTER,
  /** The process crashes before it calls the world. */
  CRASH_BEFORE_EFFECT,
  /** The process crashes after the world has executed the action, before it gets the result. */
  CRASH_AFTER_EFFECT,
  /** A concurrent transaction was first. */
  CONFLICT,
  /** The store is unavailable for a moment. */
  UNAVAILABLE,
  /** The commit succeeded and its result was lost. */
  LOST_ANSWER,
  /** The commit failed and its result was lost. */
  LOST_COMMIT,
  /** A call of the world or its answer was lost. */
  LOST_CALL,
  /** The client sends a command again. */
  REPEATED,
  /** A command arrives after another one that was sent later. */
  REORDERED,
  /** The clock jumps. */
  CLOCK_JUMP,
  /** A worker is suspended for longer than its lease. */
  PAUSED_WORKER
}
