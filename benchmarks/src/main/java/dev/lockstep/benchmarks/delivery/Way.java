package dev.lockstep.benchmarks.delivery;

import static dev.lockstep.benchmarks.delivery.Condition.ALWAYS;

import java.util.List;
import java.util.Optional;

/** A transition of the delivery chart. */
record Way(Place from, Signal on, Condition when, Place to) {

  /** All transitions in document order. */
  static final List<Way> ALL =
      List.of(
          new Way(Place.DRAFT, Signal.ORDERED, ALWAYS, Place.ACTIVE),
          new Way(Place.DRAFT, Signal.CANCELED, ALWAYS, Place.CLOSED),
          new Way(Place.ACTIVE, Signal.CANCELED, ALWAYS, Place.CLOSED),
          new Way(Place.ACTIVE, Signal.HELD, Condition.NOT_URGENT, Place.WAITING),
          new Way(Place.ACTIVE, Signal.LOST, Condition.INSURED, Place.ACTIVE),
          new Way(Place.ACTIVE, Signal.DAMAGED, ALWAYS, Place.RETURNED),
          new Way(Place.PREPARING, Signal.DAMAGED, ALWAYS, Place.PICKING),
          new Way(Place.PREPARING, Signal.HANDED_OVER, Condition.URGENT, Place.ON_ROAD),
          new Way(Place.PICKING, Signal.PICKED, ALWAYS, Place.PACKING),
          new Way(Place.PACKING, Signal.PACKED, ALWAYS, Place.LABELLED),
          new Way(Place.PACKING, Signal.PICKED, ALWAYS, Place.PICKING),
          new Way(Place.LABELLED, Signal.HANDED_OVER, Condition.NOT_URGENT, Place.MOVING),
          new Way(Place.MOVING, Signal.LOST, Condition.FRAGILE, Place.RETURNED),
          new Way(Place.MOVING, Signal.HELD, ALWAYS, Place.IN_DEPOT),
          new Way(Place.IN_DEPOT, Signal.LOADED, ALWAYS, Place.ON_ROAD),
          new Way(Place.ON_ROAD, Signal.UNLOADED, ALWAYS, Place.IN_DEPOT),
          new Way(Place.ON_ROAD, Signal.ARRIVED, ALWAYS, Place.AT_DOOR),
          new Way(Place.AT_DOOR, Signal.DELIVERED, ALWAYS, Place.DELIVERED),
          new Way(Place.AT_DOOR, Signal.LOADED, ALWAYS, Place.ON_ROAD),
          new Way(Place.WAITING, Signal.RELEASED, ALWAYS, Place.MOVING),
          new Way(Place.WAITING, Signal.CANCELED, ALWAYS, Place.CLOSED),
          new Way(Place.CLOSED, Signal.REOPENED, ALWAYS, Place.DRAFT),
          new Way(Place.RETURNED, Signal.RELEASED, ALWAYS, Place.LABELLED));

  /**
   * Returns the transition that an atomic state takes: its own first, then those of its ancestors.
   * Empty if there is none.
   */
  static Optional<Way> taken(Place from, Signal on, int facts) {
    for (Place at = from; at != null; at = at.around()) {
      for (Way way : ALL) {
        if (way.from == at && way.on == on && way.when.holds(facts)) {
          return Optional.of(way);
        }
      }
    }
    return Optional.empty();
  }
}
