package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The delivery machine by hand: a switch over the atomic state with a switch over the event in each
 * case, which ends with the transitions of the ancestors.
 */
public final class NestedSwitch extends Fleet {

  private static final Signal[] SIGNALS = Signal.values();

  private final Place[] places;

  /** Creates new runs. */
  public NestedSwitch(int runs) {
    places = new Place[runs];
    Arrays.fill(places, Place.DRAFT);
  }

  @Override
  public int fire(int slot, int signal) {
    Place target = next(places[slot], SIGNALS[signal], Fleet.facts(slot));
    if (target == null) {
      return REFUSED;
    }
    places[slot] = target;
    return target.ordinal();
  }

  private static @Nullable Place next(Place place, Signal signal, int facts) {
    return switch (place) {
      case PICKING -> signal == Signal.PICKED ? Place.PACKING : inPreparing(signal, facts);
      case PACKING ->
          switch (signal) {
            case PACKED -> Place.LABELLED;
            case PICKED -> Place.PICKING;
            default -> inPreparing(signal, facts);
          };
      case LABELLED ->
          signal == Signal.HANDED_OVER && (facts & Facts.URGENT) == 0
              ? Place.IN_DEPOT
              : inPreparing(signal, facts);
      case IN_DEPOT -> signal == Signal.LOADED ? Place.ON_ROAD : inMoving(signal, facts);
      case ON_ROAD ->
          switch (signal) {
            case UNLOADED -> Place.IN_DEPOT;
            case ARRIVED -> Place.AT_DOOR;
            default -> inMoving(signal, facts);
          };
      case AT_DOOR ->
          switch (signal) {
            case DELIVERED -> Place.DELIVERED;
            case LOADED -> Place.ON_ROAD;
            default -> inMoving(signal, facts);
          };
      case DRAFT ->
          switch (signal) {
            case ORDERED -> Place.PICKING;
            case CANCELED -> Place.CANCELED;
            default -> null;
          };
      case WAITING ->
          switch (signal) {
            case RELEASED -> Place.IN_DEPOT;
            case CANCELED -> Place.CANCELED;
            default -> null;
          };
      case RETURNED -> signal == Signal.RELEASED ? Place.LABELLED : inClosed(signal);
      default -> inClosed(signal);
    };
  }

  private static @Nullable Place inPreparing(Signal signal, int facts) {
    return switch (signal) {
      case DAMAGED -> Place.PICKING;
      case HANDED_OVER -> (facts & Facts.URGENT) != 0 ? Place.ON_ROAD : null;
      default -> inActive(signal, facts);
    };
  }

  private static @Nullable Place inMoving(Signal signal, int facts) {
    return switch (signal) {
      case LOST -> (facts & Facts.FRAGILE) != 0 ? Place.RETURNED : inActive(signal, facts);
      case HELD -> Place.IN_DEPOT;
      default -> inActive(signal, facts);
    };
  }

  private static @Nullable Place inActive(Signal signal, int facts) {
    return switch (signal) {
      case CANCELED -> Place.CANCELED;
      case HELD -> (facts & Facts.URGENT) == 0 ? Place.WAITING : null;
      case LOST -> (facts & Facts.INSURED) != 0 ? Place.PICKING : null;
      case DAMAGED -> Place.RETURNED;
      default -> null;
    };
  }

  private static @Nullable Place inClosed(Signal signal) {
    return signal == Signal.REOPENED ? Place.DRAFT : null;
  }

  @Override
  public Object create(int facts) {
    return new One(Place.DRAFT, facts);
  }

  private record One(Place place, int facts) {}
}
