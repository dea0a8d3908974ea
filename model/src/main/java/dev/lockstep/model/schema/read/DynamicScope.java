package dev.lockstep.model.schema.read;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The schema resources an evaluation has passed through, as far as {@code $dynamicRef} can tell
 * them apart: for each dynamic anchor the outermost place that has it. A value.
 */
record DynamicScope(Map<String, Place> anchors) {

  static final DynamicScope EMPTY = new DynamicScope(Map.of());

  /** This scope after entering a resource with these anchors. */
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

  /** Equal for equal scopes. */
  String key() {
    StringBuilder key = new StringBuilder();
    new TreeMap<>(anchors)
        .forEach(
            (name, place) -> key.append(name).append('=').append(place.location()).append(' '));
    return key.toString();
  }
}
