package dev.lockstep.benchmarks.delivery;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A state of the delivery chart, in its order. */
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

  /** All states, by position. */
  static final List<Place> ALL = List.of(values());

  private static final Set<Place> ATOMIC = EnumSet.allOf(Place.class);

  static {
    ALL.forEach(place -> ATOMIC.remove(place.around));
  }

  private final @Nullable Place around;

  Place(@Nullable Place around) {
    this.around = around;
  }

  /** The state's name in the chart. */
  String wire() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The state it stands in; {@code null} at the top. */
  @Nullable Place around() {
    return around;
  }

  /** Whether it holds no other states. */
  boolean isAtomic() {
    return ATOMIC.contains(this);
  }

  /** The atomic state one is in on entering it: its first child's, and so on. */
  Place entered() {
    return ALL.stream()
        .filter(place -> place.around == this)
        .findFirst()
        .map(Place::entered)
        .orElse(this);
  }
}
