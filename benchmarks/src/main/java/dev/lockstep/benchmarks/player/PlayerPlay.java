package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Play;
import java.util.List;
import java.util.Optional;

/**
 * The reference behaviour of the player chart. The place of a run contains two bits for each of its
 * three regions.
 */
public final class PlayerPlay implements Play {

  @Override
  public int start() {
    return 0;
  }

  @Override
  public int signals() {
    return Signal.ALL.size();
  }

  @Override
  public int next(int at, int signal, int facts) {
    int known = facts | (Part.of(1, at) == Part.OFFLINE ? Facts.OFFLINE : 0);
    int next = 0;
    boolean taken = false;
    for (int region = 0; region < Part.REGIONS.size(); region++) {
      Part from = Part.of(region, at);
      Optional<Way> way = Way.taken(from, Signal.ALL.get(signal), known);
      taken |= way.isPresent();
      next |= way.map(Way::to).orElse(from).bits();
    }
    return taken ? next : Fleet.REFUSED;
  }

  @Override
  public List<Integer> home() {
    return List.of(Signal.RESET.ordinal());
  }

  @Override
  public int detour() {
    return Signal.CONNECT.ordinal();
  }

  @Override
  public List<Integer> places() {
    return List.of(
        at(Part.STOPPED, Part.OFFLINE, Part.DARK),
        at(Part.PLAYING, Part.ONLINE, Part.LIT),
        at(Part.PAUSED, Part.LIMITED, Part.DIM),
        at(Part.BUFFERING, Part.CONNECTING, Part.LOCKED),
        at(Part.STOPPED, Part.ONLINE, Part.DARK),
        at(Part.PLAYING, Part.OFFLINE, Part.DIM));
  }

  private static int at(Part playback, Part network, Part screen) {
    return playback.bits() | network.bits() | screen.bits();
  }
}
