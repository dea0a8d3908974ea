package dev.lockstep.benchmarks.delivery;

/** What is known of a parcel, as bits. */
final class Facts {

  /** It must not be dropped. */
  static final int FRAGILE = 1;

  /** A loss is paid for. */
  static final int INSURED = 2;

  /** It travels by night. */
  static final int URGENT = 4;

  private Facts() {}
}
