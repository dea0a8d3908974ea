package dev.lockstep.benchmarks.delivery;

/** The facts about a parcel, as bits. */
final class Facts {

  /** The parcel is fragile. */
  static final int FRAGILE = 1;

  /** The parcel is insured against loss. */
  static final int INSURED = 2;

  /** The parcel travels by night. */
  static final int URGENT = 4;

  private Facts() {}
}
