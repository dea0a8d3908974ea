package dev.lockstep.exchange.xstate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * An index of events by prefix, so that the events of a pattern are found without testing all of
 * them.
 */
final class MatchedEvents {

  private final NavigableMap<String, Integer> places = new TreeMap<>();

  MatchedEvents(Collection<String> events) {
    for (String event : events) {
      places.putIfAbsent(event, places.size());
    }
  }

  /** Returns the events that {@code a.*} matches, in the order in which they were given. */
  List<String> of(String pattern) {
    String prefix = pattern.substring(0, pattern.length() - 2);
    List<Map.Entry<String, Integer>> matched =
        new ArrayList<>(places.subMap(prefix + '.', prefix + Patterns.AFTER_DOT).entrySet());
    Integer itself = places.get(prefix);
    if (itself != null) {
      matched.add(Map.entry(prefix, itself));
    }
    matched.sort(Map.Entry.comparingByValue());
    return matched.stream().map(Map.Entry::getKey).toList();
  }
}
