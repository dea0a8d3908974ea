package dev.lockstep.verification.shrink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One place to cut, found by counting while a chart is visited. An instance can be used for one
 * visit.
 */
final class Cut {

  private int left;
  private boolean made;

  /**
   * Creates a cut.
   *
   * @param position number of possible places before the cut, at least 0
   */
  Cut(int position) {
    this.left = position;
  }

  /** Returns whether this is the place to cut, and counts it. */
  boolean here() {
    boolean now = !made && left == 0;
    left--;
    made |= now;
    return now;
  }

  boolean isMade() {
    return made;
  }

  /** Returns the text, or an empty text if the cut is here. */
  String text(String text) {
    return !text.isEmpty() && here() ? "" : text;
  }

  /**
   * Returns the list: empty, without an item, or with an item that {@code inside} has cut, if the
   * cut is here.
   */
  <T> List<T> list(List<T> items, UnaryOperator<T> inside) {
    if (items.size() > 1 && here()) {
      return List.of();
    }
    List<T> kept = new ArrayList<>();
    for (T item : items) {
      if (!here()) {
        kept.add(inside.apply(item));
      }
    }
    return kept;
  }

  <V> Map<String, V> map(Map<String, V> entries) {
    Map<String, V> kept = new LinkedHashMap<>();
    entries.forEach(
        (name, value) -> {
          if (!here()) {
            kept.put(name, value);
          }
        });
    return kept;
  }
}
