package dev.lockstep.exchange.xstate;

import java.util.HashSet;
import java.util.NavigableMap;
import java.util.Set;

/** Keys of {@code on} that match several events: {@code *} and {@code a.*}. */
final class Patterns {

  /** The character after the dot: all names with the prefix {@code a.} sort before {@code a/}. */
  static final char AFTER_DOT = '.' + 1;

  private Patterns() {}

  static boolean isPattern(String key) {
    return key.equals("*") || key.endsWith(".*");
  }

  /** Returns the values of the events that {@code pattern} matches; the events are the keys. */
  static <T> Set<T> matched(String pattern, NavigableMap<String, T> events) {
    if (pattern.equals("*")) {
      return new HashSet<>(events.values());
    }
    String prefix = pattern.substring(0, pattern.length() - 2);
    Set<T> matched = new HashSet<>(events.subMap(prefix + '.', prefix + AFTER_DOT).values());
    T itself = events.get(prefix);
    if (itself != null) {
      matched.add(itself);
    }
    return matched;
  }

  /**
   * Returns the rank of a key; lower ranks are tried first: names, then patterns from the longest
   * to the shortest.
   */
  static int rank(String key) {
    return isPattern(key) ? Integer.MAX_VALUE - key.length() : 0;
  }
}
