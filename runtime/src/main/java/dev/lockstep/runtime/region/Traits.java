package dev.lockstep.runtime.region;

/** The bits that describe what a row or state requires. */
final class Traits {

  static final int GUARDED = 1;
  static final int ACTS = 2;
  static final int REFUSES = 4;

  static final int ENTERS = 1;
  static final int LEAVES = 2;
  static final int PROMISES = 4;
  static final int BEGINS = 8;

  private Traits() {}
}
