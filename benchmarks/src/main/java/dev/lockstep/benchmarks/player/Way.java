package dev.lockstep.benchmarks.player;

import static dev.lockstep.benchmarks.player.Condition.ALWAYS;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A transition of the player chart. */
record Way(Part from, Signal on, Condition when, Part to) {

  private static final List<Way> WRITTEN =
      List.of(
          new Way(Part.STOPPED, Signal.PLAY, Condition.NOT_OFFLINE, Part.PLAYING),
          new Way(Part.PLAYING, Signal.PAUSE, ALWAYS, Part.PAUSED),
          new Way(Part.PLAYING, Signal.STOP, ALWAYS, Part.STOPPED),
          new Way(Part.PLAYING, Signal.STALLED, ALWAYS, Part.BUFFERING),
          new Way(Part.PLAYING, Signal.LOST, ALWAYS, Part.BUFFERING),
          new Way(Part.PAUSED, Signal.PLAY, ALWAYS, Part.PLAYING),
          new Way(Part.PAUSED, Signal.STOP, ALWAYS, Part.STOPPED),
          new Way(Part.PAUSED, Signal.SLEEP, ALWAYS, Part.STOPPED),
          new Way(Part.BUFFERING, Signal.REFILLED, ALWAYS, Part.PLAYING),
          new Way(Part.BUFFERING, Signal.STOP, ALWAYS, Part.STOPPED),
          new Way(Part.BUFFERING, Signal.LOST, Condition.NOT_CACHED, Part.STOPPED),
          new Way(Part.OFFLINE, Signal.CONNECT, ALWAYS, Part.CONNECTING),
          new Way(Part.CONNECTING, Signal.CONNECTED, ALWAYS, Part.ONLINE),
          new Way(Part.CONNECTING, Signal.LOST, ALWAYS, Part.OFFLINE),
          new Way(Part.ONLINE, Signal.DEGRADED, ALWAYS, Part.LIMITED),
          new Way(Part.ONLINE, Signal.LOST, ALWAYS, Part.OFFLINE),
          new Way(Part.LIMITED, Signal.CONNECTED, ALWAYS, Part.ONLINE),
          new Way(Part.LIMITED, Signal.LOST, ALWAYS, Part.OFFLINE),
          new Way(Part.LIMITED, Signal.STOP, Condition.METERED, Part.OFFLINE),
          new Way(Part.DARK, Signal.WAKE, ALWAYS, Part.LIT),
          new Way(Part.DARK, Signal.PLAY, Condition.CHARGING, Part.LIT),
          new Way(Part.LIT, Signal.IDLE, ALWAYS, Part.DIM),
          new Way(Part.LIT, Signal.SLEEP, ALWAYS, Part.DARK),
          new Way(Part.LIT, Signal.LOCK, ALWAYS, Part.LOCKED),
          new Way(Part.DIM, Signal.WAKE, ALWAYS, Part.LIT),
          new Way(Part.DIM, Signal.SLEEP, Condition.NOT_CHARGING, Part.DARK),
          new Way(Part.DIM, Signal.LOST, ALWAYS, Part.LIT),
          new Way(Part.LOCKED, Signal.WAKE, ALWAYS, Part.LIT),
          new Way(Part.LOCKED, Signal.SLEEP, ALWAYS, Part.DARK));

  /** All transitions. A transition of a region is listed for each of its states. */
  static final List<Way> ALL =
      Stream.concat(WRITTEN.stream(), Part.ALL.stream().map(Way::reset)).toList();

  private static Way reset(Part from) {
    return new Way(from, Signal.RESET, ALWAYS, Part.ALL.get(4 * from.region()));
  }

  /** Returns the transition that a region takes; empty if there is none. */
  static Optional<Way> taken(Part from, Signal on, int facts) {
    return ALL.stream()
        .filter(way -> way.from == from && way.on == on && way.when.holds(facts))
        .findFirst();
  }
}
