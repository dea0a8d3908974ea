package dev.lockstep.model.schema.read;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An immutable dynamic scope: for each dynamic anchor, the outermost place that declares it. It
 * contains the part of the evaluation path that {@code $dynamicRef} can distinguish.
 */
record DynamicScope(Map<String, Place> anchors) {

  static final DynamicScope EMPTY = new DynamicScope(Map.of());

  /** Returns this scope after entering a resource with these anchors. */
  DynamicScope enter(Map<String, Place> entered) {
    if (anchors.keySet().containsAll(entered.keySet())) {
      return this;
    }
    Map<String, Place> joined = new TreeMap<>(entered);
    joined.putAll(anchors);
    return new DynamicScope(joined);
  }

  Optional<Place> outermost(String anchor) {
    return Optional.ofNullable(anchors.get(anchor));
  }

  /** Returns a key that is equal for equal scopes. */
  String key() {
    StringBuilder key = new StringBuilder();
    new TreeMap<>(anchors)
        .forEach(
            (name, place) -> key.append(name).append('=').append(place.location()).append(' '));
    return key.toString();
  }
}
