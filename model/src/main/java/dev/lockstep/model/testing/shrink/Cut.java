package dev.lockstep.model.testing.shrink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** One place to cut, counted off while a chart is walked through. Good for one walk. */
final class Cut {

  private int left;
  private boolean made;

  /**
   * @param position places to pass over, at least 0
   */
  Cut(int position) {
    this.left = position;
  }

  /** Whether the cut is to be made at this place. */
  boolean here() {
    boolean now = !made && left == 0;
    left--;
    made |= now;
    return now;
  }

  boolean isMade() {
    return made;
  }

  /** The text, or nothing if there is some and the cut is here. */
  String text(String text) {
    return !text.isEmpty() && here() ? "" : text;
  }

  /** The list as a whole, or without an item, or with an item that is cut. */
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
