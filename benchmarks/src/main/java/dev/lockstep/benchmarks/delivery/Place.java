package dev.lockstep.benchmarks.delivery;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A state of the delivery chart, in document order. */
enum Place {
  DRAFT(null),
  ACTIVE(null),
  PREPARING(ACTIVE),
  PICKING(PREPARING),
  PACKING(PREPARING),
  LABELLED(PREPARING),
  MOVING(ACTIVE),
  IN_DEPOT(MOVING),
  ON_ROAD(MOVING),
  AT_DOOR(MOVING),
  WAITING(null),
  CLOSED(null),
  CANCELED(CLOSED),
  DELIVERED(CLOSED),
  RETURNED(CLOSED);

  /** All states by position. */
  static final List<Place> ALL = List.of(values());

  private static final Set<Place> ATOMIC = EnumSet.allOf(Place.class);

  static {
    ALL.forEach(place -> ATOMIC.remove(place.around));
  }

  private final @Nullable Place around;

  Place(@Nullable Place around) {
    this.around = around;
  }

  /** Returns the name in the chart. */
  String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** Returns the parent state; {@code null} for a top-level state. */
  @Nullable Place around() {
    return around;
  }

  /** Returns true if the state has no children. */
  boolean isAtomic() {
    return ATOMIC.contains(this);
  }

  /** Returns the atomic state that is active after the default entry of this state. */
  Place entered() {
    return ALL.stream()
        .filter(place -> place.around == this)
        .findFirst()
        .map(Place::entered)
        .orElse(this);
  }
}
