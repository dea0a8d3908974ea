package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Play;
import java.util.List;

/**
 * The reference behaviour of the delivery chart. The place of a run is the position of its atomic
 * state.
 */
public final class DeliveryPlay implements Play {

  @Override
  public int start() {
    return Place.DRAFT.ordinal();
  }

  @Override
  public int signals() {
    return Signal.ALL.size();
  }

  @Override
  public int next(int at, int signal, int facts) {
    return Way.taken(Place.ALL.get(at), Signal.ALL.get(signal), facts)
        .map(way -> way.to().entered().ordinal())
        .orElse(Fleet.REFUSED);
  }

  @Override
  public List<Integer> home() {
    return List.of(Signal.CANCELED.ordinal(), Signal.REOPENED.ordinal());
  }

  @Override
  public int detour() {
    return Signal.ORDERED.ordinal();
  }

  @Override
  public List<Integer> places() {
    return Place.ALL.stream()
        .filter(place -> place.isAtomic() && place != Place.WAITING)
        .map(Place::ordinal)
        .toList();
  }
}
