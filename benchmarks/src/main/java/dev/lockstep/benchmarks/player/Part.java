package dev.lockstep.benchmarks.player;

import java.util.List;

/** A state of the player chart, four for each region, in the order of the regions. */
enum Part {
  STOPPED,
  PLAYING,
  PAUSED,
  BUFFERING,
  OFFLINE,
  CONNECTING,
  ONLINE,
  LIMITED,
  DARK,
  LIT,
  DIM,
  LOCKED;

  /** All states by position. */
  static final List<Part> ALL = List.of(values());

  /** The names of the regions. */
  static final List<String> REGIONS = List.of("playback", "network", "screen");

  /** Returns the name in the chart. */
  String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  int region() {
    return ordinal() / 4;
  }

  boolean isInitial() {
    return ordinal() % 4 == 0;
  }

  /** Returns the two bits of the state in the place of a player. */
  int bits() {
    return ordinal() % 4 << 2 * region();
  }

  /** Returns the state of a region in the place of a player. */
  static Part of(int region, int at) {
    return ALL.get(4 * region + (at >> 2 * region & 3));
  }
}
