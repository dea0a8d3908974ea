package dev.lockstep.benchmarks.player;

import java.util.List;

/** An event of the player chart. */
enum Signal {
  PLAY,
  PAUSE,
  STOP,
  STALLED,
  REFILLED,
  CONNECT,
  CONNECTED,
  DEGRADED,
  LOST,
  WAKE,
  IDLE,
  SLEEP,
  LOCK,
  RESET;

  /** All events by position. */
  static final List<Signal> ALL = List.of(values());

  /** Returns the name in the chart. */
  String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
