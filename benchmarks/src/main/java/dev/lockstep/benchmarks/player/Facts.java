package dev.lockstep.benchmarks.player;

/** What is known of a player, as bits. */
final class Facts {

  /** Every byte is paid for. */
  static final int METERED = 1;

  /** The battery is being charged. */
  static final int CHARGING = 2;

  /** What is played is on the device. */
  static final int CACHED = 4;

  /** The network is offline: the one fact that is no fact of the run but where it stands. */
  static final int OFFLINE = 8;

  private Facts() {}
}
