package dev.lockstep.benchmarks.player;

/** The facts about a player, as bits. */
final class Facts {

  /** The network is metered. */
  static final int METERED = 1;

  /** The battery is being charged. */
  static final int CHARGING = 2;

  /** The content is on the device. */
  static final int CACHED = 4;

  /** The network is offline. This fact is a state of another region, not a fact of the run. */
  static final int OFFLINE = 8;

  private Facts() {}
}
