package dev.lockstep.benchmarks.delivery;

import java.util.List;

/** An event of the delivery chart. */
enum Signal {
  ORDERED,
  PICKED,
  PACKED,
  HANDED_OVER,
  LOADED,
  UNLOADED,
  ARRIVED,
  DELIVERED,
  DAMAGED,
  LOST,
  HELD,
  RELEASED,
  CANCELED,
  REOPENED;

  /** All events by position. */
  static final List<Signal> ALL = List.of(values());

  /** Returns the name in the chart. */
  String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
