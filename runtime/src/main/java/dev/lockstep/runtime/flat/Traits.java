package dev.lockstep.runtime.flat;

/** The bits that describe what a row or state requires besides a change of state. */
final class Traits {

  static final int GUARDED = 1;
  static final int ACTS = 2;
  static final int REFUSES = 4;
  static final int PLAIN = 8;

  static final int ENTERS = 1;
  static final int LEAVES = 2;
  static final int PROMISES = 4;
  static final int WAITS = 8;
  static final int GOES_ON = 16;
  static final int ENDS = 32;

  private Traits() {}
}
